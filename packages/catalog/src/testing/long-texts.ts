/** Texts of the greatest length that is taken, and what they cost. */
import { catalog, engine } from './whole-catalog.ts'

export const LONGEST = 2000
const NOW = new Date('2026-08-20T12:00:00Z')
/**
 * Processor time beside that of an ordinary request in the same run. On a quiet core the texts of these kinds take about ten times
 * as much, the dearest of a fuzzer about thirty; a cubic pattern makes it hundreds.
 */
export const TIMES_MAX = 40
const TRIES = 4

export const ORDINARY = [
  'My sister is turning 34 in June. She loves gardening and strong coffee, hates clutter, and lives in a small flat. Around $40, please nothing scented.',
  'Christmas gift for my dad, 67, a retired engineer who builds model trains and listens to jazz. He says he wants nothing. Under $80.',
  'Thank-you gifts for my two coworkers, one is vegan and bakes bread, the other runs marathons. About $25 each, by Friday.',
]

/** In microseconds, of one search. */
export function processorTime(query: string): number {
  const before = process.cpuUsage()
  engine.suggest({ query, limit: 18, now: NOW })
  const { user, system } = process.cpuUsage(before)
  return user + system
}

export const best = (query: string): number =>
  Math.min(...Array.from({ length: TRIES }, () => processorTime(query)))

/** Every word that a table of the catalogue knows. */
export const WORDS = [
  ...Object.values(catalog.taxonomy.interests).flatMap(({ words }) => words),
  ...[catalog.lexicon.people, catalog.lexicon.constraints, catalog.lexicon.concepts].flatMap((rows) =>
    rows.flatMap(({ words }) => words),
  ),
]
export const SIGNS = [
  ' ',
  '-',
  ', ',
  '. ',
  '\n',
  ' / ',
  '; ',
  '(',
  ')',
  '"',
  "'",
  ': ',
  '$',
  ' 5 ',
  ' 12 girls ',
]

/** The same texts at each run. */
export function chooserOf(seed: number): <T>(among: readonly T[]) => T {
  let state = seed
  return (among) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return among[Math.floor((state / 2 ** 32) * among.length)] as (typeof among)[number]
  }
}

export type Choose = ReturnType<typeof chooserOf>
const filled = (next: () => string): string => {
  let text = ''
  while (text.length < LONGEST) text += next()
  return text.slice(0, LONGEST)
}
export const KINDS: Readonly<Record<string, (choose: Choose) => string>> = {
  'words of the tables with one sign between them': (choose) => {
    const sign = choose(SIGNS)
    return filled(() => choose(WORDS) + sign)
  },
  'words of the tables with all signs between them': (choose) => filled(() => choose(WORDS) + choose(SIGNS)),
  'a few words again and again': (choose) => {
    const unit = [1, 2, 3].map(() => choose(WORDS) + choose(SIGNS)).join('')
    return filled(() => unit)
  },
  'signs alone': (choose) => filled(() => choose(SIGNS)),
}
