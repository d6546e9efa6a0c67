/** Writes into the audit log what an operator does, in the transaction that does it. */
import type { AuditAction } from '@presently/contract/operator-audit'
import type { Db, Executor } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type AuditRow, insertEntry } from './store.ts'

export type AuditDeps = { readonly db: Db; readonly clock: Clock }

/** What is done. Ids alone: no address, no name, nothing that was written. */
export type Deed = {
  /** The operator's number; null for the command line. */
  readonly operator: number | null
  readonly action: AuditAction
  readonly userId?: string | null
  readonly subject?: string | null
  /** `done` where nothing is said. */
  readonly outcome?: 'done' | 'nothing' | 'refused'
}

/**
 * Does something and notes it, both or neither. What is refused on the way is noted as well, and thrown on. `deed` may
 * depend on what came of it.
 */
export async function audited<T>(
  deps: AuditDeps,
  deed: Deed | ((result: T) => Deed),
  effect: (tx: Executor) => Promise<T>,
): Promise<T> {
  const { db, clock } = deps
  const work = () =>
    db.transaction(async (tx) => {
      const result = await effect(tx)
      await insertEntry(tx, entryOf(typeof deed === 'function' ? deed(result) : deed, clock()))
      return result
    })
  return typeof deed === 'function' ? work() : notingRefusal(deps, deed, work)
}

/** Notes where something is refused, and throws that on. What is done is noted by whatever does it. */
export async function notingRefusal<T>(
  { db, clock }: AuditDeps,
  deed: Deed,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError)
      await insertEntry(db, { ...entryOf(deed, clock()), ...refused(error, deed) })
    throw error
  }
}

/** Notes what has been done already, or only looked at. */
export const note = ({ db, clock }: AuditDeps, deed: Deed): Promise<void> =>
  insertEntry(db, entryOf(deed, clock()))

/** An account that is not there cannot be referred to. */
const refused = ({ code }: AppError, { userId }: Deed) => ({
  outcome: 'refused' as const,
  userId: code === 'not-found' ? null : (userId ?? null),
})

const entryOf = (
  { operator, action, userId = null, subject = null, outcome = 'done' }: Deed,
  at: Date,
): AuditRow => ({ id: newId(), at, operator, action, userId, subject, outcome })
