/** A reason not to start that the operator can mend: its message is printed as it is, without a stack. */
// A class, because it is thrown through everything that opens at start.
export class StartRefusal extends Error {}
