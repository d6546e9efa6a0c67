import { expect, it } from 'vitest'
import { FAILED, inWords, outcomeOf, sumOf, withExitCode } from './outcome.ts'

it('says how many passed and failed, and skipped only where some were', () => {
  expect(inWords({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(inWords({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped')
})

it('adds up', () => {
  expect(sumOf([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
  expect(sumOf([outcomeOf(true), outcomeOf(false), { passed: 5, failed: 1, skipped: 2 }])).toEqual({
    passed: 6,
    failed: 2,
    skipped: 2,
  })
})

it('believes an exit code that no failed test explains', () => {
  const good = { passed: 3, failed: 0, skipped: 0 }
  expect(withExitCode(good, 0)).toEqual(good)
  expect(withExitCode(good, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(withExitCode(FAILED, 1)).toEqual(FAILED)
})
