/** What a guide's page takes from the catalogue and the shops at the moment it is shown. */

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
  /** The shops in the order they are shown. What goes along to a shop is decided when somebody leaves for it. */
  readonly shopLinks: (gift: Gift) => readonly ShopLink[]
  /** Addresses of pictures for gifts that stand in one list. */
  readonly pictureAddresses: (gifts: readonly Gift[]) => string[]
  /** On a stage that is chosen. */
  readonly pictureAddressOn: (gift: Gift, stage: StageName) => string
}
