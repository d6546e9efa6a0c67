/** Whether two things said of a gift are the same fact in nearly the same words. */
import { memoryOf } from '../remember.ts'

/** The share of its words, the small ones aside, with which the shorter of two repeats the longer. */
const MUCH_THE_SAME = 0.6
const REMEMBERED_MAX = 20_000

/** 'Eight kinds behind one wooden lid' and 'eight kinds under a wooden lid': a card says it once. */
export function sayTheSame(one: string, other: string): boolean {
  if (one === other) return true
  const [few, many] = [tellingOf(one), tellingOf(other)].toSorted((a, b) => a.size - b.size) as [
    Telling,
    Telling,
  ]
  let shared = 0
  for (const word of few) if (many.has(word)) shared += 1
  return shared > 0 && shared >= few.size * MUCH_THE_SAME
}

type Telling = ReadonlySet<string>

const remembered = memoryOf<Telling>(REMEMBERED_MAX)

const tellingOf = (text: string): Telling =>
  remembered(text, () => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu)))
