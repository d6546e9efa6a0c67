import { randomUUID } from 'node:crypto'
import { savePrivacyChoices } from '@presently/contract/consent'
import { DO_NOT_SELL_COOKIE } from '@presently/contract/site'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, anAccount, type Browser } from '../../test-support/accounts.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { anOffer, aPlacement, markDead } from '../../test-support/shop-links.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T12:00:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const ORIGIN = 'https://gifts.example.com'
const ETSY_NETWORK = 'https://network.example/c?id=7&ued='
const ENVIRONMENT = {
  PUBLIC_ORIGIN: ORIGIN,
  AFFILIATE_AMAZON_TAG: 'presently-20',
  AFFILIATE_EBAY_CAMPAIGN: '533',
  AFFILIATE_ETSY_LINK: ETSY_NETWORK,
}

/** A gift of the catalogue that a shop sells, and what it is looked for by there. */
function giftAt(retailerId: string): { id: string; phrase: string } {
  for (const { id, retailers } of TEST_CATALOG.gifts) {
    const phrase = retailers[retailerId]
    if (phrase !== undefined) return { id, phrase }
  }
  throw new Error(`nothing is sold at ${retailerId}`)
}

/** A shop that does not sell a gift. */
const shopWithout = (giftId: string): string => {
  const sellers = TEST_CATALOG.gifts.find(({ id }) => id === giftId)?.retailers ?? {}
  return (
    TEST_CATALOG.gifts.flatMap(({ retailers }) => Object.keys(retailers)).find((id) => !(id in sellers)) ?? ''
  )
}

type Options = { readonly headers?: Record<string, string | undefined>; readonly method?: 'GET' | 'HEAD' }

const open = ({ ask }: Browser, url: string, { headers = {}, method = 'GET' }: Options = {}) =>
  ask({ method, url, headers: { 'user-agent': FIREFOX, ...headers } as InjectOptions['headers'] & object })

