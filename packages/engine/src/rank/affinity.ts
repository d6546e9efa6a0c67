/** How near each gift is to the taste of an account: by interest, category, manner and price of what it liked. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import { TRAIT_SAID } from '../explain/traits-said.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Taste } from '../suggest.ts'
import { LEVELS, levelOf } from './price-levels.ts'
import { TASTE_WEIGHTS } from './weights.ts'

/** A gift that the account liked or did not want, with how much it tells: below zero for what is not wanted. */
type Sign = {
  readonly number: number
  readonly weight: number
  readonly how: 'saved' | 'opened' | 'dismissed'
}

/** A taste in the terms of the catalogue. */
export type TasteSigns = {
  readonly gifts: readonly Sign[]
  /** Favorite categories as the account calls them, each with the catalogue's own. */
  readonly categories: readonly { readonly name: string; readonly own: readonly string[] }[]
  readonly budgetCents: Taste['budgetCents']
}

/** Older signs than so many tell nothing any more. */
const SIGNS_MAX = 60

export function signsOf(taste: Taste, index: GiftIndex, { lexicon }: Vocabulary): TasteSigns {
  const numbers = new Map<string, number>()
  const wanted = new Set([...taste.liked.map(({ giftId }) => giftId), ...taste.dismissed])
  for (const [number, { id }] of index.gifts.entries()) if (wanted.has(id)) numbers.set(id, number)
  const gone = new Set(taste.dismissed)
  const sign = (id: string, place: number, how: Sign['how']): Sign[] => {
    const number = numbers.get(id)
    return number === undefined
      ? []
      : [{ number, how, weight: TASTE_WEIGHTS[how] * TASTE_WEIGHTS.older ** place }]
  }
  const own = lexicon.favoriteCategories
  return {
    gifts: [
      ...taste.liked
        .slice(0, SIGNS_MAX)
        .flatMap(({ giftId, how }, place) => (gone.has(giftId) ? [] : sign(giftId, place, how))),
      ...taste.dismissed.slice(0, SIGNS_MAX).flatMap((id, place) => sign(id, place, 'dismissed')),
    ],
    categories: taste.categories.flatMap((name) => {
      const of = Object.hasOwn(own, name) ? (own[name] ?? []) : []
      return of.length > 0 ? [{ name, own: of }] : []
    }),
    budgetCents: taste.budgetCents,
  }
}

/** Whether the signs say anything. */
export const saysAnything = ({ gifts, categories, budgetCents }: TasteSigns): boolean =>
  gifts.length > 0 || categories.length > 0 || (budgetCents?.min ?? budgetCents?.max ?? null) !== null

/** From -1 to 1 by gift number. Prices count only where the request leaves them open. */
export function affinityOf(signs: TasteSigns, index: GiftIndex, isPriceOpen: boolean): Float32Array {
  const sums = new Float32Array(index.gifts.length)
  for (const sign of signs.gifts) addGift(sums, sign, index)
  for (const { own } of signs.categories)
    for (const category of own) add(sums, listOf(index.byCategory, category), TASTE_WEIGHTS.favoriteCategory)
  if (isPriceOpen) addPrices(sums, signs, index)
  // Never more than one, however much speaks for it.
  for (let number = 0; number < sums.length; number += 1) {
    const sum = sums[number] as number
    sums[number] = sum / (1 + Math.abs(sum))
  }
  return sums
}

function add(sums: Float32Array, list: Iterable<number>, weight: number): void {
  for (const number of list) sums[number] = (sums[number] as number) + weight
}

/** What one gift tells of those that share an interest, its category or a manner with it. */
function addGift(sums: Float32Array, { number, weight }: Sign, index: GiftIndex): void {
  const gift = index.gifts[number]
  if (!gift) return
  const { mainInterest, otherInterest } = TASTE_WEIGHTS
  for (const [place, interest] of Object.keys(gift.interests).entries())
    add(sums, listOf(index.byTag, interest), weight * (place === 0 ? mainInterest : otherInterest))
  add(sums, listOf(index.byCategory, gift.category), weight * TASTE_WEIGHTS.category)
  for (const trait of gift.traits)
    if (Object.hasOwn(TRAIT_SAID, trait))
      add(sums, listOf(index.byTrait, trait), weight * TASTE_WEIGHTS.trait)
}

function addPrices(sums: Float32Array, { gifts, budgetCents }: TasteSigns, index: GiftIndex): void {
  const levels = new Float32Array(LEVELS)
  for (const { number, weight } of gifts) {
    const level = levelOf(number, index)
    levels[level] = (levels[level] as number) + weight * TASTE_WEIGHTS.priceLevel
  }
  const { min, max } = budgetCents ?? { min: null, max: null }
  const isSaid = min !== null || max !== null
  for (let number = 0; number < sums.length; number += 1) {
    const upper = index.upperCents[number] as number
    const isWithin = upper >= (min ?? 0) && upper <= (max ?? Number.POSITIVE_INFINITY)
    const budget = isSaid ? (isWithin ? TASTE_WEIGHTS.usualBudget : -TASTE_WEIGHTS.usualBudget) : 0
    sums[number] = (sums[number] as number) + (levels[levelOf(number, index)] as number) + budget
  }
}
