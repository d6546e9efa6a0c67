import {
  DEAL_CATEGORIES,
  DEFAULT_DEAL_CATEGORY,
  type Deal,
  dealPrices,
  ENDS_SOON_MS,
  listDeals,
  PriceRecord,
  VERDICT_KINDS,
} from '@presently/contract/deals'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBrowser, anAccount, anAccountWith, type Browser } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, SHOP_HOST, takeDemoInto, takeInto } from '../../test-support/feeds.ts'
import { markDead } from '../../test-support/shop-links.ts'
import { inTier } from '../../test-support/tier.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = new Date('2026-11-21T12:00:00Z')

const dealsFor = async (browser: Pick<Browser, 'ask'>, query = '') => {
  const answer = await browser.ask({ method: 'GET', url: `${listDeals.path}${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return listDeals.output.parse(answer.json())
}
const idsOf = (deals: readonly Deal[]): string[] => deals.map(({ id }) => id)
const isOver = ({ endsAt }: Deal, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime()
const pricesFor = (browser: Pick<Browser, 'ask'>, id: string) =>
  browser.ask({ method: 'GET', url: dealPrices.path.replace(':id', id) })

describeOnDatabases('deals of the demo feed', (database) => {
  let now = START
  const clock = () => now
  let app: FastifyInstance
  let visitor: Browser
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock })
    visitor = aBrowser(app)
    await takeDemoInto(database(), clock)
  })
  afterAll(() => app.close())

  it('lists deals of every category to a visitor, at most 20 unless asked [API-35] [ENTITY-20] [ROLE-02]', async () => {
    const slugs = ['electronics', 'home-garden', 'fashion', 'books-media', 'sports']
    expect(DEAL_CATEGORIES.map(({ slug }) => slug)).toEqual(slugs)
    const lists = new Set<string>()
    for (const slug of slugs) {
      const { items } = await dealsFor(visitor, `?category=${slug}&limit=20`)
      expect(items.length).toBeGreaterThanOrEqual(12)
      expect(items.length).toBeLessThanOrEqual(20)
      lists.add(idsOf(items).join())
    }
    expect(lists.size).toBe(5)
    expect(DEFAULT_DEAL_CATEGORY).toBe('electronics')
    expect(await dealsFor(visitor)).toEqual(await dealsFor(visitor, '?category=electronics&limit=20'))
  })

  it('gives every deal all its fields, and says that it is made up [ENTITY-19]', async () => {
    const { items } = await dealsFor(visitor)
    for (const deal of items) {
      expect(Object.keys(deal)).toEqual(
        expect.arrayContaining(
          'id title imageUrl discountPct freeShipping endsAt price originalPrice seller itemUrl'.split(' '),
        ),
      )
      expect(deal.isDemo).toBe(true)
      expect(deal.itemUrl).toBe(`http://127.0.0.1:3000/out/offer/${deal.id}`)
      expect((await app.inject(deal.itemUrl)).headers.location).toBe('http://127.0.0.1:3000/demo-data')
      expect(deal.seller).toMatch(/ \(demo\)$/)
      expect((await app.inject(deal.imageUrl)).statusCode).toBe(200)
      expect(deal.discountPct).toBe(Math.floor((1 - deal.price / deal.originalPrice) * 100 + 1e-9))
    }
  })

  it('has every verdict, the honest ones first, and deals that end soon or ship free', async () => {
    const { items } = await dealsFor(visitor, '?limit=50')
    const kinds = items.map(({ verdict }) => verdict.kind)
    const rank = ['lowest', 'was-lower', 'too-little', 'usual']
    expect(kinds).toEqual(kinds.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b)))
    expect(new Set(kinds)).toEqual(new Set(VERDICT_KINDS))
    for (const kind of rank) {
      const discounts = items.filter(({ verdict }) => verdict.kind === kind).map((deal) => deal.discountPct)
      expect(discounts).toEqual(discounts.toSorted((a, b) => b - a))
    }
    expect(items.some(({ freeShipping }) => freeShipping)).toBe(true)
    expect(
      items.some(({ endsAt }) => endsAt !== null && Date.parse(endsAt) - now.getTime() <= ENDS_SOON_MS),
    ).toBe(true)
  })

  it('tells the record of a deal, whose last price is the present one', async () => {
    const { items } = await dealsFor(visitor)
    for (const deal of items.slice(0, 5)) {
      const record = PriceRecord.parse((await pricesFor(visitor, deal.id)).json())
      const times = record.points.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times[0]).toBeGreaterThanOrEqual(now.getTime() - 365 * DAY_MS)
      expect(record.points.at(-1)?.priceCents).toBe(Math.round(deal.price * 100))
      expect(record.verdict).toEqual(deal.verdict)
    }
  })

  it('shows exclusive deals to Premium alone, and tells the others how many there are [TIER-14]', async () => {
    const others = [visitor, await anAccount(app), await anAccountWith('plus', app, database())]
    const premium = await anAccountWith('premium', app, database())
    const all = await dealsFor(premium, '?limit=50')
    const exclusive = all.items.filter(({ isExclusive }) => isExclusive)
    expect(exclusive.length).toBeGreaterThan(0)
    expect(all.lockedCount).toBe(0)
    for (const browser of others) {
      const { items, lockedCount } = await dealsFor(browser, '?limit=50')
      expect(lockedCount).toBe(exclusive.length)
      expect(idsOf(items)).toEqual(idsOf(all.items.filter(({ isExclusive }) => !isExclusive)))
      expect((await pricesFor(browser, exclusive[0]?.id ?? '')).statusCode).toBe(404)
    }
    expect((await pricesFor(premium, exclusive[0]?.id ?? '')).statusCode).toBe(200)
  })

  it.each([
    ['1e9', 50],
    ['-1', 1],
    ['0', 1],
    ['3', 3],
    ['2.9', 2],
    ['Infinity', 50],
    ['NaN', 20],
    ['', 20],
    ['ten', 20],
    ['5&limit=6', 20],
    ["5'; drop table offers; --", 20],
    ['5 union select 1', 20],
  ])('brings the limit %s inside', async (limit, shown) => {
    const { items } = await dealsFor(visitor, `?limit=${limit}`)
    const { items: all } = await dealsFor(visitor, '?limit=50')
    expect(items).toEqual(all.slice(0, shown))
  })

  it.each([
    'toys',
    '__proto__',
    "electronics' or 1=1 --",
    'electronics&category=sports',
    "'; select pg_sleep(9); --",
    'x%27%20union%20select%20email,password_hash%20from%20users%20--',
    '',
    '%00',
    'ELECTRONICS',
  ])('refuses the category %s, and says which there are', async (category) => {
    const answer = await app.inject(`${listDeals.path}?category=${category}`)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().fields.category).toBe(
      'Ask for one of the categories electronics, home-garden, fashion, books-media, sports.',
    )
  })

  it.each(['1', 'not-a-uuid', "' or 1=1 --"])('refuses the id %s', async (id) => {
    expect((await pricesFor(visitor, encodeURIComponent(id))).statusCode).toBe(422)
  })

  it('knows no deal by another id', async () => {
    expect((await pricesFor(visitor, '6f2c1a52-9a0b-4a41-9a51-3b1f0f7c1234')).statusCode).toBe(404)
  })

  it('leaves out what has ended meanwhile, without being read again', async () => {
    const ends = (deals: readonly Deal[]) =>
      deals.flatMap(({ id, endsAt }) => (endsAt ? [{ id, endsAt }] : []))
    const { items } = await dealsFor(visitor, '?limit=50')
    const [first] = ends(items).toSorted((a, b) => a.endsAt.localeCompare(b.endsAt))
    const before = now
    now = new Date(Date.parse(first?.endsAt ?? '') - 1)
    await takeDemoInto(database(), clock)
    const idsNow = async () => idsOf((await dealsFor(visitor, '?limit=50')).items)
    expect(await idsNow()).toContain(first?.id)
    now = new Date(now.getTime() + 1)
    expect(await idsNow()).not.toContain(first?.id)
    expect((await pricesFor(visitor, first?.id ?? '')).statusCode).toBe(404)
    now = before
  })

  it('leaves out what was not told for longer than the feed promises', async () => {
    await takeDemoInto(database(), clock)
    const before = now
    now = new Date(now.getTime() + 24 * HOUR_MS)
    const { items } = await dealsFor(visitor)
    now = before
    expect(items).toEqual([])
  })

  it('never runs out of deals, and shows no ended one, over a year of a moving clock', async () => {
    for (let turn = 1; turn <= 12; turn += inTier(4, 1)) {
      now = new Date(START.getTime() + turn * (31 * DAY_MS + 5 * HOUR_MS))
      await takeDemoInto(database(), clock)
      for (const { slug } of DEAL_CATEGORIES) {
        const { items } = await dealsFor(visitor, `?category=${slug}&limit=50`)
        expect(items.length, `${slug} on ${now.toISOString()}`).toBeGreaterThanOrEqual(12)
        expect(items.filter((deal) => isOver(deal, now) || deal.originalPrice <= deal.price)).toEqual([])
      }
    }
  })
})

