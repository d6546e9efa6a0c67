/** Keeps the promises of the privacy page: messages from the contact page live 13 months, deleted ones a day more. */
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { DELETED_MESSAGE_KEPT_DAYS, daysBefore, ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { deleteMessagesBefore, forgetDeletedBefore } from './store.ts'

type RetentionDeps = { readonly db: Db; readonly clock: Clock }

export const FORGET_MESSAGES: Routine = { name: 'forget-messages', cron: HOURLY, patience: 600 }

export async function forgetOldMessages({ db, clock }: RetentionDeps): Promise<void> {
  const now = clock()
  await deleteMessagesBefore(db, daysBefore(now, ROW_KEPT_DAYS))
  await forgetDeletedBefore(db, daysBefore(now, DELETED_MESSAGE_KEPT_DAYS))
}
