import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listSponsored } from '@presently/contract/sponsored'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPageFetch } from '../../platform/page-fetch.ts'
import { aBrowser } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { rebindingName, watchDials } from '../../test-support/dialed.ts'
import { anOffer, aPlacement } from '../../test-support/shop-links.ts'
import { checkLink } from './check-link.ts'
import { checkLinks, type LinkCheckDeps, recheckLink } from './check-links.ts'
import { createHostTurns } from './host-turns.ts'
import { createShops } from './shops.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-11-21T12:00:00Z')
const TIMEOUT_MS = 400
const USER_AGENT = 'Mozilla/5.0 (compatible; PresentlyLinkCheck/1.0; +https://gifts.example.com/contact)'

type Script = (request: IncomingMessage, reply: ServerResponse) => void

const html =
  (title: string, heading = title, status = 200): Script =>
  (_request, reply) =>
    void reply
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>${title}</title><h1>${heading}</h1>`)
const to =
  (location: string, status = 302): Script =>
  (_request, reply) =>
    void reply.writeHead(status, { location }).end()
const answers =
  (status: number): Script =>
  (_request, reply) =>
    void reply.writeHead(status, { 'content-type': 'text/html' }).end()

/** What stands behind each path of every host. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  '/': html('A shop'),
  '/mug': html('Mug'),
  '/room-404-poster': html('Room 404, a poster', 'Poster: room 404'),
  '/picture': (_request, reply) => void reply.writeHead(200, { 'content-type': 'image/png' }).end('png'),
  '/gone': answers(404),
  '/removed': answers(410),
  '/no-head': ({ method }, reply) => {
    if (method === 'HEAD') reply.writeHead(405).end()
    else html('Mug')({} as IncomingMessage, reply)
  },
  '/head-lies': ({ method }, reply) => {
    if (method === 'HEAD') reply.writeHead(404).end()
    else html('Mug')({} as IncomingMessage, reply)
  },
  '/head-breaks': ({ method, socket }, reply) => {
    if (method === 'HEAD') socket.destroy()
    else html('Mug')({} as IncomingMessage, reply)
  },
  '/moved': to('/mug', 301),
  '/moved-elsewhere': to('https://other.example.com/mug', 308),
  '/to-gone': to('/gone'),
  '/to-home': to('/'),
  '/to-country-home': to('/us/en/'),
  '/us/en/': html('A shop'),
  '/round': to('/round'),
  '/ping': to('/pong'),
  '/pong': to('/ping'),
  '/cookie-first': ({ headers }, reply) => {
    if (headers.cookie?.includes('seen=1')) html('Mug')({} as IncomingMessage, reply)
    else reply.writeHead(302, { location: '/cookie-first', 'set-cookie': 'seen=1; Path=/' }).end()
  },
  '/to-nowhere': (_request, reply) => void reply.writeHead(302).end(),
  '/to-loopback': to('http://127.0.0.1/'),
  '/to-private-port': to('http://other.example.com:6379/'),
  '/to-script': to('javascript:alert(1)'),
  '/to-file': to('file:///etc/passwd'),
  '/to-user': to('https://user:secret@other.example.com/'),
  '/soft-404': html('Page not found'),
  '/soft-404-title': html('404 | A shop', 'Oh no'),
  '/soft-404-heading': html('A shop', 'Sorry, this <b>product is no longer available</b>'),
  '/soft-404-find': html('A shop', 'We couldn’t find that page'),
  '/refuses': answers(403),
  '/too-many': answers(429),
  '/broken': answers(500),
  '/busy': answers(503),
  '/silent': () => {},
  '/hangs-up': ({ socket }) => void socket.destroy(),
  '/endless': (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    const pour = (): void => {
      if (!reply.destroyed) reply.write('x'.repeat(16_384), () => setImmediate(pour))
    }
    pour()
  },
  '/drips': (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => reply.write('x'), 50)
    reply.on('close', () => clearInterval(timer))
  },
}
for (let hop = 0; hop < 9; hop += 1) Object.assign(SCRIPTS, { [`/chain-${hop}`]: to(`/chain-${hop + 1}`) })

/** One server that stands in for every shop, and remembers who asked for what. */
let server: Server
let asked: { host: string; path: string; method: string; userAgent: string }[] = []
const overrides = new Map<string, Script>()
beforeAll(async () => {
  server = createServer((request, reply) => {
    const { url: path = '', method = '', headers } = request
    const host = headers.host?.split(':')[0] ?? ''
    asked.push({ host, path, method, userAgent: headers['user-agent'] ?? '' })
    const script = overrides.get(`${host}${path}`) ?? SCRIPTS[path] ?? html('Search')
    script(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  overrides.clear()
})
const portOf = (): number => (server.address() as AddressInfo).port
const standIn = () =>
  createPageFetch({ userAgent: USER_AGENT, timeoutMs: TIMEOUT_MS, standIn: { port: portOf() } })
const signal = new AbortController().signal
const anyTurn = async () => true

describe('a look at a link', () => {
  const look = (path: string) =>
    checkLink({ fetchPage: standIn(), turnAt: anyTurn, signal }, `https://shop.example.com${path}`)

  it.each([
    ['/mug', 'ok'],
    ['/', 'ok'],
    ['/picture', 'ok'],
    ['/room-404-poster', 'ok'],
    ['/no-head', 'ok'],
    ['/head-lies', 'ok'],
    ['/head-breaks', 'ok'],
    ['/moved', 'ok'],
    ['/moved-elsewhere', 'ok'],
    ['/cookie-first', 'ok'],
    ['/endless', 'ok'],
    ['/gone', 'http-404'],
    ['/removed', 'http-404'],
    ['/to-gone', 'http-404'],
    ['/soft-404', 'soft-404'],
    ['/soft-404-title', 'soft-404'],
    ['/soft-404-heading', 'soft-404'],
    ['/soft-404-find', 'soft-404'],
    ['/to-home', 'soft-404'],
    ['/to-country-home', 'soft-404'],
    ['/round', 'loop'],
    ['/ping', 'loop'],
    ['/chain-0', 'loop'],
    ['/silent', 'timeout'],
    ['/drips', 'timeout'],
    ['/hangs-up', 'unreachable'],
    ['/to-nowhere', 'unreachable'],
    ['/to-loopback', 'unreachable'],
    ['/to-private-port', 'unreachable'],
    ['/to-script', 'unreachable'],
    ['/to-file', 'unreachable'],
    ['/to-user', 'unreachable'],
    ['/refuses', 'unknown'],
    ['/too-many', 'unknown'],
    ['/broken', 'unknown'],
    ['/busy', 'unknown'],
  ])('%s is %s', async (path, verdict) => {
    expect(await look(path)).toBe(verdict)
  })

  it('asks for the head first, says who asks, and follows no address that it may not', async () => {
    await look('/mug')
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
    expect(new Set(asked.map(({ userAgent }) => userAgent))).toEqual(new Set([USER_AGENT]))
    asked = []
    await look('/to-loopback')
    expect(asked.map(({ path }) => path)).toEqual(['/to-loopback'])
  })

  it('reads no page to its end that has none', async () => {
    expect(await look('/endless')).toBe('ok')
  })
})

