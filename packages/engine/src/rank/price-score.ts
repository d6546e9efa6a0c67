/** What a price is worth to a wish: how well it uses the budget, or answers what was said of the money without a sum. */
import type { PriceLeaning } from '../brief/sums/price-leaning.ts'
import { countUpTo, type GiftIndex } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { LEVEL_ENDS, OPEN_CENTS, USUAL_CENTS } from './price-levels.ts'
import { WEIGHTS } from './weights.ts'

/** Gifts are numbered by price: each worth is for those before its end, the last one for those above. */
type Prices = {
  readonly ends: readonly [number, number, number, number]
  readonly worth: readonly [number, number, number, number, number]
}

/** In twentieths of the budget. */
const TRIFLE_BELOW = 2
const ENOUGH_FROM = 4
const FITTING_FROM = 9
/** The same of a small sum: a crayon of four dollars is no birthday present for fifteen. */
const ENOUGH_OF_SMALL_FROM = 7
/** The same where the sum is what is to be spent. */
const NEAR_FROM = 12
/** Of what is to be spent, less than so much is no answer: 'around $100' is not met by stickers for twelve. */
const FIFTH_FROM = 4
/** That begins with the first of these sums, in cents, and holds from the second on: of $60 a deck of large cards may be what is meant. */
const SPENT_CENTS = [6000, 10_000] as const
/** So much is much, in cents: a trifle of $10 is a small answer to $60, and none to $200. */
export const MUCH_CENTS = 15_000
/** Above the first a sum begins to be great, and from the second on it is: a trifle is no answer to it where anything else is one. */
const GREAT_CENTS = [10_000, 20_000] as const
/** What the dearest ideas cost: of more than that nobody can be shown a fitting half. */
const MOST_CENTS = 90_000

/** So little is small, in cents: of ten dollars a gift of four is a trifle, and better ones cost no more than that. */
const SMALL_CENTS = 2000

/** Of a floor that is named: a price range that only touches it is mostly below it. */
const ABOVE_FLOOR = 1.25

/** What much money takes from a trifle, from what is too small and from what does not fit: 'up to' a sum, and 'about' it. */
const FOR_AT_MOST = [WEIGHTS.trifleForMuch, WEIGHTS.tooSmallForMuch, 0] as const
const FOR_ABOUT = [WEIGHTS.trifleForAbout, WEIGHTS.tooSmallForAbout, WEIGHTS.belowAbout] as const

const budgetOf = ({ targetCents, ceilingCents }: Wish['limits']): number | null => targetCents ?? ceilingCents

/** How much the sum is, from 0 for none or a small one to 1 for much. */
const shareOfMuch = ({ limits }: Pick<Wish, 'limits'>): number =>
  Math.min(1, (budgetOf(limits) ?? 0) / MUCH_CENTS)

export function pricesFor({ limits, leaning }: Pick<Wish, 'limits' | 'leaning'>, index: GiftIndex): Prices {
  const budget = budgetOf(limits)
  if (budget === null) return leaning === null ? openPrices(index) : leaningPrices(leaning, index)
  const spent = Math.min(budget, MOST_CENTS)
  const firstFrom = (twentieths: number): number => countUpTo(index, Math.ceil((spent * twentieths) / 20) - 1)
  const isAbout = limits.targetCents !== null
  const { enoughFrom, nearFrom, tokens, least, token, little } = sizeOf(budget)
  const floor = countUpTo(index, Math.ceil(ABOVE_FLOOR * (limits.floorCents ?? 0)) - 1)
  const fitting = Math.max(firstFrom(isAbout ? NEAR_FROM : nearFrom), floor)
  const [trifle, tooSmall, below] = isAbout ? FOR_ABOUT : FOR_AT_MOST
  const spending = spendingOf(limits)
  const ends = [
    Math.max(firstFrom(spending > 0 ? FIFTH_FROM : TRIFLE_BELOW), countUpTo(index, tokens)),
    firstFrom(enoughFrom),
    fitting,
    countUpTo(index, budget),
  ] as const
  const much = shareOfMuch({ limits })
  const { tooSmall: always, priceFit, atFloor, trifleForGreat, tooSmallForGreat, belowFifthOfAbout } = WEIGHTS
  const great = shareWithin(GREAT_CENTS, budget)
  return {
    ends,
    worth: [
      always + much * trifle + least + great * trifleForGreat + spending * belowFifthOfAbout,
      always + much * tooSmall + token + great * tooSmallForGreat,
      much * below + little + (fitting === floor && limits.floorCents !== null ? atFloor : 0),
      priceFit,
      0,
    ],
  }
}

