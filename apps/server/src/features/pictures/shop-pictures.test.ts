import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listDeals } from '@presently/contract/deals'
import { PictureAddress } from '@presently/contract/fields'
import { listSponsored } from '@presently/contract/sponsored'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPageFetch, type PageFetch } from '../../platform/page-fetch.ts'
import { PICTURE_POLICY } from '../../platform/security-headers.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, SHOP_HOST, takeInto } from '../../test-support/feeds.ts'
import { aPlacement } from '../../test-support/shop-links.ts'
import { createKeptPictures } from './kept-pictures.ts'

const SHOP = `https://${SHOP_HOST}`
const NOWHERE = '6f2c1a52-9a0b-4a41-9a51-3b1f0f7c1234'
const START = new Date('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
/** What never comes to an end is waited for so long; all else as long as a busy machine may take. */
const TIMEOUT_MS = 400
const PATIENCE_MS = 60_000
const ENDLESS: ReadonlySet<string> = new Set(['/silent', '/drips'])
const BYTES_MAX = 2 * 1024 * 1024
const MEGABYTE = Buffer.alloc(1024 * 1024)

const bytesOf = (start: string): Buffer => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(64)])
const PNG = bytesOf('\x89PNG\r\n\x1a\n')
const JPEG = bytesOf('\xff\xd8\xff\xe0')
const GIF = bytesOf('GIF89a')
const WEBP = bytesOf('RIFF\x40\x00\x00\x00WEBPVP8 ')
const AVIF = bytesOf('\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

type Script = (reply: ServerResponse) => void

const sends =
  (type: string, body: Buffer, status = 200): Script =>
  (reply) =>
    void reply.writeHead(status, { ...(type && { 'content-type': type }) }).end(body)
const to =
  (location: string): Script =>
  (reply) =>
    void reply.writeHead(302, { location }).end()
/** Floods that were taken in to their end. */
const poured = new Set<number>()
const pours =
  (megabytes: number): Script =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'image/png' })
    reply.write(PNG)
    let left = megabytes
    const pour = (): void => {
      if (reply.destroyed) return
      left -= 1
      if (left < 0) reply.end(() => poured.add(megabytes))
      else reply.write(MEGABYTE, () => setImmediate(pour))
    }
    pour()
  }