describe('a page of somebody else', () => {
  const connections = async (resolve: (host: string) => Promise<{ address: string; family: number }[]>) => {
    let opened = 0
    const count = (): void => void (opened += 1)
    server.on('connection', count)
    const fetchPage = createPageFetch({ userAgent: USER_AGENT, timeoutMs: 300, resolve })
    const ask = (url: string) => fetchPage(new URL(url), { method: 'GET', cookies: [], signal })
    return { ask, opened: () => opened, stop: () => server.off('connection', count) }
  }

  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '::1', family: 6 }]],
    [[{ address: '10.0.0.5', family: 4 }]],
    [[{ address: '169.254.169.254', family: 4 }]],
    [[{ address: '::ffff:127.0.0.1', family: 6 }]],
    // One of several is enough to refuse them all.
    [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    [[]],
  ])('is never asked of a machine that is not public: %j', async (addresses) => {
    const { ask, opened, stop } = await connections(async () => addresses)
    expect(await ask(`http://shop.example.com/mug`)).toEqual({ ok: false, fault: 'unreachable' })
    expect(opened()).toBe(0)
    stop()
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'http://shop.example.com:6379/',
    'http://user:secret@shop.example.com/',
    'ftp://shop.example.com/',
    'file:///etc/passwd',
  ])('is never asked by an address that is no plain name: %s', async (url) => {
    let lookups = 0
    const { ask, opened, stop } = await connections(async () => {
      lookups += 1
      return [{ address: '127.0.0.1', family: 4 }]
    })
    expect(await ask(url)).toEqual({ ok: false, fault: 'unreachable' })
    expect([opened(), lookups]).toEqual([0, 0])
    stop()
  })

  it.each(['http', 'https'])(
    'is dialed at the address that was judged, whatever its name stands for by then: %s',
    async (scheme) => {
      const { resolve, timesAsked } = rebindingName()
      const { dialed, stop } = watchDials()
      const fetchPage = createPageFetch({ userAgent: USER_AGENT, timeoutMs: 300, resolve })
      const url = new URL(`${scheme}://shop.example.com/mug`)
      const ask = () => fetchPage(url, { method: 'GET', cookies: [], signal })
      // The second time it is this machine that is judged.
      for (let time = 0; time < 2; time += 1) expect(await ask()).toEqual({ ok: false, fault: 'unreachable' })
      stop()
      expect(dialed).toEqual(['93.184.216.34'])
      expect(timesAsked()).toBe(2)
    },
  )

  it('is unreachable where the name is nobody’s', async () => {
    const { ask, stop } = await connections(() => Promise.reject(new Error('ENOTFOUND')))
    expect(await ask('http://shop.example.com/')).toEqual({ ok: false, fault: 'unreachable' })
    stop()
  })
})

