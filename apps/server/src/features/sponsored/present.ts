/** A placement as the contract shows it. */
import { PictureAddress, textField } from '@presently/contract/fields'
import type { SponsoredProduct } from '@presently/contract/sponsored'
import { z } from 'zod'
import { isOnlyViaNetwork } from '../../platform/shop-link.ts'
import { shopTile } from './shop-tile.ts'
import type { PlacementRow } from './store.ts'

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const CENTS = 100
const PRICE_CENTS_MAX = 100_000_00
/** Marks that hide, or turn the direction of what stands beside them. */
const STEERING = /[\p{Cc}\p{Co}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u

/** A text of strangers that can be shown as it is: no markup is made of it, and nothing in it hides. */
const shownText = (max: number) =>
  textField(max)
    .trim()
    .min(1, 'Write at least one word.')
    .refine((text) => !STEERING.test(text), 'Remove the characters that cannot be seen.')

/** What a placement must be like to be shown, whoever wrote it down. */
export const ShownPlacement = z.object({
  title: shownText(120),
  description: shownText(400),
  priceCents: z
    .int('Write a price such as 24.00.')
    .positive('Write a price above 0.')
    .max(PRICE_CENTS_MAX, 'Write a price of at most 100000.00.'),
  imageUrl: PictureAddress,
  faviconUrl: PictureAddress.nullable(),
  retailer: shownText(60).nullable(),
})

export type PresentDeps = {
  /** The address that leaves for a placement's shop. */
  readonly sponsoredAddress: (id: string) => string
  /** The address on our own origin of a kept picture; null where there is none to show. */
  readonly pictureOf: (
    of: { readonly kind: 'sponsored' | 'favicon'; readonly id: string },
    kept: string | null,
  ) => string | null
  /** Addresses of pictures for ideas; what is no idea's id gets the placeholder. */
  readonly picturesOf: (giftIds: readonly (string | null)[]) => string[]
}

/** Null for what may not be shown. */
export function presentPlacement(deps: PresentDeps, row: PlacementRow): SponsoredProduct | null {
  const shown = ShownPlacement.safeParse(row)
  if (!shown.success) return null
  const { title, description, priceCents, imageUrl, faviconUrl, retailer } = shown.data
  const { id } = row
  return {
    id,
    title,
    description,
    price: MONEY.format(priceCents / CENTS),
    url: deps.sponsoredAddress(id),
    ...(isOnlyViaNetwork(row) && { viaNetwork: true as const }),
    image: deps.pictureOf({ kind: 'sponsored', id }, imageUrl) ?? deps.picturesOf([null])[0] ?? '',
    favicon: deps.pictureOf({ kind: 'favicon', id }, faviconUrl) ?? shopTile(retailer),
    retailer,
    isDemo: row.isDemo,
  }
}
