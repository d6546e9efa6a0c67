/** Three levels of prices: what a page spans where nothing is said of the price, and what 'cheap' stands for. */
import type { PriceLeaning } from '../brief/sums/price-leaning.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'

/** Upper ends of the price levels in cents: small, middling, and above. */
export const LEVEL_ENDS = [2500, 7500] as const
export const LEVELS = LEVEL_ENDS.length + 1

/** 0 for small prices, 1 for middling, 2 for those above. */
export const levelOf = (number: number, { upperCents }: GiftIndex): number =>
  levelOfCents(upperCents[number] as number)

/** The same for an upper price in cents. */
export const levelOfCents = (upper: number): number =>
  upper <= LEVEL_ENDS[0] ? 0 : upper <= LEVEL_ENDS[1] ? 1 : 2

/** Where no sum is named, in cents: what is a trifle, up to where it is what is wanted, and from where on it is far too dear. */
export const USUAL_CENTS = {
  token: [0, 600, 1500],
  low: [0, ...LEVEL_ENDS],
  modest: [700, ...LEVEL_ENDS],
  guest: [1200, 6000, 12_000],
} as const

/** Where nothing is said of the price, in cents: up to where a gift is a token, up to where a trifle, and from where on a fortune. */
export const OPEN_CENTS = [500, 1200, 20_000] as const

/** Up to where prices are what is wanted, in cents. */
export const usualEnd = (leaning: Exclude<PriceLeaning, 'high'>): number => USUAL_CENTS[leaning][1]
