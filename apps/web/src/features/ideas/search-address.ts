/** A search as it stands in the address: `/?q=…&page=2`, with drop, add, refine and seed. */
import type { Refinement } from '@presently/contract/ideas'
import { BRIEF_FIELDS, MOST_REFINEMENTS, REFINEMENTS } from './contract-facts.ts'

export type Search = {
  readonly query: string
  readonly page: number
  /** Parts of the brief to forget or to bring, written `field:value`. */
  readonly drop: readonly string[]
  readonly add: readonly string[]
  /** Changes of the whole answer, in the order in which they are made. */
  readonly refine: readonly Refinement[]
  readonly seed: string | null
}

const CHANGE = new RegExp(`^(${BRIEF_FIELDS.join('|')}):.+`, 's')
const REFINEMENT = new RegExp(`^(?:${REFINEMENTS.join('|')}|not:[\\w-]{1,80})$`)
const MOST_CHANGES = 40
const MOST_SEED_CHARACTERS = 64

const changesIn = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name))].filter((change) => CHANGE.test(change)).slice(0, MOST_CHANGES)

/** Whether a text of the address is a refinement. */
const isRefinement = (text: string): text is Refinement => REFINEMENT.test(text)

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The search that an address names; null where it names none, or a blank one. */
export function readSearch(searchString: string): Search | null {
  const params = new URLSearchParams(searchString)
  const query = params.get('q')?.trim() ?? ''
  if (query === '') return null
  return {
    query,
    page: pageIn(params),
    drop: changesIn(params, 'drop'),
    add: changesIn(params, 'add'),
    refine: params.getAll('refine').filter(isRefinement).slice(0, MOST_REFINEMENTS),
    seed: params.get('seed')?.slice(0, MOST_SEED_CHARACTERS) || null,
  }
}

/** A first search for a text: page 1, nothing changed. */
export function newSearch(query: string, seed: string | null = null): Search {
  return { query: query.trim(), page: 1, drop: [], add: [], refine: [], seed }
}

export function addressOf(search: Search): string {
  const params = new URLSearchParams({ q: search.query })
  if (search.page > 1) params.set('page', String(search.page))
  for (const change of search.drop) params.append('drop', change)
  for (const change of search.add) params.append('add', change)
  for (const refinement of search.refine) params.append('refine', refinement)
  if (search.seed !== null) params.set('seed', search.seed)
  return `/?${params}`
}
