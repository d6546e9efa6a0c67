/** What is offered of products, by number: one query for a whole search, kept for a minute, and never waited for long. */

import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FollowableAmong } from '../../platform/shop-link.ts'
import { type OfferedRow, offeredProducts } from './store.ts'

type ProductColumn = 'number' | 'title' | 'description' | 'brand' | 'category' | 'giftId' | 'itemGroup'

/** A product with its offers, the cheapest first; the same object as long as it is kept. */
export type OfferedProduct = Pick<OfferedRow, ProductColumn> & {
  readonly offers: readonly Omit<OfferedRow, ProductColumn>[]
}

type ShelfDeps = {
  readonly db: Db
  readonly clock: Clock
  /** From which moment on offers must have been told. */
  readonly seenAfter: () => Date
  /** Of shops' addresses those that a link may lead to. */
  readonly followableAmong: FollowableAmong
}

type Kept = { readonly at: number; readonly product: OfferedProduct | null }

const KEPT_MS = 60_000
const PRODUCTS_KEPT = 10_000

export type Shelf = {
  /** In the order asked for; those that nobody offers any more are left out. Throws where the database fails. */
  products(numbers: readonly number[]): Promise<OfferedProduct[]>
  /** Forgets what is kept for speed. */
  forget(): void
}

export function createShelf({ db, clock, seenAfter, followableAmong }: ShelfDeps): Shelf {
  let kept = new Map<number, Kept>()

  async function look(book: Map<number, Kept>, missing: readonly number[], now: Date): Promise<void> {
    const rows = await offeredProducts(db, missing, { now, seenAfter: seenAfter() })
    const followable = await followableAmong(rows)
    const open = rows.filter(({ url }) => url !== null && followable.has(url))
    const found = Map.groupBy(open, ({ number }) => number)
    if (book.size + missing.length > PRODUCTS_KEPT) book.clear()
    for (const number of missing)
      book.set(number, { at: now.getTime(), product: productOf(found.get(number) ?? []) })
  }

  return {
    async products(numbers) {
      const now = clock()
      const book = kept
      const isFresh = (number: number): boolean =>
        Math.abs(now.getTime() - (book.get(number)?.at ?? Number.NEGATIVE_INFINITY)) < KEPT_MS
      const missing = numbers.filter((number) => !isFresh(number))
      if (missing.length > 0) await look(book, missing, now)
      return numbers.flatMap((number) => book.get(number)?.product ?? [])
    },
    forget: () => {
      // Not cleared: what is being looked up meanwhile must not come back.
      kept = new Map()
    },
  }
}

function productOf(rows: readonly OfferedRow[]): OfferedProduct | null {
  const [first] = rows
  if (first === undefined) return null
  const { number, title, description, brand, category, giftId, itemGroup } = first
  return { number, title, description, brand, category, giftId, itemGroup, offers: rows }
}
