/** What other features do with plans, and with the events of the payment provider. */
import type { Jobs } from './db/jobs.ts'
import type { Database } from './db/open.ts'
import type { PutMail } from './db/outbox.ts'
import { attachPurchases } from './features/subscription/claims.ts'
import { endPlans, stopRenewing } from './features/subscription/ending.ts'
import { newestEvents } from './features/subscription/events/store.ts'
import { replayEvent } from './features/subscription/events/webhook.ts'
import { lastPaymentOf, type RefundOrder, refundLast } from './features/subscription/refund.ts'
import type { SyncDeps } from './features/subscription/sync.ts'
import type { Clock } from './platform/clock.ts'
import { AppError } from './platform/errors.ts'
import type { Log } from './platform/logging.ts'
import type { Payments } from './platform/payments.ts'

export type PlansDeps = {
  readonly database: Database
  readonly payments: Payments
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly putMail: PutMail
  /** The site as visitors type it, for links in mails. */
  readonly origin: string
}

/** Events of the payment provider, for who looks into them; null where nothing is sold. */
export function eventsOf({ database: { db }, ...deps }: PlansDeps) {
  const { payments } = deps
  if (payments.mode === 'off') return null
  return {
    newest: () => newestEvents(db),
    replay: (id: string) => replayEvent({ ...deps, db, payments }, id),
  }
}

/** What other features do with plans; nothing where none are sold. */
export function plansOf({ database, payments, clock, log, putMail, origin }: PlansDeps) {
  const withPayments = async (work: (sync: SyncDeps) => Promise<void>): Promise<void> => {
    if (payments.mode !== 'off') await work({ db: database.db, clock, payments, log, putMail, origin })
  }
  return {
    stopRenewing: (userId: string) => withPayments((sync) => stopRenewing(sync, userId)),
    end: (userId: string) => withPayments((sync) => endPlans(sync, userId)),
    /** Gives an account what was bought signed out. The hourly comparison does it again, where the provider is gone. */
    claim: (userId: string, emailKey: string) =>
      withPayments((sync) => attachPurchases(sync, userId, emailKey)).catch((err: unknown) =>
        log.error({ err }, 'a plan that was bought signed out could not be attached'),
      ),
  }
}

/** What an account paid, for who may pay it back. */
export function refundsOf({ database, payments, ...deps }: PlansDeps) {
  const live = (): SyncDeps => {
    if (payments.mode === 'off')
      throw new AppError('conflict', 'This site sells no plans: there is no payment provider to ask.')
    return { ...deps, db: database.db, payments }
  }
  return {
    /** Null where nothing was paid, and where no plans are sold. */
    lastPayment: async (userId: string) => (payments.mode === 'off' ? null : lastPaymentOf(live(), userId)),
    refund: async (order: RefundOrder) => refundLast(live(), order),
  }
}
