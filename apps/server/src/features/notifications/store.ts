/** Queries over who may be written to. */
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import type { MailSwitch } from '../../platform/mail/mail.ts'

export async function isMailKey(executor: Executor, key: string): Promise<boolean> {
  const found = await executor.select({ id: users.id }).from(users).where(eq(users.mailKey, key))
  return found.length > 0
}

/** Whether there is such an account; its switch is off then. */
export async function turnOff(executor: Executor, key: string, stops: MailSwitch): Promise<boolean> {
  const changed = await executor
    .update(users)
    .set(stops === 'notifyDeals' ? { notifyDeals: false } : { notifyReminders: false })
    .where(eq(users.mailKey, key))
    .returning({ id: users.id })
  return changed.length > 0
}
