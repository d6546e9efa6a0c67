import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readLinks, recheckLink } from '@presently/contract/operator-catalogue'
import { exportTable } from '@presently/contract/operator-tables'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkLinks } from './features/outbound/check-links.ts'
import { REQUESTS_PER_HOST } from './features/outbound/jobs.ts'
import { createShops } from './features/outbound/shops.ts'
import { createPageFetch } from './platform/page-fetch.ts'
import type { Account } from './test-support/accounts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from './test-support/databases.ts'
import { anOperator } from './test-support/operators.ts'
import { anOffer, aPlacement } from './test-support/shop-links.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const PLANTED = 50

/** Stands in for every shop: whatever begins with /gone is gone. */
let shops: Server
const back = new Set<string>()
beforeAll(async () => {
  shops = createServer(({ url = '' }, reply) => {
    const isGone = url.startsWith('/gone') && !back.has(url)
    reply.writeHead(isGone ? 404 : 200, { 'content-type': 'text/html' }).end('<title>Mug</title>')
  })
  await new Promise<void>((resolve) => shops.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  shops.closeAllConnections()
  shops.close()
})

describeOnDatabases('dead links at the desk', (database) => {
  let app: FastifyInstance
  let operator: Account
  const fetchPage = () =>
    createPageFetch({
      userAgent: 'Presently',
      timeoutMs: 2_000,
      standIn: { port: (shops.address() as AddressInfo).port },
    })
  beforeEach(async () => {
    back.clear()
    for (const table of ['link_checks', 'offers', 'feeds', 'sponsored_products'])
      await queryRows(database(), `delete from ${table}`)
    app = await buildTestApp(database(), { clock: () => NOW })
    operator = await anOperator(app, database(), { now: NOW })
  })
  afterEach(() => app.close())

  /** One round of the routine, with the site's own bound per host. */
  const round = () =>
    checkLinks(
      {
        db: database().db,
        clock: () => NOW,
        shops: createShops({}),
        retailers: {},
        otherHosts: ['shop.example.com'],
        fetchPage: fetchPage(),
        pauseMs: 0,
        perHost: REQUESTS_PER_HOST,
      },
      new AbortController().signal,
    )
  const listed = async () => (await operator.ask({ url: readLinks.path })).json()

  it('are all listed after one round, fifty of one shop among links that are well', async () => {
    for (let n = 0; n < PLANTED; n += 1) {
      await anOffer(database(), { url: `https://shop.example.com/gone-${n}` })
      await anOffer(database(), { url: `https://shop.example.com/mug-${n}` })
    }
    await round()
    const { links, failing, dead } = await listed()
    expect(links.map(({ url }: { url: string }) => url).sort()).toEqual(
      Array.from({ length: PLANTED }, (_, n) => `https://shop.example.com/gone-${n}`).sort(),
    )
    expect([failing, dead]).toEqual([PLANTED, 0])
    expect(links[0]).toMatchObject({
      state: 'failing',
      fault: 'http-404',
      failures: 1,
      since: NOW.toISOString(),
      shownBy: 'Offer: Mug, A Shop',
    })
    const file = await operator.ask({ url: exportTable.path.replace(':table', 'links') })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.trim().split('\r\n')).toHaveLength(PLANTED + 1)
  })

  it('name the dead first, with the placement that leads there', async () => {
    await anOffer(database(), { url: 'https://shop.example.com/gone-1' })
    await aPlacement(database(), { url: 'https://shop.example.com/gone-2' })
    await round()
    await queryRows(
      database(),
      `update link_checks set state = 'dead', failures = 3 where url like '%gone-2'`,
    )
    expect((await listed()).links).toMatchObject([
      { state: 'dead', shownBy: 'Placement: Lamp, A Shop' },
      { state: 'failing' },
    ])
  })

  it.each(['https://shop.example.com/a\0b', 'https://shop.example.com/\ud83d', 'javascript:alert(1)', 'x'])(
    'are not looked for by %j, which is no address that is kept',
    async (url) => {
      const refused = await operator.ask({ method: 'POST', url: recheckLink.path, payload: { url } })
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['url']])
    },
  )

  it('are looked at again when asked, where this site looks at links', async () => {
    const url = 'https://shop.example.com/gone-1'
    await anOffer(database(), { url })
    await round()
    const payload = { url }
    const refused = await operator.ask({ method: 'POST', url: recheckLink.path, payload })
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      expect.stringContaining('LINK_CHECKS'),
    ])
    const looking = await buildTestApp(database(), {
      clock: () => NOW,
      retailers: {},
      fetchPage: fetchPage(),
      environment: { OUTBOUND_HOSTS: 'shop.example.com' },
    })
    const other = await anOperator(looking, database(), { now: NOW })
    const again = async (of = payload) =>
      (await other.ask({ method: 'POST', url: recheckLink.path, payload: of })).json()
    expect(await again()).toMatchObject({ state: 'failing', message: expect.stringContaining('gone') })
    back.add('/gone-1')
    expect(await again()).toMatchObject({ state: 'ok' })
    expect((await listed()).links).toEqual([])
    expect(await again({ url: 'http://127.0.0.1:1/' })).toMatchObject({ code: 'not-found' })
    await looking.close()
  })
})
