import { FindIdeasOutput, findIdeas, type Idea } from '@presently/contract/ideas'
import { HOUSE_MARKET } from '@presently/engine/market/markets'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrowser, anAccount, anAccountWith, type Browser } from '../../test-support/accounts.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, SHOP_HOST, takeDemoInto, takeInto } from '../../test-support/feeds.ts'
import { type PriceTerms, pricedRows } from './prices.ts'
import type { OfferOfGift } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NOW = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS)

const anOffer = (differing: Partial<OfferOfGift> = {}): OfferOfGift => ({
  id: differing.retailer ?? 'The Shop',
  url: 'https://shop.example.com/kettle',
  merchantUrl: null,
  giftId: 'kettle',
  retailer: 'The Shop',
  priceCents: 4000,
  salePriceCents: null,
  saleStartsAt: null,
  saleEndsAt: null,
  shippingCents: null,
  isExclusive: false,
  isDemo: false,
  promiseHours: 24,
  seenAt: hoursAgo(1),
  place: 1,
  ...differing,
})
const TERMS = { ceilingCents: null, market: HOUSE_MARKET, isPremium: false, now: NOW }
const rowsOf = (offers: readonly OfferOfGift[], terms: Partial<PriceTerms> = {}) =>
  pricedRows(offers, { ...TERMS, ...terms }, (id) => `https://x.example/out/offer/${id}`)

describe('rows with prices', () => {
  it('are there only where the shops of the feeds deliver, in whose money they ask', () => {
    const market = { code: 'GB', currency: 'GBP', rate: 1.27, toldBy: 'request', unserved: null } as const
    expect(rowsOf([anOffer()], { market })).toEqual([])
  })

  it('say the price, when it was seen, delivery where it is known, and lead out by id', () => {
    expect(rowsOf([anOffer({ shippingCents: 0 })])).toEqual([
      {
        name: 'The Shop',
        url: 'https://x.example/out/offer/The Shop',
        priceCents: 4000,
        priceDate: '2026-11-21T11:00:00.000Z',
        shippingCents: 0,
      },
    ])
    expect(rowsOf([anOffer({ isDemo: true })])[0]?.isDemo).toBe(true)
    const url = 'https://www.awin1.com/pclick.php?p=1'
    expect(rowsOf([anOffer({ url })])[0]?.viaNetwork).toBe(true)
    // Who opted out is led to the merchant's own address.
    expect(rowsOf([anOffer({ url, merchantUrl: 'https://shop.example.com/kettle' })])[0]?.viaNetwork).toBe(
      undefined,
    )
  })

  it('come cheapest first, one a shop, the stale ones after the fresh', () => {
    const rows = rowsOf([
      anOffer({ retailer: 'Stale', priceCents: 1000, seenAt: hoursAgo(25) }),
      anOffer({ retailer: 'Dear', priceCents: 5000 }),
      anOffer({ retailer: 'Sale', priceCents: 6000, salePriceCents: 3000 }),
      anOffer({ retailer: 'Dear', priceCents: 4500 }),
    ])
    expect(rows.map(({ name, priceCents, isStale }) => [name, priceCents, isStale])).toEqual([
      ['Sale', 3000, undefined],
      ['Dear', 4500, undefined],
      ['Stale', 1000, true],
    ])
  })

  it('tell a sale’s price inside its dates alone', () => {
    const sale = { priceCents: 6000, salePriceCents: 3000 }
    expect(rowsOf([anOffer({ ...sale, saleEndsAt: NOW })])[0]?.priceCents).toBe(6000)
    expect(rowsOf([anOffer({ ...sale, saleStartsAt: NOW })])[0]?.priceCents).toBe(3000)
    expect(rowsOf([anOffer({ ...sale, saleStartsAt: hoursAgo(-1) })])[0]?.priceCents).toBe(6000)
  })

  it('are gone above the ceiling, and once a price is older than a week', () => {
    expect(rowsOf([anOffer()], { ceilingCents: 4000 })).toHaveLength(1)
    expect(rowsOf([anOffer()], { ceilingCents: 3999 })).toEqual([])
    expect(rowsOf([anOffer({ seenAt: hoursAgo(24 * 7) })])[0]?.isStale).toBe(true)
    expect(rowsOf([anOffer({ seenAt: hoursAgo(24 * 7 + 1) })])).toEqual([])
  })

  it('are at most five, and of made-up shops two', () => {
    const shops = (isDemo: boolean) =>
      Array.from({ length: 9 }, (_, i) => anOffer({ retailer: `Shop ${i}`, isDemo }))
    expect(rowsOf(shops(false))).toHaveLength(5)
    expect(rowsOf(shops(true))).toHaveLength(2)
  })
})

const QUERY = 'my dad turns 60, loves fishing and bourbon, under $50'
const CEILING_CENTS = 5000

