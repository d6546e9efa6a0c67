/** Queries over what shops offer: for the index, for the search through the database, and for what either finds. */
import type { ProductQuery } from '@presently/engine/products/product-query'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { feeds, offers, products } from '../../db/schema/feeds.ts'
import { productSearch, productSearchState } from '../../db/schema/products.ts'
import { effectiveCents, isOffered, SHOWN_OFFER, toldAt } from '../../db/shown-offers.ts'

/** Offers of one product that are looked at: the cheapest ones, far more than a card shows. */
const OFFERS_PER_PRODUCT = 20

/** Offers that products are found by: in stock, of a shop's feed, and told since a moment. */
const isSold = (seenAfter: Date): SQL | undefined =>
  and(isOffered(), eq(feeds.isDemo, false), sql`${toldAt} > ${seenAfter.toISOString()}::timestamptz`)

/** The lowest price that anybody asks for a product of the outer query; null where nobody offers it. */
const lowestCents = (now: Date, seenAfter: Date): SQL<number | null> =>
  sql<number | null>`(select min(${effectiveCents(now)}) from ${offers}
    join ${feeds} on ${feeds.id} = ${offers.feedId}
    where ${offers.productId} = ${products.id} and ${isSold(seenAfter)})`

/** The next products by number, offered or not: `priceCents` is null where nobody offers one. */
export async function portionAfter(
  executor: Executor,
  after: number,
  { now, seenAfter, limit }: { readonly now: Date; readonly seenAfter: Date; readonly limit: number },
): Promise<readonly (SearchDocument & { readonly number: number })[]> {
  const rows = await executor
    .select({
      number: products.number,
      title: products.title,
      brand: products.brand,
      description: products.description,
      // Wrapped: of a select from one table the columns on the surface lose the table's name.
      priceCents: sql<number | null>`${lowestCents(now, seenAfter)}`,
    })
    .from(products)
    .where(gt(products.number, after))
    .orderBy(asc(products.number))
    .limit(limit)
  return rows.map(({ number, title, brand, description, priceCents }) => ({
    number,
    id: String(number),
    title,
    text: brand === '' ? description : `${brand}. ${description}`,
    priceCents,
  }))
}

/** When a feed of a shop was last read or retired; null where there never was one. */
export async function newestChange(executor: Executor): Promise<Date | null> {
  const newest = sql<string | null>`max(greatest(${feeds.refreshedAt}, ${feeds.retiredAt}))::text`
  const [row] = await executor
    .select({ at: newest })
    .from(feeds)
    .where(and(eq(feeds.isDemo, false), isNotNull(feeds.refreshedAt)))
  return row?.at ? new Date(row.at) : null
}

