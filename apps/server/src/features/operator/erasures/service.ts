/** Erasing an account on request, by the code that removes accounts whose owners asked for it themselves. */
import type { Erasure } from '@presently/contract/operator-members'
import type { Executor } from '../../../db/open.ts'
import { emailKey } from '../../../platform/email-address.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type AuditDeps, audited, notingRefusal } from '../audit/audited.ts'
import { refuseForOperators } from '../members/service.ts'
import { type Dealing, known } from '../users/service.ts'
import { type ErasureRow, findErasure, insertErasure } from './store.ts'

export type ErasureDeps = AuditDeps & {
  /** The plans of an account that goes. */
  readonly plans: { readonly end: (userId: string) => Promise<void> }
  /** Removes an account with everything of its own; answers the rows that went, null where there was none. */
  readonly removeAccount: (
    executor: Executor,
    userId: string,
  ) => Promise<Readonly<Record<string, number>> | null>
  /** A keyed hash of an address, as hex. */
  readonly referenceOf: (emailKey: string) => string
}

/** Erases an account once its address was typed. Its plans end first: where that fails, nothing is removed. */
export function erase(deps: ErasureDeps, { operator, userId }: Dealing, email: string): Promise<Erasure> {
  const deed = { operator, action: 'account-erased', userId } as const
  return notingRefusal(deps, deed, async () => {
    const user = await known(deps.db, userId)
    await refuseForOperators(deps.db, user)
    if (emailKey(email) !== user.emailKey) throw wrongAddress()
    await deps.plans.end(userId)
    const row = await audited(
      deps,
      // The entry cannot name an account that is gone: it names the certificate.
      ({ id }: ErasureRow) => ({ operator, action: 'account-erased', subject: id }),
      (tx) => eraseIn(tx, deps, { operator, userId, key: user.emailKey }),
    )
    return presentErasure(row)
  })
}

async function eraseIn(
  tx: Executor,
  deps: ErasureDeps,
  { operator, userId, key }: Dealing & { readonly key: string },
): Promise<ErasureRow> {
  const rows = await deps.removeAccount(tx, userId)
  if (!rows) throw new AppError('not-found', 'This account is gone already.')
  const row: ErasureRow = {
    id: newId(),
    at: deps.clock(),
    operator,
    reference: deps.referenceOf(key),
    rows,
    hadPayments: (rows.stripe_customers ?? 0) > 0 || (rows.subscriptions ?? 0) > 0,
  }
  await insertErasure(tx, row)
  return row
}

function wrongAddress(): AppError {
  const sentence = 'This is not the address of this account. Type it as it stands above.'
  return new AppError('invalid-fields', sentence, { fields: { email: sentence } })
}

export async function findCertificate({ db }: AuditDeps, id: string): Promise<ErasureRow> {
  const row = await findErasure(db, id)
  if (!row) throw new AppError('not-found', 'There is no such certificate.')
  return row
}

export const presentErasure = ({ id, at, operator, reference, rows }: ErasureRow): Erasure => ({
  id,
  at: at.toISOString(),
  operator,
  reference,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
})
