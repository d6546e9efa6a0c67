import { listDeals } from '@presently/contract/deals'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anEbayItem, EBAY_KEYS, type EbayApi, startEbayApi } from '../../../test-support/ebay-api.ts'
import { takeDemoInto, takeInto } from '../../../test-support/feeds.ts'
import type { Intake } from '../intake.ts'
import { ebayFeed } from './ebay-feed.ts'

const START = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000
const ELECTRONICS = '293'
/** Long, for a busy machine; short where the API hangs. */
const TIMEOUT_MS = 20_000
const HANGING_MS = 1_500

describeOnDatabases('deals from eBay', (database) => {
  let now = START
  const clock = () => now
  let api: EbayApi
  let app: FastifyInstance
  let pauses: number[]
  beforeEach(async () => {
    now = new Date(now.getTime() + 24 * HOUR_MS)
    await queryRows(database(), 'delete from feeds')
    api = await startEbayApi()
    pauses = []
    // Pictures of shops are shown where they may be asked for; nobody asks for one here.
    app = await buildTestApp(database(), {
      clock,
      fetchPicture: async () => ({ ok: false, fault: 'unreachable' }),
    })
  })
  afterEach(async () => {
    await app.close()
    await api.close()
  })
  const feedWith = (keys: object = {}, timeoutMs = TIMEOUT_MS) =>
    ebayFeed({
      keys: { ...EBAY_KEYS, apiBase: api.base, ...keys },
      clock,
      timeoutMs,
      wait: async (ms) => void pauses.push(ms),
    })
  const read = (feed = feedWith()): Promise<Intake> => takeInto(database(), clock, feed)
  const deals = async () =>
    listDeals.output.parse((await app.inject(`${listDeals.path}?category=electronics&limit=50`)).json()).items

  it('are asked for by category, as new things at a fixed price in dollars', async () => {
    await read()
    expect(api.tokens()).toBe(1)
    expect(api.searches.map(({ query }) => query.get('category_ids'))).toEqual([
      '293',
      '11700',
      '11450',
      '267',
      '888',
    ])
    expect(Object.fromEntries(api.searches[0]?.query ?? [])).toEqual({
      q: 'gift',
      category_ids: '293',
      filter:
        'buyingOptions:{FIXED_PRICE},conditions:{NEW},itemLocationCountry:US,price:[5..2000],priceCurrency:USD',
      limit: '200',
      offset: '0',
    })
    expect(api.searches[0]?.marketplace).toBe('EBAY_US')
  })

  it('carry price, claimed price, delivery, end, seller, picture and address', async () => {
    const itemEndDate = new Date(now.getTime() + HOUR_MS).toISOString()
    api.stock(ELECTRONICS, [anEbayItem(1, { itemEndDate })])
    expect(await read()).toMatchObject({ taken: 1 })
    const [deal] = await deals()
    expect(deal).toMatchObject({
      title: 'Quadcopter 1',
      price: 59.99,
      originalPrice: 74.99,
      discountPct: 20,
      freeShipping: true,
      endsAt: itemEndDate,
      seller: 'hoverworks on eBay',
      imageUrl: expect.stringMatching(/^\/pictures\/offer\/[^?]+\?v=/),
      isDemo: false,
      verdict: { kind: 'too-little' },
    })
    expect(await queryRows(database(), 'select url, image_url from offers')).toEqual([
      {
        url: 'https://www.ebay.com/itm/1?hash=item',
        image_url: 'https://i.ebayimg.com/images/g/1/s-l225.jpg',
      },
    ])
  })

  it('are only what is really reduced, in dollars, for everybody', async () => {
    const dollars = (value: string) => ({ value, currency: 'USD' })
    api.stock(ELECTRONICS, [
      anEbayItem(1),
      anEbayItem(2, { marketingPrice: undefined }),
      anEbayItem(3, { marketingPrice: { originalPrice: dollars('59.99') } }),
      anEbayItem(4, { marketingPrice: { originalPrice: dollars('1.00') } }),
      anEbayItem(5, { price: { value: '10.00', currency: 'EUR' } }),
      anEbayItem(6, { price: dollars('-1') }),
      anEbayItem(7, { price: dollars('1e3') }),
      anEbayItem(8, { adultOnly: true }),
      anEbayItem(9, { itemWebUrl: 'https://evil.example/itm/9' }),
      anEbayItem(10, { itemWebUrl: 'javascript:alert(1)' }),
      { itemId: 11 },
      null,
    ])
    expect(await read()).toMatchObject({
      taken: 1,
      skipped: { 'address-refused': 1, 'other-host': 1, malformed: 2 },
    })
    expect((await deals()).map(({ title }) => title)).toEqual(['Quadcopter 1'])
  })

  it('say what delivery costs where it is known, and nothing else', async () => {
    const cost = (value: string) => ({ shippingCost: { value, currency: 'USD' } })
    api.stock(ELECTRONICS, [
      anEbayItem(1, { shippingOptions: [cost('9.99'), cost('4.5')] }),
      anEbayItem(2, { shippingOptions: [{ shippingCostType: 'CALCULATED' }] }),
      anEbayItem(3, { shippingOptions: undefined, seller: undefined, image: undefined }),
    ])
    await read()
    const rows = await queryRows(database(), 'select shipping_cents from offers order by external_id')
    expect(rows.map((row) => row.shipping_cents)).toEqual([450, null, null])
    const third = (await deals()).find(({ title }) => title === 'Quadcopter 3')
    expect(third).toMatchObject({ seller: 'eBay', imageUrl: expect.stringMatching(/^\/art\/placeholder/) })
  })

  it('are read page by page, to a bound', async () => {
    api.stock(
      ELECTRONICS,
      Array.from({ length: 10_000 }, (_, i) => anEbayItem(i)),
    )
    api.stock(
      '11700',
      Array.from({ length: 250 }, (_, i) => anEbayItem(20_000 + i)),
    )
    expect((await read()).taken).toBe(1_250)
    const offsets = (id: string) =>
      api.searches
        .filter(({ query }) => query.get('category_ids') === id)
        .map(({ query }) => query.get('offset'))
    expect(offsets(ELECTRONICS)).toEqual(['0', '200', '400', '600', '800'])
    expect(offsets('11700')).toEqual(['0', '200'])
  })

  it('are not believed to be more than a page, whatever a page holds', async () => {
    const itemSummaries = Array.from({ length: 10_000 }, (_, i) => anEbayItem(i))
    api.trouble({ body: JSON.stringify({ total: 200, itemSummaries }) })
    expect((await read()).taken).toBe(200)
  })

  it('use one token until it runs out, and then another', async () => {
    const feed = feedWith()
    await read(feed)
    now = new Date(now.getTime() + HOUR_MS)
    await read(feed)
    expect(api.tokens()).toBe(1)
    now = new Date(now.getTime() + HOUR_MS)
    await read(feed)
    expect(api.tokens()).toBe(2)
  })

  it('renew a token that was ended, once', async () => {
    const feed = feedWith()
    await read(feed)
    api.endTokens()
    api.stock(ELECTRONICS, [anEbayItem(1)])
    expect((await read(feed)).taken).toBe(1)
    expect(api.tokens()).toBe(2)
    api.endTokens()
    api.trouble({ status: 401 }, { status: 401 })
    await expect(read(feed)).rejects.toThrow('eBay refused a search with 401')
    expect(api.tokens()).toBe(3)
  })

  it('wait as long as they are told to', async () => {
    api.stock(ELECTRONICS, [anEbayItem(1)])
    api.trouble({ status: 429, headers: { 'retry-after': '7' } })
    expect((await read()).taken).toBe(1)
    expect(pauses).toEqual([7_000])
  })

  it('are given up for this hour where the wait is long', async () => {
    api.trouble({ status: 429, headers: { 'retry-after': '3600' } })
    await expect(read()).rejects.toThrow('asks to be asked less often')
    expect(pauses).toEqual([])
    expect(api.searches).toHaveLength(1)
  })

  it.each([
    ['fails', { status: 503 }],
    ['hangs', 'hang'],
    ['hangs up', 'hang-up'],
    ['answers with half of a JSON', { body: '{"itemSummaries":[' }],
    ['answers with a page of HTML', { body: '<html>' }],
  ] as const)('try again where the API %s', async (_title, trouble) => {
    api.stock(ELECTRONICS, [anEbayItem(1)])
    api.trouble(trouble, trouble)
    const feed = feedWith({}, trouble === 'hang' ? HANGING_MS : TIMEOUT_MS)
    expect((await read(feed)).taken).toBe(1)
    expect(pauses).toEqual([1_000, 2_000])
  })

  it.each([
    ['fails on and on', [{ status: 500 }, { status: 502 }, { status: 503 }], 'failed with 503'],
    ['never answers', ['hang', 'hang', 'hang'], 'did not answer in time'],
    ['answers with nonsense', [{ body: '[]' }], 'no page of items'],
    ['answers with other nonsense', [{ body: '{"itemSummaries":{"length":1e9}}' }], 'no page of items'],
    ['refuses the question', [{ status: 400 }], 'eBay refused a search with 400'],
    [
      'sends elsewhere',
      Array(3).fill({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
      'could not be reached',
    ],
    [
      'answers with too much',
      Array(3).fill({ body: `"${'x'.repeat(17 * 1024 * 1024)}"` }),
      'answered with too much',
    ],
  ] as const)('end where the API %s, and what was there stays', async (_title, troubles, message) => {
    api.stock(ELECTRONICS, [anEbayItem(1)])
    await read()
    api.trouble(...troubles)
    const feed = feedWith({}, troubles[0] === 'hang' ? HANGING_MS : TIMEOUT_MS)
    await expect(read(feed)).rejects.toThrow(message)
    expect(await deals()).toHaveLength(1)
  })

  it('name the settings where the keys are refused, and never the keys', async () => {
    const failure = await read(feedWith({ clientSecret: 'PRD-wrong' })).catch((error: unknown) => error)
    expect(String(failure)).toContain('Check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET.')
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('PRD-wrong')
    expect(api.searches).toEqual([])
  })

  it('take the place of what we made up with the first reading that brings any', async () => {
    await takeDemoInto(database(), clock)
    await read()
    expect(new Set((await deals()).map(({ isDemo }) => isDemo))).toEqual(new Set([true]))
    now = new Date(now.getTime() + HOUR_MS)
    api.stock(ELECTRONICS, [anEbayItem(1)])
    await read()
    expect((await deals()).map(({ title }) => title)).toEqual(['Quadcopter 1'])
  })

  it('read twice at once are the same as once', async () => {
    api.stock(
      ELECTRONICS,
      Array.from({ length: 50 }, (_, i) => anEbayItem(i)),
    )
    await Promise.all([read(feedWith()), read(feedWith())])
    expect(await queryRows(database(), 'select count(*)::int as n from offers')).toEqual([{ n: 50 }])
    expect(await queryRows(database(), 'select count(*)::int as n from offer_prices')).toEqual([{ n: 50 }])
  })
})
