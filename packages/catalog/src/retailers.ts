/** Retailers by their public search addresses. Links are built when they are shown, never stored whole. */
import type { MarketCode } from '@presently/engine/market/markets'

export type RetailerRow = {
  readonly name: string
  /** Public search address with `{phrase}`. */
  readonly search: string
  /** Query parameter with `{amount}` where the address takes a price ceiling, in whole units of its country's money. */
  readonly maxPrice?: string
  /**
   * How the operator's affiliate id travels: either query parameters with `{id}`,
   * or (`prefix`) a network's deep link to which the encoded address is appended.
   */
  readonly affiliate?: { readonly env: string; readonly params?: string; readonly prefix?: boolean }
  /** Whether the retailer's programme lets links pass through a redirect of ours, or stand in mail. */
  readonly redirectAllowed: boolean
  readonly emailAllowed: boolean
  /** Where prices of this retailer come from; 'none' means that no price of it is shown. */
  readonly priceSource: 'none' | 'feed'
  /** Where the shop delivers from and in whose currency it asks: an ISO 3166-1 code of two letters. */
  readonly country: string
  /** The market whose givers it is for, by the file that it stands in; the United States where it is left out. */
  readonly market?: MarketCode
  /** It sells across nearly everything: a market place, a department store. */
  readonly general?: true
  /** It delivers to every market, in the money of each. */
  readonly everywhere?: true
  /** Of a shop that keeps less than its categories hold: the kinds of thing that it keeps, by their names in `shop-kinds.json`. */
  readonly kinds?: readonly string[]
  /** What things of its kinds are called: stands in no file, and comes with the reading of them. */
  readonly nouns?: readonly string[]
  /** The catalogue's categories in which the shop really sells gifts: an idea names only shops that carry its own. */
  readonly categories: readonly string[]
}

export type LinkOptions = {
  readonly phrase: string
  /** Ceiling in whole units of the shop's own money, where the request has one. */
  readonly maxAmount?: number | null
}

/**
 * The address of a retailer's search for a phrase, without any id of the operator.
 *
 * @example
 * retailerLink(amazon, { phrase: 'fly box', maxAmount: 50 })
 * // https://www.amazon.com/s?k=fly%20box&high-price=50
 */
export function retailerLink(retailer: RetailerRow, { phrase, maxAmount = null }: LinkOptions): string {
  const address = retailer.search.replace('{phrase}', encodeURIComponent(phrase))
  if (!retailer.maxPrice || maxAmount === null || maxAmount < 1) return address
  // Cut down: a search address must never ask for more than the budget.
  return withQuery(address, retailer.maxPrice.replace('{amount}', String(Math.floor(maxAmount))))
}

/**
 * An address of the shop with the operator's affiliate id, as the shop's programme wants it: in the query, or behind
 * the network's deep link. A shop without a programme keeps its address.
 *
 * @example
 * withAffiliate(amazon, 'https://www.amazon.com/s?k=fly%20box', 'shop-20')
 * // https://www.amazon.com/s?k=fly%20box&tag=shop-20
 */
export function withAffiliate({ affiliate }: RetailerRow, address: string, affiliateId: string): string {
  if (!affiliate) return address
  if (affiliate.prefix) return `${affiliateId}${encodeURIComponent(address)}`
  return withQuery(address, (affiliate.params ?? '').replace('{id}', encodeURIComponent(affiliateId)))
}

/**
 * An address of the shop without the parameters of its programme, whoever put them there.
 *
 * @example
 * withoutAffiliate(amazon, 'https://www.amazon.com/dp/B01?tag=somebody-20&th=1')
 * // https://www.amazon.com/dp/B01?th=1
 */
export function withoutAffiliate({ affiliate }: RetailerRow, address: string): string {
  const names = [...new URLSearchParams(affiliate?.params ?? '').keys()]
  const url = new URL(address)
  // A query that is written anew may change by a character: it is left alone where nothing has to go.
  if (!names.some((name) => url.searchParams.has(name))) return address
  for (const name of names) url.searchParams.delete(name)
  return url.href
}

/** Hosts of a shop's pages: the one that searches, and its short form. */
export function hostsOf(retailer: RetailerRow): string[] {
  const { hostname } = new URL(retailer.search.replace('{phrase}', ''))
  return hostname.startsWith('www.') ? [hostname, hostname.slice('www.'.length)] : [hostname]
}

function withQuery(address: string, query: string): string {
  if (query === '') return address
  const [page = '', ...fragment] = address.split('#')
  const separator = page.includes('?') ? '&' : '?'
  return [`${page}${separator}${query}`, ...fragment].join('#')
}
