import { describe, expect, it } from 'vitest'
import { claiming, isAssertion, readPlaywright, readVitest } from './verdicts.ts'

describe("Vitest's report", () => {
  const report = (assertionResults: readonly object[], status = 'failed', message = '') =>
    JSON.stringify({ testResults: [{ name: '/copy/a/b.test.ts', status, message, assertionResults }] })

  it('tells failed assertions from other failures, and leaves out what was not run', () => {
    const json = report([
      { fullName: 'a menu closes', status: 'passed', failureMessages: [] },
      {
        fullName: 'a menu opens',
        status: 'failed',
        failureMessages: ['AssertionError: expected 1 to be 2\n    at expect (/copy/a/b.test.ts:1:1)'],
      },
      {
        fullName: 'a menu stays',
        status: 'failed',
        failureMessages: ['TypeError: x is not a function\n    at expect (/copy/a/b.test.ts:1:1)'],
      },
      { fullName: 'a menu waits', status: 'skipped' },
    ])
    expect(readVitest(json, '/copy')).toEqual({
      tests: [
        { file: 'a/b.test.ts', test: 'a menu closes', verdict: 'green' },
        {
          file: 'a/b.test.ts',
          test: 'a menu opens',
          verdict: 'caught',
          said: 'AssertionError: expected 1 to be 2',
        },
        {
          file: 'a/b.test.ts',
          test: 'a menu stays',
          verdict: 'stopped',
          said: 'TypeError: x is not a function',
        },
      ],
      troubles: [],
    })
  })

  it('names a file that cannot be loaded', () => {
    const json = report([], 'failed', 'SyntaxError: no such export\n    at x')
    expect(readVitest(json, '/copy').troubles).toEqual(['a/b.test.ts: SyntaxError: no such export'])
  })
})

describe("Playwright's report", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'gate.spec.ts',
    tests: [
      { projectName: 'phone', results: [{ status, errors: messages.map((message) => ({ message })) }] },
      { projectName: 'desktop', results: [{ status: 'skipped', errors: [] }] },
    ],
  })

  it('is read through its folds, each test with what it ran on', () => {
    const json = JSON.stringify({
      suites: [
        {
          title: 'gate.spec.ts',
          specs: [spec('opens', 'passed')],
          suites: [
            {
              title: 'the card',
              specs: [
                spec(
                  'is shut',
                  'failed',
                  '\u001b[31mError: expect(locator).toBeVisible() failed\u001b[39m\nmore',
                ),
                spec('waits', 'timedOut', 'Test timeout of 60000ms exceeded.', 'Error: locator.click: gone'),
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'the server did not start' }],
    })
    expect(readPlaywright(json, 'e2e')).toEqual({
      tests: [
        { file: 'e2e/gate.spec.ts', test: 'opens (phone)', verdict: 'green' },
        {
          file: 'e2e/gate.spec.ts',
          test: 'the card is shut (phone)',
          verdict: 'caught',
          said: 'Error: expect(locator).toBeVisible() failed',
        },
        {
          file: 'e2e/gate.spec.ts',
          test: 'the card waits (phone)',
          verdict: 'stopped',
          said: 'Test timeout of 60000ms exceeded.',
        },
      ],
      troubles: ['the server did not start'],
    })
  })
})

it.each([
  ['AssertionError: expected 1 to be 2', true],
  ['TestingLibraryElementError: Unable to find a label', true],
  ['Error: Unable to find role="region" and name "All guides"', true],
  ['Error: expect(element).toBeVisible()', true],
  ['Error: two pages\n\nexpect(received).toBe(expected)', true],
  ['Error: expect.poll(fn).toBe(expected)', true],
  ['TypeError: x is not a function', false],
  ['Error: page.waitForResponse: Test timeout\n\n> 1 |   await expect(toast).toBeVisible()', false],
  ['Error: locator.click: Test timeout of 60000ms exceeded.', false],
])('%j counts as an assertion: %s', (message, expected) => {
  expect(isAssertion(message)).toBe(expected)
})

it('picks the tests that claim a statement by their whole titles', () => {
  const [A, B, C] = ['GEN-01', 'HOME-07', 'API-19']
  const tests = [`x [${A} ${B}]`, `y [${C}]`, `z ${A}`].map((test) => ({
    file: 'a.test.ts',
    test,
    verdict: 'green' as const,
  }))
  expect(claiming(A ?? '', tests)).toEqual([tests[0]])
})
