/** Whether two things said of a gift are the same fact in nearly the same words. */
import { memoryOf } from '../remember.ts'

/** The share of its words, the small ones aside, with which the shorter of two repeats the longer. */
const MUCH_THE_SAME = 0.6
/** More than the catalogue has facts. */
const REMEMBERED_MAX = 50_000

/** 'Eight kinds behind one wooden lid' and 'eight kinds under a wooden lid': a card says it once. */
export function sayTheSame(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [tellingOf(one), tellingOf(other)]
  return a.length <= b.length ? isRepeatedIn(a, b) : isRepeatedIn(b, a)
}

function isRepeatedIn(few: Telling, many: Telling): boolean {
  let shared = 0
  for (const word of few) if (many.includes(word)) shared += 1
  return shared > 0 && shared >= few.length * MUCH_THE_SAME
}

/** The words of four letters and more, each once: a dozen at most. */
type Telling = readonly string[]

const remembered = memoryOf<Telling>(REMEMBERED_MAX)

const tellingOf = (text: string): Telling =>
  remembered(text, () => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu))])
