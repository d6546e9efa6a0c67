/** Puts a reading of everything in the place of the one before, in one transaction: readers see the old or the new. */
import type { Db, Executor } from '../../../db/open.ts'
import { clearStage } from '../stage/store.ts'
import { insertTurns, lockFeed, retireDemoFeeds, turnedIn } from '../store.ts'
import { applyStretch, markWhole, withdrawUntold } from './store.ts'

/** Rows that one round of statements takes: the process goes on answering between two. */
const STRETCH = 2_000

export type Reading = { readonly feedId: string; readonly rows: number; readonly now: Date }

export async function applyStage(
  db: Db,
  { feedId, rows, now }: Reading,
  onApplied: (rows: number) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFeed(tx, feedId)
    for (let from = 0; from < rows; from += STRETCH) {
      await applyStretch(tx, { feedId, from, to: from + STRETCH, now })
      onApplied(Math.min(from + STRETCH, rows))
    }
    await withdrawUntold(tx, feedId, now)
    await markWhole(tx, feedId, now)
    await retireDemoFeeds(tx, now)
    await clearStage(tx, feedId)
  })
}

/** Tells everything of a feed anew, where its address says that nothing has changed: one row, and the sales that turned by date. */
export async function confirmWhole(tx: Executor, feedId: string, now: Date): Promise<void> {
  await lockFeed(tx, feedId)
  await insertTurns(tx, turnedIn(feedId), now)
  await markWhole(tx, feedId, now)
}
