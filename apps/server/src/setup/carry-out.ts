/**
 * Does a setup, part by part. A part is written into the file of settings once it works; what it made outside before it failed is
 * taken back. So a setup that ends half way is continued by running it again, and one that is run again doubles nothing.
 */
import type { RetailerRow } from '@presently/catalog/retailers'
import { type Config, readConfig } from '../platform/config/read-config.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import type { Answers } from './answers.ts'
import { readSettingsFile, type Values, writeSettingsFile } from './settings-file.ts'
import type { Slice, SliceName } from './slices.ts'
import { WORKS } from './works.ts'

export type SliceOutcome = {
  readonly name: SliceName
  /** `unchanged`: every setting was as it is; what needs looking at was looked at. */
  readonly state: 'done' | 'unchanged' | 'failed'
  readonly lines: readonly string[]
}

export type Retailers = Readonly<Record<string, RetailerRow>>

export type CarryOut = {
  readonly answers: Answers
  readonly slices: readonly Slice[]
  readonly file: string
  /** What the environment sets: it goes before the file at every start. */
  readonly environment: Values
  readonly retailers: Retailers
  readonly say: (outcome: SliceOutcome) => void
}

/** Stops at the first part that fails. */
export async function carryOut(given: CarryOut): Promise<readonly SliceOutcome[]> {
  const outcomes: SliceOutcome[] = []
  for (const slice of given.slices) {
    if (!isAsked(slice, given)) continue
    const outcome = await carryOutOne(slice, given)
    given.say(outcome)
    outcomes.push(outcome)
    if (outcome.state === 'failed') break
  }
  return outcomes
}

/** The database is looked at in any case: nothing works without it. */
const isAsked = ({ name, settings }: Slice, { answers }: CarryOut): boolean =>
  name === 'database' ||
  (name === 'feed' && answers.extras.feedFrom !== undefined) ||
  Object.keys(answers.settings).some((setting) => Object.hasOwn(settings, setting))

type TakeBack = { readonly what: string; readonly undo: () => Promise<unknown> }

async function carryOutOne(slice: Slice, given: CarryOut): Promise<SliceOutcome> {
  const { name } = slice
  const { file, answers, environment, retailers } = given
  const before = readSettingsFile(file)
  const wanted = Object.fromEntries(
    Object.entries(answers.settings).filter(([setting]) => Object.hasOwn(slice.settings, setting)),
  )
  const made: TakeBack[] = []
  try {
    const next = { ...withChanges(before, wanted), ...environment }
    const worked = await WORKS[name]({
      config: configOf(name === 'payments' ? next : { ...next, ...UNSOLD }, retailers),
      environment: next,
      before,
      isChanged: isDifferent(before, wanted),
      extras: answers.extras,
      retailers,
      onMade: (what, undo) => void made.push({ what, undo }),
    })
    const changes = { ...wanted, ...worked.made }
    writeSettingsFile(file, changes)
    return { name, state: isDifferent(before, changes) ? 'done' : 'unchanged', lines: worked.lines }
  } catch (error) {
    const lines = await takeBack(made)
    if (!(error instanceof StartRefusal)) throw error
    return { name, state: 'failed', lines: [error.message, ...lines] }
  }
}

/** Payments are a part of their own: half done, they are not to stand in the way of the others. */
const UNSOLD = { PAYMENTS: 'off', STRIPE_SECRET_KEY: '' } as const

/** Throws a StartRefusal with the sentences of a start. */
export function configOf(environment: Values, retailers: Retailers): Config {
  const read = readConfig(environment, retailers)
  if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
  return read.config
}

export const withChanges = (before: Values, changes: Answers['settings']): Values =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  )

const isDifferent = (before: Values, changes: Answers['settings']): boolean =>
  Object.entries(changes).some(([name, value]) => (before[name] ?? null) !== value)

/** The last made first. What cannot be taken back is named, so that somebody can. */
async function takeBack(made: readonly TakeBack[]): Promise<string[]> {
  const lines: string[] = []
  for (const { what, undo } of [...made].reverse()) {
    const isBack = await undo().then(
      () => true,
      () => false,
    )
    lines.push(isBack ? `Taken back: ${what}.` : `Could not be taken back: ${what}. Remove it by hand.`)
  }
  return lines
}
