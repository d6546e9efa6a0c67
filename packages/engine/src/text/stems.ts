/** Words as stems, for comparing what a gift is called with what was said. */
import { fold, tokensOf } from './tokens.ts'

/** Stems of a text's words, in order. */
export function stemsOf(text: string): string[] {
  const out: string[] = []
  for (const { stem } of tokensOf(fold(text))) out.push(stem)
  return out
}

/** A stem without its verbal ending: who refuses paintings is not given hand-painted things. */
export const root = (stem: string): string => (stem.length > 5 ? stem.replace(/(?:ing|ed)$/, '') : stem)

/** Words after which a thing is not in the gift: 'plastic-free', 'no sugar', 'without alcohol'. */
const ABSENT =
  /\b(?:no|non|without|zero|free of|instead of)[\s-]{1,80}[\p{L}]+(?:\s+or\s+[\p{L}]+)?|[\p{L}]+[\s-]free\b/gu

/** One of the words that it needs: most texts have none. */
const MAY_BE_ABSENT = /\b(?:non?|without|zero|free|instead)\b/

/** Stems of what a text says is there, without what it says is missing. */
export function presentStems(text: string): string[] {
  const low = text.toLowerCase()
  return stemsOf(MAY_BE_ABSENT.test(low) ? low.replace(ABSENT, ' . ') : low)
}

const SMALL_WORDS = new Set('a an and for of the with in set kit to'.split(' '))
export const isSmallWord = (stem: string): boolean => SMALL_WORDS.has(stem)
