import { expect, it } from 'vitest'
import { countPlaywright, countVitest } from './reports.ts'

it('counts the tests of Vitest, and each file that could not be loaded', () => {
  const report = {
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 10, failed: 2, skipped: 3 })
})

it('counts the tests of Playwright, and each error outside of them', () => {
  const report = {
    stats: { expected: 8, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no server' }],
  }
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 8, failed: 3, skipped: 2 })
})
