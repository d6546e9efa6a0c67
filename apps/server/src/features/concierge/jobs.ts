/** Keeps the promise of the privacy page: a conversation is forgotten 90 days after its last turn. */
import { KEPT } from '@presently/contract/kept'
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore } from '../../platform/retention.ts'
import { deleteConversationsBefore } from './store.ts'

export const FORGET_CONVERSATIONS: Routine = { name: 'forget-conversations', cron: HOURLY, patience: 600 }

export const forgetOldConversations = ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => deleteConversationsBefore(db, daysBefore(clock(), KEPT.conversationDays))
