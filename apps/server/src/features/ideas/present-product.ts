/** A shop's product as a card: its exact price, its own picture, and the shops that sell it. */
import type { Idea } from '@presently/contract/ideas'
import type { Audience } from '@presently/engine/gift'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import { cardOf } from './idea-card.ts'
import { priceRangeText } from './price-text.ts'
import { openOffers, type PriceTerms, pricedRows } from './prices.ts'
import type { FoundProduct } from './sold.ts'

export type ProductDeps = {
  /** The address that leaves for a shop's offer. */
  readonly offerLink: (offerId: string) => string
  /** The address on our own origin of a shop's picture; null where there is none, or where shops are not asked. */
  readonly pictureOf: (
    of: { readonly kind: 'offer'; readonly id: string },
    kept: string | null,
  ) => string | null
}

type Shown = {
  readonly product: FoundProduct
  readonly terms: PriceTerms
  /** The picture of its category. */
  readonly image: string
}

const DESCRIPTION_MAX = 200

export function presentProduct(deps: ProductDeps, pick: EnginePick, shown: Shown): Idea {
  const { retailers, image, priceCents } = sellingOf(deps, shown)
  return {
    ...cardOf(pick, { image, url: retailers[0]?.url ?? null, retailers }, shown.terms),
    description: opening(pick.gift.description),
    ...(saysNobody(pick.gift.audience) && { targetAudience: UNSAID }),
    priceRange: priceRangeText(priceCents ?? pick.gift.priceCents),
    isProduct: true,
  }
}

/** What shops ask for a product, and what it looks like there. */
export function sellingOf({ offerLink, pictureOf }: ProductDeps, { product, terms, image }: Shown) {
  const retailers = pricedRows(product.offers, terms, offerLink)
  const [first] = openOffers(product.offers, terms)
  const picture = first ? pictureOf({ kind: 'offer', id: first.id }, first.imageUrl) : null
  return { retailers, image: picture ?? image, priceCents: spanOf(retailers) }
}

/** Nobody has read a product: what it does not say is not known, and is not 'all ages'. */
const UNSAID = 'Not said by the shop'
const saysNobody = ({ ages: [from, to] }: Audience): boolean => from === null && to === null

/** What shops ask, from the lowest to the highest that is current; null where nothing is. */
function spanOf(rows: Idea['retailers']): readonly [lowest: number, highest: number] | null {
  const cents = rows.flatMap(({ priceCents, isStale }) => (isStale ? [] : (priceCents ?? [])))
  return cents.length === 0 ? null : [Math.min(...cents), Math.max(...cents)]
}

/** As much of a shop's text as a card holds, cut behind a sentence where that leaves enough, else behind a word. */
function opening(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  const start = text.slice(0, DESCRIPTION_MAX + 1)
  const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? '))
  if (sentence >= DESCRIPTION_MAX / 3) return start.slice(0, sentence + 1)
  const word = start.lastIndexOf(' ')
  return `${start.slice(0, word > 0 ? word : DESCRIPTION_MAX)}…`
}
