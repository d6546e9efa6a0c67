/** What a model read in a request: stretches that it quotes, held against the text. */
import type { ReadStretch } from '@presently/engine/suggest'
import { singular, wordsIn } from '@presently/engine/text/tokens'
import type { ReadingElement } from './elements.ts'

/** Longer ones are clauses, and name no thing. */
const QUOTE_MAX = 80
const QUOTE_MIN = 2

/** In this order a stretch that is quoted twice is what it is first. */
const ROLES = ['no', 'has', 'want', 'like', 'must'] as const

/** The stretches of the request that the element quotes; what does not stand there letter by letter is left out. */
export function stretchesOf(element: ReadingElement, request: string): ReadStretch[] {
  const out: ReadStretch[] = []
  for (const role of ROLES)
    for (const quote of element[role]) {
      const place = placeOf(quote, request, out)
      if (place) out.push({ role, ...place })
    }
  return out
}

/** Nouns are short, and a list that rules out half of a shop says nothing. */
const NOUN_WORDS_MAX = 4
const NOUN_LETTERS_MAX = 40
const NOUNS_MAX = 24

/**
 * What the element rules out in words of its own ('wax melt' of 'nothing scented'), each a word or a few. What is liked or asked
 * for under the very same name stays: a giver's own words weigh more than what somebody makes of them.
 */
export function ruledOutBy({ rulesOut, like, want }: ReadingElement): string[] {
  const welcome = new Set([...like, ...want].map(nounOf))
  const nouns = new Set(rulesOut.filter((noun) => noun.length <= NOUN_LETTERS_MAX).map(nounOf))
  return [...nouns].filter((noun) => isNoun(noun) && !welcome.has(noun)).slice(0, NOUNS_MAX)
}

const nounOf = (text: string): string => wordsIn(text.toLowerCase()).map(singular).join(' ')

const isNoun = (text: string): boolean => /^\p{L}{2}/u.test(text) && text.split(' ').length <= NOUN_WORDS_MAX

/** Where a quotation stands as whole words and nothing else was quoted before; case, quotes and blanks aside. */
function placeOf(
  quote: string,
  request: string,
  taken: readonly ReadStretch[],
): Pick<ReadStretch, 'start' | 'end'> | null {
  const words = quote.trim()
  if (words.length < QUOTE_MIN || words.length > QUOTE_MAX) return null
  for (const { 0: said, index: start } of request.matchAll(patternOf(words))) {
    const end = start + said.length
    if (!taken.some((one) => start < one.end && end > one.start)) return { start, end }
  }
  return null
}

const patternOf = (words: string): RegExp => {
  const parts = words.split(/\s+/).map((word) =>
    word
      .split(/['\u2018\u2019]/)
      .map((part) => RegExp.escape(part))
      .join("['\u2018\u2019]"),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join(String.raw`\s+`)}(?![\p{L}\p{N}])`, 'giu')
}