describe('the turns of a host', () => {
  it('come one after another with a pause, each host by itself, and only so many', async () => {
    const turns = createHostTurns({ perHost: 3, pauseMs: 60, signal })
    const order: string[] = []
    const take = async (host: string): Promise<boolean> => {
      const isMine = await turns.take(host)
      if (isMine) order.push(host)
      return isMine
    }
    expect(await Promise.all(['a', 'a', 'a', 'a', 'b'].map(take))).toEqual([true, true, true, false, true])
    // The first of each host at once, the others of one host one pause after the other.
    expect([order.slice(0, 2).toSorted(), order.slice(2)]).toEqual([
      ['a', 'b'],
      ['a', 'a'],
    ])
  })

  it('end when the work ends', async () => {
    const ending = new AbortController()
    const turns = createHostTurns({ perHost: 9, pauseMs: 60_000, signal: ending.signal })
    expect(await turns.take('a')).toBe(true)
    const waiting = turns.take('a')
    ending.abort()
    expect(await waiting).toBe(false)
    expect(await turns.take('b')).toBe(false)
  })
})

describeOnDatabases('the hourly look at links', (database) => {
  let now = START
  beforeEach(async () => {
    now = START
    for (const table of ['link_checks', 'offers', 'feeds', 'sponsored_products'])
      await queryRows(database(), `delete from ${table}`)
  })
  const deps = (different: Partial<LinkCheckDeps> = {}): LinkCheckDeps => ({
    db: database().db,
    clock: () => now,
    shops: createShops({}),
    retailers: {},
    otherHosts: ['shop.example.com'],
    fetchPage: standIn(),
    pauseMs: 0,
    perHost: 30,
    ...different,
  })
  const run = (different: Partial<LinkCheckDeps> = {}) => checkLinks(deps(different), signal)
  const later = (hours: number): void => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }
  const checks = () =>
    queryRows(database(), 'select url, state, fault, failures from link_checks order by url')
  const stateOf = async (url: string) => (await checks()).find((row) => row.url === url)

  it('takes in offers, placements that run, and the searches of shops; and nothing else', async () => {
    await anOffer(database(), { url: 'https://shop.example.com/mug' })
    await anOffer(database(), { url: 'https://shop.example.com/retired', retiredAt: START })
    await anOffer(database(), { url: 'https://evil.example/' })
    await anOffer(database(), { url: null })
    await aPlacement(database(), { url: 'https://shop.example.com/gone' })
    await aPlacement(database(), { url: 'https://shop.example.com/ended', endsAt: START })
    const etsy = {
      name: 'Etsy',
      search: 'https://www.etsy.com/search?q={phrase}',
      redirectAllowed: true,
      emailAllowed: true,
      priceSource: 'none',
      country: 'US',
      categories: [],
    } as const
    await run({ retailers: { etsy }, shops: createShops({ etsy }) })
    expect(await checks()).toEqual([
      { url: 'https://shop.example.com/gone', state: 'unsure', fault: 'http-404', failures: 1 },
      { url: 'https://shop.example.com/mug', state: 'ok', fault: null, failures: 0 },
      { url: 'https://www.etsy.com/search?q=gift', state: 'ok', fault: null, failures: 0 },
    ])
  })

  it('asks the merchant where a link leads through a network, and never the network', async () => {
    const awin = 'https://www.awin1.com/pclick.php?p='
    const hosts = ['shop.example.com', 'www.awin1.com']
    await anOffer(database(), { url: `${awin}1`, merchantUrl: 'https://shop.example.com/mug', hosts })
    await anOffer(database(), { url: `${awin}2`, hosts })
    const behind = `https://www.awin1.com/cread.php?ued=${encodeURIComponent('https://shop.example.com/gone')}`
    await anOffer(database(), { url: behind, hosts })
    await run({ retailers: {} })
    expect(await checks()).toEqual([
      { url: 'https://shop.example.com/gone', state: 'unsure', fault: 'http-404', failures: 1 },
      { url: 'https://shop.example.com/mug', state: 'ok', fault: null, failures: 0 },
    ])
    expect(asked.map(({ host }) => host)).not.toContain('www.awin1.com')
  })

  it('calls a link dead after three failures in a row over days, and well after one success', async () => {
    const url = 'https://shop.example.com/gone'
    await aPlacement(database(), { url })
    const failures: unknown[] = []
    for (let hour = 0; hour <= 60; hour += 1) {
      await run()
      const { state, failures: count } = (await stateOf(url)) ?? {}
      failures.push([state, count])
      later(1)
    }
    expect(failures.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => ['unsure', 1]))
    expect(failures.slice(24, 60)).toEqual(Array.from({ length: 36 }, () => ['unsure', 2]))
    expect(failures[60]).toEqual(['dead', 3])
    overrides.set('shop.example.com/gone', html('It is back'))
    await run()
    expect(await stateOf(url)).toMatchObject({ state: 'dead' })
    later(72)
    await run()
    expect(await stateOf(url)).toEqual({ url, state: 'ok', fault: null, failures: 0 })
  })

  it('counts no refusal of robots, and no success breaks a row but a real one', async () => {
    const url = 'https://shop.example.com/gone'
    await aPlacement(database(), { url })
    await run()
    overrides.set('shop.example.com/gone', answers(503))
    later(24)
    await run()
    expect(await stateOf(url)).toMatchObject({ state: 'unsure', failures: 1, fault: 'http-404' })
    overrides.clear()
    later(12)
    await run()
    expect(await stateOf(url)).toMatchObject({ failures: 2 })
  })

  it('leads nobody to what is dead, and shows it in no list', async () => {
    const url = 'https://shop.example.com/silent'
    const id = await aPlacement(database(), { url })
    const environment = { OUTBOUND_HOSTS: 'shop.example.com' }
    const app = await buildTestApp(database(), { environment, clock: () => now })
    const leave = async () => (await aBrowser(app).ask({ url: `/out/sponsored/${id}` })).statusCode
    const listed = async () => (await app.inject(listSponsored.path)).json().products.length
    expect([await leave(), await listed()]).toEqual([302, 1])
    for (const wait of [0, 24, 36]) {
      later(wait)
      await run()
    }
    expect(await stateOf(url)).toMatchObject({ state: 'dead', fault: 'timeout' })
    expect([await leave(), await listed()]).toEqual([410, 0])
    overrides.set('shop.example.com/silent', html('Mug'))
    later(72)
    await run()
    expect([await leave(), await listed()]).toEqual([302, 1])
    await app.close()
  })

  it('asks no host more than its share of an hour, the longest waiting first, and the rest later', async () => {
    for (let n = 0; n < 40; n += 1) await anOffer(database(), { url: `https://shop.example.com/thing-${n}` })
    await anOffer(database(), { url: 'https://other.example.com/mug', hosts: ['other.example.com'] })
    const rounds: number[] = []
    for (let round = 0; round < 3; round += 1) {
      asked = []
      await run()
      rounds.push(asked.filter(({ host }) => host === 'shop.example.com').length)
      later(1)
    }
    // Two requests a page: its head, and the page itself.
    expect(rounds).toEqual([30, 30, 20])
    expect(await checks()).toHaveLength(41)
    expect((await checks()).every(({ state }) => state === 'ok')).toBe(true)
  })

  it('looks again when asked: a success makes a link well, a failure hastens nothing', async () => {
    const url = 'https://shop.example.com/gone'
    await aPlacement(database(), { url })
    await run()
    const again = () => recheckLink(deps(), url, signal)
    expect(await again()).toEqual({ verdict: 'http-404', state: 'unsure' })
    expect(await stateOf(url)).toMatchObject({ state: 'unsure', failures: 1 })
    overrides.set('shop.example.com/gone', html('It is back'))
    expect(await again()).toEqual({ verdict: 'ok', state: 'ok' })
    expect(await stateOf(url)).toMatchObject({ state: 'ok', failures: 0 })
    expect(await recheckLink(deps(), 'https://shop.example.com/never', signal)).toBeNull()
  })

  it('by several instances at once asks for each page once', async () => {
    for (let n = 0; n < 8; n += 1) await anOffer(database(), { url: `https://shop.example.com/thing-${n}` })
    await Promise.all([run(), run(), run()])
    const gets = asked.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(gets.sort()).toEqual([...new Set(gets)].sort())
    expect(gets).toHaveLength(8)
  })

  it('forgets what nothing leads to any more', async () => {
    const id = await aPlacement(database(), { url: 'https://shop.example.com/mug' })
    await run()
    expect(await checks()).toHaveLength(1)
    await queryRows(database(), `delete from sponsored_products where id = '${id}'`)
    await run()
    expect(await checks()).toEqual([])
  })

  it('ends with the site, in the middle of a page', async () => {
    await aPlacement(database(), { url: 'https://shop.example.com/silent' })
    const patient = createPageFetch({
      userAgent: USER_AGENT,
      timeoutMs: 3_600_000,
      standIn: { port: portOf() },
    })
    const environment = { OUTBOUND_HOSTS: 'shop.example.com' }
    const app = await buildTestApp(database(), {
      environment,
      fetchPage: patient,
      retailers: {},
      clock: () => now,
    })
    await app.ready()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    // Who waited for the page would wait for an hour.
    await app.close()
  })
})
