/** The word, which is not to break at its hyphen: our fonts have no hyphen that does not break. */
export const EMAIL = <span className="whole">e-mail</span>
