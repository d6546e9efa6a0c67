/** Whose plan, settings and address allow that they are written to about deals. */
import { type Entitlements, entitlementsOf } from '../../access/entitlements.ts'
import type { Db } from '../../db/open.ts'
import { type AccountRow, accountsToTell } from './store.ts'

export type ToldAccount = AccountRow & { readonly plan: Entitlements }

const PAGE = 200

/** Page by page; those whose plan has ended are left out. */
export async function* toldAccounts(
  db: Db,
  { now, timeZones = null }: { readonly now: Date; readonly timeZones?: readonly string[] | null },
): AsyncGenerator<readonly ToldAccount[]> {
  for (let after: string | null = null; ; ) {
    const rows: AccountRow[] = await accountsToTell(db, { after, limit: PAGE, timeZones })
    yield rows
      .map((row) => ({ ...row, plan: entitlementsOf(row, now) }))
      .filter(({ plan }) => plan.premiumActive)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
