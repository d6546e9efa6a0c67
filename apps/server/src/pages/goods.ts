/** What pages outside the application take from the catalogue and the shops at the moment they are shown. */

import type { Gift } from '@presently/engine/gift'
import type { StageName } from '@presently/gift-art/stage-names'

type ShopLink = {
  /** The shop's name. */
  readonly name: string
  readonly url: string
}

export type Goods = {
  /** A typical range in dollars, such as '$18–$35'. */
  readonly priceText: (gift: Gift) => string
  /** Whom it is for, such as 'Ages 12 and up'. */
  readonly audienceText: (gift: Gift) => string
  /**
   * The shops in the order they are shown. What goes along to a shop is decided when somebody leaves for it. `ceilingCents`: what the shop
   * is asked for at most, in US cents.
   */
  readonly shopLinks: (gift: Gift, ceilingCents?: number | null) => readonly ShopLink[]
  /** Addresses of pictures for gifts that stand in one list. */
  readonly pictureAddresses: (gifts: readonly Gift[]) => string[]
  /** On a stage that is chosen. */
  readonly pictureAddressOn: (gift: Gift, stage: StageName) => string
}

/** What a shop asks for a gift, as its feed said. */
export type ShopOffer = ShopLink & {
  readonly priceCents: number
  /** ISO time at which the feed said so. */
  readonly seenAt: string
  /** Older than the feed promises. */
  readonly isStale: boolean
  /** Made up by us, to show how prices look. */
  readonly isDemo: boolean
  /** No other way leads there than through an affiliate network. */
  readonly viaNetwork: boolean
}
