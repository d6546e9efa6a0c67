/** What the server tells of a site, for tests. */

import type { CatalogueCover, FeedRow, LinkRow } from '@presently/contract/operator-catalogue'
import type { PlacementRow } from '@presently/contract/operator-deals'
import type { Demand, Replay } from '@presently/contract/operator-demand'
import type { EarnedSum, EarningLinks, Earnings } from '@presently/contract/operator-earnings'
import type { FeedImportRow, FeedPreviewed, FeedUnrecognised } from '@presently/contract/operator-intake'
import type { Overview, Revenue } from '@presently/contract/operator-overview'

const DAY_MS = 86_400_000
const dayBefore = (days: number): string =>
  new Date(Date.parse('2026-11-21T00:00:00Z') - days * DAY_MS).toISOString().slice(0, 10)

export const anOverview = (days: number): Overview => ({
  period: { days, from: dayBefore(days - 1), to: dayBefore(0) },
  searches: { now: 17_293, before: 14_655 },
  clicks: { now: 5_735, before: 5_000 },
  saves: { now: 1_204, before: 1_136 },
  unfit: { now: 363, before: 300 },
  days: Array.from({ length: days }, (_, at) => ({
    day: dayBefore(days - 1 - at),
    searches: 400 + at * 20,
    clicks: 120 + at * 9,
  })),
})

export const aRevenue = (): Revenue => ({
  period: { days: 28, from: '2026-10-25', to: '2026-11-21' },
  shops: [{ retailer: 'Etsy', clicks: { now: 5_735, before: 5_000 }, earning: 2_000 }],
  plans: [
    { offer: 'plus', name: 'Plus', live: 1, trialing: 0, monthlyCents: 599 },
    { offer: 'premium', name: 'Premium', live: 1, trialing: 1, monthlyCents: 1_299 },
  ],
  live: 2,
  monthlyCents: 1_898,
  started: { now: 2, before: 0 },
  ended: { now: 1, before: 0 },
  churn: { now: 0.2, before: null },
  payments: 'simulated',
})

export const anEarnings = (): Earnings => ({
  period: { days: 28, from: '2026-10-25', to: '2026-11-21' },
  sums: [anEarnedSum('EUR', 300), anEarnedSum('USD', 12_345)],
  rows: [
    { label: 'Etsy', clicks: 2_000, sum: anEarnedSum('USD', 12_345), perHundredClicksCents: 617 },
    { label: 'Etsy', clicks: 2_000, sum: anEarnedSum('EUR', 300), perHundredClicksCents: 15 },
    { label: 'Michaels', clicks: 7, sum: null, perHundredClicksCents: null },
  ],
  hasMore: false,
})

const anEarnedSum = (currency: string, earnedCents: number): EarnedSum => ({
  currency,
  purchases: 9,
  pendingCents: 250,
  approvedCents: earnedCents - 100,
  paidCents: 100,
  reversedCents: 0,
  earnedCents,
})

export const anEarningLinks = (): EarningLinks => ({
  period: { days: 28, from: '2026-10-25', to: '2026-11-21' },
  shown: 4_000,
  earning: 3_000,
  joins: [
    { name: 'Skimlinks', shown: 1_000, shops: ['Target', 'Udemy'], joinAt: 'https://skimlinks.com/' },
    { name: 'Viator itself', shown: 0, shops: ['Viator'], joinAt: null },
  ],
  rows: [
    {
      shop: 'Target',
      shown: 1_000,
      ideas: 812,
      earnsBy: null,
      how: 'Through impact.com, or a catch-all.',
      joinAt: 'https://impact.com/',
    },
    {
      shop: 'Etsy',
      shown: 3_000,
      ideas: 900,
      earnsBy: 'programme',
      how: 'Through Awin, or a catch-all.',
      joinAt: null,
    },
    {
      shop: 'Steam',
      shown: 0,
      ideas: 3,
      earnsBy: null,
      how: 'Steam runs no affiliate programme.',
      joinAt: null,
    },
  ],
})

export const aFeed = (differing: Partial<FeedRow> = {}): FeedRow => ({
  id: 'shop-good',
  name: 'Good Shop',
  state: 'current',
  isDemo: false,
  lastRead: '2026-11-21T09:40:00.000Z',
  lastTry: '2026-11-21T09:40:00.000Z',
  offers: 48_210,
  rows: 1_000,
  rejected: 2,
  reason: null,
  hasReport: false,
  ...differing,
})

export const aPlacementRow = (differing: Partial<PlacementRow> = {}): PlacementRow => ({
  id: '0198a000-0000-4000-8000-000000000001',
  title: 'Paper lamp',
  retailer: 'A Shop',
  state: 'running',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  clicks: 12,
  isDemo: false,
  preview: {
    id: '0198a000-0000-4000-8000-000000000001',
    title: 'Paper lamp',
    description: 'Folded by hand.',
    price: '$24.00',
    url: 'https://gifts.example.com/out/sponsored/1',
    image: '/art/placeholder.svg',
    favicon: null,
    retailer: 'A Shop',
    isDemo: false,
  },
  ...differing,
})

