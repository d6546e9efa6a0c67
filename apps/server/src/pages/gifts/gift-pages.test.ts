import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '../../test-support/accounts.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, takeInto } from '../../test-support/feeds.ts'
import { createGiftBook, giftPath } from './gift-book.ts'
import { createHubs, hubPath } from './hubs.ts'

const ORIGIN = 'https://gifts.example.com'
const NOW = new Date('2026-11-30T12:00:00Z')
const HOUR_MS = 3_600_000
const FLIES = 'hand-tied-trout-flies'

const book = createGiftBook(TEST_CATALOG.gifts)
const flies = book.of(FLIES)
if (!flies) throw new Error('The box of flies is gone.')
const PATH = giftPath(flies)

const database = openedBy(openTestPglite)
const environment = { PUBLIC_ORIGIN: ORIGIN, AFFILIATE_AMAZON_TAG: 'ours-20', FREE_SAVE_LIMIT: '1' }
let app: FastifyInstance
beforeAll(async () => {
  app = await buildTestApp(database(), { environment, clock: () => NOW })
})
afterAll(() => app.close())

const pageAt = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.inject({ url, headers })).body
const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

describe('the page of an idea', () => {
  it('says what it is, whom it delights and whom not, what it costs and when that was looked at', async () => {
    const { statusCode, headers, body } = await app.inject(PATH)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(body).toContain(`<h1>${flies.gift.title}</h1>`)
    expect(body).toContain(flies.gift.description)
    expect(body).toContain('<b>$20–$38</b> typical price, looked at on <time datetime="2026-11-21">')
    const told = body.split('<h2 id="delights">')[1]?.split('</ul>')[0]?.match(/<li>/g)
    expect(told).toHaveLength(5)
    expect(flies.gift.delights?.length).toBeGreaterThan(5)
    expect(body).toContain('Whom it is not for')
    expect(body).not.toContain('id="root"')
  })

  it('leads to six other ideas, its likings, its category, and a search with the wish filled in', async () => {
    const body = await pageAt(PATH)
    const alike = body.split('class="gift-list"')[1]?.match(/href="\/gifts\/[^"]+"/g) ?? []
    expect(new Set(alike).size).toBe(6)
    for (const link of [...alike, 'href="/gifts/interest/fly-fishing"', 'href="/gifts/category/outdoors"']) {
      expect(body).toContain(link)
      expect((await app.inject(link.slice(6, -1))).statusCode, link).toBe(200)
    }
    expect(body).toMatch(
      /<form class="wish" action="\/" method="get"[^>]*>.*<textarea[^>]*name="q"[^>]*>loves fly fishing, [^<]+, under \$40<\/textarea>/,
    )
  })

  it('leaves for shops through us, named as paid for, after the disclosure', async () => {
    const body = await pageAt(PATH)
    const links = [...body.matchAll(/<a [^>]*href="[^"]*\/out\/[^>]*>/g)].map(([link]) => link)
    expect(links).toHaveLength(Object.keys(flies.gift.retailers).length)
    for (const link of links)
      expect(link).toMatch(
        /href="https:\/\/gifts\.example\.com\/out\/idea\/.*target="_blank" rel="sponsored noopener"/,
      )
    expect(body.indexOf('As an affiliate')).toBeLessThan(body.indexOf('rel="sponsored'))
    expect(body).not.toContain('ours-20')
  })

  it('is answered 304 while it is the same', async () => {
    const { headers } = await app.inject(PATH)
    const again = await app.inject({ url: PATH, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('has a head, breadcrumbs and a picture of its own', async () => {
    const body = await pageAt(PATH)
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${PATH}">`)
    expect(dataIn(body).map((said) => said['@type'])).toEqual(['BreadcrumbList'])
    expect(dataIn(body)[0]?.itemListElement).toHaveLength(4)
    const picture = new RegExp(`og:image" content="${ORIGIN}(${PATH}/cover\\.png\\?v=[0-9a-f]{12})"`).exec(
      body,
    )?.[1]
    const { headers, rawPayload } = await app.inject(picture ?? '')
    expect(headers['cache-control']).toContain('immutable')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it.each([
    '/gifts/no-such-idea',
    '/gifts/no-such-idea/cover.png',
    '/gifts/category/no-such-category',
    '/gifts/interest/__proto__',
    '/gifts/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/gifts/..%2f..%2fpackage.json',
    '/gifts/category/books?page=0',
    '/gifts/category/books?page=999',
    '/gifts/category/books?page=2&page=3',
    '/gifts/category/books?page=-1e9',
  ])('that there is not is the 404 page: %s', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<title>404 Page Not Found</title>')
    expect(body).not.toContain('alert(1)')
  })
})

describe('an address that was another once', () => {
  it('leads to the present one for good, and so does the id', async () => {
    const rows = [
      {
        id: FLIES,
        slug: 'trout-flies',
        addedOn: '',
        changedOn: '',
        digest: '',
        formerSlugs: ['flies-in-a-box'],
      },
    ]
    const small = createGiftBook(TEST_CATALOG.gifts, rows)
    expect(small.movedTo('flies-in-a-box')).toBe('trout-flies')
    expect(small.movedTo('trout-flies')).toBeNull()
    expect(small.pages).toHaveLength(1)
    const answer = await app.inject(`/gifts/${FLIES}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, PATH])
  })
})

describe('what shops ask', () => {
  beforeEach(async () => {
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
  })

  const told = async (seenHoursAgo: number) => {
    const item = anItem({
      giftId: FLIES,
      retailer: 'Acme Outfitters',
      priceCents: 2950,
      salePriceCents: null,
    })
    const seenAt = new Date(NOW.getTime() - seenHoursAgo * HOUR_MS)
    await takeInto(database(), () => seenAt, aSource([item]))
    // What was kept from before the feed was read is forgotten.
    await app.close()
    app = await buildTestApp(database(), {
      environment: { ...environment, OUTBOUND_HOSTS: 'shop.example' },
      clock: () => NOW,
    })
    await app.inject(PATH)
    return pageAt(PATH)
  }

  it('stands there with its day, and is told to machines while it is as fresh as the feed promises', async () => {
    const body = await told(1)
    expect(body).toContain('<span class="num asked">$29.50</span><small>seen <time datetime="2026-11-30')
    const [, product] = dataIn(body)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: flies.gift.title,
      offers: { lowPrice: '29.50', highPrice: '29.50', offerCount: 1, priceCurrency: 'USD' },
    })
  })

  it('is no offer to machines once it is older', async () => {
    const body = await told(30)
    expect(body).toContain('<small>last seen <time datetime="2026-11-29')
    expect(dataIn(body).map((said) => said['@type'])).toEqual(['BreadcrumbList'])
  })
})

describe('keeping an idea, without script', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const save = (path: string) =>
    ({ method: 'POST', url: `${path}/save`, headers: FORM, payload: '' }) as const

  it('leads a visitor to sign in and back', async () => {
    expect(await pageAt(PATH)).toContain(
      `href="/auth?redirect=${encodeURIComponent(PATH)}">Sign in to save it`,
    )
    const answer = await app.inject(save(PATH))
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/auth?redirect=${encodeURIComponent(PATH)}`,
    ])
  })

  it('keeps it for an account, once, and says so; a full one is told what to do', async () => {
    const account = await anAccount(app)
    const page = async (url = PATH) => (await account.ask({ method: 'GET', url })).body
    expect(await page()).toContain(`<form class="keep" id="save" method="post" action="${PATH}/save">`)
    const answer = await account.ask(save(PATH))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PATH}#save`])
    expect(await page()).toContain('It is in <a class="link" href="/saved">your saved gifts</a>')
    expect((await account.ask(save(PATH))).headers.location).toBe(`${PATH}#save`)

    const other = giftPath(book.pages[0] ?? flies)
    const full = await account.ask(save(other))
    expect(full.headers.location).toBe(`${other}?save=full#save`)
    expect(await page(`${other}?save=full`)).toContain('Free accounts keep 1 saved gift.')
  })

  it('is refused from another site, and for what there is not', async () => {
    const account = await anAccount(app)
    const foreign = await account.ask({ ...save(PATH), headers: { ...FORM, 'sec-fetch-site': 'cross-site' } })
    expect(foreign.statusCode).toBe(403)
    expect((await account.ask(save('/gifts/no-such-idea'))).statusCode).toBe(404)
  })
})

describe('the pages that lead to ideas', () => {
  const hubs = createHubs(book, TEST_CATALOG.taxonomy)

  it('hold every idea of their category, each on one of their pages', async () => {
    const hub = hubs.category('fashion-and-accessories')
    const found: string[] = []
    for (let number = 1; ; number += 1) {
      const { statusCode, body } = await app.inject(
        `/gifts/category/fashion-and-accessories?page=${number}`.replace(
          '?page=1',
          number === 1 ? '' : '?page=1',
        ),
      )
      if (statusCode === 404) break
      found.push(
        ...((body.split('class="gift-list"')[1]?.split('class="pages"')[0] ?? '').match(
          /href="\/gifts\/[a-z0-9-]+"/g,
        ) ?? []),
      )
    }
    expect(found).toHaveLength(hub?.pages.length ?? 0)
    expect(new Set(found).size).toBe(found.length)
    expect(hub?.pages.length).toBeGreaterThan(400)
  })

  it('have one address for their first page', async () => {
    const answer = await app.inject('/gifts/interest/fishing?page=1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/gifts/interest/fishing'])
  })

  it('are of interests with twelve ideas and more, and not of one that another holds nearly whole', () => {
    const interests = new Set(hubs.interests.map(({ slug }) => slug))
    expect(Math.min(...hubs.interests.map(({ pages }) => pages.length))).toBeGreaterThanOrEqual(12)
    const { interests: tree } = TEST_CATALOG.taxonomy
    for (const { slug, pages } of hubs.interests) {
      const parent = hubs.interest(tree[slug]?.parent ?? '')
      if (parent) expect(pages.length / parent.pages.length, slug).toBeLessThanOrEqual(0.8)
    }
    expect(interests.size).toBeGreaterThan(200)
  })

  it('are all led to by the index', async () => {
    const body = await pageAt('/gifts')
    for (const hub of [...hubs.categories, ...hubs.interests])
      expect(body).toContain(`href="${hubPath(hub)}"`)
  })
})
