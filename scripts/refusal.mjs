/** A reason not to go on that its reader can act on: shown as a sentence, without a stack trace. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'
}

/**
 * Shows what went wrong: a refusal as its sentence, anything else whole.
 *
 * @param {unknown} error
 */
export function showError(error) {
  console.error(error instanceof Refusal ? error.message : error)
}
