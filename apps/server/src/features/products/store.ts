/** Queries over what shops offer: for the index, for the search through the database, and for what either finds. */
import type { ProductQuery } from '@presently/engine/products/product-query'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import type { DocumentWord } from '@presently/engine/retrieve/search/document-words'
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

/** Titles of products by number, also of those that nobody offers any more. */
export const titlesOf = (
  executor: Executor,
  numbers: readonly number[],
): Promise<{ readonly number: number; readonly title: string }[]> =>
  executor
    .select({ number: products.number, title: products.title })
    .from(products)
    .where(inArray(products.number, [...numbers]))

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
      itemGroup: products.itemGroup,
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

/** A stretch of product numbers: above the first, up to the last. */
type Stretch = { readonly after: number; readonly upTo: number }

export type SearchRow = {
  readonly number: number
  readonly priceCents: number
  readonly words: readonly DocumentWord[]
}

/** Brings the rows of a stretch of products up to date; each product is the old or the new one to readers. */
export async function refreshRows(
  executor: Executor,
  { after, upTo }: Stretch,
  rows: readonly SearchRow[],
): Promise<void> {
  const told = rows.map(({ number, priceCents, words }) => ({
    number,
    cents: priceCents,
    words: wordsText(words),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (number int, cents int, words text)`
  await executor.execute(sql`
    insert into ${productSearch} (number, price_cents, words)
    select number, cents, words::tsvector from ${given}
    on conflict (number, price_cents) do update set words = excluded.words
    where ${productSearch}.words is distinct from excluded.words`)
  await executor.execute(sql`
    delete from ${productSearch} where number > ${after} and number <= ${upTo}
    and not exists (select from ${given}
      where told.number = ${productSearch}.number and told.cents = ${productSearch}.price_cents)`)
}

/** How the database marks what a word does: its four weights, from the greatest to the least. */
const MARKS = { head: 'A', modifier: 'B', linked: 'C', text: 'D' } as const satisfies Record<
  DocumentWord['role'],
  string
>
/** What they are worth to `ts_rank`, which wants them from D to A: as the index in a file weighs them, halved. */
const MARK_WEIGHTS = '{0.5, 0.25, 0.5, 1}'
/** The database takes no longer word, no place beyond the last and not more places of one word. */
const LONGEST_WORD = 200
const LAST_PLACE = 16_383
const MOST_PLACES = 256

/** The words of a product as the database writes them: 'strap':2A 'leather':3D. */
function wordsText(words: readonly DocumentWord[]): string {
  const places = new Map<string, string[]>()
  for (const [at, { term, role }] of words.slice(0, LAST_PLACE).entries()) {
    const known = places.get(term) ?? []
    if (term.length <= LONGEST_WORD && known.length < MOST_PLACES)
      places.set(term, [...known, `${at + 1}${MARKS[role]}`])
  }
  return [...places].map(([term, at]) => `'${term}':${at.join(',')}`).join(' ')
}

/** Removes rows of products that are gone: beyond the last one there is. */
export async function removeRowsAfter(executor: Executor, after: number): Promise<void> {
  await executor.delete(productSearch).where(sql`${productSearch.number} > ${after}`)
}

/** How many rows there are, and how many of them have each of the terms. */
export async function frequenciesOf(
  executor: Executor,
  terms: readonly string[],
): Promise<{ readonly rows: number; readonly frequencies: ReadonlyMap<string, number> }> {
  const found = await executor
    .select({
      term: sql<string>`asked.term`,
      frequency: sql<number>`(select count(*)::int from ${productSearch}
        where ${productSearch.words} @@ quote_literal(asked.term)::tsquery)`,
      rows: sql<number>`(select count(*)::int from ${productSearch})`,
    })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(terms)}::jsonb) as asked (term)`)
  return {
    rows: found[0]?.rows ?? 0,
    frequencies: new Map(found.map(({ term, frequency }) => [term, frequency])),
  }
}

type Asked = Pick<ProductQuery, 'ceilingCents' | 'floorCents'> & {
  /** What each term is worth: its weight in the wish, and more the rarer it is. */
  readonly worths: ReadonlyMap<string, number>
}

/** Numbers of the products that have any of the terms, within the prices, the best first. */
export async function numbersFor(
  executor: Executor,
  { worths, ceilingCents, floorCents }: Asked,
  limit: number,
): Promise<number[]> {
  if (worths.size === 0) return []
  const ranks = [...worths].map(
    ([term, worth]) =>
      sql`${worth}::float8 * ts_rank(${MARK_WEIGHTS}::float4[], ${productSearch.words}, ${termQuery(term)})`,
  )
  const rows = await executor
    .select({ number: productSearch.number })
    .from(productSearch)
    .where(
      and(
        sql`${productSearch.words} @@ (${sql.join([...worths.keys()].map(termQuery), sql` || `)})`,
        ceilingCents === null ? undefined : lte(productSearch.priceCents, ceilingCents),
        floorCents === null ? undefined : gte(productSearch.priceCents, floorCents),
      ),
    )
    .orderBy(desc(sql.join(ranks, sql` + `)), asc(productSearch.priceCents), asc(productSearch.number))
    .limit(limit)
  return rows.map(({ number }) => number)
}

/** A term as it stands in the table: letters and digits alone, which nothing stems again. */
const termQuery = (term: string): SQL => sql`quote_literal(${term}::text)::tsquery`

export async function hasRows(executor: Executor): Promise<boolean> {
  const [row] = await executor.select({ number: productSearch.number }).from(productSearch).limit(1)
  return row !== undefined
}

export async function stateOfRows(executor: Executor): Promise<Date | null> {
  const [row] = await executor.select({ knowsUpTo: productSearchState.knowsUpTo }).from(productSearchState)
  return row?.knowsUpTo ?? null
}

/** Until when an instance fills the table. It is this instance's alone, and so says whose the filling is. */
export type Lease = { readonly until: Date }

/** Takes the filling of the table until a moment; false where another instance has it. */
export async function leaseRows(
  executor: Executor,
  { now, until }: Lease & { readonly now: Date },
): Promise<boolean> {
  await executor.insert(productSearchState).values({ isOnly: true }).onConflictDoNothing()
  const leased = await executor
    .update(productSearchState)
    .set({ leasedUntil: until })
    .where(or(isNull(productSearchState.leasedUntil), lt(productSearchState.leasedUntil, now)))
    .returning({ isOnly: productSearchState.isOnly })
  return leased.length > 0
}

/** Keeps the filling until a later moment; false where another instance has it by now. */
export async function renewLease(executor: Executor, held: Lease, next: Lease): Promise<boolean> {
  const renewed = await executor
    .update(productSearchState)
    .set({ leasedUntil: next.until })
    .where(eq(productSearchState.leasedUntil, held.until))
    .returning({ isOnly: productSearchState.isOnly })
  return renewed.length > 0
}

/** Gives the filling back, where it was not lost; with the newest change that the table then knows, where it was filled whole. */
export async function endLease(executor: Executor, held: Lease, knowsUpTo: Date | null): Promise<void> {
  await executor
    .update(productSearchState)
    .set({ leasedUntil: null, ...(knowsUpTo && { knowsUpTo }) })
    .where(eq(productSearchState.leasedUntil, held.until))
}