describeOnDatabases('prices on the cards of ideas', (database) => {
  let now = NOW
  const clock = () => now
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await queryRows(database(), 'delete from feeds')
    // Beyond the time for which prices are kept.
    now = new Date(now.getTime() + 24 * 30 * HOUR_MS)
  })
  const search = async (browser: Pick<Browser, 'ask'> = aBrowser(app), query = QUERY): Promise<Idea[]> => {
    const answer = await browser.ask({ method: 'POST', url: findIdeas.path, payload: { query } })
    expect(answer.statusCode, answer.body).toBe(200)
    return FindIdeasOutput.parse(answer.json()).ideas
  }
  /** Searches until the database, which others keep busy, was quick enough. */
  const priced = async (browser?: Pick<Browser, 'ask'>): Promise<Idea[]> => {
    await expect.poll(async () => pricesOf(await search(browser)).length).toBeGreaterThan(0)
    return search(browser)
  }
  const pricesOf = (ideas: readonly Idea[]) =>
    ideas.flatMap(({ retailers }) => retailers.filter(({ priceCents }) => priceCents !== undefined))
  /** Reads a feed, and passes the time for which earlier prices are kept. */
  const tell = async (items: readonly unknown[]): Promise<string> => {
    const seenAt = now.toISOString()
    await takeInto(database(), clock, aSource(items))
    now = new Date(now.getTime() + 2 * MINUTE_MS)
    return seenAt
  }
  /** One offer for each of the ideas, from 40 dollars up. */
  const tellFor = (ideas: readonly Idea[], differing = {}): Promise<string> =>
    tell(
      ideas.map(({ id }, i) =>
        anItem({
          externalId: id,
          giftId: id,
          priceCents: 4000 + i * 200,
          salePriceCents: null,
          shippingCents: 500,
          ...differing,
        }),
      ),
    )

  it('are none without a feed', async () => {
    expect(pricesOf(await search())).toEqual([])
  })

  it('stand before the shops without, for a free account as for a visitor [TIER-05]', async () => {
    const before = await search()
    const priceDate = await tellFor(before)
    for (const browser of [aBrowser(app), await anAccount(app)]) {
      const ideas = await priced(browser)
      const [first] = ideas
      expect(first?.retailers[0]).toEqual({
        name: 'The Shop',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/out\/offer\/[\da-f-]{36}$/),
        priceCents: 4000,
        priceDate,
        shippingCents: 500,
      })
      expect(first?.retailers.slice(1)).toEqual(before[0]?.retailers)
    }
  })

  it('change neither the ideas, nor their order, nor the best link', async () => {
    const before = await search()
    await tellFor(before.toReversed())
    const after = await priced()
    const withoutShops = (ideas: readonly Idea[]) => ideas.map(({ retailers: _shops, ...idea }) => idea)
    expect(withoutShops(after)).toEqual(withoutShops(before))
  })

  it('never pass the ceiling', async () => {
    const ideas = await search()
    await tellFor(ideas)
    const prices = pricesOf(await priced()).map(({ priceCents }) => priceCents)
    expect(prices).toHaveLength(ideas.filter((_, i) => 4000 + i * 200 <= CEILING_CENTS).length)
    expect(Math.max(...prices.map((cents) => cents ?? 0))).toBeLessThanOrEqual(CEILING_CENTS)
  })

  it('are marked when older than their feed promises, and gone after a week', async () => {
    await tellFor(await search(), { priceCents: 1500 })
    expect((await priced())[0]?.retailers[0]?.isStale).toBeUndefined()
    now = new Date(now.getTime() + 25 * HOUR_MS)
    expect((await priced())[0]?.retailers[0]).toMatchObject({ priceCents: 1500, isStale: true })
    now = new Date(now.getTime() + 24 * 6 * HOUR_MS)
    expect(pricesOf(await search())).toEqual([])
  })

  it('leave out what is sold out, and what is for Premium alone', async () => {
    const ideas = await search()
    const [one, two] = ideas
    const offered = { priceCents: 1200, salePriceCents: null }
    await tell([
      anItem({ ...offered, externalId: 'a', giftId: one?.id ?? '', availability: 'out-of-stock' }),
      anItem({ ...offered, externalId: 'b', giftId: one?.id ?? '' }),
      anItem({ ...offered, externalId: 'c', giftId: two?.id ?? '', isExclusive: true }),
    ])
    expect(pricesOf(await priced()).map(({ priceCents }) => priceCents)).toEqual([1200])
    const premium = await anAccountWith('premium', app, database())
    expect(pricesOf(await search(premium)).map(({ priceCents }) => priceCents)).toEqual([1200, 1200])
  })

  it('leave out an offer whose link is dead', async () => {
    const [one] = await search()
    const offered = { giftId: one?.id ?? '', salePriceCents: null }
    const gone = `https://${SHOP_HOST}/gone`
    await queryRows(
      database(),
      `insert into link_checks (url, host, state, fault, failures, checked_at, next_check_at)
       values ('${gone}', '${SHOP_HOST}', 'dead', 'http-404', 3, now(), now()) on conflict do nothing`,
    )
    await tell([
      anItem({ ...offered, externalId: 'a', retailer: 'Gone', url: gone, priceCents: 1100 }),
      anItem({ ...offered, externalId: 'b', retailer: 'Here', priceCents: 1300 }),
    ])
    expect(pricesOf(await priced()).map(({ priceCents }) => priceCents)).toEqual([1300])
  })

  it('say when they are made up, and leave room for a real shop', async () => {
    await takeDemoInto(database(), clock)
    const query = 'a woven wool throw blanket for mom, cozy home'
    await expect.poll(async () => pricesOf(await search(undefined, query)).length).toBeGreaterThan(0)
    for (const { retailers } of await search(undefined, query)) {
      const made = retailers.filter(({ isDemo }) => isDemo)
      expect(made.length).toBeLessThanOrEqual(2)
      expect(retailers.length).toBeGreaterThan(made.length)
      for (const { name } of made) expect(name).toMatch(/ \(demo\)$/)
    }
  })
})

describe('a search whose database is gone', () => {
  it('is answered without prices, and the operator is told', async () => {
    const logLines: string[] = []
    const app = await buildTestApp(brokenDatabase(), { logLines })
    const answer = await app.inject({ method: 'POST', url: findIdeas.path, payload: { query: QUERY } })
    await app.close()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(FindIdeasOutput.parse(answer.json()).ideas.length).toBeGreaterThan(6)
    expect(logLines.join('')).toContain('prices could not be looked up')
  })
})
