/**
 * Items of Amazon's Creators API, as GetItems and SearchItems answer them, and of the API before it, whose names begin with
 * capitals. https://affiliate-program.amazon.com/creatorsapi/docs
 */
import { z } from 'zod'

const Shown = z
  .object({ displayValue: z.union([z.string(), z.number()]).transform(String) })
  .nullish()
  .catch(null)
const Money = z.object({ amount: z.number(), currency: z.string() }).nullish().catch(null)
const Price = z
  .object({ money: Money, savingBasis: z.object({ money: Money }).nullish().catch(null) })
  .nullish()
  .catch(null)
const Listing = z.object({
  availability: z.object({ type: z.string() }).nullish().catch(null),
  condition: z.object({ value: z.string() }).nullish().catch(null),
  price: Price,
})
const Picture = z.object({ url: z.string() }).nullish().catch(null)
const Item = z.object({
  asin: z.string(),
  parentAsin: z.string().nullish(),
  detailPageUrl: z.string().nullish(),
  images: z
    .object({ primary: z.object({ large: Picture, medium: Picture, small: Picture }) })
    .nullish()
    .catch(null),
  itemInfo: z
    .object({
      title: Shown,
      features: z
        .object({ displayValues: z.array(z.string()) })
        .nullish()
        .catch(null),
      byLineInfo: z.object({ brand: Shown }).nullish().catch(null),
      classifications: z.object({ productGroup: Shown }).nullish().catch(null),
      externalIds: z
        .object({ eans: z.object({ displayValues: z.array(z.string()) }) })
        .nullish()
        .catch(null),
      productInfo: z.object({ color: Shown, size: Shown }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  offersV2: z
    .object({ listings: z.array(Listing) })
    .nullish()
    .catch(null),
})
const Items = z.object({ items: z.array(z.unknown()) })
export const AmazonDocument = z.union([
  z.object({ itemsResult: Items }).transform(({ itemsResult }) => itemsResult.items),
  z.object({ searchResult: Items }).transform(({ searchResult }) => searchResult.items),
])

/** Names as the Creators API writes them: 'ASIN', 'DetailPageURL' and 'ParentASIN' of the API before are read as well. */
export function smallNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(smallNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [smallName(name), smallNames(part)]))
}

const smallName = (name: string): string =>
  name
    .replace(/^[A-Z]+(?=$|[A-Z][a-z])|^[A-Z]/, (start) => start.toLowerCase())
    .replace(/URL$/, 'Url')
    .replace(/ASIN$/, 'Asin')
    .replace(/^eAN/, 'ean')

/** An item as an object with Google's names; the value itself where it is none. */
export function amazonOffer(value: unknown): unknown {
  const read = Item.safeParse(value)
  if (!read.success) return value
  const { asin, parentAsin, detailPageUrl, images, itemInfo, offersV2 } = read.data
  return {
    id: asin,
    item_group_id: parentAsin,
    link: detailPageUrl,
    image_link: (images?.primary.large ?? images?.primary.medium ?? images?.primary.small)?.url,
    ...namesOf(itemInfo),
    ...askedIn(offersV2?.listings[0]),
  }
}

const textOf = (shown: z.output<typeof Shown>): string | undefined => shown?.displayValue

const namesOf = (info: z.output<typeof Item>['itemInfo']) =>
  info && {
    title: textOf(info.title),
    description: info.features?.displayValues.join(' '),
    brand: textOf(info.byLineInfo?.brand),
    product_type: textOf(info.classifications?.productGroup),
    gtin: info.externalIds?.eans.displayValues[0],
    ...variantIn(info.productInfo),
  }

const variantIn = (
  info:
    | { readonly color?: z.output<typeof Shown>; readonly size?: z.output<typeof Shown> }
    | null
    | undefined,
) => info && { color: textOf(info.color), size: textOf(info.size) }

const askedIn = (listing: z.output<typeof Listing> | undefined) =>
  listing && {
    price: amountOf(listing.price?.money),
    list_price: amountOf(listing.price?.savingBasis?.money),
    availability: listing.availability?.type,
    condition: listing.condition?.value,
  }

const amountOf = (money: z.output<typeof Money>): string | undefined =>
  money ? `${money.amount} ${money.currency}` : undefined
