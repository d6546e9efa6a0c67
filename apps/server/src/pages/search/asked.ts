/** What an address of the search page asks for: the same words as in an address of the application, and what its form sends. */
import { FindIdeasInput, SURPRISE_QUERY } from '@presently/contract/ideas'
import { SEARCH_PAGE_PATH } from '@presently/contract/site'
import type { z } from 'zod'

export type Search = z.output<typeof FindIdeasInput>

export type Asked =
  /** The form alone. */
  | { readonly kind: 'nothing' }
  /** A button stands for a search that has an address of its own. */
  | { readonly kind: 'elsewhere'; readonly address: string }
  | { readonly kind: 'refused'; readonly words: string; readonly message: string }
  | { readonly kind: 'search'; readonly search: Search; readonly page: number }

const FIELDS = FindIdeasInput.shape
const MOST_CHANGES = 40
const MOST_REFINEMENTS = 20

/** @param newSeed makes what a surprise varies by */
export function askedBy(params: URLSearchParams, newSeed: () => string): Asked {
  const example = params.get('example')?.trim()
  if (example) return { kind: 'elsewhere', address: addressOf({ query: example }) }
  if (params.has('surprise'))
    return { kind: 'elsewhere', address: addressOf({ query: SURPRISE_QUERY, seed: newSeed() }) }
  const words = params.get('q')
  if (words === null) return { kind: 'nothing' }
  const query = FIELDS.query.safeParse(words)
  if (!query.success)
    return { kind: 'refused', words, message: query.error.issues[0]?.message ?? UNREADABLE_WORDS }
  return { kind: 'search', search: { query: query.data, ...changesIn(params) }, page: pageIn(params) }
}

const UNREADABLE_WORDS = 'The description cannot be read. Write it in other words.'

/** As the application reads an address: what is no change is left out, and as many count as the call takes. */
function changesIn(params: URLSearchParams): Omit<Search, 'query'> {
  const [drop, add] = [params.getAll('drop'), params.getAll('add')].map((texts) =>
    fitting(FIELDS.drop.unwrap().element, texts).slice(0, MOST_CHANGES),
  )
  const refine = fitting(FIELDS.refine.unwrap().element, params.getAll('refine')).slice(0, MOST_REFINEMENTS)
  const [seed] = fitting(FIELDS.seed.unwrap(), params.getAll('seed'))
  const [personId] = fitting(FIELDS.personId.unwrap(), params.getAll('person'))
  return {
    ...(drop?.length && { drop }),
    ...(add?.length && { add }),
    ...(refine.length > 0 && { refine }),
    ...(seed !== undefined && { seed }),
    ...(personId !== undefined && { personId }),
  }
}

const fitting = <T>(schema: z.ZodType<T>, texts: readonly string[]): T[] =>
  [...new Set(texts)].flatMap((text) => {
    const read = schema.safeParse(text)
    return read.success ? [read.data] : []
  })

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/**
 * Where a search stands.
 *
 * @param path the application's own, '/', has it under the same words
 */
export function addressOf(search: Search, page = 1, path: string = SEARCH_PAGE_PATH): string {
  const { query, seed, personId } = search
  const pairs = [
    ['q', query],
    ...(page > 1 ? [['page', String(page)]] : []),
    ...named('drop', search.drop),
    ...named('add', search.add),
    ...named('refine', search.refine),
    ...(seed === undefined ? [] : [['seed', String(seed)]]),
    ...(personId === undefined ? [] : [['person', personId]]),
  ]
  return `${path}?${new URLSearchParams(pairs).toString()}`
}

const named = (name: string, changes: readonly string[] | undefined): string[][] =>
  changes ? changes.map((change) => [name, change]) : []
