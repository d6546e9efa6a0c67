/** Joins staged rows anew that met a product by a name which turned out, further on in the reading, to tell nothing. */
import type { Executor } from '../../../db/open.ts'
import { type JoiningWork, joinItems } from '../joins/join-items.ts'
import { forgetStagedKeys, restageRows, rowsByLostTitles } from './store.ts'

/** Rows that one round of statements takes. */
const PORTION = 1_000

/** Every round takes the name away from its rows, so that the next finds others. */
export async function rejoinLostTitles(executor: Executor, work: JoiningWork): Promise<void> {
  const { feedId } = work
  for (;;) {
    const rows = await rowsByLostTitles(executor, feedId, PORTION)
    if (rows.length === 0) return
    await forgetStagedKeys(
      executor,
      feedId,
      rows.map(({ place }) => place),
    )
    const items = rows.map((row) => ({ ...row, productKey: row.externalId, giftId: null }))
    await restageRows(executor, feedId, await joinItems(executor, work, items))
  }
}