/** What stands behind each path of every host. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  '/lamp.png': sends('image/png', PNG),
  '/lamp.jpg': sends('image/jpeg; charset=binary', JPEG),
  '/lamp.jpeg': sends('image/jpg', JPEG),
  '/lamp.gif': sends('image/gif', GIF),
  '/lamp.webp': sends('image/webp', WEBP),
  '/lamp.avif': sends('image/avif', AVIF),
  '/mixed-up.jpg': sends('image/jpeg', WEBP),
  '/moved': to('/lamp.png'),
  '/moved-elsewhere': to('https://pictures.example.com/lamp.png'),
  '/whole': (reply) =>
    void reply
      .writeHead(200, { 'content-type': 'image/png' })
      .end(Buffer.concat([PNG, Buffer.alloc(BYTES_MAX - PNG.length)])),
  '/a-byte-too-many': (reply) =>
    void reply
      .writeHead(200, { 'content-type': 'image/png' })
      .end(Buffer.concat([PNG, Buffer.alloc(BYTES_MAX - PNG.length + 1)])),
  '/ten-megabytes': pours(10),
  '/a-hundred-megabytes': pours(100),
  '/drawing.svg': sends('image/svg+xml', SVG),
  '/drawing-as-png': sends('image/png', SVG),
  '/page': sends('text/html', HTML),
  '/page-as-jpeg': sends('image/jpeg', HTML),
  '/picture-as-page': sends('text/html', PNG),
  '/no-type': sends('', PNG),
  '/empty': sends('image/png', Buffer.alloc(0)),
  '/gone': sends('image/png', PNG, 404),
  '/broken': sends('image/png', PNG, 500),
  '/part': sends('image/png', PNG, 206),
  '/to-loopback': to('http://127.0.0.1/lamp.png'),
  '/to-metadata': to('http://169.254.169.254/lamp.png'),
  '/to-loopback-in-hex': to('http://0x7f000001/lamp.png'),
  '/to-loopback-v6': to('http://[::1]/lamp.png'),
  '/to-localhost': to('http://localhost/lamp.png'),
  '/to-private-name': to('https://intern.example.com/lamp.png'),
  '/to-port': to('http://pictures.example.com:6379/lamp.png'),
  '/to-user': to('https://user:secret@pictures.example.com/lamp.png'),
  '/to-file': to('file:///etc/passwd'),
  '/to-data': to('data:image/png;base64,AAAA'),
  '/to-nowhere': (reply) => void reply.writeHead(302).end(),
  '/round': to('/round'),
  '/silent': () => {},
  '/hangs-up': (reply) => void reply.socket?.destroy(),
  '/breaks-off': (reply) => {
    reply.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' })
    reply.write(PNG, () => reply.socket?.destroy())
  },
  '/drips': (reply) => {
    reply.writeHead(200, { 'content-type': 'image/png' })
    reply.write(PNG)
    const timer = setInterval(() => reply.write('x'), 40)
    reply.on('close', () => clearInterval(timer))
  },
}

/** One server that stands in for every shop, and remembers what it was asked for. */
let server: Server
let asked: string[] = []
beforeAll(async () => {
  server = createServer(({ url = '', headers }, reply) => {
    asked.push(`${headers.host?.split(':')[0]}${url}`)
    const script = SCRIPTS[url] ?? sends('text/plain', Buffer.from('nothing'), 404)
    script(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

/** Names are looked up as on the internet; whatever is public is the stand-in. */
const standIn = (): PageFetch => {
  const [hasty, patient] = [TIMEOUT_MS, PATIENCE_MS].map(standInFor) as [PageFetch, PageFetch]
  return (address, ...rest) => (ENDLESS.has(new URL(address).pathname) ? hasty : patient)(address, ...rest)
}

const standInFor = (timeoutMs: number): PageFetch =>
  createPageFetch({
    userAgent: 'test',
    timeoutMs,
    bytesMax: BYTES_MAX,
    standIn: { port: (server.address() as AddressInfo).port },
    resolve: async (host) => [
      { address: host === 'intern.example.com' ? '10.0.0.5' : '93.184.216.34', family: 4 },
    ],
  })

describeOnDatabases('pictures of shops', (database) => {
  let now = START
  const clock = () => now
  let app: FastifyInstance
  beforeAll(async () => {
    const environment = { OUTBOUND_HOSTS: SHOP_HOST }
    app = await buildTestApp(database(), { clock, environment, fetchPicture: standIn() })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const table of ['feeds', 'products', 'sponsored_products'])
      await queryRows(database(), `delete from ${table}`)
    // Beyond the time for which anything is kept.
    now = new Date(now.getTime() + 48 * 60 * MINUTE_MS)
  })

  const anOfferWith = async (imageUrl: string): Promise<string> => {
    await takeInto(database(), clock, aSource([anItem({ imageUrl })]))
    const [row] = await queryRows(database(), 'select id from offers')
    return String(row?.id)
  }
  /** The picture of an offer whose feed told of a path of the shop. */
  const pictureAt = async (path: string) =>
    app.inject(`/pictures/offer/${await anOfferWith(`${SHOP}${path}`)}`)

  it('reach the page of deals by our own address', async () => {
    const id = await anOfferWith(`${SHOP}/lamp.png`)
    const { items } = (await app.inject(listDeals.path)).json()
    expect(items).toHaveLength(1)
    const { imageUrl } = items[0]
    expect(imageUrl).toMatch(new RegExp(`^/pictures/offer/${id}\\?v=[\\da-f]{8}$`))
    expect(PictureAddress.safeParse(imageUrl).success).toBe(true)
    const answer = await app.inject(imageUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(PNG)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=604800',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('of placements and of their shops do, too; those that we drew keep their address', async () => {
    const url = `${SHOP}/lamp`
    const pictures = { imageUrl: 'https://pictures.example.com/lamp.webp', faviconUrl: `${SHOP}/lamp.gif` }
    const id = await aPlacement(database(), { url, ...pictures, retailer: 'A' })
    const drawn = { imageUrl: '/art/mug.svg', faviconUrl: null, retailer: 'B', position: 2 }
    await aPlacement(database(), { url, ...drawn })
    const { products } = (await app.inject(listSponsored.path)).json()
    expect(products[0].image).toMatch(new RegExp(`^/pictures/sponsored/${id}\\?v=[\\da-f]{8}$`))
    expect(products[0].favicon).toMatch(new RegExp(`^/pictures/sponsored/${id}/favicon\\?v=[\\da-f]{8}$`))
    expect(products[1].image).toBe('/art/mug.svg')
    expect(products[1].favicon).toMatch(/^\/shop-tiles\//)
    for (const [address, type] of [
      [products[0].image, 'image/webp'],
      [products[0].favicon, 'image/gif'],
    ]) {
      expect(PictureAddress.safeParse(address).success, address).toBe(true)
      expect((await app.inject(address)).headers['content-type']).toBe(type)
    }
    expect(asked).toEqual(['pictures.example.com/lamp.webp', `${SHOP_HOST}/lamp.gif`])
  })

  it.each([
    ['/lamp.png', 'image/png'],
    ['/lamp.jpg', 'image/jpeg'],
    ['/lamp.jpeg', 'image/jpeg'],
    ['/lamp.gif', 'image/gif'],
    ['/lamp.webp', 'image/webp'],
    ['/lamp.avif', 'image/avif'],
    ['/mixed-up.jpg', 'image/webp'],
    ['/moved', 'image/png'],
    ['/moved-elsewhere', 'image/png'],
    ['/whole', 'image/png'],
  ])('are handed on: %s', async (path, type) => {
    const answer = await pictureAt(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
  })

  it.each([
    '/drawing.svg',
    '/drawing-as-png',
    '/page',
    '/page-as-jpeg',
    '/picture-as-page',
    '/no-type',
    '/empty',
    '/gone',
    '/broken',
    '/part',
    '/a-byte-too-many',
    '/ten-megabytes',
    '/a-hundred-megabytes',
    '/to-nowhere',
    '/round',
    '/silent',
    '/hangs-up',
    '/breaks-off',
    '/drips',
  ])('are not there where the shop answers anything else: %s', async (path) => {
    const answer = await pictureAt(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? '').not.toContain('public')
    expect(asked[0]).toBe(`${SHOP_HOST}${path}`)
    expect([...poured]).not.toContain(100)
  })

  it.each([
    '/to-loopback',
    '/to-metadata',
    '/to-loopback-in-hex',
    '/to-loopback-v6',
    '/to-localhost',
    '/to-private-name',
    '/to-port',
    '/to-user',
    '/to-file',
    '/to-data',
  ])('are never fetched of a machine that is not public: %s', async (path) => {
    expect((await pictureAt(path)).statusCode).toBe(404)
    expect(asked).toEqual([`${SHOP_HOST}${path}`])
  })

  it.each([
    'https://127.0.0.1/lamp.png',
    'https://intern.example.com/lamp.png',
    'http://[::1]/lamp.png',
    'https://pictures.example.com:8443/lamp.png',
  ])('are never fetched of such a machine that an operator wrote down: %s', async (imageUrl) => {
    const id = await aPlacement(database(), { url: `${SHOP}/lamp`, imageUrl, faviconUrl: imageUrl })
    expect((await app.inject(`/pictures/sponsored/${id}`)).statusCode).toBe(404)
    expect((await app.inject(`/pictures/sponsored/${id}/favicon`)).statusCode).toBe(404)
    expect(asked).toEqual([])
  })

  it.each([
    `/pictures/offer/${NOWHERE}`,
    `/pictures/sponsored/${NOWHERE}`,
    `/pictures/sponsored/${NOWHERE}/favicon`,
    '/pictures/offer/lamp',
    `/pictures/offer/${encodeURIComponent(`${SHOP}/lamp.png`)}`,
    `/pictures/offer/${NOWHERE}?url=${SHOP}/lamp.png`,
    "/pictures/offer/'%20or%201=1",
    '/pictures/offer/%00',
    '/pictures/favicon/1',
  ])('are known by id alone: %s', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404)
    expect(asked).toEqual([])
  })

  it('of a placement are not told before it begins, and stay for those who saved it when it has ended', async () => {
    const image = { url: `${SHOP}/lamp`, imageUrl: `${SHOP}/lamp.png` }
    const [soon, ended] = [
      await aPlacement(database(), { ...image, startsAt: new Date(now.getTime() + 1) }),
      await aPlacement(database(), { ...image, endsAt: now }),
    ]
    expect((await app.inject(`/pictures/sponsored/${soon}`)).statusCode).toBe(404)
    expect((await app.inject(`/pictures/sponsored/${ended}`)).statusCode).toBe(200)
  })

  it('are fetched once for all who ask, and kept', async () => {
    const id = await anOfferWith(`${SHOP}/lamp.png`)
    const address = `/pictures/offer/${id}`
    const together = await Promise.all(Array.from({ length: 20 }, () => app.inject(address)))
    expect(together.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    // The same picture of another owner is the same fetch.
    const other = await aPlacement(database(), { url: `${SHOP}/lamp`, imageUrl: `${SHOP}/lamp.png` })
    expect((await app.inject(`/pictures/sponsored/${other}`)).statusCode).toBe(200)
    const { etag } = together[0]?.headers ?? {}
    const again = await app.inject({ url: address, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(asked).toEqual([`${SHOP_HOST}/lamp.png`])
    now = new Date(now.getTime() + 25 * 60 * MINUTE_MS)
    expect((await app.inject(address)).statusCode).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it('that failed are not asked for again for minutes', async () => {
    const address = `/pictures/offer/${await anOfferWith(`${SHOP}/broken`)}`
    const status = async () => (await app.inject(address)).statusCode
    expect(await Promise.all([status(), status(), status()])).toEqual([404, 404, 404])
    now = new Date(now.getTime() + 9 * MINUTE_MS)
    expect(await status()).toBe(404)
    expect(asked).toHaveLength(1)
    now = new Date(now.getTime() + 2 * MINUTE_MS)
    expect(await status()).toBe(404)
    expect(asked).toHaveLength(2)
  })

  it('have another address once the shop names another picture', async () => {
    const shown = async () => (await app.inject(listDeals.path)).json().items[0].imageUrl
    await anOfferWith(`${SHOP}/lamp.png`)
    const before = await shown()
    now = new Date(now.getTime() + MINUTE_MS)
    await anOfferWith(`${SHOP}/lamp.gif`)
    const after = await shown()
    expect(after).not.toBe(before)
    expect((await app.inject(after)).headers['content-type']).toBe('image/gif')
  })
})

describe('where shops are not asked', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: { OUTBOUND_HOSTS: SHOP_HOST } })
  })
  afterAll(() => app.close())

  it('pictures are the ones that we draw', async () => {
    const now = () => new Date()
    await takeInto(database(), now, aSource([anItem({ imageUrl: `${SHOP}/lamp.png` })]))
    const pictures = { imageUrl: `${SHOP}/lamp.png`, faviconUrl: `${SHOP}/lamp.gif` }
    const id = await aPlacement(database(), { url: `${SHOP}/lamp`, ...pictures })
    const { items } = (await app.inject(listDeals.path)).json()
    const { products } = (await app.inject(listSponsored.path)).json()
    for (const address of [items[0].imageUrl, products[0].image])
      expect(address).toMatch(/^\/art\/placeholder\.svg/)
    expect(products[0].favicon).toMatch(/^\/shop-tiles\//)
    expect((await app.inject(products[0].image)).statusCode).toBe(200)
    expect((await app.inject(`/pictures/sponsored/${id}`)).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('while the database is gone', () => {
  it('a picture is not there, and the log says why', async () => {
    const logLines: string[] = []
    const app = await buildTestApp(brokenDatabase(), { fetchPicture: standIn(), logLines })
    expect((await app.inject(`/pictures/offer/${NOWHERE}`)).statusCode).toBe(404)
    await app.close()
    expect(logLines.join()).toContain('a picture could not be looked up')
  })
})

describe('one visitor', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance | null = null
  afterEach(() => app?.close())

  it('may ask for so many pictures a minute', async () => {
    app = await buildTestApp(database(), { environment: { RATE_LIMIT_SCALE: '0.01' } })
    const statuses: number[] = []
    for (let turn = 0; turn < 13; turn += 1)
      statuses.push((await app.inject(`/pictures/offer/${NOWHERE}`)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 404), 429])
  })
})

describe('the kept pictures', () => {
  const picture = (size: number) => ({ bytes: Buffer.alloc(size), type: 'image/png', etag: '"x"' })
  const settings = { clock: () => START, bytesMax: 100_000 }

  it('stay within their bytes: the one unused for longest goes first', async () => {
    const loads: string[] = []
    const load = async (address: string) => (loads.push(address), picture(40_000))
    const kept = createKeptPictures({ load, ...settings })
    for (const address of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.get(address)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('count failures too, so that no number of them fills the memory', async () => {
    let loads = 0
    const load = async () => {
      loads += 1
      return null
    }
    const kept = createKeptPictures({ load, ...settings })
    for (let n = 0; n < 1000; n += 1) await kept.get(`${n}`)
    await kept.get('999')
    expect(loads).toBe(1000)
    await kept.get('0')
    expect(loads).toBe(1001)
  })

  it('are fetched twelve at once; when hundreds wait, the next is told to come again', async () => {
    const running: (() => void)[] = []
    const load = () => new Promise<ReturnType<typeof picture>>((done) => running.push(() => done(picture(1))))
    const kept = createKeptPictures({ load, clock: () => START, bytesMax: 10_000_000 })
    const waiting = Array.from({ length: 200 }, (_, n) => kept.get(`${n}`))
    expect(running).toHaveLength(12)
    expect(await kept.get('one more')).toBeNull()
    const again = kept.get('0')
    for (let done = 0; done < 200; done += 1) {
      running[done]?.()
      await new Promise(setImmediate)
      expect(running.length).toBeLessThanOrEqual(done + 13)
    }
    expect((await Promise.all(waiting)).every((found) => found !== null)).toBe(true)
    expect(await again).toBe(await waiting[0])
    const late = kept.get('one more')
    running.at(-1)?.()
    expect(await late).not.toBeNull()
  })
})