describeOnDatabases('deals whose link leads nowhere', (database) => {
  let now = START
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  it('are not listed, nor is their record told', async () => {
    const there = anItem({ externalId: 'a', title: 'There', url: `https://${SHOP_HOST}/there` })
    const gone = anItem({ externalId: 'b', title: 'Gone', url: `https://${SHOP_HOST}/gone` })
    // The feed may name it, /out may not follow it: another address stands within.
    const onward = anItem({
      externalId: 'c',
      title: 'Onward',
      url: `https://${SHOP_HOST}/r?url=evil.example`,
    })
    await takeInto(database(), () => now, aSource([there, gone, onward]))
    const listed = async () => (await dealsFor(aBrowser(app))).items
    const before = await listed()
    expect(before.map(({ title }) => title).sort()).toEqual(['Gone', 'There'])
    const goneId = before.find(({ title }) => title === 'Gone')?.id ?? ''
    expect((await pricesFor(aBrowser(app), goneId)).statusCode).toBe(200)

    await markDead(database(), `https://${SHOP_HOST}/gone`)
    // Beyond the time for which a list is kept.
    now = new Date(now.getTime() + 60_000)
    expect((await listed()).map(({ title }) => title)).toEqual(['There'])
    expect((await pricesFor(aBrowser(app), goneId)).statusCode).toBe(404)
    expect((await app.inject(`/out/offer/${goneId}`)).statusCode).toBe(410)
  })
})

