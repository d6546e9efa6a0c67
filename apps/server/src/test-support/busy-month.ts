/** Two months of a site that is used: for pictures of the operator's desk, whose chart wants days. Every run makes the same. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import { commissions } from '../db/schema/commissions.ts'
import { interactions } from '../db/schema/history.ts'
import { clickSubIds, outboundClicks } from '../db/schema/outbound.ts'
import { searches } from '../db/schema/searches.ts'

const DAYS = 56
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ROWS_AT_ONCE = 500
/** What the catalogue answers thinly, and how many asked for it. */
const THIN = [
  ['retirement present for my father, loves beekeeping, under $10', 19],
  ['bagpipes, wedding of a friend, up to $15', 14],
  ['my dad retires soon and he is into welding. max 9 dollars', 11],
  ['housewarming, paddleboarding, under $10', 8],
  ['my dad, birthday, he loves rowing, under $5', 6],
] as const
const SHOPS = ['Etsy', 'Target', 'Amazon', 'Bookshop.org', 'Walmart'] as const
/** Searches of each day of a week, from Sunday on: people look for gifts in the evenings before a weekend. */
const WEEK = [74, 52, 48, 55, 63, 81, 92] as const

/** Fills the days up to now. The last one has come as far as its clock. */
export async function aBusyMonth(db: Db, now: Date): Promise<void> {
  const moments = Array.from({ length: DAYS }, (_, ago) => momentsOf(now, ago)).flat()
  await inPortions(moments, (rows) =>
    db.insert(searches).values(rows.map((createdAt, at) => aSearch(createdAt, at % 40 === 0 ? 0 : 18))),
  )
  await inPortions(moments.filter((_, at) => at % 5 < 2).map(aClick), (rows) =>
    db.insert(outboundClicks).values(rows),
  )
  await inPortions(moments.filter((_, at) => at % 9 === 0).map(aSave), (rows) =>
    db.insert(interactions).values(rows),
  )
  await inPortions(THIN.flatMap(thinly(now)), (rows) => db.insert(searches).values(rows))
  const bought = moments.filter((_, at) => at % 40 === 7)
  await inPortions(bought.map(aCommission), (rows) => db.insert(commissions).values(rows))
  await inPortions(moments.filter((_, at) => at % 5 < 2).map(aSubId), (rows) =>
    db.insert(clickSubIds).values(rows),
  )
  await inPortions(moments.filter((_, at) => at % 4 === 0).map(aView), (rows) =>
    db.insert(interactions).values(rows),
  )
}

/** More of them the nearer the feasts come. */
function momentsOf(now: Date, ago: number): Date[] {
  const start = now.getTime() - ago * DAY_MS
  const growth = 1.3 - (0.7 * ago) / DAYS
  const swing = 1 + ((ago * 37) % 11) / 60
  const count = Math.round((WEEK[new Date(start).getUTCDay()] ?? 0) * growth * swing)
  const midnight = Math.floor(start / DAY_MS) * DAY_MS
  return Array.from({ length: count }, (_, at) => new Date(midnight + ((at + 0.5) * DAY_MS) / count)).filter(
    (moment) => moment < now,
  )
}

/** Without the giver's words, as of whoever opted out. */
const aSearch = (createdAt: Date, ideaCount: number) => ({
  id: randomUUID(),
  createdAt,
  query: null as string | null,
  engine: 'presently',
  ideaCount,
  notice: ideaCount === 0 ? 'nothing-fits' : null,
  visitorHash: null as string | null,
})

const aClick = (moment: Date, at: number) => ({
  day: moment.toISOString().slice(0, 10),
  target: 'idea:pour-over-set:etsy',
  visitorHash: `visitor-${at}`,
  retailer: SHOPS[at % SHOPS.length] ?? '',
  earns: true,
})

const THEMES = [
  'beekeeping, for a parent, retirement',
  'chess, for a sibling',
  'baking, for a friend, birthday',
  null,
] as const
const STATES = ['approved', 'paid', 'pending', 'approved', 'reversed'] as const

const aCommission = (moment: Date, at: number) => ({
  id: randomUUID(),
  network: 'awin',
  transactionId: `t${at}`,
  state: STATES[at % STATES.length] ?? 'pending',
  amountCents: 120 + ((at * 73) % 900),
  currency: at % 9 === 0 ? 'GBP' : 'USD',
  boughtOn: moment.toISOString().slice(0, 10),
  recordedAt: moment,
  target: 'idea:pour-over-set:etsy',
  retailer: SHOPS[at % SHOPS.length] ?? '',
  theme: THEMES[at % THEMES.length] ?? null,
})

const aSubId = (moment: Date, at: number) => ({
  subId: `sub-${at}`,
  day: moment.toISOString().slice(0, 10),
  target: 'idea:pour-over-set:etsy',
  retailer: SHOPS[at % SHOPS.length] ?? '',
  network: 'awin',
  theme: THEMES[at % THEMES.length] ?? null,
  isCounted: true,
})

const aView = (createdAt: Date) => ({
  id: randomUUID(),
  createdAt,
  kind: 'view',
  score: 1,
  giftId: 'pour-over-coffee-set',
})

const aSave = (createdAt: Date) => ({
  id: randomUUID(),
  createdAt,
  kind: 'save',
  score: 5,
  giftId: 'pour-over-set',
})

const thinly =
  (now: Date) =>
  ([query, visitors]: (typeof THIN)[number]) =>
    Array.from({ length: visitors }, (_, visitor) => ({
      ...aSearch(new Date(now.getTime() - (visitor + 1) * 20 * HOUR_MS), 2),
      query,
      notice: 'few',
      visitorHash: `visitor-${visitor}`,
    }))

async function inPortions<T>(rows: readonly T[], put: (rows: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await put(rows.slice(at, at + ROWS_AT_ONCE))
}
