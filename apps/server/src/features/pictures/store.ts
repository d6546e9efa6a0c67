/** Where the pictures of offers and placements stand, as shops told it. */
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { offers, products } from '../../db/schema/feeds.ts'
import { sponsoredProducts } from '../../db/schema/sponsored.ts'

/** An offer's own picture, else that of its product; null where there is none. */
export async function offerPicture(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ url: sql<string | null>`coalesce(${offers.imageUrl}, ${products.imageUrl})` })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(eq(offers.id, id))
  return row?.url ?? null
}

/** The two pictures of a placement that has begun; also of one that has ended, for those who saved it. */
export async function placementPictures(executor: Executor, id: string, now: Date) {
  const [row] = await executor
    .select({ imageUrl: sponsoredProducts.imageUrl, faviconUrl: sponsoredProducts.faviconUrl })
    .from(sponsoredProducts)
    .where(and(eq(sponsoredProducts.id, id), lte(sponsoredProducts.startsAt, now)))
  return row ?? null
}