describe('deals of a shop', () => {
  const database = openedBy(openTestPglite)
  let now = START
  const clock = () => now
  let app: FastifyInstance
  let visitor: Browser
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock })
    visitor = aBrowser(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await queryRows(database(), 'delete from feeds')
    // Beyond the time for which a list is kept.
    now = new Date(now.getTime() + HOUR_MS)
  })
  const titles = async (): Promise<string[]> => (await dealsFor(visitor)).items.map(({ title }) => title)
  const tell = (...items: readonly unknown[]) => takeInto(database(), clock, aSource(items))

  it('lead out by the offer’s id', async () => {
    await tell(anItem())
    const [deal] = (await dealsFor(visitor)).items
    expect(deal).toMatchObject({ isDemo: false, price: 40, originalPrice: 50, discountPct: 20, endsAt: null })
    expect(deal?.itemUrl).toBe(`http://127.0.0.1:3000/out/offer/${deal?.id}`)
    expect(deal?.verdict.sentence).toBe('We have watched this price for less than a day: too little to say.')
  })

  it('are offers on sale now, in stock, cheaper by at least a hundredth', async () => {
    const at = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)
    await tell(
      anItem({ externalId: 'a', title: 'On sale' }),
      anItem({ externalId: 'b', title: 'In its dates', saleStartsAt: at(-1), saleEndsAt: at(1) }),
      anItem({ externalId: 'c', title: 'Not yet', saleStartsAt: at(1) }),
      anItem({ externalId: 'd', title: 'Over', saleEndsAt: at(0) }),
      anItem({ externalId: 'e', title: 'Sold out', availability: 'out-of-stock' }),
      anItem({ externalId: 'f', title: 'To come', availability: 'preorder' }),
      anItem({ externalId: 'g', title: 'No sale', salePriceCents: null }),
      anItem({ externalId: 'h', title: 'A cent off', salePriceCents: 4999 }),
      anItem({ externalId: 'i', title: 'Elsewhere', dealCategory: null }),
    )
    expect((await titles()).sort()).toEqual(['In its dates', 'On sale'])
    now = at(2)
    expect((await titles()).sort()).toEqual(['Not yet', 'On sale'])
  })

  it('retire what we made up, for good', async () => {
    await takeDemoInto(database(), clock)
    expect((await dealsFor(visitor)).items[0]?.isDemo).toBe(true)
    const { id } = (await dealsFor(visitor)).items[0] ?? {}
    now = new Date(now.getTime() + 60_000)
    await tell(anItem())
    expect(await titles()).toEqual(['Copper kettle'])
    expect((await pricesFor(visitor, id ?? '')).statusCode).toBe(404)
  })

  it('do not retire it when they bring nothing', async () => {
    await takeDemoInto(database(), clock)
    await tell({ broken: true })
    expect((await titles()).length).toBeGreaterThanOrEqual(12)
  })

  it('come without what their texts hide', async () => {
    await tell(
      anItem({ externalId: 'a', title: '<img src=x onerror=alert(1)>Lamp<script>alert(1)</script>' }),
      anItem({ externalId: 'b', title: `Lamp ${'x'.repeat(10_000)}` }),
      anItem({
        externalId: 'c',
        title: '\u202eLamp\u202c \u0000\u2066of\u200b tin',
        retailer: '<b>Shop</b>',
      }),
      anItem({ externalId: 'd', title: 'Bad link', url: 'javascript:alert(1)' }),
      anItem({ externalId: 'e', title: 'Bad picture', imageUrl: 'data:text/html,<script>alert(1)</script>' }),
      anItem({ externalId: 'f', title: '&lt;script&gt;alert(1)&lt;/script&gt;Pan' }),
      anItem({ externalId: "g'; drop table offers; --", title: "Robert'); drop table offers; --" }),
    )
    const { items } = await dealsFor(visitor, '?limit=50')
    expect(items).toHaveLength(6)
    for (const { title, seller, imageUrl, itemUrl } of items) {
      expect(title + seller).not.toMatch(/[<>\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]|script:/u)
      expect(title.length).toBeLessThanOrEqual(160)
      expect(imageUrl).toMatch(/^\/art\//)
      expect(itemUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/out\/offer\/[\da-f-]{36}$/)
    }
    expect(items.map(({ title }) => title)).toEqual(expect.arrayContaining(['Lamp', 'Lamp of tin', 'Pan']))
  })
})
