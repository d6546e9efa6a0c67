/** A row of a shop's feed as an item of ours, or why it is none. */
import { isNetworkAddress } from '../../../platform/network-addresses.ts'
import type { RawFeedItem } from '../feed-item.ts'
import type { Row } from '../readers/record.ts'
import { dealCategoryOf } from './category-of.ts'
import { type Amount, readAmount } from './price.ts'
import type { FieldFault } from './row-faults.ts'
import { readAvailability, readSaleDates, readShipping } from './words-of-feeds.ts'

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
    shippingCents: readShipping(row.shipping, currencyOf(row, reading)),
    availability,
  }
}

/** The shop's own address is kept where the link leads to another host first. */
function addressesOf({ link, merchant_link: own }: Row): Pick<RawFeedItem, 'url' | 'merchantUrl'> {
  if (own === undefined || link === undefined) return { url: link ?? own ?? '', merchantUrl: null }
  const isBetween = hostOf(link) !== hostOf(own) || isNetworkAddress(link)
  return { url: link, merchantUrl: isBetween ? own : null }
}

const hostOf = (address: string): string => URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''

/** What a gift finder does not offer. */
function whyNotSold({ condition, adult = '' }: Row): FieldFault | null {
  if (condition !== undefined && !NEW.test(condition)) return 'not-new'
  return YES.test(adult) ? 'for-adults' : null
}

function namesOf(row: Row, { categoryOf, readGtin, readMpn }: RowReading) {
  const category = categoryOf(row.category ?? '')
  return {
    title: row.title ?? '',
    description: row.description ?? '',
    brand: row.brand ?? '',
    gtin: row.gtin === undefined ? null : readGtin(row.gtin),
    mpn: row.mpn === undefined ? null : readMpn(row.mpn),
    category,
    dealCategory: dealCategoryOf(category),
  }
}

const currencyOf = (row: Row, { currency }: RowReading): string | null =>
  row.currency?.toUpperCase() ?? currency

type Prices = Pick<RawFeedItem, 'priceCents' | 'salePriceCents' | 'saleStartsAt' | 'saleEndsAt'>

function pricesOf(row: Row, reading: RowReading): Prices | FieldFault {
  const currency = currencyOf(row, reading)
  const price = row.price === undefined ? 'no-price' : dollars(row.price, currency)
  if (typeof price === 'string') return price
  const sale = saleOf(row, currency)
  if (typeof sale === 'string') return sale
  // Many shops repeat the price where there is no sale.
  if (sale !== null && sale.salePriceCents !== price) return { priceCents: price, ...sale }
  return withListPrice(price, row.list_price === undefined ? null : readAmount(row.list_price))
}

function saleOf(row: Row, currency: string | null): Omit<Prices, 'priceCents'> | FieldFault | null {
  if (row.sale_price === undefined) return null
  const sale = readAmount(row.sale_price)
  if (!isOurs(sale, currency)) return 'sale-price-unreadable'
  const dates = readSaleDates(row.sale_price_effective_date)
  if (dates === null) return 'sale-dates-unreadable'
  return sale.cents === 0
    ? null
    : { salePriceCents: sale.cents, saleStartsAt: dates.startsAt, saleEndsAt: dates.endsAt }
}

/** Some name what a thing cost before beside what it costs now. */
function withListPrice(price: number, list: Amount | null): Prices {
  const isReduced = list !== null && list.cents > price
  return isReduced
    ? { priceCents: list.cents, salePriceCents: price }
    : { priceCents: price, salePriceCents: null }
}

function dollars(text: string, currency: string | null): number | FieldFault {
  const amount = readAmount(text)
  if (amount === null) return 'price-unreadable'
  if (amount.cents === 0) return 'price-not-positive'
  if ((amount.currency ?? currency) === null) return 'currency-unknown'
  return isOurs(amount, currency) ? amount.cents : 'other-currency'
}

const isOurs = (amount: Amount | null, currency: string | null): amount is Amount =>
  amount !== null && (amount.currency ?? currency) === OURS
