/** Which offers may be shown at a moment: one rule for every list that shows some. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { feeds, heldOffers, offers } from './schema/feeds.ts'

/** An offer in stock, of a feed that is not retired, that no operator holds back. For queries that join offers with their feeds. */
export const isOffered = (): SQL | undefined =>
  and(eq(offers.availability, 'in-stock'), isNull(feeds.retiredAt), isNotHeld())

const isNotHeld = (): SQL =>
  sql`not exists (select 1 from ${heldOffers} where held_offers.offer_id = offers.id)`

/** When its feed last told an offer, for offers that are not withdrawn: a feed that tells everything tells each with it. */
export const toldAt = sql<Date>`greatest(${offers.seenAt}, ${feeds.wholeAt})`.mapWith(offers.seenAt)

/** Told within the time that its feed promises. */
export const isFresh = (now: Date): SQL<boolean> =>
  sql<boolean>`${toldAt} > ${now.toISOString()}::timestamptz - make_interval(hours => ${feeds.promiseHours})`

/** On sale at the moment. */
export const isOnSale = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`(${offers.salePriceCents} is not null
    and (${offers.saleStartsAt} is null or ${offers.saleStartsAt} <= ${at})
    and (${offers.saleEndsAt} is null or ${offers.saleEndsAt} > ${at}))`
}

/** What an offer costs at a moment, in US cents. */
export const effectiveCents = (now: Date): SQL<number> =>
  sql<number>`case when ${isOnSale(now)} then ${offers.salePriceCents} else ${offers.priceCents} end`

/** What a card needs of an offer to show its price, for queries that join offers with their feeds. */
export const SHOWN_OFFER = {
  id: offers.id,
  url: offers.url,
  merchantUrl: offers.merchantUrl,
  retailer: offers.retailer,
  priceCents: offers.priceCents,
  salePriceCents: offers.salePriceCents,
  saleStartsAt: offers.saleStartsAt,
  saleEndsAt: offers.saleEndsAt,
  shippingCents: offers.shippingCents,
  isExclusive: offers.isExclusive,
  isDemo: feeds.isDemo,
  promiseHours: feeds.promiseHours,
  seenAt: toldAt.as('told_at'),
} as const
