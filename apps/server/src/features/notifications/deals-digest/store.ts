/** Queries over who got which week's digest, and over when deals began. */
import { and, inArray, lt, lte, max, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { offerPrices } from '../../../db/schema/feeds.ts'
import { dealDigests } from '../../../db/schema/notices.ts'

/** When the present price of each offer began, by our own record. */
export async function pricesBegan(
  executor: Executor,
  offerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (offerIds.length === 0) return new Map()
  const rows = await executor
    .select({ offerId: offerPrices.offerId, at: max(offerPrices.at) })
    .from(offerPrices)
    .where(and(inArray(offerPrices.offerId, [...offerIds]), lte(offerPrices.at, now)))
    .groupBy(offerPrices.offerId)
  return new Map(rows.flatMap(({ offerId, at }) => (at ? [[offerId, at] as const] : [])))
}

/** Up to when deals were told or passed over, of accounts whose digest of that day is still to be made; null before the first. */
export async function digestsUntil(
  executor: Executor,
  userIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Date | null>> {
  if (userIds.length === 0) return new Map()
  const rows = await executor
    .select({ userId: dealDigests.userId, day: dealDigests.day, through: dealDigests.through })
    .from(dealDigests)
    .where(inArray(dealDigests.userId, [...userIds]))
  const byUser = new Map(rows.map((row) => [row.userId, row] as const))
  const isOpen = (id: string) => (byUser.get(id)?.day ?? '') < day
  return new Map(userIds.filter(isOpen).map((id) => [id, byUser.get(id)?.through ?? null] as const))
}

/** Takes a day's digest of an account: true once, for whoever comes first. */
export async function takeDigest(
  executor: Executor,
  userId: string,
  { day, through }: { readonly day: string; readonly through: Date },
): Promise<boolean> {
  const taken = await executor
    .insert(dealDigests)
    .values({ userId, day, through })
    .onConflictDoUpdate({
      target: dealDigests.userId,
      set: { day: sql`excluded.day`, through: sql`excluded.through` },
      setWhere: lt(dealDigests.day, sql`excluded.day`),
    })
    .returning({ userId: dealDigests.userId })
  return taken.length > 0
}
