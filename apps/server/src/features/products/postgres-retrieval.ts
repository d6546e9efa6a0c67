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
  type Lease,
  leaseRows,
  numbersFor,
  portionAfter,
  refreshRows,
  removeRowsAfter,
  renewLease,
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
/** Longer than a portion ever takes, and taken anew for each; an instance that was killed is waited for no longer. */
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

  return {
    isEmpty: () => isEmpty,
    search: async (query, limit) => {
      const worths = await counts.worthsOf(query.words)
      return numbersFor(db, { ...query, worths }, limit)
    },
    look,
    knowsUpTo: () => stateOfRows(db),
    async build(knowing) {
      const lease = await takeLease({ db, clock })
      if (lease === null) return false
      let isWhole = false
      try {
        isWhole = await fill({ db, clock, seenAfter }, lease)
      } finally {
        await lease.end(isWhole ? knowing : null)
      }
      await look()
      return isWhole
    },
  }
}

type HeldLease = {
  /** Keeps it for another portion; false where it was lost to another instance, which waited too long for this one. */
  renew(): Promise<boolean>
  /** Gives it back, with the newest change that the table knows; null where it was not filled whole. */
  end(knowsUpTo: Date | null): Promise<void>
}

/** Null where another instance fills the table. */
async function takeLease({ db, clock }: Pick<PostgresDeps, 'db' | 'clock'>): Promise<HeldLease | null> {
  const nextOf = (now: Date): Lease => ({ until: new Date(now.getTime() + LEASE_MS) })
  const now = clock()
  let held = nextOf(now)
  if (!(await leaseRows(db, { now, ...held }))) return null
  return {
    renew: async () => {
      const next = nextOf(clock())
      const isKept = await renewLease(db, held, next)
      held = next
      return isKept
    },
    end: (knowsUpTo) => endLease(db, held, knowsUpTo),
  }
}

/** Brings the whole table up to date, portion by portion. False where another instance took that over meanwhile. */
async function fill({ db, clock, seenAfter }: PostgresDeps, lease: HeldLease): Promise<boolean> {
  let after = 0
  for (;;) {
    const times = { now: clock(), seenAfter: seenAfter() }
    const portion = await portionAfter(db, after, { ...times, limit: PORTION })
    const upTo = portion.at(-1)?.number
    if (!(await lease.renew())) return false
    if (upTo === undefined) {
      await removeRowsAfter(db, after)
      return true
    }
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
