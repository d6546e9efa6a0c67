/** Which products a search can ever find: told when a shop's feed is read, long before anybody searches. */
import type { Gift, Taxonomy } from '../gift.ts'
import type { Lexicon } from '../lexicon.ts'
import { kindBook, kindIn, NO_GIFT } from './kinds.ts'

type Book = {
  readonly gifts: readonly Gift[]
  readonly lexicon: Pick<Lexicon, 'products'>
  readonly taxonomy: Pick<Taxonomy, 'categories'>
}

/**
 * Whether a product, by its title and the category that its feed tells, would be read as a gift at all: see `giftReader`.
 *
 * @example
 * isFindableIn(catalog)({ title: 'Salted butter, 1 lb', category: 'Food & Cooking' }) // false
 */
export function isFindableIn({ gifts, lexicon, taxonomy }: Book) {
  const book = kindBook(lexicon, gifts)
  const categories = new Set(taxonomy.categories)
  return ({ title, category }: { readonly title: string; readonly category: string }): boolean => {
    const named = kindIn(title, book)
    return named !== NO_GIFT && (categories.has(category) || (named?.kind.category ?? '') !== '')
  }
}
