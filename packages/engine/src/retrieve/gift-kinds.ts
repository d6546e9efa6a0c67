/** Of which kind a gift is: a page has one of each, and several where a liking is named after it. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import { lookUp } from '../text/phrases.ts'
import { stemsOf } from '../text/stems.ts'

/** Nouns that many unlike gifts share: a book of poems is not the same again as one of battles. */
const WIDE_NOUNS = new Set([
  'book',
  'kit',
  'set',
  'game',
  'print',
  'class',
  'poster',
  'subscription',
  'voucher',
  'card',
  'box',
  'tool',
  'toy',
  'workshop',
  'course',
  'ticket',
])

/** The main noun; for a wide one, with what it is for. */
export function kindOf({ things, title, interests }: Gift): string {
  const noun = stemsOf(things[0] ?? title).join(' ')
  return WIDE_NOUNS.has(noun) ? `${noun} ${Object.keys(interests)[0] ?? title}` : noun
}

/** Of kinds as `kindOf` tells them. */
export function kindsByInterest(
  kinds: ReadonlyMap<string, number>,
  { interests }: Pick<Vocabulary, 'interests'>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const named = new Map<string, Set<number>>()
  for (const [noun, kind] of kinds) {
    const id = lookUp(interests, noun.split(' '))?.id
    if (id !== undefined) named.set(id, (named.get(id) ?? new Set()).add(kind))
  }
  return named
}
