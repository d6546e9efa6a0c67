/** How many tests passed, failed or were left out. A check that is no test suite counts as one test. */
export type Outcome = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 }
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0 }
const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0 }

export const outcomeOf = (isGood: boolean): Outcome => (isGood ? PASSED : FAILED)

export function sumOf(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  )
}

/** The sentence that ends a run; skipped tests are named only where there are some. */
export function inWords({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A runner that ended badly without naming a failed test, such as by an error outside of all tests, has failed too. */
export function withExitCode(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? sumOf([outcome, FAILED]) : outcome
}
