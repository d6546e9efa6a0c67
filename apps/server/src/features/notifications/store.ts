/** Queries over who may be written to, and over what was told already. */
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import { dealDigests, priceWatches } from '../../db/schema/notices.ts'
import { savedGifts } from '../../db/schema/saved-gifts.ts'
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

export async function watchedPricesOf(executor: Executor, userId: string) {
  return executor
    .select({
      giftId: savedGifts.giftId,
      baselineCents: priceWatches.baselineCents,
      comparedAt: priceWatches.comparedAt,
      alertedCents: priceWatches.alertedCents,
      alertedAt: priceWatches.alertedAt,
    })
    .from(priceWatches)
    .innerJoin(savedGifts, eq(savedGifts.id, priceWatches.savedGiftId))
    .where(eq(savedGifts.userId, userId))
    .orderBy(savedGifts.giftId)
}

/** Null for an account that was never looked at. */
export async function digestOf(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ day: dealDigests.day, through: dealDigests.through })
    .from(dealDigests)
    .where(eq(dealDigests.userId, userId))
  return row ?? null
}
