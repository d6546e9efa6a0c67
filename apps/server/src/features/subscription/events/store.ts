/** Queries over the ledger of the payment provider's events. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { deleteInPortions } from '../../../db/portions.ts'
import { stripeEvents } from '../../../db/schema/subscription.ts'

export async function isEventKnown(executor: Executor, id: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, id))
  return row !== undefined
}

type EventRow = typeof stripeEvents.$inferInsert

/** Writes what became of an event; of one that stands in the ledger nothing is written anew, save where it was parked. */
export async function noteEvent(executor: Executor, row: EventRow): Promise<void> {
  const set = { outcome: row.outcome }
  await executor
    .insert(stripeEvents)
    .values(row)
    .onConflictDoUpdate({ target: stripeEvents.id, set, setWhere: eq(stripeEvents.outcome, PARKED) })
}

/** What the ledger says of an event about a payment that the provider has no more. */
export const UNKNOWN_PAYMENT = 'unknown payment'

/** What the ledger says of an event that waits until its customer is known. */
export const PARKED = 'parked'

/** Writes that an event waits; false where it stands in the ledger already. */
export async function noteParked(executor: Executor, row: Omit<EventRow, 'outcome'>): Promise<boolean> {
  const inserted = await executor
    .insert(stripeEvents)
    .values({ ...row, outcome: PARKED })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id })
  return inserted.length > 0
}

const EVENTS_SHOWN = 50

/** The newest events first. */
export const newestEvents = (executor: Executor) =>
  executor.select().from(stripeEvents).orderBy(desc(stripeEvents.receivedAt)).limit(EVENTS_SHOWN)

export async function deleteEventsBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(executor, stripeEvents, lt(stripeEvents.receivedAt, moment))
}
