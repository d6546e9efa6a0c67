/** Keeps the record of offers true and short. */
import type { Database } from '../../../db/open.ts'
import { daysBefore } from '../../../platform/retention.ts'
import { type FeedsDeps, recordTurnedSales } from '../intake.ts'
import { deletePricesBefore, deleteUnseenSince } from './store.ts'

const OFFERS_KEPT_DAYS = 90
const PRICES_KEPT_DAYS = 400

export type TendingDeps = Pick<FeedsDeps, 'clock' | 'signal'> & {
  readonly database: Pick<Database, 'openLongWork'>
}

/** Writes down what turned by date, and forgets what is long gone. It may take longer than a request may. */
export async function tendOffers({ database, clock, signal }: TendingDeps): Promise<void> {
  if (signal?.aborted) return
  const long = await database.openLongWork()
  try {
    await recordTurnedSales({ db: long.db, clock })
    if (signal?.aborted) return
    await deleteUnseenSince(long.db, daysBefore(clock(), OFFERS_KEPT_DAYS))
    if (signal?.aborted) return
    await deletePricesBefore(long.db, daysBefore(clock(), PRICES_KEPT_DAYS))
  } finally {
    await long.close()
  }
}
