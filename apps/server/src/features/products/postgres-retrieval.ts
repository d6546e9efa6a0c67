/** Products searched by the database's own full text, within partitions by price: for catalogues that outgrow a file. */
import type { ProductQuery } from '@presently/engine/products/product-query'
import { documentWords } from '@presently/engine/retrieve/search/document-words'
import { idfOf } from '@presently/engine/retrieve/search/impact'
import { queryTerms } from '@presently/engine/retrieve/search/query-terms'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Retrieval } from './retrieval.ts'
import {
  endLease,
  frequenciesOf,
  hasRows,
  leaseRows,
  numbersFor,
  portionAfter,
  refreshRows,
  removeRowsAfter,
  stateOfRows,
} from './store.ts'

type PostgresDeps = {
  readonly db: Db
  readonly clock: Clock
  /** From which moment on offers must have been told. */
  readonly seenAfter: () => Date
}

/** Products that one statement looks at: it keeps nobody waiting for long. */
const PORTION = 1000
/** Longer than a portion ever takes; an instance that was killed is waited for no longer. */
const LEASE_MS = 60_000

export function postgresRetrieval({ db, clock, seenAfter }: PostgresDeps): Retrieval {
  const counts = createCounts(db)
  let isEmpty = true
  let counted: number | undefined
  const look = async (): Promise<void> => {
    const knows = (await stateOfRows(db))?.getTime()
    if (knows !== counted) counts.forget()
    counted = knows
    isEmpty = !(await hasRows(db))
  }

  const lease = (): Promise<boolean> => {
    const now = clock()
    return leaseRows(db, { now, until: new Date(now.getTime() + LEASE_MS) })
  }

  return {
    isEmpty: () => isEmpty,
    search: async (query, limit) => {
      const worths = await counts.worthsOf(query.words)
      return numbersFor(db, { ...query, worths }, limit)
    },
    look,
    knowsUpTo: () => stateOfRows(db),
    async build(knowing) {
      if (!(await lease())) return false
      let known: Date | null = null
      try {
        await fill({ db, clock, seenAfter })
        known = knowing
      } finally {
        await endLease(db, known)
      }
      await look()
      return true
    },
  }
}

/** Brings the whole table up to date, portion by portion. */
async function fill({ db, clock, seenAfter }: PostgresDeps): Promise<void> {
  let after = 0
  for (;;) {
    const times = { now: clock(), seenAfter: seenAfter() }
    const portion = await portionAfter(db, after, { ...times, limit: PORTION })
    const upTo = portion.at(-1)?.number
    if (upTo === undefined) return removeRowsAfter(db, after)
    const rows = portion.flatMap(({ number, title, text, priceCents }) =>
      priceCents === null ? [] : [{ number, priceCents, words: documentWords({ title, text }) }],
    )
    const stretch = { after, upTo }
    await db.transaction((tx) => refreshRows(tx, stretch, rows))
    after = upTo
  }
}

/** Terms whose frequency is remembered. */
const TERMS_MAX = 10_000

/** How often terms are in the table, asked once for each until it may have changed. */
function createCounts(db: Db) {
  let known = new Map<string, number>([['', 0]])
  let all = 0

  async function learn(book: Map<string, number>, terms: readonly string[]): Promise<void> {
    const { rows, frequencies } = await frequenciesOf(db, terms)
    all = rows
    if (book.size > TERMS_MAX) book.clear()
    for (const [term, frequency] of [['', 0] as const, ...frequencies]) book.set(term, frequency)
  }

  return {
    /** The terms that stand for the words, read as the index in a file reads them, with what each is worth. */
    async worthsOf(words: ProductQuery['words']): Promise<ReadonlyMap<string, number>> {
      const book = known
      for (;;) {
        const missing = new Set<string>()
        const terms = queryTerms((term) => {
          const frequency = book.get(term)
          if (frequency === undefined) missing.add(term)
          // Until it is known a word is taken as one of the table: few have to be cut in two.
          return frequency ?? 1
        }, words)
        if (missing.size > 0) await learn(book, [...missing])
        else return worthsOf(terms, (term) => idfOf(all, book.get(term) ?? 0))
      }
    },
    /** The table may be another by now. */
    forget: () => {
      known = new Map([['', 0]])
    },
  }
}

/** A term that stands for several words counts once, for the one that weighs most. */
function worthsOf(
  terms: readonly { readonly term: string; readonly weight: number }[],
  idf: (term: string) => number,
): ReadonlyMap<string, number> {
  const out = new Map<string, number>()
  for (const { term, weight } of terms) out.set(term, Math.max(out.get(term) ?? 0, weight * idf(term)))
  return out
}
