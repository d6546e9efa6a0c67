/** Products of shops for a search: found by its words, with what they cost now. */

import { join } from 'node:path'
import type { ProductQuery } from '@presently/engine/products/product-query'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logging.ts'
import type { FollowableAmong } from '../../platform/shop-link.ts'
import { memoryRetrieval } from './memory-retrieval.ts'
import { postgresRetrieval } from './postgres-retrieval.ts'
import type { Retrieval } from './retrieval.ts'
import { createShelf, type OfferedProduct } from './shelf.ts'
import { newestChange, portionAfter, titlesOf } from './store.ts'
import { createUpkeep, type ProductPauses } from './upkeep.ts'

export type Products = {
  /** Whether there are none to be found: a search then asks for nothing. */
  isEmpty(): boolean
  /** At most `limit` products that are offered now, the best first; none where the database fails or takes its time. */
  find(query: ProductQuery, limit: number, log: Log): Promise<readonly OfferedProduct[]>
  /** What products are called by number, offered or not; none where the database fails or takes its time. */
  titlesOf(numbers: readonly number[], log: Log): Promise<ReadonlyMap<number, string>>
  /** Offers have changed: forgets what is kept, and has what is searched built anew. */
  changed(): void
  start(): Promise<void>
  stop(): Promise<void>
  /** While what is searched is being opened. */
  isOpening(): boolean
}

export type ProductsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly dataDir: string
  /** Where products are searched. */
  readonly searchIn: 'memory' | 'postgres'
  readonly followableAmong: FollowableAmong
  readonly pauses?: ProductPauses
}

const INDEX_FILE = 'index/products.psx'
/** A price that nobody has seen for so long is shown no more. */
const HIDDEN_AFTER_MS = 7 * 24 * 3_600_000
/** Products that one statement reads for the index. */
const PORTION = 1000
/** A search is not held up longer for its products. */
const PATIENCE_MS = 300

export function createProducts({ db, clock, log, pauses, ...deps }: ProductsDeps): Products {
  const seenAfter = (): Date => new Date(clock().getTime() - HIDDEN_AFTER_MS)
  const retrieval = retrievalOf({ db, clock, log, ...deps }, seenAfter)
  const shelf = createShelf({ db, clock, seenAfter, followableAmong: deps.followableAmong })
  const upkeep = createUpkeep({
    retrieval,
    newestChange: () => newestChange(db),
    log,
    ...(pauses && { pauses }),
  })
  let isOpening = false

  return {
    isEmpty: () => retrieval.isEmpty(),
    async find(query, limit, requestLog) {
      const looking = (async () => firstOfEach(await shelf.products(await retrieval.search(query, limit))))()
      const found = looking.catch((err: unknown) => {
        requestLog.error({ err }, 'products could not be looked up')
        return []
      })
      return firstOf(found, PATIENCE_MS)
    },
    async titlesOf(numbers, requestLog) {
      const looked = titlesOf(db, numbers).catch((err: unknown) => {
        requestLog.error({ err }, 'titles of products could not be looked up')
        return []
      })
      const rows = await firstOf(looked, PATIENCE_MS)
      return new Map(rows.map(({ number, title }) => [number, title]))
    },
    changed() {
      shelf.forget()
      upkeep.changed()
    },
    async start() {
      isOpening = true
      await upkeep.start()
      isOpening = false
    },
    stop: () => upkeep.stop(),
    isOpening: () => isOpening,
  }
}

function retrievalOf(
  { db, clock, log, dataDir, searchIn }: Omit<ProductsDeps, 'pauses' | 'followableAmong'>,
  seenAfter: () => Date,
): Retrieval {
  if (searchIn === 'postgres') return postgresRetrieval({ db, clock, seenAfter })
  return memoryRetrieval({
    path: join(dataDir, INDEX_FILE),
    documents: () => offeredDocuments(db, clock, seenAfter),
    log,
  })
}

/** Every product that is offered, portion by portion. */
async function* offeredDocuments(
  db: Db,
  clock: Clock,
  seenAfter: () => Date,
): AsyncGenerator<readonly SearchDocument[]> {
  let after = 0
  for (;;) {
    const portion = await portionAfter(db, after, { now: clock(), seenAfter: seenAfter(), limit: PORTION })
    const last = portion.at(-1)
    if (last === undefined) return
    yield portion
      .filter(({ priceCents }) => priceCents !== null)
      .map(({ id, title, text, priceCents }) => ({ id, title, text, priceCents }))
    after = last.number
  }
}

/** Of the sizes and colors of one thing the one that fits best: others would fill a page with it. */
function firstOfEach(found: readonly OfferedProduct[]): OfferedProduct[] {
  const groups = new Set<string>()
  return found.filter(({ itemGroup }) => {
    if (itemGroup === null) return true
    const isNew = !groups.has(itemGroup)
    groups.add(itemGroup)
    return isNew
  })
}

/** What comes within so many milliseconds, else nothing. */
async function firstOf<T>(found: Promise<readonly T[]>, ms: number): Promise<readonly T[]> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<readonly T[]>((resolve) => {
    timer = setTimeout(resolve, ms, []).unref()
  })
  try {
    return await Promise.race([found, patience])
  } finally {
    clearTimeout(timer)
  }
}
