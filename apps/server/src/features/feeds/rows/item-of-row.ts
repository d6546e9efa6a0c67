/** A row of a shop's feed as an item of ours, or why it is none. */
import type { RawFeedItem } from '../feed-item.ts'
import type { Row } from '../readers/record.ts'
import { dealCategoryOf } from './category-of.ts'
import { currencyIn, DOLLAR, readAmount, readCurrency } from './price.ts'
import type { FieldFault } from './row-faults.ts'
import { readSaleDates } from './sale-dates.ts'
import { variantOf, withVariant } from './variant.ts'
import { readAvailability, readShipping } from './words-of-feeds.ts'

export type RowReading = {
  readonly retailer: string
  /** Of prices that name none; null knows none. */
  readonly currency: string | null
  readonly categoryOf: (path: string) => string
  /** Read the numbers of the trade and of the maker; null for what is none. */
  readonly readGtin: (raw: string) => string | null
  readonly readMpn: (raw: string) => string | null
}

const OURS = 'USD'
const YES = /^(?:yes|true|1)$/i
const NEW = /(?:^|\/)new(?:condition)?$/i

export function itemOfRow(row: Row, reading: RowReading): RawFeedItem | FieldFault {
  const { id } = row
  if (id === undefined) return 'no-id'
  const refused = whyNotSold(row)
  if (refused) return refused
  const prices = pricesOf(row, reading)
  if (typeof prices === 'string') return prices
  const availability = readAvailability(row.availability)
  if (availability === null) return 'availability-unknown'
  return {
    externalId: id,
    productKey: id,
    ...namesOf(row, reading),
    retailer: reading.retailer,
    ...addressesOf(row),
    imageUrl: row.image_link ?? null,
    ...prices,
    shippingCents: readShipping(row.shipping, OURS),
    availability,
  }
}

const addressesOf = ({ link, merchant_link: own }: Row): Pick<RawFeedItem, 'url' | 'merchantUrl'> => ({
  url: link ?? own ?? '',
  merchantUrl: link === undefined ? null : (own ?? null),
})

/** What a gift finder does not offer. */
function whyNotSold({ condition, adult = '' }: Row): FieldFault | null {
  if (condition !== undefined && !NEW.test(condition)) return 'not-new'
  return YES.test(adult) ? 'for-adults' : null
}

function namesOf(row: Row, { retailer, categoryOf, readGtin, readMpn }: RowReading) {
  const category = categoryOf(row.category ?? '')
  const variant = variantOf(row)
  return {
    title: withVariant(row.title ?? '', variant),
    ...variant,
    itemGroup: row.item_group === undefined ? null : `${retailer}/${row.item_group}`,
    description: row.description ?? '',
    brand: row.brand ?? '',
    gtin: row.gtin === undefined ? null : readGtin(row.gtin),
    mpn: row.mpn === undefined ? null : readMpn(row.mpn),
    category,
    dealCategory: dealCategoryOf(category),
  }
}

type Prices = Pick<RawFeedItem, 'priceCents' | 'salePriceCents' | 'saleStartsAt' | 'saleEndsAt'>

/** All amounts of a row are in the one currency of its price; what is in another is not told. */
function pricesOf(row: Row, reading: RowReading): Prices | FieldFault {
  const price = row.price === undefined ? 'no-price' : dollars(row.price, row, reading)
  if (typeof price === 'string') return price
  const sale = saleOf(row)
  // Many shops repeat the price where there is no sale.
  if (sale !== null && sale.salePriceCents !== price) return { priceCents: price, ...sale }
  return withListPrice(price, centsIn(row.list_price))
}

/** A sale that cannot be read is none; the offer stays. */
function saleOf(row: Row): Omit<Prices, 'priceCents'> | null {
  const cents = centsIn(row.sale_price)
  const dates = readSaleDates(saleDatesOf(row))
  if (cents === null || cents === 0 || dates === null) return null
  return { salePriceCents: cents, saleStartsAt: dates.startsAt, saleEndsAt: dates.endsAt }
}

/** Some tell the two ends of a sale in columns of their own. */
const saleDatesOf = ({ sale_price_effective_date: dates, sale_starts: from, sale_ends: to }: Row) =>
  dates ?? (from === undefined && to === undefined ? undefined : `${from ?? ''}/${to ?? ''}`)

/** Some name what a thing cost before beside what it costs now. */
function withListPrice(price: number, list: number | null): Prices {
  return list !== null && list > price
    ? { priceCents: list, salePriceCents: price }
    : { priceCents: price, salePriceCents: null }
}

function dollars(text: string, row: Row, reading: RowReading): number | FieldFault {
  const amount = readAmount(text)
  if (amount === null) return 'price-unreadable'
  if (amount.cents === 0) return 'price-not-positive'
  const told = readCurrency(row.currency)
  const isNamed = amount.currency !== null && amount.currency !== DOLLAR
  // What the operator says is of prices that name none.
  const currency = currencyIn(amount, isNamed ? told : (told ?? reading.currency))
  return currency === OURS ? amount.cents : faultOf(currency)
}

function faultOf(currency: string | null): FieldFault {
  if (currency === null) return 'currency-unknown'
  return currency === 'unclear' ? 'currencies-differ' : 'other-currency'
}

/** Of a row whose price is in our currency; null for what is no amount in it. */
function centsIn(text: string | undefined): number | null {
  const amount = text === undefined ? null : readAmount(text)
  return amount !== null && currencyIn(amount, OURS) === OURS ? amount.cents : null
}
