/** Queries that find products again: by their keys, and by the offers that already have one. */
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { offers, productKeys, products, stagedKeys, stagedOffers } from '../../../db/schema/feeds.ts'
import type { Joinable } from '../joining/joinable.ts'

/** A product as far as joining needs it. */
export type KnownProduct = Joinable & {
  readonly productId: string
  /** The offer that says what it is called. */
  readonly describedBy: string | null
}

const NAMES = {
  productId: products.id,
  title: products.title,
  brand: products.brand,
  gtin: products.gtin,
  mpn: products.mpn,
  size: products.size,
  color: products.color,
  ageGroup: products.ageGroup,
  itemGroup: products.itemGroup,
  category: products.category,
  describedBy: products.describedBy,
}

/** The products that have the keys, those of the reading under way among them; null where a key tells nothing. */
export async function productsByKeys(
  executor: Executor,
  feedId: string,
  keys: readonly string[],
): Promise<Map<string, KnownProduct | null>> {
  if (keys.length === 0) return new Map()
  const asked = sql`any(${sql.param([...keys])}::text[])`
  const staged = await executor
    .select({
      key: stagedKeys.key,
      productId: stagedKeys.productId,
      title: stagedOffers.title,
      brand: stagedOffers.brand,
      gtin: stagedOffers.gtin,
      mpn: stagedOffers.mpn,
      size: stagedOffers.size,
      color: stagedOffers.color,
      ageGroup: stagedOffers.ageGroup,
      itemGroup: stagedOffers.itemGroup,
      category: stagedOffers.category,
      describedBy: stagedOffers.offerId,
    })
    .from(stagedKeys)
    .innerJoin(
      stagedOffers,
      and(eq(stagedOffers.feedId, stagedKeys.feedId), eq(stagedOffers.place, stagedKeys.place)),
    )
    .where(and(eq(stagedKeys.feedId, feedId), sql`${stagedKeys.key} = ${asked}`))
  const kept = await executor
    .select({ key: productKeys.key, product: NAMES })
    .from(productKeys)
    .leftJoin(products, eq(products.id, productKeys.productId))
    .where(sql`${productKeys.key} = ${asked}`)
  const found = new Map<string, KnownProduct | null>(kept.map(({ key, product }) => [key, product]))
  for (const { key, productId, ...named } of staged) {
    // What is kept counts, save where this reading found that the key tells nothing.
    if (productId === null) found.set(key, null)
    else if (!found.has(key)) found.set(key, { productId, ...named })
  }
  return found
}

/** The product that each of the offers had so far. */
export async function productsOfOffers(
  executor: Executor,
  offerIds: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await executor
    .select({ offerId: offers.id, ...NAMES })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(sql`${offers.id} = any(${sql.param([...offerIds])}::uuid[])`)
  return new Map(rows.map(({ offerId, ...product }) => [offerId, product]))
}
