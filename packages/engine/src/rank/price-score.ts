/** What a price is worth to a wish: how well it uses the budget, or answers what was said of the money without a sum. */
import type { PriceLeaning } from '../brief/sums/price-leaning.ts'
import { countUpTo, type GiftIndex } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { LEVEL_ENDS } from './price-levels.ts'
import { WEIGHTS } from './weights.ts'

/** Gifts are numbered by price: each worth is for those before its end, the last one for those above. */
type Prices = {
  readonly ends: readonly [number, number, number]
  readonly worth: readonly [number, number, number, number]
}

const ANY_PRICE: Prices = { ends: [0, 0, 0], worth: [0, 0, 0, 0] }
/** In twentieths of the budget. */
const ENOUGH_FROM = 4
const FITTING_FROM = 9

export function pricesFor({ limits, leaning }: Pick<Wish, 'limits' | 'leaning'>, index: GiftIndex): Prices {
  const { ceilingCents, targetCents } = limits
  const budget = targetCents ?? ceilingCents
  if (budget === null) return leaning === null ? ANY_PRICE : leaningPrices(leaning, index)
  const firstFrom = (twentieths: number): number =>
    countUpTo(index, Math.ceil((budget * twentieths) / 20) - 1)
  return {
    ends: [firstFrom(ENOUGH_FROM), firstFrom(FITTING_FROM), countUpTo(index, budget)],
    worth: [WEIGHTS.tooSmall, 0, WEIGHTS.priceFit, 0],
  }
}

function leaningPrices(leaning: PriceLeaning, index: GiftIndex): Prices {
  const [small, middling] = LEVEL_ENDS
  const ends = [0, countUpTo(index, small), countUpTo(index, middling)] as const
  const { priceFit, middlingForCheap, dearForCheap, smallForDear } = WEIGHTS
  return leaning === 'low'
    ? { ends, worth: [0, priceFit, middlingForCheap, dearForCheap] }
    : { ends, worth: [0, smallForDear, 0, priceFit] }
}

/** A gift that uses the budget well without sitting on its edge, or costs what is wanted where no sum is said. */
export const priceScore = (number: number, { ends, worth }: Prices): number =>
  number < ends[0] ? worth[0] : number < ends[1] ? worth[1] : number < ends[2] ? worth[2] : worth[3]
