/** Queries over what links lead to, and over how often they were followed. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { deleteInPortions } from '../../db/portions.ts'
import { feeds, heldOffers, offers, products } from '../../db/schema/feeds.ts'
import { clickSubIds, linkChecks, outboundClicks } from '../../db/schema/outbound.ts'
import { sponsoredProducts } from '../../db/schema/sponsored.ts'

/** An offer with what its feed allows; null where there is none. */
export async function findOffer(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      url: offers.url,
      merchantUrl: offers.merchantUrl,
      title: products.title,
      retailer: offers.retailer,
      hosts: feeds.hosts,
      // To who follows a link it is the same whether the feed or the operator took the offer back.
      retiredAt: sql<Date | null>`coalesce(${feeds.retiredAt}, ${heldOffers.heldAt})`.mapWith(
        feeds.retiredAt,
      ),
    })
    .from(offers)
    .innerJoin(feeds, eq(feeds.id, offers.feedId))
    .innerJoin(products, eq(products.id, offers.productId))
    .leftJoin(heldOffers, eq(heldOffers.offerId, offers.id))
    .where(eq(offers.id, id))
  return row ?? null
}

/** A placement; null where there is none. */
export async function findPlacement(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      url: sponsoredProducts.url,
      title: sponsoredProducts.title,
      retailer: sponsoredProducts.retailer,
      startsAt: sponsoredProducts.startsAt,
      endsAt: sponsoredProducts.endsAt,
      switchedOffAt: sponsoredProducts.switchedOffAt,
    })
    .from(sponsoredProducts)
    .where(eq(sponsoredProducts.id, id))
  return row ?? null
}

/** Hosts that offers of today may lead to, of all feeds together. */
export async function liveFeedHosts(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ hosts: feeds.hosts }).from(feeds).where(isNull(feeds.retiredAt))
  return rows.flatMap(({ hosts }) => hosts)
}

type Click = typeof outboundClicks.$inferInsert

/** Whether it is new: the same visitor, target and day again changes nothing. */
export async function insertClick(executor: Executor, click: Click): Promise<boolean> {
  const inserted = await executor
    .insert(outboundClicks)
    .values(click)
    .onConflictDoNothing()
    .returning({ day: outboundClicks.day })
  return inserted.length > 0
}

/** A sub id that is there already keeps what it stands for. */
export async function insertSubId(executor: Executor, row: typeof clickSubIds.$inferInsert): Promise<void> {
  await executor.insert(clickSubIds).values(row).onConflictDoNothing()
}

/** `day`: an ISO date; its own clicks stay. */
export async function deleteClicksBefore(executor: Executor, day: string): Promise<void> {
  await deleteInPortions(executor, outboundClicks, lt(outboundClicks.day, day))
  await deleteInPortions(executor, clickSubIds, lt(clickSubIds.day, day))
}

/** Those of the addresses that were found to lead nowhere. */
export async function deadAmong(executor: Executor, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const rows = await executor
    .select({ url: linkChecks.url })
    .from(linkChecks)
    .where(and(inArray(linkChecks.url, [...urls]), eq(linkChecks.state, 'dead')))
  return new Set(rows.map(({ url }) => url))
}

/** Addresses that one query reads, or one statement deletes. */
const AT_ONCE = 1_000

/** A link as it is kept, and what leads there, as `linkChecks` has it. */
type LiveAddress = { readonly url: string; readonly merchantUrl: string | null; readonly shownBy: string }

/** What offers and placements of the moment lead to, as it is kept, some at a time. */
export async function* liveAddresses(executor: Executor, now: Date): AsyncGenerator<LiveAddress[]> {
  const running = and(
    isNotNull(sponsoredProducts.url),
    lte(sponsoredProducts.startsAt, now),
    or(isNull(sponsoredProducts.endsAt), gt(sponsoredProducts.endsAt, now)),
  )
  const placed = await executor
    .select({ id: sponsoredProducts.id, url: sponsoredProducts.url })
    .from(sponsoredProducts)
    .where(running)
  yield leadingFrom('sponsored', placed)
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await executor
      .select({ id: offers.id, url: offers.url, merchantUrl: offers.merchantUrl })
      .from(offers)
      .innerJoin(feeds, eq(feeds.id, offers.feedId))
      .where(and(gt(offers.id, last), isNotNull(offers.url), isNull(feeds.retiredAt)))
      .orderBy(asc(offers.id))
      .limit(AT_ONCE)
    yield leadingFrom('offer', rows)
    const end = rows.at(-1)
    if (end === undefined || rows.length < AT_ONCE) return
    last = end.id
  }
}

type Leading = { readonly id: string; readonly url: string | null; readonly merchantUrl?: string | null }

const leadingFrom = (kind: 'offer' | 'sponsored', rows: readonly Leading[]): LiveAddress[] =>
  rows.flatMap(({ id, url, merchantUrl = null }) =>
    url === null ? [] : [{ url, merchantUrl, shownBy: `${kind}:${id}` }],
  )

/** Every address that was looked at, and when it is due again. */
export async function knownChecks(executor: Executor): Promise<Map<string, Date>> {
  const rows = await executor
    .select({ url: linkChecks.url, nextCheckAt: linkChecks.nextCheckAt })
    .from(linkChecks)
  return new Map(rows.map(({ url, nextCheckAt }) => [url, nextCheckAt]))
}

export async function deleteChecks(executor: Executor, urls: readonly string[]): Promise<void> {
  for (let start = 0; start < urls.length; start += AT_ONCE)
    await executor.delete(linkChecks).where(inArray(linkChecks.url, urls.slice(start, start + AT_ONCE)))
}

type Check = typeof linkChecks.$inferSelect

const KNOWN = {
  state: linkChecks.state,
  fault: linkChecks.fault,
  failures: linkChecks.failures,
  failingSince: linkChecks.failingSince,
}
export type Before = Pick<Check, keyof typeof KNOWN>

/** What is known of an address; null where it was never looked at. */
export async function knownCheck(executor: Executor, url: string): Promise<Before | null> {
  const [row] = await executor.select(KNOWN).from(linkChecks).where(eq(linkChecks.url, url))
  return row ?? null
}

/** Takes an address that is due to look at it, and answers what was known of it; null where it is not due any more. */
export async function claimCheck(
  executor: Executor,
  claim: Pick<Check, 'url' | 'host' | 'shownBy' | 'checkedAt' | 'nextCheckAt'>,
  now: Date,
): Promise<Before | null> {
  const [row] = await executor
    .insert(linkChecks)
    .values({ ...claim, state: 'unsure', fault: null, failures: 0, failingSince: null })
    .onConflictDoUpdate({
      target: linkChecks.url,
      set: { nextCheckAt: claim.nextCheckAt, shownBy: claim.shownBy },
      setWhere: lte(linkChecks.nextCheckAt, now),
    })
    .returning(KNOWN)
  return row ?? null
}

export async function keepVerdict(
  executor: Executor,
  { url, ...verdict }: Omit<Check, 'host' | 'shownBy'>,
): Promise<void> {
  await executor.update(linkChecks).set(verdict).where(eq(linkChecks.url, url))
}
