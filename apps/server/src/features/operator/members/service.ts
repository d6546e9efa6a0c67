/** Suspending an account, giving it a plan, paying its last payment back: each with its reason, and written down. */
import { dayAt } from '@presently/contract/calendar-day'
import type { AuditAction } from '@presently/contract/operator-audit'
import { GIFT_DAYS_MAX, type LastPayment } from '@presently/contract/operator-members'
import type { FoundUser } from '@presently/contract/operator-users'
import type { PaidTier } from '@presently/contract/subscription'
import { deleteSessionsOf, lockUser, type UserRow, updateUser } from '../../../access/store.ts'
import type { Executor } from '../../../db/open.ts'
import { giveUpMailsOf } from '../../../db/outbox.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { type AuditDeps, audited, note, notingRefusal } from '../audit/audited.ts'
import { type Dealing, known, userOf } from '../users/service.ts'
import { isOperator } from '../users/store.ts'
import { insertNote } from './store.ts'

/** What an order to pay back says; `operator` stands with the refund at the payment provider. */
type RefundOrder = {
  readonly userId: string
  readonly paymentId: string
  readonly attempt: string
  readonly endsPlan: boolean
  readonly operator: number
}

export type MembersDeps = AuditDeps & {
  readonly refunds: {
    /** Null where nothing was paid. */
    readonly lastPayment: (userId: string) => Promise<LastPayment | null>
    readonly refund: (order: RefundOrder) => Promise<LastPayment>
  }
}

const DAY_MS = 86_400_000

/** Ends what the account has open, and lets nobody sign in to it. What is paid for goes on. */
export const suspend = (deps: AuditDeps, dealing: Dealing, reason: string): Promise<FoundUser> =>
  change(deps, { ...dealing, action: 'account-suspended', reason }, async (tx, user, now) => {
    await refuseForOperators(tx, user)
    if (user.suspendedAt !== null) throw new AppError('conflict', 'This account is suspended already.')
    await updateUser(tx, user.id, { suspendedAt: now })
    await giveUpMailsOf(tx, user.id, now)
  })

/** Lets the account be used again. The sessions of before stay ended. */
export const restore = (deps: AuditDeps, dealing: Dealing): Promise<FoundUser> =>
  change(deps, { ...dealing, action: 'account-restored', reason: null }, async (tx, user) => {
    if (user.suspendedAt === null) return
    await deleteSessionsOf(tx, user.id, null)
    await updateUser(tx, user.id, { suspendedAt: null })
  })

type Gift = { readonly tier: PaidTier; readonly until: string; readonly reason: string }

/** Gives a plan to the end of a day, in place of one that was given before. */
export const givePlan = (
  deps: AuditDeps,
  dealing: Dealing,
  { tier, until, reason }: Gift,
): Promise<FoundUser> => {
  const said = `${tier} until ${until}: ${reason}`
  return change(
    deps,
    { ...dealing, action: 'plan-given', reason: said, subject: `${tier} ${until}` },
    async (tx, user, now) => {
      refuseDay(until, now)
      await updateUser(tx, user.id, { giftTier: tier, giftUntil: new Date(`${until}T23:59:59.999Z`) })
    },
  )
}

function refuseDay(until: string, now: Date): void {
  const today = dayAt(now, 'UTC')
  const last = dayAt(new Date(now.getTime() + GIFT_DAYS_MAX * DAY_MS), 'UTC')
  if (until >= today && until <= last) return
  const sentence = `Choose a day from ${today} to ${last}.`
  throw new AppError('invalid-fields', sentence, { fields: { until: sentence } })
}

/** Ends a plan that was given; where there is none nothing changes. */
export const takePlanBack = (deps: AuditDeps, dealing: Dealing): Promise<FoundUser> =>
  change(deps, { ...dealing, action: 'plan-taken-back', reason: null }, async (tx, user) => {
    await updateUser(tx, user.id, { giftTier: null, giftUntil: null })
  })

type Deed = Dealing & {
  readonly action: AuditAction
  /** Goes with the account; null where nothing was written. */
  readonly reason: string | null
  /** What stands in the audit log, which keeps no words. */
  readonly subject?: string
}

function change(
  deps: AuditDeps,
  { operator, userId, action, reason, subject }: Deed,
  effect: (tx: Executor, user: UserRow, now: Date) => Promise<void>,
): Promise<FoundUser> {
  return audited(deps, { operator, action, userId, subject: subject ?? null }, async (tx) => {
    const now = deps.clock()
    await lockUser(tx, userId)
    await effect(tx, await known(tx, userId), now)
    await insertNote(tx, { id: newId(), at: now, userId, operator, deed: action, reason: reason ?? '' })
    return userOf(tx, userId, now)
  })
}

/** Whoever runs the site is no case for the desk: they are removed from the operators first. */
export async function refuseForOperators(executor: Executor, { id }: Pick<UserRow, 'id'>): Promise<void> {
  if (await isOperator(executor, id))
    throw new AppError('conflict', 'This account runs the site. Remove it from the operators first.')
}

export async function lastPayment(deps: MembersDeps, userId: string): Promise<LastPayment | null> {
  await known(deps.db, userId)
  return deps.refunds.lastPayment(userId)
}

type Refund = Pick<RefundOrder, 'paymentId' | 'attempt' | 'endsPlan'>

/**
 * Pays back, and notes it once Stripe has done it: a transaction that waits for another machine would hold the database. What
 * Stripe has done stands there with the operator's number, also where the note fails.
 */
export function refund(
  deps: MembersDeps,
  { operator, userId }: Dealing,
  asked: Refund,
): Promise<{ payment: LastPayment; user: FoundUser }> {
  const subject = `${asked.paymentId} plan ${asked.endsPlan ? 'ended' : 'kept'}`
  const deed = { operator, action: 'payment-refunded', userId, subject } as const
  return notingRefusal(deps, deed, async () => {
    await known(deps.db, userId)
    const payment = await deps.refunds.refund({ ...asked, operator, userId })
    const now = deps.clock()
    const reason = `${payment.refundedCents / 100} ${payment.currency.toUpperCase()}, the plan ${asked.endsPlan ? 'ends' : 'goes on'}`
    return deps.db.transaction(async (tx) => {
      await note({ ...deps, db: tx }, deed)
      await insertNote(tx, { id: newId(), at: now, userId, operator, deed: deed.action, reason })
      return { payment, user: await userOf(tx, userId, now) }
    })
  })
}
