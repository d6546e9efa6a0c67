/** What became of single tests, read from the reports that the test runners write. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { claimsIn } from './claims.ts'

/** `caught`: it failed by an assertion. `stopped`: it failed in another way, such as waiting for what never came. */
type Verdict = 'green' | 'caught' | 'stopped'

export type TestVerdict = {
  readonly file: string
  /** The whole title, and in the browser on what. */
  readonly test: string
  readonly verdict: Verdict
  /** The first line of what it complained of. */
  readonly said?: string
}

/** What one run of a test runner told. */
export type Report = {
  readonly tests: readonly TestVerdict[]
  /** What failed outside of any test, such as a file that cannot be loaded. */
  readonly troubles: readonly string[]
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

export function readVitest(json: string, root: string): Report {
  // The report is written by the pinned runner just before; its documented shape is trusted.
  const { testResults } = JSON.parse(json) as VitestReport
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        file: relative(root, name),
        test: fullName,
        ...verdictOf(status === 'passed', failureMessages ?? []),
      })),
  )
  const troubles = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`)
  return { tests, troubles }
}

type Suite = {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly results: readonly {
        readonly status: string
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}
type PlaywrightReport = {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

export function readPlaywright(json: string, folder: string): Report {
  // As above: written just before by the pinned runner.
  const { suites, errors } = JSON.parse(json) as PlaywrightReport
  return {
    // The outermost suites are the files.
    tests: suites.flatMap((file) => testsIn(file, [], folder)),
    troubles: errors.map(({ message }) => firstLine(message ?? 'an error without words')),
  }
}

function testsIn({ suites = [], specs }: Suite, titles: readonly string[], folder: string): TestVerdict[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const last = results.at(-1)
      if (!last || last.status === 'skipped') return []
      const said = last.errors.map(({ message }) => message ?? '')
      const test = [...titles, title, `(${projectName})`].join(' ')
      return [{ file: `${folder}/${file}`, test, ...verdictOf(last.status === 'passed', said) }]
    }),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...titles, suite.title], folder))]
}

function verdictOf(passed: boolean, messages: readonly string[]): Pick<TestVerdict, 'verdict' | 'said'> {
  if (passed) return { verdict: 'green' }
  const said = messages.map(withoutStack)
  const assertion = said.find(isAssertion)
  return {
    verdict: assertion === undefined ? 'stopped' : 'caught',
    said: firstLine(assertion ?? said[0] ?? ''),
  }
}

/** At the start of a line: what failed otherwise may quote the test's next lines. Queries that waited in vain are plain errors. */
const ASSERTION =
  /^(?:AssertionError|TestingLibraryElementError)\b|^Error: Unable to find (?:role=|an |a )|^(?:Error: )?expect(?:\.\w+)?\(/m

/** Whether a complaint is that of an `expect` or of a query that must find something. */
export const isAssertion = (message: string): boolean => ASSERTION.test(message)

const withoutStack = (message: string): string => stripVTControlCharacters(message).split(/\n\s+at /)[0] ?? ''

const firstLine = (message: string): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''

/** Those tests of a report that claim the statement. */
export const claiming = (id: string, tests: readonly TestVerdict[]): TestVerdict[] =>
  tests.filter(({ test }) => claimsIn(test).includes(id))