describeOnDatabases('links to shops', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: ENVIRONMENT, clock: () => now })
  })
  afterAll(() => app.close())

  const locationOf = async (url: string, options: Options = {}) => {
    const { statusCode, headers } = await open(aBrowser(app), url, options)
    expect(statusCode).toBe(302)
    return String(headers.location)
  }
  const clicksOn = (target: string) =>
    queryRows(database(), `select * from outbound_clicks where target = '${target}' order by day`)
  const count = async (target: string) => (await clicksOn(target)).length
  const anEbayLink = async () => {
    const id = await anOffer(database(), { url: 'https://www.ebay.com/itm/9' })
    return { url: `/out/offer/${id}`, target: `offer:${id}` }
  }
  /** Waits until a click that came later is counted: so would those before it have been. */
  const afterCounting = async () => {
    const { url, target } = await anEbayLink()
    await open(aBrowser(app), url)
    await expect.poll(() => count(target)).toBe(1)
  }

  describe('of ideas', () => {
    it('lead to the shop’s search, with the ceiling and the operator’s id [GEN-02]', async () => {
      const { id, phrase } = giftAt('ebay')
      const url = new URL(await locationOf(`/out/idea/${id}/ebay?max=50`))
      expect(url.origin + url.pathname).toBe('https://www.ebay.com/sch/i.html')
      expect(url.searchParams.get('_nkw')).toBe(phrase)
      expect(url.searchParams.get('_udhi')).toBe('50')
      expect(url.searchParams.get('campid')).toBe('533')
    })

    it('lead through the network’s deep link where the shop has one [GEN-02]', async () => {
      const { id, phrase } = giftAt('etsy')
      const location = await locationOf(`/out/idea/${id}/etsy`)
      expect(location.startsWith(ETSY_NETWORK)).toBe(true)
      const inner = new URL(decodeURIComponent(location.slice(ETSY_NETWORK.length)))
      expect(inner.hostname).toBe('www.etsy.com')
      expect(inner.searchParams.get('q')).toBe(phrase)
    })

    it('lead plainly to a shop without a programme', async () => {
      const { id } = giftAt('michaels')
      expect(await locationOf(`/out/idea/${id}/michaels?max=20`)).toMatch(
        /^https:\/\/www\.michaels\.com\/search\?q=[^&]+$/,
      )
    })

    it('stop at a page of one plain link, where the programme allows no redirect [GEN-02]', async () => {
      const { id } = giftAt('amazon')
      const answer = await open(aBrowser(app), `/out/idea/${id}/amazon?max=50`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      const links = [...answer.body.matchAll(/<a [^>]*>/g)].map(([link]) => link)
      expect(links).toHaveLength(1)
      expect(links[0]).toContain('rel="sponsored noopener"')
      const href = /href="([^"]*)"/.exec(links[0] ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
      const url = new URL(href)
      expect([url.hostname, url.searchParams.get('tag'), url.searchParams.get('high-price')]).toEqual([
        'www.amazon.com',
        'presently-20',
        '50',
      ])
      expect(answer.body).toContain('Continue to Amazon')
      expect(answer.body).not.toContain('src="/assets/main.js"')
    })

    it('lead straight there without a tag', async () => {
      const plain = await buildTestApp(database(), { environment: { PUBLIC_ORIGIN: ORIGIN } })
      const { id } = giftAt('amazon')
      const answer = await open(aBrowser(plain), `/out/idea/${id}/amazon`)
      await plain.close()
      expect(answer.statusCode).toBe(302)
      expect(String(answer.headers.location)).toMatch(/^https:\/\/www\.amazon\.com\/s\?k=[^&]+$/)
    })

    it.each(['0', '-5', '1e3', '50.5', '99999999', 'fifty', '50&max=60', '%00', '50%20', ''])(
      'ask for no ceiling that is none: max=%s',
      async (max) => {
        const { id } = giftAt('ebay')
        expect(await locationOf(`/out/idea/${id}/ebay?max=${max}`)).not.toContain('_udhi')
      },
    )

    it.each([
      ['no-such-gift', 'ebay'],
      [giftAt('ebay').id, 'no-such-shop'],
      [giftAt('ebay').id, shopWithout(giftAt('ebay').id)],
      ['constructor', 'ebay'],
      ['__proto__', '__proto__'],
      [giftAt('ebay').id, 'constructor'],
      [giftAt('ebay').id, 'toString'],
      ['%2e%2e', 'ebay'],
      [`${giftAt('ebay').id}%00`, 'ebay'],
      ['https:%2F%2Fevil.example', 'ebay'],
      [giftAt('ebay').id, '%2F%2Fevil.example'],
      [giftAt('ebay').id, 'ebay%0d%0aLocation:%20https:%2f%2fevil.example'],
      [`'; drop table offers; --`, 'ebay'],
      ['x'.repeat(5_000), 'ebay'],
      ['%E0%A4%A', 'ebay'],
    ])('lead nowhere by ids that are nobody’s: %s %s', async (gift, shop) => {
      const answer = await open(aBrowser(app), `/out/idea/${gift}/${shop}`)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.headers.location).toBeUndefined()
    })
  })

  describe('of offers', () => {
    it('lead to the offer’s page, with the operator’s id where the host is a shop’s with a programme [GEN-02]', async () => {
      const etsy = await anOffer(database(), { url: 'https://www.etsy.com/listing/1/mug?variant=2' })
      expect(await locationOf(`/out/offer/${etsy}`)).toBe(
        `${ETSY_NETWORK}${encodeURIComponent('https://www.etsy.com/listing/1/mug?variant=2')}`,
      )
      const own = await anOffer(database(), { url: 'https://shop.example.com/mug#blue' })
      expect(await locationOf(`/out/offer/${own.toUpperCase()}`)).toBe('https://shop.example.com/mug#blue')
    })

    it('carry no id of whoever wrote the feed', async () => {
      const offer = await anOffer(database(), { url: 'https://www.ebay.com/itm/1?campid=evil&var=3' })
      const url = new URL(await locationOf(`/out/offer/${offer}`))
      expect(url.searchParams.getAll('campid')).toEqual(['533'])
      expect(url.searchParams.get('var')).toBe('3')
      const plain = new URL(await locationOf(`/out/offer/${offer}`, { headers: { 'sec-gpc': '1' } }))
      expect(plain.search).toBe('?var=3')
    })

    it('that were made up by us lead to the page that says so', async () => {
      const offer = await anOffer(database(), { url: null })
      expect(await locationOf(`/out/offer/${offer}`)).toBe(`${ORIGIN}/demo-data`)
      expect(await count(`offer:${offer}`)).toBe(0)
    })

    it('of a retired feed have ended', async () => {
      const offer = await anOffer(database(), { url: 'https://shop.example.com/x', retiredAt: START })
      const answer = await open(aBrowser(app), `/out/offer/${offer}`)
      expect(answer.statusCode).toBe(410)
      expect(answer.body).toContain('This offer has ended.')
      expect(answer.body).toContain('href="/"')
    })

    it('that were found dead are not followed', async () => {
      const url = 'https://shop.example.com/sold-out'
      const offer = await anOffer(database(), { url })
      await markDead(database(), url)
      const answer = await open(aBrowser(app), `/out/offer/${offer}`)
      expect(answer.statusCode).toBe(410)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.body).toContain('found no page behind this link at A Shop')
    })

    it.each([
      'https://evil.example/',
      'https://shop.example.com@evil.example/',
      'https://shop.example.com:8443/',
      'https://shop.example.com.evil.example/',
      'https://shop.example.com./',
      'https://sh\u043ep.example.com/',
      'https://xn--shp-fmc.example.com/',
      'https://other-feed.example.com/',
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://2130706433/',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example/',
      '/auth',
      'https:\\\\evil.example',
      'https://shop.example.com/\r\nSet-Cookie: x=1',
      'https://shop.example.com/go?url=https://evil.example/',
      'https://shop.example.com/go?url=https%253A%252F%252Fevil.example/',
      'https://shop.example.com//evil.example',
      'https://shop.example.com/go?redirect=evil.example',
      `https://shop.example.com/${'x'.repeat(3_000)}`,
    ])('that a feed wrote with guile are not followed: %j', async (url) => {
      await anOffer(database(), { url: 'https://other-feed.example.com/', hosts: ['other-feed.example.com'] })
      const offer = await anOffer(database(), { url })
      for (const headers of [{}, { 'sec-gpc': '1' }]) {
        const answer = await open(aBrowser(app), `/out/offer/${offer}`, { headers })
        expect(answer.statusCode).toBe(404)
        expect(answer.headers.location).toBeUndefined()
        expect(answer.body).not.toContain('evil')
        expect(answer.body).toContain('does not lead to a shop that we know')
      }
      expect(await count(`offer:${offer}`)).toBe(0)
    })

    it('cannot be used against whoever reads the page of a shop', async () => {
      const offer = await anOffer(database(), {
        url: 'https://www.amazon.com/dp/1',
        retailer: '"><script>alert(1)</script>',
      })
      const { body } = await open(aBrowser(app), `/out/offer/${offer}`)
      expect(body).not.toContain('<script>alert')
      expect(body).toContain('&lt;script&gt;')
    })
  })

  describe('of placements', () => {
    it('lead to the shop while they run', async () => {
      await anOffer(database(), { url: null, hosts: ['shop.example.com'] })
      const id = await aPlacement(database(), { url: 'https://shop.example.com/lamp' })
      expect(await locationOf(`/out/sponsored/${id}`)).toBe('https://shop.example.com/lamp')
    })

    it.each([
      ['before they start', { startsAt: new Date(START.getTime() + DAY_MS) }, 404],
      ['once they have ended', { endsAt: START }, 410],
      ['to a host that nobody knows', { url: 'https://evil.example/' }, 404],
    ])('are not followed %s', async (_when, placement, status) => {
      const id = await aPlacement(database(), { url: 'https://www.etsy.com/x', ...placement })
      const answer = await open(aBrowser(app), `/out/sponsored/${id}`)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers.location).toBeUndefined()
    })

    it('that were made up by us lead to the page that says so', async () => {
      const id = await aPlacement(database(), { url: null })
      expect(await locationOf(`/out/sponsored/${id}`)).toBe(`${ORIGIN}/demo-data`)
    })
  })

  it.each([
    `/out/offer/${randomUUID()}`,
    `/out/sponsored/${randomUUID()}`,
    `/out/offer/${randomUUID()}?url=https://evil.example/`,
    `/out/sponsored/${randomUUID()}?to=//evil.example`,
    '/out/offer/1',
    '/out/offer/https:%2F%2Fevil.example%2F',
    '/out/offer/%2F%2Fevil.example',
    '/out/offer/%5C%5Cevil.example',
    '/out/offer/..%2F..%2Fauth',
    '/out/offer/%00',
    '/out/offer/%0d%0aLocation:%20https:%2F%2Fevil.example',
    `/out/offer/${'9'.repeat(190)}`,
    `/out/offer/${'9'.repeat(5_000)}`,
    "/out/offer/' or 1=1 --",
    '/out/offer/',
    '/out/offer',
    '/out/',
    '/out',
    '/out?url=https://evil.example/',
    '/out/https://evil.example/',
    '/out/evil.example',
    '/out//evil.example',
    '//evil.example/out/offer/1',
    '/out/redirect?u=https://evil.example',
    '/out/idea/https://evil.example/',
    '/out/%2e%2e//evil.example',
  ])('have no way to be told where to lead: %s', async (url) => {
    for (const headers of [{}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }]) {
      const answer = await open(aBrowser(app), url, { headers })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.body).not.toContain('href="//')
    }
  })

  it('are kept by nobody and listed by nobody, and tell the shop no more than our origin', async () => {
    const { id } = giftAt('ebay')
    for (const url of [`/out/idea/${id}/ebay`, `/out/idea/${giftAt('amazon').id}/amazon`, '/out/offer/1']) {
      const { headers } = await open(aBrowser(app), url)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
  })

  describe('of who opted out', () => {
    /** Follows links that would carry ids for anybody else. */
    const expectPlain = async (browser: Browser, headers: Record<string, string> = {}) => {
      const pages = ['https://www.amazon.com/dp/B01?th=1', 'https://www.etsy.com/listing/7']
      for (const page of pages) {
        const id = await anOffer(database(), { url: page })
        const answer = await open(browser, `/out/offer/${id}`, { headers })
        expect([answer.statusCode, answer.headers.location]).toEqual([302, page])
        await afterCounting()
        expect(await count(`offer:${id}`)).toBe(0)
      }
      const idea = await open(browser, `/out/idea/${giftAt('amazon').id}/amazon?max=50`, { headers })
      expect(String(idea.headers.location)).toMatch(/^https:\/\/www\.amazon\.com\/s\?k=[^&]+&high-price=50$/)
    }

    it.each([
      ['by the choice on the site', { cookie: `${DO_NOT_SELL_COOKIE}=1` }],
      ['by Global Privacy Control', { 'sec-gpc': '1' }],
    ])('%s, nothing is added and nothing is counted', async (_how, headers) => {
      await expectPlain(aBrowser(app), headers)
    })

    it('by the account’s kept choice, nothing is added and nothing is counted, in whatever browser', async () => {
      const maya = await anAccount(app)
      await maya.ask({
        method: 'PUT',
        url: savePrivacyChoices.path,
        payload: { consent: null, doNotSell: true },
      })
      await expectPlain(maya)
    })

    it('by Global Privacy Control once, stays so on the account', async () => {
      const maya = await anAccount(app)
      await expectPlain(maya, { 'sec-gpc': '1' })
      await expect
        .poll(() =>
          queryRows(database(), `select do_not_sell from privacy_choices where user_id = '${maya.user.id}'`),
        )
        .toEqual([{ do_not_sell: true }])
      await expectPlain(maya)
    })

    it.each([{ cookie: `${DO_NOT_SELL_COOKIE}=0` }, { 'sec-gpc': '0' }, { 'sec-gpc': '11' }, { dnt: '1' }])(
      'is nobody who did not: %j',
      async (headers) => {
        expect(await locationOf(`/out/idea/${giftAt('ebay').id}/ebay`, { headers })).toContain('campid=533')
      },
    )
  })

  describe('that are followed', () => {
    it('count once a visitor, target and day, without who it was', async () => {
      const { url, target } = await anEbayLink()
      const browser = aBrowser(app)
      for (let again = 0; again < 3; again += 1) await open(browser, url)
      await expect.poll(() => count(target)).toBe(1)
      await open(browser, url, { headers: { 'user-agent': SAFARI } })
      await open(aBrowser(app), url)
      await expect.poll(() => count(target)).toBe(3)
      now = new Date(START.getTime() + DAY_MS)
      await open(browser, url)
      now = START
      await expect.poll(() => count(target)).toBe(4)
      const [first] = await clicksOn(target)
      expect(first).toMatchObject({ retailer: 'A Shop', earns: true })
      expect(Object.keys(first ?? {}).sort()).toEqual(['day', 'earns', 'retailer', 'target', 'visitor_hash'])
      expect(first?.visitor_hash).toMatch(/^[\w-]{43}$/)
    })

    it('say whether they may earn', async () => {
      const { id } = giftAt('sephora')
      await open(aBrowser(app), `/out/idea/${id}/sephora`)
      await expect
        .poll(() => clicksOn(`idea:${id}:sephora`))
        .toEqual([expect.objectContaining({ retailer: 'Sephora', earns: false })])
    })

    it('cannot be tied together: one visitor’s clicks have hashes of their own', async () => {
      const links = [await anEbayLink(), await anEbayLink()]
      const browser = aBrowser(app)
      for (const { url } of links) await open(browser, url)
      const hashes = async () =>
        (await Promise.all(links.map(({ target }) => clicksOn(target)))).flat().map((row) => row.visitor_hash)
      await expect.poll(async () => new Set(await hashes()).size).toBe(2)
    })

    it.each([
      ['a robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
      ['a program without a name', { headers: { 'user-agent': '' } }],
      ['a script', { headers: { 'user-agent': 'curl/8.5.0' } }],
      ['a browser that fetches ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
      ['an older browser that fetches ahead', { headers: { purpose: 'prefetch' } }],
      ['another that fetches ahead', { headers: { 'x-moz': 'prefetch' } }],
      ['HEAD', { method: 'HEAD' as const }],
    ])('are not counted for %s, but lead there', async (_who, options) => {
      const { url, target } = await anEbayLink()
      const answer = await open(aBrowser(app), url, options)
      expect(answer.statusCode).toBe(302)
      await afterCounting()
      expect(await count(target)).toBe(0)
    })

    it('write no history: that comes from what pages report', async () => {
      const maya = await anAccount(app)
      const { url, target } = await anEbayLink()
      await open(maya, url)
      await expect.poll(() => count(target)).toBe(1)
      const mine = `where user_id = '${maya.user.id}'`
      expect(await queryRows(database(), `select id from history_items ${mine}`)).toEqual([])
      expect(await queryRows(database(), `select id from interactions ${mine}`)).toEqual([])
    })

    it('are forgotten after 13 months', async () => {
      const insert = (day: string) =>
        `insert into outbound_clicks values ('${day}', 'offer:old', 'hash', 'A Shop', false)`
      await queryRows(database(), insert('2025-10-20'))
      await queryRows(database(), insert('2025-10-22'))
      const later = await buildTestApp(database(), { clock: () => START })
      await later.ready()
      await later.close()
      expect((await clicksOn('offer:old')).length).toBe(1)
    })
  })
})

describe('while the database is gone', () => {
  const withBroken = async (work: (app: FastifyInstance) => Promise<void>) => {
    const logLines: string[] = []
    const app = await buildTestApp(brokenDatabase(), { environment: ENVIRONMENT, logLines })
    await work(app)
    await app.close()
    return logLines.join('')
  }

  it('an idea’s link still leads to the shop, and the log says what was not counted', async () => {
    const log = await withBroken(async (app) => {
      const answer = await open(aBrowser(app), `/out/idea/${giftAt('ebay').id}/ebay`)
      expect(answer.statusCode).toBe(302)
      expect(String(answer.headers.location)).toContain('campid=533')
    })
    expect(log).toContain('a click could not be counted')
  })

  it('who may have opted out gets nothing added', async () => {
    await withBroken(async (app) => {
      const answer = await app.inject({
        url: `/out/idea/${giftAt('ebay').id}/ebay`,
        cookies: { '__Host-sid': 'S'.repeat(43) },
        headers: { 'user-agent': FIREFOX },
      })
      expect(String(answer.headers.location)).not.toContain('campid')
    })
  })

  it('an offer’s link says so, on a page', async () => {
    await withBroken(async (app) => {
      const answer = await open(aBrowser(app), `/out/offer/${randomUUID()}`)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('60')
      expect(answer.body).toContain('Please try it again in a minute.')
    })
  })
})

describe('too many links at once', () => {
  it('are refused with the time to wait', async () => {
    const app = await buildTestApp(brokenDatabase(), { environment: { RATE_LIMIT_SCALE: '0.01' } })
    const browser = aBrowser(app)
    const url = `/out/idea/${giftAt('ebay').id}/ebay`
    for (let n = 0; n < 6; n += 1) expect((await open(browser, url)).statusCode).toBe(302)
    const answer = await open(browser, url)
    await app.close()
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
  })
})
