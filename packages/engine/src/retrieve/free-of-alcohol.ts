/** Drinks that are called what they are not: beer without alcohol, for whoever likes beer and drinks none. */
import { constraintEntries, type Understanding } from '../brief/understand.ts'
import { onceFor } from '../remember.ts'
import type { GiftIndex } from './gift-index.ts'
import type { Postings } from './postings.ts'

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
  const kept = [...freeOf(index)].filter((number) =>
    Object.keys(index.gifts[number]?.interests ?? {}).some((id) => liked.has(id)),
  )
  return kept.length === 0 ? null : new Set(kept)
}

/** A list of what is out without them. */
export const withoutThose = (list: Postings, kept: ReadonlySet<number>): Postings =>
  list.filter((number) => !kept.has(number))
