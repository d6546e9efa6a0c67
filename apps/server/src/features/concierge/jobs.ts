/** Keeps the promise of the privacy page: a conversation is forgotten 90 days after its last turn. */
import { KEPT } from '@presently/contract/kept'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore } from '../../platform/retention.ts'
import { deleteConversationsBefore } from './store.ts'

export const forgetOldConversations = ({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> => deleteConversationsBefore(db, daysBefore(clock(), KEPT.conversationDays))
