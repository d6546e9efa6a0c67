/** Things that a giver names: 'wireless headphones for my brother'. No liking: the taxonomy has no interest in them. */

import type { Understanding } from '../brief/understand.ts'
import type { WishWord } from '../retrieve/search/wish-words.ts'
import { type Asked, WORDS_ALONE } from '../retrieve/wish.ts'
import { isWithin, type Span, wordsAt } from '../text/span.ts'
import { stemsOf } from '../text/stems.ts'

export type NamedThing = {
  /** As the ranking asks for it. */
  readonly asked: Asked
  /** The stem of its noun: 'headphone'. */
  readonly noun: string
}

/** How near to the wish words must stand to name a thing: what somebody likes, or where they are, names none. */
const NAMING: ReadonlySet<WishWord['level']> = new Set(['wanted', 'named', 'plain'])
const FIGURE = /^\d+$/

/**
 * The things named in a text, from the words of its wish; those whose noun is a liking, such as 'fishing', are left out. A thing
 * that the brief reads as asked for is named too, whatever interest it belongs to.
 */
export function namedThings(understanding: Understanding, words: readonly WishWord[]): NamedThing[] {
  const known = understanding.interests.filter(
    ({ id, start, isThing }) => id !== null && start >= 0 && isThing !== true,
  )
  return groupsOf(words).flatMap((group) => {
    const noun = group.findLast(({ word }) => !FIGURE.test(word))
    if (noun === undefined || isWithin(known, noun)) return []
    return thingAt(understanding, group, noun)
  })
}

function thingAt({ text }: Understanding, group: readonly WishWord[], noun: WishWord): NamedThing[] {
  const [first, last] = [group[0] ?? noun, group.at(-1) ?? noun]
  const span: Span = { start: first.start, end: last.end }
  const [stem] = stemsOf(noun.word)
  if (stem === undefined) return []
  const stems = group.flatMap(({ word }) => stemsOf(word))
  const asked = { ...WORDS_ALONE, id: null, words: wordsAt(text, span), stems, things: [[stem]] }
  return [{ asked, noun: stem }]
}

/** Words that follow each other directly. */
function groupsOf(words: readonly WishWord[]): WishWord[][] {
  const groups: WishWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (!NAMING.has(word.level)) groups.push([])
    else if (word.follows && group !== undefined) group.push(word)
    else groups.push([word])
  }
  return groups.filter((group) => group.length > 0)
}

/** The nouns of likings that the taxonomy lacks: who 'loves record players' names them as well. */
export const nounsLiked = ({ interests }: Understanding): string[] =>
  interests.flatMap(({ id, words }) => (id === null ? (stemsOf(words).at(-1) ?? []) : []))
