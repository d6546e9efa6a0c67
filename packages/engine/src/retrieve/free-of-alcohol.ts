/** Drinks that are called what they are not: beer without alcohol, for whoever likes beer and drinks none. */
import { markOf } from '../brief/likings/taxonomy-tree.ts'
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { onceFor } from '../remember.ts'
import { lookUp } from '../text/phrases.ts'
import { wordsIn } from '../text/tokens.ts'
import type { GiftIndex } from './gift-index.ts'
import { NONE, type Postings } from './postings.ts'

/** Alcohol itself: who refuses beer refuses any. */
export const isAlcohol = (label: string, { concepts }: Pick<Vocabulary, 'concepts'>): boolean =>
  lookUp(concepts, wordsIn(label)) === lookUp(concepts, ['alcohol'])

const TRAIT = 'alcohol'
const SAYS_FREE = /\b(?:non-?alcoholic|alcohol-free|zero-alcohol|zero-proof)\b/i

/** The gifts that say they hold no alcohol. */
const freeOf = onceFor(
  ({ gifts }: GiftIndex): ReadonlySet<number> =>
    new Set(
      gifts.flatMap(({ traits, things }, number) =>
        !traits.includes(TRAIT) && things.some((thing) => SAYS_FREE.test(thing)) ? [number] : [],
      ),
    ),
)

/** Those of them that are for one of these interests. */
const freeOfLiked = (liked: ReadonlySet<string | null>, index: GiftIndex): number[] =>
  [...freeOf(index)].filter((number) =>
    Object.keys(index.gifts[number]?.interests ?? {}).some((id) => liked.has(id)),
  )

/** Who got away from drinking is reminded of none, and a faith may forbid even what looks like it. */
const ASKS_FOR_DISTANCE: ReadonlySet<string> = new Set(['sober', 'Muslim', 'halal', 'Mormon', 'pregnant'])

/**
 * The drinks without alcohol that stay where alcohol is refused, and nothing where none is asked for: those of an interest
 * that the request names.
 */
export function drinksKept(understanding: Understanding, index: GiftIndex): ReadonlySet<number> | null {
  const liked = new Set(understanding.interests.map(({ id }) => id))
  if (liked.size === 0) return null
  if (constraintEntries(understanding).some(({ constraint }) => ASKS_FOR_DISTANCE.has(constraint)))
    return null
  const kept = freeOfLiked(liked, index)
  return kept.length === 0 ? null : new Set(kept)
}

/** What is called by a drink and is none, as an interest of its own. */
const WITHOUT = 'mocktails'

/**
 * The same drinks for whoever loves the real one and refuses none: a lover of craft beer is given beer. Where nothing of
 * the drink is told, as at a baby shower, they stay.
 */
export function copiesOfDrinks(
  { interests, exclusions, constraints }: Understanding,
  index: GiftIndex,
  { taxonomy, tree, concepts }: Vocabulary,
): Postings {
  const liked = new Set(
    interests.flatMap(({ id }) => (id !== null && markOf(id, 'grown', { taxonomy, tree }) ? [id] : [])),
  )
  const drinksNone =
    interests.some(({ id }) => id === WITHOUT) ||
    exclusions.some(({ label }) => isAlcohol(label, { concepts })) ||
    constraints.some(({ entry }) => entry !== null && ASKS_FOR_DISTANCE.has(entry.constraint))
  if (liked.size === 0 || drinksNone) return NONE
  return Int32Array.from(freeOfLiked(liked, index))
}

/** A list of what is out without them. */
export const withoutThose = (list: Postings, kept: ReadonlySet<number>): Postings =>
  list.filter((number) => !kept.has(number))
