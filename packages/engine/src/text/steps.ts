/** How much work the reading of one request may cost: counted, not timed, so that a request is read the same everywhere. */

/** What is left; shared by all the forms that a text is brought into while it is read. */
export type Steps = { left: number }

/** A step goes over one sign or one word of a text. A request of 2,000 signs, read for four people, costs half of it. */
const STEPS_MAX = 80_000

export const newSteps = (): Steps => ({ left: STEPS_MAX })

const SPENT = 'This text costs more steps than a reading may take'

/** Pays for work on a text before it is done. */
export function spend(steps: Steps, count: number): void {
  steps.left -= count
  if (steps.left < 0) throw new RangeError(SPENT)
}

/** What was read; where the steps did not do, what can be read without them. */
export function withinSteps<T>(read: () => T, plainly: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError && error.message === SPENT) return plainly()
    throw error
  }
}
