/** Links that leave from our own page: of shops whose programme wants no redirect in between. */
import { type RetailerRow, retailerLink, withAffiliate } from '@presently/catalog/retailers'
import { type OutAddressesDeps, wholeUnitsOf } from './addresses.ts'

type DirectDeps = {
  readonly retailers: Readonly<Record<string, RetailerRow>>
  /** The operator's affiliate ids by the name of their setting. */
  readonly affiliateIds: Readonly<Record<string, string>>
} & Pick<OutAddressesDeps, 'rateOf'>

/**
 * The shop's own search for a phrase with the operator's id, as its programme wants it to stand in a page; null where the shop takes
 * redirects, or where no id is set. `ceilingCents`: what the gift may cost at most, in US cents.
 */
export const directAddresses =
  ({ retailers, affiliateIds, rateOf }: DirectDeps) =>
  (phrase: string, retailerId: string, ceilingCents: number | null): string | null => {
    const shop = Object.hasOwn(retailers, retailerId) ? retailers[retailerId] : undefined
    const id = shop?.affiliate && affiliateIds[shop.affiliate.env]
    if (!shop || !id || shop.redirectAllowed) return null
    const maxAmount = wholeUnitsOf(ceilingCents, rateOf(retailerId))
    return withAffiliate(shop, retailerLink(shop, { phrase, maxAmount }), id)
  }
