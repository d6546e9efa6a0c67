/** What thing a request asks for by name, and whether all that answers it is of one kind. */
import { isItsName } from '../brief/likings/interest-label.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { stemsOf } from '../text/stems.ts'
import type { Asked } from './wish.ts'

type Nouns = Pick<Vocabulary, 'ownable' | 'taxonomy'>

export function thingAsked(
  { id, words, stems }: Pick<Asked, 'id' | 'words' | 'stems'>,
  nouns: Nouns,
): Pick<Asked, 'thing' | 'isOneKind'> {
  const thing = IS_DOING.test(words) ? null : thingOf(id, stems, nouns)
  return { thing, isOneKind: thing !== null || isKindOfThing(id, nouns) }
}

/**
 * What a thing that is asked for is, by the end of what it is called that gifts are called by: of a 'slim leather wallet' the
 * wallet. Who asks for a watch names all that the interest is.
 */
function thingOf(
  id: string | null,
  stems: readonly string[],
  { ownable, taxonomy }: Pick<Vocabulary, 'ownable' | 'taxonomy'>,
): readonly string[] | null {
  const from = stems.findIndex((_, place) => ownable.has(stems.slice(place).join(' ')))
  if (from < 0) return null
  const thing = stems.slice(from)
  const label = id === null ? undefined : taxonomy.interests[id]?.label
  return label !== undefined && isItsName(thing.join(' '), label) ? null : thing
}

/** 'Lockpicking' is done, and no thing. */
const IS_DOING = /ing$/i

/** Whether an interest is a kind of things, such as necklaces, and no way to spend a day or to please many. */
const isKindOfThing = (
  id: string | null,
  { ownable, taxonomy }: Pick<Vocabulary, 'ownable' | 'taxonomy'>,
): boolean => {
  const interest = id === null ? undefined : taxonomy.interests[id]
  return interest !== undefined && interest.broad !== true && ownable.has(stemsOf(interest.label).join(' '))
}
