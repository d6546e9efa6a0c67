/** For whom or for what day it is stands behind what is refused: 'hates golf, farewell gift', 'no alcohol hostess gift'. */
import type { ConceptEntry } from '../../lexicon.ts'
import { lookUp } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { type Text, tokensOf, wordsIn } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { ListedSpan } from './listed.ts'

type Known = Pick<Vocabulary, 'concepts' | 'interests' | 'people' | 'occasions'>

const GIFT = /^(?:gifts?|presents?)$/
/** 'No caffeine treats' are treats without any. */
const EATEN = /^(?:treats?|snacks?|foods?|goodies|sweets|candy|candies|baskets?|hampers?|products?)$/
const CONTAINED = /^(?:contains-|alcohol$)/
/** A 'dog mom' is one person. */
const PARENT = /^(?:mom|mum|mama|dad)s?$/
/** A thing that is refused has few words. */
const WORDS_MAX = 3

/**
 * Without a comma, as in 'no nuts 9 year old': what is refused alone, where an age, somebody or a day stands right behind it; the
 * same span where none does.
 */
export function beforeNamed(
  { folded }: Text,
  span: ListedSpan,
  taken: readonly Span[],
  known: Known,
): ListedSpan {
  const next = taken.find(({ start }) => start > span.start && start < span.end)
  const tokens = tokensOf(folded.slice(span.start, next?.start ?? span.end))
  const words = tokens.map(({ word }) => word)
  if (next === undefined && lookUp(known.concepts, words)) return span
  for (let size = 1; size <= Math.min(words.length, WORDS_MAX); size += 1) {
    const thing = lookUp(known.concepts, words.slice(0, size))
    if (thing && endsAt(words, size, { thing, next, known }))
      return { ...span, end: span.start + (tokens[size - 1]?.end ?? 0) }
  }
  return span
}

type Refused = { readonly thing: ConceptEntry; readonly next: Span | undefined; readonly known: Known }

/** Whether nothing stands behind so many words but what is eaten without them, a gift, and for whom or for what day it is. */
function endsAt(words: readonly string[], size: number, { thing, next, known }: Refused): boolean {
  let rest = words.slice(size)
  const isContained = thing.traits.some((trait) => CONTAINED.test(trait))
  if (isContained) rest = rest.filter((word, place) => place > 0 || !EATEN.test(word))
  const isEaten = size + rest.length < words.length
  rest = rest.filter((word) => !GIFT.test(word))
  if (rest.length === 0) return next !== undefined || isEaten
  return isNamed(words.slice(0, size), rest, known)
}

/** Somebody, a day, or both in turn, and nothing behind them: 'coffee teacher mugs' are mugs. */
function isNamed(
  thing: readonly string[],
  rest: readonly string[],
  { interests, people, occasions }: Known,
): boolean {
  if (PARENT.test(rest[0] ?? '') && lookUp(interests, thing)) return false
  if (lookUp(occasions, rest)) return true
  for (let size = rest.length; size > 0; size -= 1) {
    const person = lookUp(people, rest.slice(0, size))
    if (person && !person.weak && (size === rest.length || lookUp(occasions, rest.slice(size)))) return true
  }
  return false
}

/** 'Allergic to nuts, boss, $40', 'hates golf, farewell gift': behind a comma stands for whom it is, or for what day. */
export function isNamedNext(
  { folded }: Text,
  { start, end, before }: ListedSpan,
  vocabulary: Pick<Vocabulary, 'people' | 'occasions'>,
): boolean {
  if (!before.includes(',')) return false
  const words = wordsIn(folded.slice(start, end).replace(LEADS_TO_NAME, '').replace(IS_GIFT, ''))
  // 'Has a sewing machine, crafty aunt, $40'.
  const { people } = vocabulary
  const person = lookUp(people, words) ?? (words.length === 2 ? lookUp(people, words.slice(1)) : null)
  if (person && !person.weak) return true
  return lookUp(vocabulary.occasions, words) !== undefined || CROWD.test(words.at(-1) ?? '')
}

const LEADS_TO_NAME = /^\s*(?:for\s+)?(?:(?:my|our|an?|the|his|her|their)\s+)?/
const IS_GIFT = /\s+(?:gifts?|presents?)\s*$/
/** 'Funny but not gross, mixed office crowd'. */
const CROWD = /^(?:crowd|audience|bunch|folks|team|group|office|department|family)$/
