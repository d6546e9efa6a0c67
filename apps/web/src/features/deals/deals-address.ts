/** The category in the page's address. */
import type { DealCategory } from '@presently/contract/deals'
import { DEAL_CATEGORIES, DEFAULT_DEAL_CATEGORY } from './contract-facts.ts'

/** The category that a query such as 'category=fashion' asks for; the default where it names none of ours. */
export function categoryIn(query: string): DealCategory {
  const asked = new URLSearchParams(query).get('category')
  return DEAL_CATEGORIES.find(({ slug }) => slug === asked)?.slug ?? DEFAULT_DEAL_CATEGORY
}

export const addressOf = (category: DealCategory): string => `/deals?category=${category}`
