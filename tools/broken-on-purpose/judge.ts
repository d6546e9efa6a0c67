/** Judges what the claiming tests made of a break. */
import type { Break } from './break.ts'
import type { TestVerdict } from './verdicts.ts'

type Judged = TestVerdict & {
  /** Why it may stay green while the statement is broken. */
  readonly because?: string
}

export type Judgement = {
  /** `caught` where at least one claiming test failed by an assertion. */
  readonly verdict: 'caught' | 'missed' | 'not judged'
  readonly tests: readonly Judged[]
  /** What somebody has to mend; none where all is as it should be. */
  readonly problems: readonly string[]
}

type Runs = {
  /** The claiming tests without the break. */
  readonly unbroken: readonly TestVerdict[]
  /** The same with it. */
  readonly broken: readonly TestVerdict[]
}

export function judge({ id, green = [] }: Break, { unbroken, broken }: Runs): Judgement {
  const before = unsound(id, unbroken, broken)
  if (before.length > 0) return { verdict: 'not judged', tests: broken, problems: before }
  const tests = broken.map((test) => explained(test, green))
  const isCaught = tests.some(({ verdict }) => verdict === 'caught')
  const problems = [
    ...(isCaught ? [] : [`No test that claims ${id} fails by an assertion while it is broken.`]),
    ...tests
      .filter(({ verdict, because }) => verdict === 'green' && because === undefined)
      .map(({ test }) => `It stays green while ${id} is broken: ${test}`),
    ...green
      .filter(({ test }) => !tests.some((one) => one.verdict === 'green' && one.test.includes(test)))
      .map(({ test }) => `Said to stay green while ${id} is broken, and does not: ${test}`),
  ]
  return { verdict: isCaught ? 'caught' : 'missed', tests, problems }
}

/** What forbids a judgement: no test, one that fails anyway, or others than without the break. */
function unsound(id: string, unbroken: readonly TestVerdict[], broken: readonly TestVerdict[]): string[] {
  if (unbroken.length === 0) return [`No test that runs claims ${id}.`]
  const failing = unbroken.filter(({ verdict }) => verdict !== 'green')
  if (failing.length > 0) return failing.map(({ test }) => `It fails although nothing is broken: ${test}`)
  const gone = unbroken.filter(
    ({ file, test }) => !broken.some((one) => one.file === file && one.test === test),
  )
  return gone.map(({ test }) => `It was not run while ${id} was broken: ${test}`)
}

function explained(test: TestVerdict, green: NonNullable<Break['green']>): Judged {
  const reason = green.find((reason) => test.test.includes(reason.test))
  return test.verdict === 'green' && reason ? { ...test, because: reason.because } : test
}
