/** An item of eBay's Browse API as an offer. */
import type { DealCategory } from '@presently/contract/deals'
import { z } from 'zod'
import type { RawFeedItem } from '../feed-item.ts'

const Amount = z.object({ value: z.string(), currency: z.string() })

/** The fields of an `ItemSummary` that are read; the others are not looked at. */
const ItemSummary = z.object({
  itemId: z.string(),
  title: z.string(),
  shortDescription: z.string().default(''),
  itemWebUrl: z.string(),
  itemEndDate: z.string().optional(),
  price: Amount,
  marketingPrice: z.object({ originalPrice: Amount.optional() }).optional(),
  image: z.object({ imageUrl: z.string() }).optional(),
  seller: z.object({ username: z.string().optional() }).optional(),
  shippingOptions: z.array(z.object({ shippingCost: Amount.optional() })).default([]),
  categories: z.array(z.object({ categoryName: z.string() })).default([]),
  adultOnly: z.boolean().default(false),
})

/** Null for what is no reduced item in US dollars; what cannot be read at all is handed on, to be counted as a fault. */
export function offerOfItem(raw: unknown, dealCategory: DealCategory): RawFeedItem | 'malformed' | null {
  const parsed = ItemSummary.safeParse(raw)
  if (!parsed.success) return 'malformed'
  const item = parsed.data
  const prices = reducedPrices(item)
  if (prices === null || item.adultOnly) return null
  const seller = item.seller?.username
  return {
    externalId: item.itemId,
    productKey: item.itemId,
    title: item.title,
    description: item.shortDescription,
    category: item.categories[0]?.categoryName ?? '',
    dealCategory,
    retailer: seller ? `${seller} on eBay` : 'eBay',
    url: item.itemWebUrl,
    imageUrl: item.image?.imageUrl ?? null,
    ...prices,
    saleEndsAt: dateOf(item.itemEndDate),
    shippingCents: cheapestDelivery(item.shippingOptions),
    availability: 'in-stock',
  }
}

/** The claimed price and the one asked; null where it is not really reduced. */
function reducedPrices({ price, marketingPrice }: z.output<typeof ItemSummary>) {
  const salePriceCents = centsOf(price)
  const priceCents = centsOf(marketingPrice?.originalPrice)
  if (salePriceCents === null || priceCents === null || priceCents <= salePriceCents) return null
  return { priceCents, salePriceCents }
}

/** Whole cents of dollars written as '59.99'; null for other currencies and for what is no amount. */
function centsOf(amount: z.output<typeof Amount> | undefined): number | null {
  const [, dollars, cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount?.value ?? '') ?? []
  if (amount?.currency !== 'USD' || dollars === undefined) return null
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

function cheapestDelivery(
  options: readonly { shippingCost?: z.output<typeof Amount> | undefined }[],
): number | null {
  const costs = options.flatMap(({ shippingCost }) => centsOf(shippingCost) ?? [])
  return costs.length === 0 ? null : Math.min(...costs)
}

function dateOf(text: string | undefined): Date | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}
