/** What narrows a refused thing to a part of it: of 'no books about war' books stay possible. */

import { lookUp } from '../../text/phrases.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** How a part is told: by its subject, by what is on or in it, or by what it is for. */
export type Manner = 'about' | 'with' | 'for'

/** What a topic that stands alone is said of: 'nothing about war' refuses no one kind of thing. */
const ANYTHING = 'things'

type Opening = { readonly manner: Manner; readonly end: number }

const ABOUT =
  /^\s*(?:about|regarding|concerning|featuring|to do with|dealing with|related to|(?:that|which) (?:are|is|'s) (?:all )?(?:about|on|related to)|(?:that|which) (?:deals?|has to do|have to do) with|(?:that|which) (?:says?|screams?|shouts?)|(?:that'?s|that are|which are) to do with)\s+/
const ON = /^\s*on\s+/
const WITH = /^\s*(?:with|that (?:have|has|show|shows)|which (?:have|has|show|shows))\s+/
const FOR = /^\s*for\s+/
/** What follows the same words and is no topic: whom it is for, when, how much, how strongly. */
const NO_TOPIC =
  /^(?:him|her|them|me|you|us|it|this|that|these|those|to|as|how|what|who|whom|when|where|why|my|his|their|our|your|each|every|everybody|everyone|anyone|one|here|there|now|then|time|money|price|prices|cost|budget|looks|size|sale|top|tape|kindle|amazon|etsy|ebay|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(?:an? )?(?:burning )?(?:passion|vengeance)|delivery|shipping|free|love|or|and|but|\d+|\$|€|£)(?![\p{L}])/u

/**
 * The words that open a part behind a refused thing; null where there are none. `thing` is null where nothing is named
 * before them. Only what tells of something else ('books', 'mugs') has a part by what is on or in it: of chocolate with
 * nuts nobody can tell which has none.
 */
export function openingAt(
  text: Text,
  at: number,
  { thing, vocabulary }: { readonly thing: string | null; readonly vocabulary: Vocabulary },
): Opening | null {
  const rest = text.folded.slice(at, at + 60)
  const opens = (manner: Manner, pattern: RegExp): Opening | null => {
    const said = pattern.exec(rest)?.[0]
    return said === undefined ? null : { manner, end: at + said.length }
  }
  const about = opens('about', ABOUT)
  if (about || thing === null) return about
  const known = lookUp(vocabulary.concepts, wordsIn(thing))
  if (!known) return null
  const told = known.tellsOf ? (opens('about', ON) ?? opens('with', WITH)) : null
  return told ?? opens('for', FOR)
}

/** Whether a thing has a subject, or something on it, that other ones of its kind have not. */
export const tellsOf = (thing: string, { concepts }: Vocabulary): boolean =>
  lookUp(concepts, wordsIn(thing))?.tellsOf === true

/** Whether words, as they stand in the text, can be what a thing is about, shows or is for. */
export function isTopic(words: string, manner: Manner, vocabulary: Vocabulary): boolean {
  if (NO_TOPIC.test(words.trim())) return false
  if (manner !== 'for') return true
  // What nobody knows as a liking or a thing may be a person, or a day.
  const said = wordsIn(words).filter((word) => word !== 'the')
  const { people, occasions, interests, concepts } = vocabulary
  if (lookUp(people, said) ?? lookUp(occasions, said)) return false
  return (lookUp(interests, said) ?? lookUp(concepts, said)) !== undefined
}

/** Whether the item after 'or' is a topic like the one before it, and not another thing that is refused. */
export const isFurtherTopic = (words: string, { concepts, interests }: Vocabulary): boolean => {
  const said = wordsIn(words)
  return lookUp(concepts, said) === undefined || lookUp(interests, said) !== undefined
}

/** A part as the brief names it: 'books about war'. */
export const labelOfPart = (thing: string | null, manner: Manner, topic: string): string =>
  `${thing ?? ANYTHING} ${manner} ${topic}`

export type Part = { readonly thing: string | null; readonly manner: Manner; readonly topic: string }

/** The reverse of `labelOfPart`; a null thing stands for anything. Null where the label names no part. */
export function partOf(label: string): Part | null {
  const [, thing = '', manner, topic = ''] = /^(.{1,200}?) (about|with|for) (.{1,200})$/.exec(label) ?? []
  if (manner !== 'about' && manner !== 'with' && manner !== 'for') return null
  return { thing: /^(?:any)?things?$/.test(thing) ? null : thing, manner, topic }
}
