/** One check of `npm test`. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Run } from '../children.mjs'
import { watchOthers } from './others-share.ts'
import { FAILED, type Outcome, outcomeOf, sumOf, withExitCode } from './outcome.ts'
import { inSentences, limitFor, timesByFile, tooSlow } from './processor-time.ts'

export type StepDeps = {
  readonly root: string
  /** The Node that runs our programs. */
  readonly node: string
  readonly run: Run
  readonly say: (sentence: string) => void
  readonly env: NodeJS.ProcessEnv
}

export type Step = {
  /** What selects it: `npm test -- lint unit`. */
  readonly name: string
  readonly heading: string
  /** What puts right whatever it finds, where a program can. */
  readonly remedy?: string
  /** It needs no other step, disturbs none, and says little: it may run beside its neighbours that are so too. */
  readonly sideBySide?: boolean
  readonly run: (deps: StepDeps) => Promise<Outcome>
}

/** A program that says what is wrong and ends with a code. What it says is shown when something is. */
export const programStep = (name: string, heading: string, program: string, args: string[] = []): Step => ({
  name,
  heading,
  sideBySide: true,
  run: async ({ root, node, run, say }) => {
    const { code, output } = await run(node, [join(root, program), ...args], { cwd: root, capture: true })
    if (code !== 0) say(output.trimEnd())
    return outcomeOf(code === 0)
  },
})

type Suite = {
  readonly program: string
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
  /** Where the runner writes its report, from the root. */
  readonly report: string
  readonly count: (json: string) => Outcome
  /** Where the tests note their processor time, from the root. */
  readonly times: string
  /** False for tests that may take long. */
  readonly isQuick: boolean
}

/** Runs a test runner in full view and takes the numbers from the report that it writes. */
export async function runSuite(
  { root, node, run, say }: StepDeps,
  suite: Suite,
  watch = watchOthers,
): Promise<Outcome> {
  const [report, times] = [join(root, suite.report), join(root, suite.times)]
  for (const file of [report, times]) rmSync(file, { force: true })
  mkdirSync(dirname(report), { recursive: true })
  const shareOfOthers = watch()
  const { code } = await run(node, [join(root, suite.program), ...suite.args], {
    cwd: root,
    env: { ...suite.env, PROCESSOR_TIMES: times },
    // Playwright ends its server and its browsers only after this one.
    stopBy: 'SIGINT',
  })
  if (!existsSync(report)) return FAILED
  const measured = timesByFile(times, root)
  const others = shareOfOthers()
  const limitS = limitFor(suite.isQuick, others, measured)
  for (const sentence of inSentences(measured, { limitS, others })) say(sentence)
  const found = withExitCode(suite.count(readFileSync(report, 'utf8')), code)
  return sumOf([found, { passed: 0, failed: tooSlow(measured, limitS), skipped: 0 }])
}
