/** A search of the API as the page has it. */
import type { SearchState } from '@presently/contract/concierge'
import { newSearch, readRefinements, type Search } from './search-address.ts'

/** The search that the API speaks of, at its first page. */
export function searchOf({ query, drop = [], add = [], refine = [], seed, personId }: SearchState): Search {
  const search = newSearch(query, seed === undefined ? null : `${seed}`)
  return { ...search, drop, add, refine: readRefinements(refine), personId: personId ?? null }
}
