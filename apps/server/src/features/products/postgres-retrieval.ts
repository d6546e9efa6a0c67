/** Products searched by the database's own full text, within partitions by price: for catalogues that outgrow a file. */
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Retrieval } from './retrieval.ts'
import {
  endLease,
  endOfPortion,
  hasRows,
  leaseRows,
  numbersFor,
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
  let isEmpty = true
  const look = async (): Promise<void> => {
    isEmpty = !(await hasRows(db))
  }

  const lease = (): Promise<boolean> => {
    const now = clock()
    return leaseRows(db, { now, until: new Date(now.getTime() + LEASE_MS) })
  }

  async function fill(): Promise<void> {
    let after = 0
    for (;;) {
      const upTo = await endOfPortion(db, after, PORTION)
      if (upTo === null) return removeRowsAfter(db, after)
      await db.transaction((tx) => refreshRows(tx, { after, upTo }, { now: clock(), seenAfter: seenAfter() }))
      after = upTo
    }
  }

  return {
    isEmpty: () => isEmpty,
    search: (query, limit) => numbersFor(db, query, limit),
    look,
    knowsUpTo: () => stateOfRows(db),
    async build(knowing) {
      if (!(await lease())) return false
      let known: Date | null = null
      try {
        await fill()
        known = knowing
      } finally {
        await endLease(db, known)
      }
      await look()
      return true
    },
  }
}
