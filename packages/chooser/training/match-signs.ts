/** What requests and gifts are told by, and where the vectors of their signs begin. */
import { WIDTH } from '@presently/chooser/match/match-model'
import { randomOf } from './boost.ts'
import type { Bag } from './match-table.ts'

/** A request or a sentence: its signs, and the gifts chosen for it by their places. */
export type Choice = { readonly signs: readonly string[]; readonly gifts: readonly number[] }

/** What tells a gift from others: each sign with a weight. */
export type GiftSigns = {
  readonly id: string
  readonly signs: readonly (readonly [sign: string, weight: number])[]
}

export type MatchData = {
  readonly requests: readonly Choice[]
  readonly sentences: readonly Choice[]
  readonly gifts: readonly GiftSigns[]
  /** The vector of a stem, of WIDTH at most; null where it has none. */
  readonly vectorOf: (stem: string) => Float32Array | null
}

/** What each kind of sign counts: what is liked or needed more. */
const KINDS: Readonly<Record<string, number>> = { like: 1.5, want: 1.5, need: 1.3 }
/** Two words together told no more than each of them, and there are as many of these signs as of all others. */
const LEFT_OUT = 'b'
/** Kinds of signs that are words, of requests and of gifts. */
const OF_WORDS = new Set(['w', 'd', 'i', 'like', 'want', 'need'])
const START_CHANCE = 0.03
const START_WORD = 0.3

const kindOf = (sign: string): string => sign.slice(0, sign.indexOf(':'))
const wordOf = (sign: string): string => sign.slice(sign.indexOf(':') + 1)

export type Known = { readonly row: number; readonly weight: number }
export const weighed = (known: Known | undefined, weight: number): Known | undefined =>
  known && { row: known.row, weight: known.weight * weight }

/** The known ones of some signs, of length 1 together. */
export function bagged(known: readonly (Known | undefined)[]): Bag {
  const found = known.filter((one) => one !== undefined)
  const length = Math.hypot(...found.map(({ weight }) => weight)) || 1
  return {
    rows: Int32Array.from(found, ({ row }) => row),
    weights: Float32Array.from(found, ({ weight }) => weight / length),
  }
}

const countOf = (lists: Iterable<readonly string[]>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const list of lists) for (const sign of list) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return counts
}

/** The signs of requests and sentences that are learned: what is frequent enough, and words that gifts or the reader's table have. */
export function signsOfRequests(
  { requests, sentences, gifts, vectorOf }: MatchData,
  signFrom: number,
): ReadonlyMap<string, Known> {
  const all = [...requests, ...sentences]
  const counts = countOf(all.map(({ signs }) => signs))
  const ofGifts = new Set(gifts.flatMap(({ signs }) => signs.map(([sign]) => wordOf(sign))))
  const isKept = (sign: string, count: number): boolean =>
    kindOf(sign) !== LEFT_OUT &&
    (count >= signFrom ||
      (count > 1 &&
        OF_WORDS.has(kindOf(sign)) &&
        (ofGifts.has(wordOf(sign)) || vectorOf(wordOf(sign)) !== null)))
  const kept = [...counts].filter(([sign, count]) => isKept(sign, count)).sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map(
    kept.map(([sign, count], row) => [
      sign,
      { row, weight: (KINDS[kindOf(sign)] ?? 1) * Math.log(1 + all.length / (count + 1)) },
    ]),
  )
}

/** A word that many gifts have tells little of one. */
export function signsOfGifts(gifts: readonly GiftSigns[]): ReadonlyMap<string, Known> {
  const counts = countOf(gifts.map(({ signs }) => signs.map(([sign]) => sign)))
  const kept = [...counts]
    .filter(([sign, count]) => count > 1 || kindOf(sign) === 'id')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const isWord = (sign: string): boolean => ['w', 'd'].includes(kindOf(sign))
  return new Map(
    kept.map(([sign, count], row) => [
      sign,
      { row, weight: isWord(sign) ? Math.log(1 + gifts.length / count) / 3 : 1 },
    ]),
  )
}

/** Where vectors begin: words at the reader's, or where all that have the same letters begin; all others near nothing. */
export function starts(vectorOf: MatchData['vectorOf'], next: () => number) {
  const normal = (draw: () => number): number =>
    Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  const unknown = (word: string): Float32Array => {
    let letters = 7
    for (let at = 0; at < word.length; at += 1) letters = (Math.imul(letters, 31) + word.charCodeAt(at)) | 0
    const draw = randomOf(letters)
    return new Float32Array(WIDTH).map(() => normal(draw))
  }
  const wordVector = (word: string): Float32Array => {
    const known = [word, ...word.split(/[- ]/)].map(vectorOf).find((vector) => vector !== null)
    return known ?? unknown(word)
  }
  return (signs: readonly string[]): Float32Array => {
    const rows = new Float32Array(signs.length * WIDTH).map(() => START_CHANCE * normal(next))
    for (const [row, sign] of signs.entries()) {
      if (!OF_WORDS.has(kindOf(sign))) continue
      const vector = wordVector(wordOf(sign))
      const length = Math.hypot(...vector) || 1
      for (const [at, value] of vector.entries())
        rows[row * WIDTH + at] = (rows[row * WIDTH + at] as number) + (START_WORD * value) / length
    }
    return rows
  }
}
