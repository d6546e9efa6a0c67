/** How often calls may be made again: a share of all calls, so that a provider in trouble is not asked twice as much. */

const SHARE = 0.1
/** Retries that a quiet time saves up. */
const SAVED_MAX = 5

export type RetryBudget = {
  /** Counts a call. */
  earn(): void
  /** Whether one may be made again; if so, that is spent. */
  spend(): boolean
}

export function createRetryBudget(): RetryBudget {
  // The first fault of a fresh process may be retried.
  let saved = 1
  return {
    earn: () => {
      saved = Math.min(SAVED_MAX, saved + SHARE)
    },
    spend: () => {
      if (saved < 1) return false
      saved -= 1
      return true
    },
  }
}
