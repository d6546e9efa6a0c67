/** A search as it stands in the address: `/?q=…&page=2`, with drop, add, refine, seed and person. */
import type { Refinement } from '@presently/contract/ideas'
import { BRIEF_FIELDS, MOST_REFINEMENTS, REFINEMENTS } from './contract-facts.ts'
import { FURTHER_LABELS } from './refinements.ts'

export type Search = {
  readonly query: string
  readonly page: number
  /** Parts of the brief to forget or to bring, written `field:value`. */
  readonly drop: readonly string[]
  readonly add: readonly string[]
  /** Changes of the whole answer, in the order in which they are made. */
  readonly refine: readonly Refinement[]
  readonly seed: string | null
  /** Whose facts it goes by: one of the account's people. */
  readonly personId: string | null
}

const CHANGE = new RegExp(`^(${BRIEF_FIELDS.join('|')}|person|market):.+`, 's')
const NAMES = [...REFINEMENTS, ...Object.keys(FURTHER_LABELS)]
const REFINEMENT = new RegExp(`^(?:${NAMES.join('|')}|not:[\\w-]{1,80})$`)
const PERSON_ID = /^[\da-f-]{36}$/
const MOST_CHANGES = 40
const MOST_SEED_CHARACTERS = 64

const changesIn = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name))].filter((change) => CHANGE.test(change)).slice(0, MOST_CHANGES)

/** Whether a text of the address is a refinement. */
const isRefinement = (text: string): text is Refinement => REFINEMENT.test(text)

/** Those of the texts that are refinements, as many as the server reads. */
export const readRefinements = (texts: readonly string[]): Refinement[] =>
  texts.filter(isRefinement).slice(0, MOST_REFINEMENTS)

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
    refine: readRefinements(params.getAll('refine')),
    seed: params.get('seed')?.slice(0, MOST_SEED_CHARACTERS) || null,
    personId: params.getAll('person').find((id) => PERSON_ID.test(id)) ?? null,
  }
}

/** A first search for a text: page 1, nothing changed. */
export function newSearch(query: string, seed: string | null = null): Search {
  return { query: query.trim(), page: 1, drop: [], add: [], refine: [], seed, personId: null }
}

/** A search as the calls of the API have it: only what is set. */
export const stateOf = ({ query, drop, add, refine, seed, personId }: Omit<Search, 'page'>) => ({
  query,
  ...(drop.length > 0 && { drop: [...drop] }),
  ...(add.length > 0 && { add: [...add] }),
  ...(refine.length > 0 && { refine: [...refine] }),
  ...(seed !== null && { seed }),
  ...(personId !== null && { personId }),
})

export function addressOf(search: Search): string {
  const params = new URLSearchParams({ q: search.query })
  if (search.page > 1) params.set('page', String(search.page))
  for (const change of search.drop) params.append('drop', change)
  for (const change of search.add) params.append('add', change)
  for (const refinement of search.refine) params.append('refine', refinement)
  if (search.seed !== null) params.set('seed', search.seed)
  if (search.personId !== null) params.set('person', search.personId)
  return `/?${params}`
}