/** How much of a sum that is to be spent must be spent, from 0 to 1; of one that may be, nothing. */
const spendingOf = ({ targetCents }: Wish['limits']): number =>
  targetCents === null ? 0 : shareWithin(SPENT_CENTS, targetCents)

/** How far a sum is on the way from one to another, from 0 to 1. */
const shareWithin = ([from, to]: readonly [number, number], cents: number): number =>
  Math.min(1, Math.max(0, cents - from) / (to - from))

type Size = {
  /** In twentieths of the sum: from where on a gift is enough, and from where on it is near. */
  readonly enoughFrom: number
  readonly nearFrom: number
  /** In cents: up to where it is given by the dozen. */
  readonly tokens: number
  /** What is lost by the least, by what is not enough, and by what is not near. */
  readonly least: number
  readonly token: number
  readonly little: number
}

const OF_SMALL: Size = {
  enoughFrom: ENOUGH_OF_SMALL_FROM,
  nearFrom: NEAR_FROM,
  tokens: 0,
  least: WEIGHTS.belowSmall + WEIGHTS.tokenOfSmall,
  token: WEIGHTS.belowSmall + WEIGHTS.tokenOfSmall,
  little: WEIGHTS.belowSmall,
}
const OF_OTHERS: Size = {
  enoughFrom: ENOUGH_FROM,
  nearFrom: FITTING_FROM,
  tokens: OPEN_CENTS[0],
  least: WEIGHTS.tokenOfSum,
  token: 0,
  little: 0,
}
/** So much that a tenth of it is no more than what is given by the dozen, in cents. */
const MIDDLING_CENTS = 5000
const OF_MIDDLING: Size = { ...OF_OTHERS, least: WEIGHTS.tokenOfMiddling }

const sizeOf = (budget: number): Size =>
  budget <= SMALL_CENTS ? OF_SMALL : budget <= MIDDLING_CENTS ? OF_MIDDLING : OF_OTHERS

/** Nothing is said of the price: neither a trifle nor a fortune is what somebody has in mind who says so little. */
function openPrices(index: GiftIndex): Prices {
  const [token, trifle, fortune] = OPEN_CENTS
  const { tokenUnasked, trifleUnasked, fortuneUnasked } = WEIGHTS
  return {
    ends: [0, countUpTo(index, token), countUpTo(index, trifle), countUpTo(index, fortune)],
    worth: [0, tokenUnasked, trifleUnasked, 0, fortuneUnasked],
  }
}

function leaningPrices(leaning: PriceLeaning, index: GiftIndex): Prices {
  const { priceFit, tooSmall, middlingForCheap, dearForCheap, smallForDear } = WEIGHTS
  if (leaning === 'high') {
    const [small, middling] = LEVEL_ENDS
    const ends = [0, 0, countUpTo(index, small), countUpTo(index, middling)] as const
    return { ends, worth: [0, 0, smallForDear, 0, priceFit] }
  }
  const [trifle, wanted, dear] = USUAL_CENTS[leaning]
  const ends = [
    0,
    trifle && countUpTo(index, trifle),
    countUpTo(index, wanted),
    countUpTo(index, dear),
  ] as const
  return { ends, worth: [0, tooSmall, priceFit, middlingForCheap, dearForCheap] }
}

/** A gift that uses the budget well without sitting on its edge, or costs what is wanted where no sum is said. */
export const priceScore = (number: number, { ends, worth }: Prices): number =>
  number < ends[2]
    ? number < ends[0]
      ? worth[0]
      : number < ends[1]
        ? worth[1]
        : worth[2]
    : number < ends[3]
      ? worth[3]
      : worth[4]
