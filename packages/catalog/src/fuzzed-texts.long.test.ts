/** Ten thousand texts of a fuzzer: none of them costs more than the bound, beside ordinary requests of the same run. */
import { expect, it } from 'vitest'
import {
  best,
  type Choose,
  chooserOf,
  KINDS,
  LONGEST,
  ORDINARY,
  processorTime,
  SIGNS,
  TIMES_MAX,
  WORDS,
} from './testing/long-texts.ts'

const TEXTS = 10_000
const CHANGES_MAX = 12
/** Texts that others are grown from. */
const POOL_MAX = 200
const SPANS = [1, 3, 10, 60, 400] as const
const PLACES = Array.from({ length: LONGEST }, (_, place) => place)
const COUNTS = Array.from({ length: CHANGES_MAX }, (_, place) => place + 1)
const STRANGE = [
  '\0',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\ud800',
  'ﬁ',
  'İ',
  'ß',
  '👨‍👩‍👧',
  '１２',
  '½',
  '€',
  '٣',
  'é',
  'é',
  '中文',
  '&amp;',
  '<b>',
  '\\',
  '{{',
  '%s',
  "' or 1=1",
  '$1,000,000',
  '1e9',
  '0x10',
  '12/24',
  '3-5',
  '5 to',
  'between',
  '@',
  '#',
]

/** One change of a text, as fuzzers make them. */
const CHANGES: readonly ((text: string, choose: Choose, other: string) => string)[] = [
  (text, choose) => put(text, choose, choose(WORDS) + choose(SIGNS)),
  (text, choose) => put(text, choose, choose(STRANGE)),
  (text, choose) => put(text, choose, choose(SIGNS).repeat(choose(SPANS))),
  (text, choose) => put(text, choose, choose(WORDS).repeat(choose(SPANS))),
  (text, choose) => put(text, choose, part(text, choose).repeat(3)),
  (text, choose) => text.replace(part(text, choose), ''),
  (text, choose, other) => part(text, choose) + part(other, choose) + part(text, choose),
  (text, choose) => text.replaceAll(' ', choose(SIGNS)),
  (text) => text.toUpperCase(),
  (text) => text.split(' ').toReversed().join(' '),
]

const put = (text: string, choose: Choose, added: string): string => {
  const at = choose(PLACES) % (text.length + 1)
  return text.slice(0, at) + added + text.slice(at)
}
const part = (text: string, choose: Choose): string => {
  const from = choose(PLACES) % (text.length + 1)
  return text.slice(from, from + choose(SPANS))
}

/** Grown from ordinary requests and from long texts of words and signs, each from the ones before. */
function* fuzzed(): Generator<string> {
  const choose = chooserOf(20_261_129)
  const kinds = Object.values(KINDS)
  const pool = [...ORDINARY, ...kinds.map((kind) => kind(choose))]
  for (let made = 0; made < TEXTS; made += 1) {
    let text = choose(pool)
    for (let change = choose(COUNTS); change > 0; change -= 1)
      text = choose(CHANGES)(text, choose, choose(pool)).slice(0, LONGEST)
    // Half of them at the length that is the greatest.
    if (made % 2 === 0 && text.length > 0)
      text = text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST)
    if (pool.length < POOL_MAX) pool.push(text)
    else pool[choose(PLACES) % POOL_MAX] = text
    yield text
  }
}

it(`${TEXTS} texts of a fuzzer cost no more than the bound`, () => {
  const usual = ORDINARY.reduce((sum, query) => sum + best(query), 0) / ORDINARY.length
  const times: number[] = []
  const dear: string[] = []
  let dearest = { ratio: 0, text: '' }
  for (const text of fuzzed()) {
    const once = processorTime(text) / usual
    // Somebody else's work may have been counted along.
    const ratio = once < TIMES_MAX ? once : best(text) / usual
    times.push(ratio)
    if (ratio > dearest.ratio) dearest = { ratio, text }
    if (ratio >= TIMES_MAX) dear.push(`${ratio.toFixed(1)} times: ${JSON.stringify(text)}`)
  }
  times.sort((one, other) => one - other)
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
  process.stdout.write(
    `An ordinary request: ${(usual / 1000).toFixed(1)} ms. Of the texts, in ordinary requests: ` +
      `half ${at(0.5)}, 99 % ${at(0.99)}, all ${at(1)}. The dearest begins: ${JSON.stringify(dearest.text.slice(0, 160))}\n`,
  )
  expect(times).toHaveLength(TEXTS)
  expect(dear).toEqual([])
})
