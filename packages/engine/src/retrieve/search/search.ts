/** Searches an index: the documents whose words weigh most for a query, within a price range. */
import { beginKeeping, documentOf, scoreOf, sortBest } from './best.ts'
import { BLOCK_BITS } from './layout.ts'
import { enterBlock, openLists, type QueryTerm } from './lists.ts'
import type { SearchIndex } from './search-index.ts'
import { scoreWindow } from './window.ts'
import { MOST_RESULTS, WINDOW, type Workspace } from './workspace.ts'

export type SearchQuery = {
  readonly terms: readonly QueryTerm[]
  /** Highest and lowest price, in cents, inclusive. With either, documents without a price are left out. */
  readonly ceilingCents?: number | null
  readonly floorCents?: number | null
  /** How many documents at most, up to 1024. */
  readonly limit: number
}

/** The best documents, the best first; of equal ones the cheapest, in the order of the index. */
export type SearchResult = {
  readonly documents: Int32Array
  readonly scores: Float64Array
  readonly count: number
}

/** The first windows are small: they soon tell which scores are out of reach. */
const FIRST_WINDOW = 1 << 9

/**
 * The `limit` documents with the highest scores that have any of the terms. Exact: the same list as if every document
 * were scored (impact.ts has the score) and all were sorted.
 *
 * @example
 * search(index, { terms: [{ term: termOf('camera'), weight: 1 }], ceilingCents: 5000, limit: 50 }).count
 */
export function search(index: SearchIndex, query: SearchQuery): SearchResult {
  const { workspace } = index
  const { first, last } = rangeOf(index, query)
  openLists(index, query.terms)
  const highest = workspace.boundsBefore[workspace.lists] ?? 0
  beginKeeping(workspace, Math.max(1, Math.min(MOST_RESULTS, query.limit)), highest)
  if (workspace.lists > 0 && query.limit >= 1) scoreRange(index, first, last)
  sortBest(workspace)
  return resultOf(workspace)
}

/** Documents are numbered by price: a price range is a range of numbers. */
function rangeOf(index: SearchIndex, { ceilingCents, floorCents }: SearchQuery) {
  const hasCeiling = ceilingCents !== undefined && ceilingCents !== null
  const hasFloor = floorCents !== undefined && floorCents !== null
  return {
    first: hasFloor ? firstFrom(index, floorCents) : 0,
    last: hasCeiling
      ? firstFrom(index, Math.floor(ceilingCents) + 1)
      : hasFloor
        ? index.priced
        : index.documents,
  }
}

/** The first document that costs at least so much. */
function firstFrom({ prices, priced }: SearchIndex, cents: number): number {
  let from = 0
  let to = priced
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((prices[middle] ?? 0) < cents) from = middle + 1
    else to = middle
  }
  return from
}

function scoreRange(index: SearchIndex, first: number, last: number): void {
  let size = FIRST_WINDOW
  for (let start = first; start < last; ) {
    const block = start >>> BLOCK_BITS
    const blockEnd = Math.min(last, (block + 1) << BLOCK_BITS)
    enterBlock(index, block, start)
    while (start < blockEnd) {
      const stop = Math.min(blockEnd, start + size)
      scoreWindow(index, { start, stop, isEarly: size < WINDOW })
      start = stop
      size = Math.min(WINDOW, size * 2)
    }
  }
}

function resultOf({ keys, kept, worth }: Workspace): SearchResult {
  const documents = new Int32Array(kept)
  const scores = new Float64Array(kept)
  for (let place = 0; place < kept; place += 1) {
    const key = keys[place] ?? 0
    documents[place] = documentOf(key)
    scores[place] = scoreOf(key) * worth
  }
  return { documents, scores, count: kept }
}
