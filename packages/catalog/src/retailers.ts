/** Retailers by their public search addresses. Links are built when they are shown, never stored whole. */
export type RetailerRow = {
  readonly name: string
  /** Public search address with `{phrase}`. */
  readonly search: string
  /** Query parameter with `{dollars}` where the address takes a price ceiling. */
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
  /** The catalogue's categories in which the shop really sells gifts: an idea names only shops that carry its own. */
  readonly categories: readonly string[]
}

export type LinkOptions = {
  readonly phrase: string
  /** Ceiling in whole US cents, where the request has one. */
  readonly maxPriceCents?: number | null
  /** The operator's affiliate id or deep link for this retailer; absent means a plain link. */
  readonly affiliateId?: string | null
}

/**
 * The address of a retailer's search for a phrase.
 *
 * @example
 * retailerLink(amazon, { phrase: 'fly box', maxPriceCents: 5000, affiliateId: 'shop-20' })
 * // https://www.amazon.com/s?k=fly%20box&high-price=50&tag=shop-20
 */
export function retailerLink(retailer: RetailerRow, options: LinkOptions): string {
  const address = withCeiling(retailer, options)
  const { affiliate } = retailer
  if (!affiliate || !options.affiliateId) return address
  if (affiliate.prefix) return `${options.affiliateId}${encodeURIComponent(address)}`
  return appendQuery(
    address,
    (affiliate.params ?? '').replace('{id}', encodeURIComponent(options.affiliateId)),
  )
}

function withCeiling(retailer: RetailerRow, { phrase, maxPriceCents }: LinkOptions): string {
  const address = retailer.search.replace('{phrase}', encodeURIComponent(phrase))
  if (!retailer.maxPrice || maxPriceCents === null || maxPriceCents === undefined || maxPriceCents < 100)
    return address
  // Whole dollars, cut down: a search address must never ask for more than the budget.
  return appendQuery(address, retailer.maxPrice.replace('{dollars}', String(Math.floor(maxPriceCents / 100))))
}

const appendQuery = (address: string, query: string): string =>
  query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
