/** No text of the greatest length that is taken holds the process up. */
import { expect, it } from 'vitest'
import { catalog, engine } from './testing/whole-catalog.ts'

const LONGEST = 2000
const NOW = new Date('2026-08-20T12:00:00Z')
/**
 * Processor time beside that of an ordinary request in the same run. On a quiet core it is about ten; a cubic pattern makes it
 * hundreds.
 */
const TIMES_MAX = 40
const TRIES = 4
const TEXTS_OF_A_KIND = 3

const ORDINARY = [
  'My sister is turning 34 in June. She loves gardening and strong coffee, hates clutter, and lives in a small flat. Around $40, please nothing scented.',
  'Christmas gift for my dad, 67, a retired engineer who builds model trains and listens to jazz. He says he wants nothing. Under $80.',
  'Thank-you gifts for my two coworkers, one is vegan and bakes bread, the other runs marathons. About $25 each, by Friday.',
]

function processorTime(query: string): number {
  const before = process.cpuUsage()
  engine.suggest({ query, limit: 18, now: NOW })
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const best = (query: string): number => Math.min(...Array.from({ length: TRIES }, () => processorTime(query)))

/** Every word that a table of the catalogue knows. */
const WORDS = [
  ...Object.values(catalog.taxonomy.interests).flatMap(({ words }) => words),
  ...[catalog.lexicon.people, catalog.lexicon.constraints, catalog.lexicon.concepts].flatMap((rows) =>
    rows.flatMap(({ words }) => words),
  ),
]
const SIGNS = [' ', '-', ', ', '. ', '\n', ' / ', '; ', '(', ')', '"', "'", ': ', '$', ' 5 ', ' 12 girls ']

/** The same texts at each run. */
function chooserOf(seed: number): <T>(among: readonly T[]) => T {
  let state = seed
  return (among) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return among[Math.floor((state / 2 ** 32) * among.length)] as (typeof among)[number]
  }
}

type Choose = ReturnType<typeof chooserOf>
const filled = (next: () => string): string => {
  let text = ''
  while (text.length < LONGEST) text += next()
  return text.slice(0, LONGEST)
}
const KINDS: Readonly<Record<string, (choose: Choose) => string>> = {
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

it.each([
  ['a count behind blanks', `squad${' '.repeat(LONGEST - 13)}12 girls`],
  ['a liking behind blanks', `gift for my mom${' '.repeat(LONGEST - 22)} coffee`],
  ['ends of lines', `my nephews${'\n'.repeat(LONGEST - 20)}are 5`],
  ['blanks of many kinds', `kids${' \t\u00a0\n'.repeat(490)}5, 8`],
  ['letters alone', 'a'.repeat(LONGEST)],
  ['figures alone', '7'.repeat(LONGEST)],
  ['commas', ','.repeat(LONGEST)],
  ['words joined by dashes', 'kids-mom-dad-'.repeat(150)],
])('takes no more than a few ordinary requests: %s', (_, text) => {
  const usual = ORDINARY.reduce((sum, query) => sum + best(query), 0) / ORDINARY.length
  expect(best(text.slice(0, LONGEST)) / usual).toBeLessThan(TIMES_MAX)
})

it.each(Object.entries(KINDS))('takes no more than a few ordinary requests: %s', (kind, textOf) => {
  const choose = chooserOf(kind.length)
  const usual = ORDINARY.reduce((sum, query) => sum + best(query), 0) / ORDINARY.length
  for (let at = 0; at < TEXTS_OF_A_KIND; at += 1) {
    const text = textOf(choose)
    expect(best(text) / usual, text).toBeLessThan(TIMES_MAX)
  }
})
