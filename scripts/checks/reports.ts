/** Counts the tests in the report files that the test runners write. */
import type { Outcome } from './outcome.ts'

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** Test files that could not even be loaded hold no test; each counts as one that failed. */
export function countVitest(json: string): Outcome {
  // The report is written by the pinned runner just before; its documented shape is trusted.
  const report = JSON.parse(json) as VitestReport
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** Errors outside of tests, such as a server that does not start, count as failed ones. */
export function countPlaywright(json: string): Outcome {
  // As above: written just before by the pinned runner.
  const { stats, errors } = JSON.parse(json) as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
