/** Our own search, by the words all others get, or by the words of the wish. */
import { loadCatalog } from '@presently/catalog/catalog'
import { understand } from '@presently/engine/brief/understand'
import { buildVocabulary } from '@presently/engine/brief/vocabulary'
import { buildSearchIndex, createIndexBuilder } from '@presently/engine/retrieve/search/build'
import type { QueryTerm } from '@presently/engine/retrieve/search/lists'
import { type QueryWord, queryTerms } from '@presently/engine/retrieve/search/query-terms'
import { search } from '@presently/engine/retrieve/search/search'
import {
  frequencyOf,
  idOf,
  type SearchIndex,
  serialize,
} from '@presently/engine/retrieve/search/search-index'
import { readSpansOf, wishWords } from '@presently/engine/retrieve/search/wish-words'
import type { Document, SearchEngine } from './engine.ts'
import { analyze } from './shared-analysis.ts'

/** Searches for the same words as all tuned engines do. */
export const presently = (): SearchEngine =>
  searchEngine({
    terms: (_index, query) => analyze(String(query)).map((term) => ({ term, weight: 1 })),
  })

/** Searches as the product does: the brief is read first, and what remains is the wish. Reading is not on this clock. */
export function presentlyWish(): SearchEngine {
  const catalog = loadCatalog()
  const vocabulary = buildVocabulary(catalog)
  return searchEngine({
    prepare: (query) => {
      const understanding = understand(query, vocabulary)
      return wishWords(understanding.text, readSpansOf(understanding))
    },
    // Prepared above.
    terms: (index, words) => queryTerms((term) => frequencyOf(index, term), words as QueryWord[]),
  })
}

type Reading = {
  readonly prepare?: (query: string) => unknown
  readonly terms: (index: SearchIndex, query: unknown) => QueryTerm[]
}

function searchEngine({ prepare, terms }: Reading): SearchEngine {
  let index: SearchIndex = buildSearchIndex([])
  return {
    ...(prepare && { prepare }),
    build(documents) {
      const builder = createIndexBuilder()
      for (const document of documents) builder.add(toSearchDocument(document))
      index = builder.build()
    },
    search(query, limit, maxPrice) {
      const ceilingCents = centsOf(maxPrice)
      const found = search(index, { terms: terms(index, query), ceilingCents, limit })
      const ids: string[] = []
      for (const document of found.documents) ids.push(idOf(index, document))
      return ids
    },
    bytes: () => serialize(index).byteLength,
  }
}

const centsOf = (price: number | null): number | null => (price === null ? null : Math.round(price * 100))

const toSearchDocument = ({ id, title, description, price }: Document) => ({
  id,
  title,
  text: description,
  priceCents: centsOf(price),
})