export const aCover = (occasion: string | null): CatalogueCover => ({
  ideas: 1_818,
  products: 160,
  offers: 430,
  joinedToIdeas: 160,
  soldByMany: 3,
  cells: 3_600,
  thin: 305,
  thinBelow: 12,
  rows: occasion === null ? [{ relation: 'parent', occasion: 'eid', band: 'over $200', ideas: 0 }] : [],
  hasMore: false,
  relations: ['parent'],
  occasions: ['eid', 'retirement'],
  stale: [{ feed: 'Good Shop', promiseHours: 24, offers: 10, stale: 2, oldest: '2026-11-01T00:00:00.000Z' }],
})

export const aLink = (): LinkRow => ({
  url: 'https://shop.example.com/gone',
  host: 'shop.example.com',
  state: 'dead',
  fault: 'http-404',
  failures: 3,
  since: '2026-11-18T00:00:00.000Z',
  checkedAt: '2026-11-21T00:00:00.000Z',
  nextCheckAt: '2026-11-24T00:00:00.000Z',
  shownBy: 'Offer: Paper lamp, A Shop',
})

export const aDemand = (): Demand => ({
  lookedAt: '2026-11-21T12:20:00.000Z',
  searches: 100,
  hidden: 3,
  hasMore: false,
  themes: [
    {
      id: 'a7c976109123c4e586e4',
      title: 'beekeeping, for a parent, retirement, up to $10',
      gap: 'missing',
      sentence: 'No idea in the catalogue fits all of it.',
      ideas: 0,
      searches: 41,
      visitors: 41,
      unfit: 41,
      followed: 0,
      samples: ['0198a000-0000-4000-8000-000000000002'],
    },
  ],
})

export const aReplay = (): Replay => ({
  searchId: '0198a000-0000-4000-8000-000000000002',
  at: '2026-11-21T12:00:00.000Z',
  text: 'dad, beekeeping, under $10',
  before: { engine: 'presently', ideas: 2, notice: 'few' },
  now: { ideas: 2, notice: 'few', relax: ['$5 more gives 4 ideas (4)'] },
  people: [
    {
      brief: [{ field: 'recipient', value: 'father' }],
      stages: [{ stage: 'in the catalogue', left: 1_818 }],
      removed: [{ rule: 'to be avoided', count: 12 }],
      picks: [
        {
          giftId: 'honey-jar',
          title: 'Honey jar',
          place: 1,
          placeByScore: 2,
          score: 10.5,
          parts: [
            { part: 'answers', value: 9 },
            { part: 'price', value: 1.5 },
            { part: 'changes', value: 0 },
          ],
          reasons: ['He keeps bees.'],
        },
      ],
    },
  ],
})

export const aFeedPreview = (): FeedPreviewed => ({
  kind: 'previewed',
  retailer: 'The Shop',
  format: 'a table with tabs',
  rows: 1_216,
  taken: 1_200,
  gifts: 1_180,
  withoutOwn: 4,
  refused: [
    {
      reason: 'Its price is not in US dollars.',
      count: 16,
      line: 14,
      id: 'sku-20',
      title: 'Copper kettle, pattern 20',
    },
  ],
  cards: [
    {
      id: 'sku-1',
      title: 'Copper kettle, pattern 1, Moss',
      priceCents: 2_100,
      salePriceCents: 900,
      category: 'Food & Cooking',
      variant: 'Moss',
      picture: '/api/operator/feeds/picture?of=x',
      ownUrl: null,
    },
  ],
  refusedWhole: null,
  before: { offers: 1_204, lastRead: '2026-11-20T10:00:00.000Z' },
})

export const anUnrecognised = (): FeedUnrecognised => ({
  kind: 'unrecognised',
  retailer: 'The Shop',
  sentence: 'The first line names no column for id.',
  columns: ['Nummer', 'Bezeichnung', 'Preis'],
  rows: [{ Nummer: 'K-1', Bezeichnung: 'Copper kettle', Preis: '21,00' }],
  fields: [
    { field: 'id', label: 'Id of the offer', isNeeded: true, column: null },
    { field: 'title', label: 'Title', isNeeded: true, column: 'Bezeichnung' },
    { field: 'price', label: 'Price', isNeeded: true, column: 'Preis' },
  ],
})

export const anImport = (differing: Partial<FeedImportRow> = {}): FeedImportRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  retailer: 'The Shop',
  from: 'feed.tsv',
  operator: 1,
  state: 'done',
  askedAt: '2026-11-21T10:00:00.000Z',
  endedAt: '2026-11-21T10:01:00.000Z',
  rows: 1_216,
  taken: 1_200,
  leftOut: 16,
  applied: 1_200,
  note: null,
  ...differing,
})
