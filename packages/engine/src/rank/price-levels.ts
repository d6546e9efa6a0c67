/** Three levels of prices: what a page spans where nothing is said of the price, and what 'cheap' stands for. */
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
