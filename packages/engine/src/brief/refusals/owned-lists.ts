/** What somebody has already: how that is said, and things told as a plain list, 'has tent, stove, chairs, hammock'. */
import { matchesOf } from '../../text/matches.ts'
import { lookUp } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { stemsOf } from '../../text/stems.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { gearAlready } from './gear-had.ts'
import { listedFrom } from './listed.ts'
import { MANY } from './refusal-triggers.ts'
import { type Exclusion, thingOf } from './refused-item.ts'

/** 'She has a tent', 'they own …': not 'has to', 'has been'. */
const HAS =
  /\b(?:(?:has|owns)(?: got)?|they (?:have|own)|s?he's got|they've got)\s+(?!to\b|been\b|no\b|never\b)/g
/** 'Already has', 'has two bikes already': one or a few, where 'has enough' refuses whatever holds one. */
const HAD =
  /^(?:(?:already|currently) (?:has|have|had|owns?|got)|(?:has|have|had|owns?|got)(?= .{0,200} already$)|got(?= .{0,200} last (?:year|christmas|xmas|birthday|month|week)$))\b/
const OF_MANY = new RegExp(String.raw`\b${MANY}\b`)

/** Whether the words that lead to a refused thing, or hold it, tell only that it is had. */
function isHad(words: string): boolean {
  const said = words.replace(/\s+/g, ' ')
  return HAD.test(said) && !OF_MANY.test(said)
}

/** A thing as one that is had: none where none is named. */
export const had = (item: Exclusion | null): Exclusion[] => (item ? [{ ...item, isOwned: true }] : [])

/** With what the words around it tell: that it is refused, or only had. */
export const toldBy = (words: string, items: readonly Exclusion[]): readonly Exclusion[] =>
  isHad(words) ? items.flatMap(had) : items

/** One thing alone may be told for another reason: 'has a telescope and loves the moon'. */
const LIST_MIN = 2

/**
 * The things of such lists, one span each: two or more that gifts are called by. Whoever has them is given others; a list of
 * illnesses, pets or people holds none.
 */
export function ownedThings(text: Text, vocabulary: Pick<Vocabulary, 'ownable' | 'gear'>): Span[] {
  return [...gearAlready(text, vocabulary), ...listsOwned(text, vocabulary)]
}

function listsOwned(text: Text, { ownable, gear }: Pick<Vocabulary, 'ownable' | 'gear'>): Span[] {
  if (!text.folded.includes(',') && !/ and /.test(text.folded)) return []
  return matchesOf(text.folded, HAS).flatMap(({ 0: words, index }) => {
    const items = listedFrom(text, index + words.length, true).filter(({ start, end }) => end > start)
    const things = items.filter(({ start, end }) => {
      const thing = thingOf(text.folded.slice(start, end))
      return ownable.has(stemsOf(thing).join(' ')) || lookUp(gear, wordsIn(thing)) !== undefined
    })
    return things.length < LIST_MIN || things.length < items.length - 1 ? [] : things
  })
}