/** Products by number, each once for every offer, the cheapest offers first. */
export async function offeredProducts(
  executor: Executor,
  numbers: readonly number[],
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
) {
  const place = sql<number>`row_number() over (partition by ${products.id} order by ${effectiveCents(now)}, ${offers.id})`
  const ranked = executor
    .select({
      number: products.number,
      title: products.title,
      description: products.description,
      brand: products.brand,
      category: products.category,
      giftId: products.giftId,
      imageUrl: sql<string | null>`coalesce(${offers.imageUrl}, ${products.imageUrl})`.as('image'),
      ...SHOWN_OFFER,
      place: place.as('place'),
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(feeds, eq(feeds.id, offers.feedId))
    .where(and(inArray(products.number, [...numbers]), isSold(seenAfter)))
    .as('ranked')
  return executor
    .select()
    .from(ranked)
    .where(lte(ranked.place, OFFERS_PER_PRODUCT))
    .orderBy(asc(ranked.number), asc(ranked.place))
}

export type OfferedRow = Awaited<ReturnType<typeof offeredProducts>>[number]

const wordsOfProduct = sql`setweight(to_tsvector('english', ${products.title}), 'A')
  || setweight(to_tsvector('english', ${products.brand} || ' ' || ${products.description}), 'D')`

/** A stretch of product numbers: above the first, up to the last. */
type Stretch = { readonly after: number; readonly upTo: number }

/** Brings the rows of a stretch of products up to date; each product is the old or the new one to readers. */
export async function refreshRows(
  executor: Executor,
  { after, upTo }: Stretch,
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
): Promise<void> {
  const inStretch = sql`${products.number} > ${after} and ${products.number} <= ${upTo}`
  const offered = sql`select ${products.number} as number, ${lowestCents(now, seenAfter)} as cents, ${wordsOfProduct} as words
    from ${products} where ${inStretch}`
  await executor.execute(sql`
    with offered as materialized (${offered})
    insert into ${productSearch} (number, price_cents, words)
    select number, cents, words from offered where cents is not null
    on conflict (number, price_cents) do update set words = excluded.words
    where ${productSearch}.words is distinct from excluded.words`)
  await executor.execute(sql`
    delete from ${productSearch} where number > ${after} and number <= ${upTo}
    and price_cents is distinct from (select ${lowestCents(now, seenAfter)} from ${products}
      where ${products.number} = ${productSearch}.number)`)
}

/** The number of the last product of the next portion; null behind the last. */
export async function endOfPortion(executor: Executor, after: number, size: number): Promise<number | null> {
  const portion = executor
    .select({ number: products.number })
    .from(products)
    .where(sql`${products.number} > ${after}`)
    .orderBy(asc(products.number))
    .limit(size)
    .as('portion')
  const [row] = await executor.select({ last: sql<number | null>`max(${portion.number})` }).from(portion)
  return row?.last ?? null
}

/** Removes rows of products that are gone: beyond the last one there is. */
export async function removeRowsAfter(executor: Executor, after: number): Promise<void> {
  await executor.delete(productSearch).where(sql`${productSearch.number} > ${after}`)
}

/** Numbers of the products that have any of the words, within the prices, the best first. */
export async function numbersFor(
  executor: Executor,
  { words, ceilingCents, floorCents }: ProductQuery,
  limit: number,
): Promise<number[]> {
  const any = anyOf(words.map(({ word }) => word))
  const rows = await executor
    .select({ number: productSearch.number })
    .from(productSearch)
    .where(
      and(
        sql`${productSearch.words} @@ (${any})`,
        ceilingCents === null ? undefined : lte(productSearch.priceCents, ceilingCents),
        floorCents === null ? undefined : gte(productSearch.priceCents, floorCents),
      ),
    )
    .orderBy(
      desc(sql`ts_rank_cd(${productSearch.words}, (${any}))`),
      asc(productSearch.priceCents),
      asc(productSearch.number),
    )
    .limit(limit)
  return rows.map(({ number }) => number)
}

/** Each word is plain text to the database, whatever is in it. */
const anyOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`plainto_tsquery('english', ${word})`),
    sql` || `,
  )

export async function hasRows(executor: Executor): Promise<boolean> {
  const [row] = await executor.select({ number: productSearch.number }).from(productSearch).limit(1)
  return row !== undefined
}

export async function stateOfRows(executor: Executor): Promise<Date | null> {
  const [row] = await executor.select({ knowsUpTo: productSearchState.knowsUpTo }).from(productSearchState)
  return row?.knowsUpTo ?? null
}

/** Takes the filling of the table until a moment; false where another instance has it. */
export async function leaseRows(
  executor: Executor,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  await executor.insert(productSearchState).values({ isOnly: true }).onConflictDoNothing()
  const leased = await executor
    .update(productSearchState)
    .set({ leasedUntil: until })
    .where(or(isNull(productSearchState.leasedUntil), lt(productSearchState.leasedUntil, now)))
    .returning({ isOnly: productSearchState.isOnly })
  return leased.length > 0
}

/** Gives the filling back; with the newest change that the table then knows, where it was filled whole. */
export async function endLease(executor: Executor, knowsUpTo: Date | null): Promise<void> {
  await executor.update(productSearchState).set({ leasedUntil: null, ...(knowsUpTo && { knowsUpTo }) })
}
