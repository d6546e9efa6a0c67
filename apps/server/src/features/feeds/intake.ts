/** Takes in what a feed tells: portion by portion, each whole or not at all, and the same again changes nothing. */
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { effectivePrice } from '../../platform/effective-price.ts'
import { FAULTS, type Fault, type FeedItem, readFeedItem } from './feed-item.ts'
import { type Joined, joinItems, offerIdOf } from './joins/join-items.ts'
import type { Joining } from './joins/joining.ts'
import { type TitlesMet, titlesMet } from './joins/titles-met.ts'
import { changesByDate, onlyChanges, type PricePoint } from './price-changes.ts'
import { stableId } from './stable-id.ts'
import {
  insertPoints,
  insertTurns,
  type KnownOffer,
  keepKeys,
  knownOffers,
  lockFeed,
  markRefreshed,
  type OfferRow,
  type ProductRow,
  retireDemoFeeds,
  tellDealCategories,
  turnedBetween,
  upsertFeed,
  upsertOffers,
  upsertProducts,
} from './store.ts'

export type FeedSource = {
  /** A word of ours, such as 'demo' or 'ebay'. */
  readonly id: string
  readonly name: string
  readonly isDemo: boolean
  /** How long a price it told may be shown without a mark. */
  readonly promiseHours: number
  /** Hosts that its links and pictures may lead to, in small letters and ASCII. */
  readonly hosts: readonly string[]
  /** Everything it offers now, in any portions. `since` is when it was last read whole; null for never. */
  readonly read: (
    since: Date | null,
    signal?: AbortSignal,
  ) => Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>
}

export type Intake = {
  readonly taken: number
  /** How many items were left out, by reason. */
  readonly skipped: Readonly<Record<Fault, number>>
}

export type FeedsDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Finds the products of other feeds' offers in a shop's; without it every feed has products of its own. */
  readonly joining?: Joining
  /** Ends a reading between two portions. */
  readonly signal?: AbortSignal
}

/** Items that one transaction takes: it keeps no reader waiting for long. */
const PORTION = 100
const HOUR_MS = 3_600_000
/** How far back dates that turned are looked for: further than the longest pause between two looks. */
const LOOK_BACK_MS = 48 * HOUR_MS

/** Reads a feed whole. A real one that told anything retires what we made up. Throws where reading fails; what was taken stays. */
export async function takeIn({ db, clock, joining, signal }: FeedsDeps, source: FeedSource): Promise<Intake> {
  const { id, name, isDemo, promiseHours, hosts } = source
  const feed = await upsertFeed(db, { id, name, isDemo, promiseHours, hosts: [...hosts] })
  const skipped = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number> // all faults
  const told = new Set<string>()
  // What we made up is joined to nothing: it goes once a shop is there.
  const joins = joining && !isDemo ? { joining, met: titlesMet() } : null
  let taken = 0
  for await (const items of source.read(feed.refreshedAt, signal)) {
    for (let from = 0; from < items.length; from += PORTION) {
      signal?.throwIfAborted()
      const good = readPortion(items.slice(from, from + PORTION), { source, told, skipped })
      if (good.length > 0)
        await db.transaction((tx) => takePortion(tx, id, { items: good, joins, now: clock() }))
      taken += good.length
    }
  }
  await db.transaction(async (tx) => {
    await markRefreshed(tx, id, clock())
    if (!isDemo && taken > 0) await retireDemoFeeds(tx, clock())
  })
  return { taken, skipped }
}

type Reading = {
  readonly source: FeedSource
  /** Ids that this reading met. */
  readonly told: Set<string>
  readonly skipped: Record<Fault, number>
}

function readPortion(raw: readonly unknown[], { source, told, skipped }: Reading): FeedItem[] {
  return raw.flatMap((each) => {
    const read = readFeedItem(each, source)
    const fault = typeof read === 'string' ? read : told.has(read.externalId) ? 'told-twice' : null
    if (fault !== null || typeof read === 'string') {
      skipped[fault ?? 'malformed'] += 1
      return []
    }
    told.add(read.externalId)
    return [read]
  })
}

type Joins = { readonly joining: Joining; readonly met: TitlesMet }
type Portion = { readonly items: readonly FeedItem[]; readonly joins: Joins | null; readonly now: Date }

