/**
 * `npm run setup`: from a checkout to a site of one's own. Asks at the terminal, or takes answers from a file; says what it will
 * do, does it, and looks at what visitors would see. It can be run again: nothing is made twice.
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadRetailers } from '@presently/catalog/load'
import type { Check } from './doctor/check.ts'
import { checkGoLive } from './doctor/go-live.ts'
import { operator } from './operator.ts'
import { readConfig, withoutEmpty } from './platform/config/read-config.ts'
import { readWords, runProgram, UsageRefusal } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { type Answers, readAnswersFile } from './setup/answers.ts'
import { type Ask, askForAnswers, confirmed } from './setup/ask.ts'
import { carryOut, configOf, type SliceOutcome, withChanges } from './setup/carry-out.ts'
import { planOf } from './setup/plan.ts'
import { type ProxyFiles, proxyFiles } from './setup/proxies.ts'
import { readSettingsFile, type Values } from './setup/settings-file.ts'
import { MADE_SETTINGS, type Slice, slicesOf } from './setup/slices.ts'

export type SetupOptions = {
  /** Of the process: what it sets goes before the file at every start. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The file of settings to write. */
  readonly file: string
  /** Null asks at the terminal. */
  readonly answersFile: string | null
  readonly ask: Ask | null
  readonly say: (line: string) => void
}

export type SetupOutcome = {
  /** Whether every part that was asked for works. */
  readonly isDone: boolean
  readonly slices: readonly SliceOutcome[]
  readonly proxies: ProxyFiles | null
  /** The link for an operator; null where none was asked for or made. */
  readonly operatorLink: string | null
  readonly goLive: readonly Check[]
}

/** Null where whoever was asked at the terminal said no. Throws a StartRefusal, in sentences, before anything was done. */
export async function setup(options: SetupOptions): Promise<SetupOutcome | null> {
  const { file, say } = options
  const retailers = loadRetailers()
  const slices = slicesOf(retailers)
  const environment = setOutside(options.environment, slices)
  const before = readSettingsFile(file)
  const answers = await answersFor(options, slices, before)
  // Together they may contradict each other: told before anything is done.
  configOf({ ...withChanges(before, answers.settings), ...environment }, retailers)
  for (const line of planOf(answers, slices, before)) say(line)
  for (const line of hidden(answers, environment)) say(line)
  if (options.answersFile === null && options.ask && !(await confirmed(options.ask))) return null
  const outcomes = await carryOut({
    answers,
    slices,
    file,
    environment,
    retailers,
    say: (outcome) => sayOutcome(outcome, say),
  })
  const isDone = outcomes.every(({ state }) => state !== 'failed')
  const now = { ...readSettingsFile(file), ...environment }
  const read = readConfig(now, retailers)
  if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
  const operatorLink = isDone && answers.extras.operatorLink ? await linkFor(now) : null
  return {
    isDone,
    slices: outcomes,
    proxies: proxyFiles(read.config),
    operatorLink,
    goLive: checkGoLive(read),
  }
}

function answersFor(
  options: SetupOptions,
  slices: readonly Slice[],
  before: Values,
): Answers | Promise<Answers> {
  const { answersFile, ask, say } = options
  if (answersFile !== null) return readAnswersFile(answersFile, slices)
  if (ask) return askForAnswers({ ask, say, slices, before })
  throw new StartRefusal('There is no terminal to ask at. Say --answers FILE.')
}

/** Settings that the environment holds. */
function setOutside(environment: SetupOptions['environment'], slices: readonly Slice[]): Values {
  const names = new Set<string>([
    ...slices.flatMap(({ settings }) => Object.keys(settings)),
    ...MADE_SETTINGS,
  ])
  return Object.fromEntries(Object.entries(withoutEmpty(environment)).filter(([name]) => names.has(name)))
}

const hidden = ({ settings }: Answers, environment: Values): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    environment[name] !== undefined && environment[name] !== value
      ? [`${name} is set in the environment to something else, which goes before the file: remove it there.`]
      : [],
  )

async function linkFor(environment: Values): Promise<string | null> {
  const lines: string[] = []
  await operator({ environment, say: (line) => void lines.push(line) })
  return lines[0] ?? null
}

const MARKS = { done: 'done', unchanged: 'as it was', failed: 'FAILED' } as const

function sayOutcome({ name, state, lines }: SliceOutcome, say: SetupOptions['say']): void {
  say(`${MARKS[state]}: ${name}`)
  for (const line of lines) say(`  ${line}`)
}

function sayEnd({ proxies, operatorLink, goLive, isDone }: SetupOutcome, say: SetupOptions['say']): void {
  if (proxies) {
    say(`\nFor Caddy:\n\n${proxies.caddy}`)
    say(`For nginx:\n\n${proxies.nginx}`)
  }
  if (operatorLink !== null)
    say(`\nTo run the site, make an account on it, then open this link, signed in:\n  ${operatorLink}`)
  say('\nWhat visitors would see:')
  for (const { state, name, sentence } of goLive) say(`  ${state.padEnd(7)} ${name}: ${sentence}`)
  say(
    isDone
      ? '\nStart it with npm start.'
      : '\nPut right what failed and run npm run setup again: it goes on from there.',
  )
}

const USAGE =
  'setup [--answers FILE] [--json] [--file .env]: without answers it asks at the terminal. --file names the file of settings to write.'

const OPTIONS = {
  answers: { type: 'string' },
  json: { type: 'boolean', default: false },
  file: { type: 'string' },
} as const

function words() {
  const { values } = readWords({ options: OPTIONS }, USAGE)
  const { answers = null, json: isJson, file = join(import.meta.dirname, '../../../.env') } = values
  if (isJson && answers === null) throw new UsageRefusal(`--json goes with --answers. ${USAGE}`)
  return { answersFile: answers, isJson, file }
}

/** Answers the exit code. */
async function main(): Promise<number> {
  const { answersFile, isJson, file } = words()
  // What is printed to standard output is for whoever reads the outcome.
  const out = isJson ? process.stderr : process.stdout
  const say = (line: string): void => void out.write(`${line}\n`)
  const options = { environment: process.env, file, answersFile, say }
  const outcome = answersFile === null ? await atTerminal(options) : await setup({ ...options, ask: null })
  if (outcome === null) say('Nothing was done.')
  else if (isJson) process.stdout.write(`${JSON.stringify(outcome)}\n`)
  else sayEnd(outcome, say)
  return outcome?.isDone === false ? 1 : 0
}

/** Where nobody sits at one, the setup says what to do instead. */
async function atTerminal(options: Omit<SetupOptions, 'ask'>): Promise<SetupOutcome | null> {
  if (!process.stdin.isTTY) return setup({ ...options, ask: null })
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await setup({ ...options, ask: (question) => terminal.question(question) })
  } finally {
    terminal.close()
  }
}

if (import.meta.main) await runProgram(main)
