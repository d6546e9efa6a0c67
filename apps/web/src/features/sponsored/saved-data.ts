import type { GiftData } from '@presently/contract/saved-gifts'
import type { SponsoredProduct } from '@presently/contract/sponsored'
import { SPONSORED_CATEGORY } from './contract-facts.ts'

/** The shop's name; 'Sponsored' where the operator gave none. */
export const shopOf = ({ retailer }: Pick<SponsoredProduct, 'retailer'>): string =>
  retailer ?? SPONSORED_CATEGORY

/** What is kept of a placement: filed under 'Sponsored', as is its shop where none is named. */
export function savedDataOf({
  id,
  title,
  description,
  price,
  url,
  image,
  retailer,
}: SponsoredProduct): GiftData {
  return {
    id,
    title,
    description,
    category: SPONSORED_CATEGORY,
    priceRange: price,
    url,
    image,
    retailer: shopOf({ retailer }),
  }
}
