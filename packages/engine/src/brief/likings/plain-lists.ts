/** Likings told as a plain list: 'sister, 30s, watercolor, mysteries', 'hobbies (chess, tea)'. */
import { matchesOf } from '../../text/matches.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { FRAME } from './frame-words.ts'
import { ITEM_WORDS, itemsOf, tokensIn } from './items.ts'

const SENTENCE = /[^.!?;\n]+/g
const LIST_IN_BRACKETS = /\(([^()]{0,200},[^()]{0,200})\)/g

/** The items of sentences that are plain lists: 'sister, 30s, watercolor, mysteries'. */
export function listItems(text: Text): Span[] {
  const sentences = matchesOf(text.folded, SENTENCE)
  const out: Span[] = []
  for (const { 0: sentence, index } of sentences) if (isList(sentence)) out.push(...itemsOf(sentence, index))
  for (const { 0: sentence, index } of sentences)
    if (isTerse(text, { start: index, end: index + sentence.length })) out.push(...itemsOf(sentence, index))
  // 'Hobbies - x / y' and bracketed lists.
  if (text.folded.includes('('))
    for (const { 1: inside = '', index } of matchesOf(text.folded, LIST_IN_BRACKETS))
      out.push(...itemsOf(inside, index + 1))
  return out
}

/** A sentence with two commas or more, of which nearly every part is short. */
function isList(sentence: string): boolean {
  const items = sentence.split(',')
  if (items.length < 3 || TELLS.test(sentence)) return false
  const short = items.filter((item) => item.trim().split(/\s+/).length <= ITEM_WORDS + 1).length
  return short >= items.length - 1
}

/** Longest sentence, in words, that is nothing but a liking or two: 'Gymnastics and mixing potions.' */
const TERSE_WORDS = 6

function isTerse(text: Text, sentence: Span): boolean {
  const words = tokensIn(text, sentence)
  if (words.length < 2 || words.length > TERSE_WORDS) return false
  const isTelling = words.every(({ word }) => word === 'and' || word === 'or' || !FRAME.has(word))
  const said = text.folded.slice(sentence.start, sentence.end)
  return isTelling && !said.includes(',') && !PUT_ASIDE.test(said)
}

/** Part of the sentence tells of others: what is left of it is no list. */
const PUT_ASIDE = /\p{L}\s{5,}|\s{5,}\p{L}/u

/** Words of a sentence that tells something, and is no list of likings. */
const TELLS =
  /(?<![\p{L}'])(?:i|we|you|us|our|she|he|they|it|him|them|is|are|was|were|has|have|had|who|that|because|would|will|must|should|hello|dear|hi|sorry|sir|madam)(?![\p{L}])/u
