/** What shops ask for a gift: as rows of its page, and as search engines read it. */
import type { Gift } from '@presently/engine/gift'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { ShopOffer } from '../goods.ts'
import { schemaOf } from '../page-head.ts'
import { dateText, SHOP_LINK_REL } from '../page-parts.ts'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dollars = (cents: number): string => DOLLARS.format(cents / 100)

const DEMO_NAME = / \(demo\)$/

/** Prices of feeds, each with its day. What leads through a network alone is no link for who opted out. */
export function offerRows(offers: readonly ShopOffer[], hasOptedOut: boolean): string {
  if (offers.length === 0) return ''
  const rows = offers.map((offer) => {
    const { url, priceCents, seenAt, isStale, isDemo, viaNetwork } = offer
    // The mark beside it says the same.
    const name = isDemo ? offer.name.replace(DEMO_NAME, '') : offer.name
    const shop =
      viaNetwork && hasOptedOut
        ? `<span>${escapeHtml(name)}<small>No link: only through a network</small></span>`
        : `<a class="link" href="${escapeHtml(url)}" target="_blank" rel="${SHOP_LINK_REL}">${escapeHtml(name)}<span class="sr"> (opens in a new tab)</span></a>`
    const demo = isDemo ? ' <span class="badge">Demo</span>' : ''
    const day = `${isStale ? 'last seen' : 'seen'} ${dateText(seenAt)}`
    return `<li>${shop}${demo}<span class="num asked">${dollars(priceCents)}</span><small>${day}</small></li>`
  })
  return `<h2 class="minor" id="offers">What shops ask</h2><ul class="offers" aria-labelledby="offers">${rows.join('')}</ul>`
}

type Sold = {
  readonly gift: Gift
  readonly offers: readonly ShopOffer[]
  /** Absolute addresses. */
  readonly address: string
  readonly picture: string
}

/** The product and its offers, where a feed's price is as fresh as the feed promises, and nothing else: a typical price is no offer. */
export function productData({ gift, offers, address, picture }: Sold): Record<string, unknown>[] {
  const fresh = offers.filter(({ isStale, isDemo }) => !isStale && !isDemo)
  if (fresh.length === 0) return []
  const prices = fresh.map(({ priceCents }) => priceCents)
  const price = (cents: number): string => (cents / 100).toFixed(2)
  return [
    schemaOf('Product', {
      name: gift.title,
      description: gift.description,
      category: gift.category,
      image: picture,
      url: address,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: price(Math.min(...prices)),
        highPrice: price(Math.max(...prices)),
        offerCount: fresh.length,
        offers: fresh.map(({ name, priceCents }) => ({
          '@type': 'Offer',
          price: price(priceCents),
          priceCurrency: 'USD',
          // Only what is in stock is offered.
          availability: 'https://schema.org/InStock',
          url: address,
          seller: { '@type': 'Organization', name },
        })),
      },
    }),
  ]
}
