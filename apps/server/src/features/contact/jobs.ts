/** Keeps the promise of the privacy page: messages from the contact page live 13 months. */
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore, ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { deleteMessagesBefore } from './store.ts'

type RetentionDeps = { readonly db: Db; readonly clock: Clock }

export const FORGET_MESSAGES: Routine = { name: 'forget-messages', cron: HOURLY, patience: 600 }

export const forgetOldMessages = ({ db, clock }: RetentionDeps): Promise<void> =>
  deleteMessagesBefore(db, daysBefore(clock(), ROW_KEPT_DAYS))
