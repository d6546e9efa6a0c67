import { listSavedGifts, saveGift } from '@presently/contract/saved-gifts'
import {
  listSponsored,
  SPONSORED_CATEGORY,
  SPONSORED_PER_SHOP,
  SPONSORED_SHOWN,
  type SponsoredProduct,
} from '@presently/contract/sponsored'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageFetch } from '../../platform/page-fetch.ts'
import { aBrowser, anAccountWith, type Browser } from '../../test-support/accounts.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp, TEST_CATALOG } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { aPlacement, markDead } from '../../test-support/shop-links.ts'
import { demoPlacements } from './demo.ts'
import { shopTile, tileSvg } from './shop-tile.ts'

const ORIGIN = 'https://gifts.example.com'
const NOW = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000
const before = new Date(NOW.getTime() - HOUR_MS)
const after = new Date(NOW.getTime() + HOUR_MS)
const ETSY = 'https://www.etsy.com/listing/1/lamp'

describeOnDatabases('GET /api/sponsored', (database) => {
  const logLines: string[] = []
  let app: FastifyInstance
  beforeAll(async () => {
    const environment = { PUBLIC_ORIGIN: ORIGIN, OUTBOUND_HOSTS: 'shop.example.com' }
    const fetchPicture: PageFetch = async () => ({ ok: false, fault: 'unreachable' })
    app = await buildTestApp(database(), { environment, clock: () => NOW, logLines, fetchPicture })
  })
  afterAll(() => app.close())
  beforeEach(() => queryRows(database(), 'delete from sponsored_products'))

  const ask = async (browser: Browser = aBrowser(app)): Promise<SponsoredProduct[]> => {
    const answer = await browser.ask({ url: listSponsored.path })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().products
  }
  const titles = async () => (await ask()).map(({ title }) => title)

  it('shows visitors products with all their fields and no others [ENTITY-11] [API-21] [ROLE-03]', async () => {
    const id = await aPlacement(database(), {
      url: ETSY,
      title: 'Lamp',
      description: 'A lamp of paper',
      priceCents: 1_240_050,
      imageUrl: 'https://pictures.example/lamp.webp',
      faviconUrl: 'https://pictures.example/icon.png',
      retailer: 'Paper & Light',
    })
    expect(await ask()).toEqual([
      {
        id,
        title: 'Lamp',
        description: 'A lamp of paper',
        price: '$12,400.50',
        url: `${ORIGIN}/out/sponsored/${id}`,
        image: expect.stringMatching(new RegExp(`^/pictures/sponsored/${id}\\?v=`)),
        favicon: expect.stringMatching(new RegExp(`^/pictures/sponsored/${id}/favicon\\?v=`)),
        retailer: 'Paper & Light',
        isDemo: false,
      },
    ])
  })

  it('is empty while there are none', async () => {
    expect(await ask()).toEqual([])
  })

  it('draws a letter for a shop without a picture', async () => {
    await aPlacement(database(), { url: ETSY, retailer: 'Étoile' })
    await aPlacement(database(), { url: ETSY, retailer: null, position: 2 })
    const [named, unnamed] = await ask()
    expect(named?.favicon).toMatch(/^\/shop-tiles\/e-\d\.svg$/)
    expect(unnamed).toMatchObject({
      retailer: null,
      favicon: expect.stringMatching(/^\/shop-tiles\/s-\d\.svg$/),
    })
    const tile = await app.inject(named?.favicon ?? '')
    expect(tile.statusCode).toBe(200)
    expect(tile.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(tile.body).toContain('>E<')
    for (const file of [
      'e-9.svg',
      'E-1.svg',
      'ee-1.svg',
      '%3Cscript%3E-1.svg',
      'e-1.png',
      '..%2Fx',
      '__proto__',
    ])
      expect((await app.inject(`/shop-tiles/${file}`)).statusCode, file).toBe(404)
  })

  it('keeps to the dates and to the operator’s order', async () => {
    await aPlacement(database(), { url: ETSY, title: 'third', position: 3, retailer: 'A' })
    await aPlacement(database(), { url: ETSY, title: 'first', position: 1, startsAt: NOW, endsAt: after })
    await aPlacement(database(), { url: ETSY, title: 'second', position: 2, startsAt: before, retailer: 'B' })
    await aPlacement(database(), { url: ETSY, title: 'not yet', position: 0, startsAt: after })
    await aPlacement(database(), { url: ETSY, title: 'no more', position: 0, endsAt: NOW })
    expect(await titles()).toEqual(['first', 'second', 'third'])
  })

  it('gives no shop more than its share, and shows no more than fit', async () => {
    for (let n = 0; n < 4; n += 1)
      await aPlacement(database(), {
        url: ETSY,
        title: `a${n}`,
        position: n,
        retailer: n % 2 ? 'Loud' : 'LOUD ',
      })
    for (let n = 0; n < 3; n += 1)
      await aPlacement(database(), { url: ETSY, title: `b${n}`, position: 10 + n, retailer: null })
    for (let n = 0; n < 5; n += 1)
      await aPlacement(database(), { url: ETSY, title: `c${n}`, position: 20 + n, retailer: `Shop ${n}` })
    expect(SPONSORED_PER_SHOP).toBe(2)
    expect(SPONSORED_SHOWN).toBe(5)
    expect(await titles()).toEqual(['a0', 'a1', 'b0', 'b1', 'c0'])
  })

  it.each([
    ['a script for an address', { url: 'javascript:alert(1)' }],
    ['an address of a host that nobody knows', { url: 'https://evil.example/' }],
    ['an address that leads on', { url: 'https://www.etsy.com/r?url=https://evil.example' }],
    ['a script for a picture', { imageUrl: 'javascript:alert(1)' }],
    ['a data address for a picture', { imageUrl: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    ['another site’s path for a picture', { imageUrl: '//evil.example/x.png' }],
    ['no picture', { imageUrl: '' }],
    ['a script for an icon', { faviconUrl: 'javascript:alert(1)' }],
    ['no title', { title: '  ' }],
    ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }],
    ['a title that turns around', { title: 'Lamp \u202e txt.exe' }],
    ['a description without end', { description: 'x'.repeat(100_000) }],
    ['a price of nothing', { priceCents: 0 }],
    ['a price below nothing', { priceCents: -500 }],
    ['a shop of invisible letters', { retailer: '\u200b' }],
  ])('skips what has %s, and says so in the log', async (_fault, fault) => {
    await aPlacement(database(), { url: ETSY, title: 'bad', position: 0, ...fault })
    await aPlacement(database(), { url: ETSY, title: 'good', position: 1 })
    logLines.length = 0
    const shown = await ask()
    expect(shown.map(({ title }) => title)).toEqual(['good'])
    await ask()
    const told = logLines.filter((line) => line.includes('placements that may not be shown were left out'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('"skipped":1')
    await queryRows(database(), 'delete from sponsored_products')
    await ask()
  })

  it('hands markup on as the text that it is', async () => {
    await aPlacement(database(), { url: ETSY, title: '<img src=x onerror=alert(1)>' })
    expect(await titles()).toEqual(['<img src=x onerror=alert(1)>'])
  })

  it('reads a bounded number of rows, however many there are', async () => {
    const columns = 'id, title, description, price_cents, url, image_url, position, starts_at, is_demo'
    await queryRows(
      database(),
      `insert into sponsored_products (${columns}) select gen_random_uuid(), '', '', 1, 'javascript:x', '', n, '2020-01-01', false from generate_series(1, 10000) n`,
    )
    await aPlacement(database(), { url: ETSY, title: 'good', position: 0 })
    expect(await titles()).toEqual(['good'])
  })

  it('leaves out what was found dead', async () => {
    const url = 'https://shop.example.com/sold-out'
    await aPlacement(database(), { url, title: 'dead', position: 0 })
    await aPlacement(database(), { url: 'https://shop.example.com/there', title: 'there', position: 1 })
    expect(await titles()).toEqual(['dead', 'there'])
    await markDead(database(), url)
    expect(await titles()).toEqual(['there'])
  })

  it('says to whom is signed in what is saved; it is saved as the page sends it [HOME-51] [ENTITY-13]', async () => {
    const id = await aPlacement(database(), { url: ETSY, retailer: null })
    const maya = await anAccountWith('plus', app, database())
    const [product] = await ask(maya)
    expect(product).toMatchObject({ id, savedId: null })
    const { title, description, price, url, image } = product ?? ({} as SponsoredProduct)
    const giftData = {
      id,
      title,
      description,
      url,
      category: SPONSORED_CATEGORY,
      priceRange: price,
      image,
      retailer: 'Sponsored',
    }
    const answer = await maya.ask({ method: 'POST', url: saveGift.path, payload: { giftData } })
    expect(answer.statusCode, answer.body).toBe(200)
    const savedId = answer.json().savedGift.id
    expect((await ask(maya))[0]).toMatchObject({ id, savedId })
    const { savedGifts } = (await maya.ask({ url: listSavedGifts.path })).json()
    expect(savedGifts[0].customData).toMatchObject({
      giftId: id,
      category: 'Sponsored',
      retailer: 'Sponsored',
      priceRange: '$24.00',
      url: `${ORIGIN}/out/sponsored/${id}`,
    })
  })
})

describe('placements that we made up', () => {
  const database = openedBy(openTestPglite)
  /** What is shown after a start. */
  const listen = async (environment: Record<string, string> = {}): Promise<SponsoredProduct[]> => {
    const started = await buildTestApp(database(), { environment })
    await started.listen({ port: 0, host: '127.0.0.1' })
    await started.close()
    const app = await buildTestApp(database())
    const answer = await app.inject(listSponsored.path)
    await app.close()
    return answer.json().products
  }

  it('are six of at least four shops that no one has, with pictures of the catalogue', () => {
    const made = demoPlacements()
    expect(made).toHaveLength(6)
    expect(new Set(made.map(({ retailer }) => retailer)).size).toBeGreaterThanOrEqual(4)
    const pictures = new Set(TEST_CATALOG.gifts.map(({ id }) => `/art/${id}.svg`))
    for (const { retailer, imageUrl, url, isDemo } of made) {
      expect(retailer).toMatch(/ \(demo\)$/)
      expect(pictures).toContain(imageUrl)
      expect([url, isDemo]).toEqual([null, true])
    }
  })

  it('are there from the start, and say what they are, until the operator keeps one', async () => {
    const shown = await listen()
    expect(shown).toHaveLength(SPONSORED_SHOWN)
    for (const product of shown)
      expect(product).toMatchObject({ isDemo: true, price: expect.stringMatching(/^\$/) })
    expect(await listen()).toEqual(shown)
    expect(await listen({ DEMO_DATA: 'off' })).toEqual([])
    expect(await listen()).toHaveLength(SPONSORED_SHOWN)
    await aPlacement(database(), { url: ETSY, title: 'real', isDemo: false })
    expect((await listen()).map(({ title }) => title)).toEqual(['real'])
  })
})

describe('a shop’s tile', () => {
  it('is the same for the same name, and there for every name', () => {
    for (const name of [
      'Marmalade Compass',
      '7 Lamps',
      '東京',
      '',
      null,
      '🎁',
      "'; drop",
      '<b>',
      'x'.repeat(9_000),
    ]) {
      expect(shopTile(name)).toBe(shopTile(name))
      expect(tileSvg(shopTile(name).replace('/shop-tiles/', ''))).toMatch(/^<svg /)
    }
  })
})

describe('while the database is gone', () => {
  it('placements are unavailable, in a sentence', async () => {
    const app = await buildTestApp(brokenDatabase())
    const answer = await app.inject(listSponsored.path)
    await app.close()
    expect(answer.statusCode).toBe(503)
    expect(answer.json().message).toMatch(/\w/)
  })
})