async function takePortion(tx: Executor, feedId: string, { items, joins, now }: Portion): Promise<void> {
  await lockFeed(tx, feedId)
  const offerId = (item: FeedItem): string => offerIdOf(feedId, item)
  const known = new Map((await knownOffers(tx, items.map(offerId))).map((offer) => [offer.id, offer]))
  const productIds = await (joins
    ? writeJoined(tx, { feedId, now, ...joins }, items)
    : writeOwn(tx, { feedId, now }, items))
  await upsertOffers(
    tx,
    items.map((item, at) =>
      offerRow(feedId, item, { now, productId: productIds[at] ?? productId(feedId, item) }),
    ),
  )
  await insertPoints(
    tx,
    items.flatMap((item) => {
      const id = offerId(item)
      return newPoints(item, known.get(id), now).map((point) => ({ offerId: id, ...point }))
    }),
  )
}

type Written = { readonly feedId: string; readonly now: Date }

/** Writes the products of a feed that shares them with nobody; answers each item's. */
async function writeOwn(
  tx: Executor,
  { feedId, now }: Written,
  items: readonly FeedItem[],
): Promise<string[]> {
  const ids = items.map((item) => productId(feedId, item))
  const rows = new Map(items.map((item, at) => [ids[at], productRow(item, { id: ids[at] ?? '', now })]))
  await upsertProducts(tx, [...rows.values()])
  return ids
}

/** Writes the products that these items describe, and by which names they are found; answers each item's. */
async function writeJoined(
  tx: Executor,
  { now, ...work }: Written & Joins,
  items: readonly FeedItem[],
): Promise<string[]> {
  const joined = await joinItems(tx, work, items)
  const rows = new Map<string, ProductRow>()
  for (const each of joined)
    if (each.isDescribed && !rows.has(each.productId)) rows.set(each.productId, describedRow(each, now))
  await upsertProducts(tx, [...rows.values()])
  await tellDealCategories(
    tx,
    joined.flatMap(({ item: { dealCategory: category }, productId: id }) =>
      category === null ? [] : [{ productId: id, category }],
    ),
  )
  await keepKeys(
    tx,
    joined.flatMap(({ newKeys }) => newKeys),
  )
  return joined.map((each) => each.productId)
}

const describedRow = ({ item, productId: id, offerId, giftId }: Joined, now: Date): ProductRow => ({
  ...productRow(item, { id, now }),
  giftId,
  describedBy: offerId,
})

const productId = (feedId: string, { productKey }: FeedItem): string =>
  stableId(feedId, 'product', productKey)

const productRow = (
  item: FeedItem,
  { id, now }: { readonly id: string; readonly now: Date },
): ProductRow => ({
  id,
  title: item.title,
  description: item.description,
  brand: item.brand,
  gtin: item.gtin,
  mpn: item.mpn,
  size: item.size,
  color: item.color,
  ageGroup: item.ageGroup,
  itemGroup: item.itemGroup,
  category: item.category,
  dealCategory: item.dealCategory,
  giftId: item.giftId,
  imageUrl: item.imageUrl,
  createdAt: now,
})

const offerRow = (
  feedId: string,
  item: FeedItem,
  { productId: its, now }: { readonly productId: string; readonly now: Date },
): OfferRow => ({
  id: offerIdOf(feedId, item),
  feedId,
  externalId: item.externalId,
  productId: its,
  retailer: item.retailer,
  url: item.url,
  merchantUrl: item.merchantUrl,
  imageUrl: item.imageUrl,
  priceCents: item.priceCents,
  salePriceCents: item.salePriceCents,
  saleStartsAt: item.saleStartsAt,
  saleEndsAt: item.saleEndsAt,
  shippingCents: item.shippingCents,
  availability: item.availability,
  isExclusive: item.isExclusive,
  seenAt: now,
})

/** What the record lacks: prices told with the item, what the dates told before brought, and the present price. */
function newPoints(item: FeedItem, known: KnownOffer | undefined, now: Date): PricePoint[] {
  const lastAt = known?.lastAt ?? new Date(0)
  const told = item.history.filter(({ at }) => at > lastAt)
  const byDate = known && told.length === 0 ? turnsSince(known, now) : []
  // What is told now counts for now, whatever was told before about this moment.
  const past = [...told, ...byDate].filter(({ at }) => at < now).sort(byTime)
  return onlyChanges([...past, { at: now, priceCents: effectivePrice(item, now) }], known?.lastCents ?? null)
}

/** Dates that had passed when they were told say nothing about prices that we saw. */
const turnsSince = (known: KnownOffer, now: Date): PricePoint[] =>
  changesByDate(known, known.seenAt > known.lastAt ? known.seenAt : known.lastAt, now)

const byTime = (a: PricePoint, b: PricePoint): number => a.at.getTime() - b.at.getTime()

/** Writes down the prices that began since by the dates of sales, also of offers that no feed tells any more. */
export async function recordTurnedSales({ db, clock }: FeedsDeps): Promise<void> {
  const now = clock()
  await insertTurns(db, turnedBetween(new Date(now.getTime() - LOOK_BACK_MS), now), now)
}
