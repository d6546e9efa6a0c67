/** How many of the gifts that a wish leaves answer something, and of how many categories they are. */
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { Column } from './column.ts'
import { CATEGORIES } from './pool.ts'
import { zeros } from './zeros.ts'

/** Below so many answers an interest borrows from its neighbours. */
export const ENOUGH = 6
/** At most four of a page are of one category: with fewer of others than these, its last places would go to what answers nothing. */
const ENOUGH_APART = 4
/** The gifts that a wish leaves: within the budget, and not marked. */
export type Free = { readonly blocked: Uint8Array; readonly from: number; readonly to: number }

export type Left = { readonly own: number; readonly isSpread: boolean }

/** How many of the gifts that are left answer, counted up to what is enough, and whether some are of another category than most. */
export function answersLeft(
  { numbers, count }: Column,
  { blocked, from, to }: Free,
  { categories }: Pick<GiftIndex, 'categories'>,
): Left {
  let own = 0
  let most = 0
  const counts = zeros(CATEGORIES)
  for (let place = 0; place < count && (own < ENOUGH || own - most < ENOUGH_APART); place += 1) {
    const number = numbers[place] as number
    if (number < from || number >= to || blocked[number] !== 0) continue
    own += 1
    const category = categories[number] as number
    const of = (counts[category] as number) + 1
    counts[category] = of
    if (of > most) most = of
  }
  return { own, isSpread: own - most >= ENOUGH_APART }
}
