import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOrder, aRow, asTable, importsInto } from '../../../test-support/shop-feed.ts'
import { tendOffers } from '../tending/tend-offers.ts'
import { createFetchFeed } from './fetch-feed.ts'
import { runSchedule } from './run-schedule.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-11-20T06:00:00Z')

describeOnDatabases('a feed that is fetched', (database) => {
  let now: Date
  let offersChanged: number
  let answer: RequestListener
  /** What each request was asked for, by its mark. */
  let marks: (string | undefined)[]
  let close: () => void
  let url: URL
  beforeEach(async () => {
    now = START
    offersChanged = 0
    marks = []
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
    answer = (request, response) => {
      marks.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      return response.writeHead(200, { etag: '"1"' }).end(asTable([aRow(1), aRow(2, SALE)]))
    }
    const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`)
    close = () => {
      server.close()
      server.closeAllConnections()
    }
  })
  afterEach(() => close())
  /** A sale that begins a day after the first reading. */
  const SALE = {
    sale_price: '15.00 USD',
    sale_price_effective_date: '2026-11-21T06:00:00Z/2027-01-01T00:00:00Z',
  }
  const imports = (reportsFolder?: string) =>
    importsInto({
      reportsFolder,
      database: database(),
      clock: () => now,
      fetchFeed: createFetchFeed({ hosts: [url.host], userAgent: 'Presently' }),
      onOffersChanged: () => {
        offersChanged += 1
      },
    })
  const later = (hours: number): void => {
    now = new Date(START.getTime() + hours * HOUR_MS)
  }
  const feed = async () => {
    const [row] = await queryRows(
      database(),
      `select extract(epoch from whole_at - timestamptz '${START.toISOString()}')::int / 3600 as whole,
         extract(epoch from refreshed_at - timestamptz '${START.toISOString()}')::int / 3600 as refreshed,
         extract(epoch from tried_at - timestamptz '${START.toISOString()}')::int / 3600 as tried, refused from feeds`,
    )
    return row
  }
  const offers = async () =>
    (await queryRows(database(), 'select external_id as id from offers order by 1')).map(({ id }) => id)

  it('of a Shopify shop is read page by page, and its products stand where they are listed', async () => {
    const asked: string[] = []
    answer = (request, response) => {
      asked.push(request.url ?? '')
      const page = Number(new URL(request.url ?? '', url).searchParams.get('page'))
      const product = (id: number) => ({
        title: `Copper kettle with whistle, pattern ${id}`,
        handle: `kettle-${id}`,
        product_type: 'Kitchen',
        variants: [{ id, price: '24.00', available: true }],
      })
      response.end(JSON.stringify({ products: page > 2 ? [] : [product(page)] }))
    }
    const list = new URL('/products.json', url)
    const told = { currency: 'USD', hosts: ['shop.example.com'] } as const
    expect(await imports().run(list.href, told)).toMatchObject({ rows: 2, imported: 2, refused: null })
    expect(asked).toEqual([1, 2, 3].map((page) => `/products.json?limit=250&page=${page}`))
    expect(await queryRows(database(), 'select url from offers order by 1')).toEqual(
      [1, 2].map((id) => ({ url: `https://shop.example.com/products/kettle-${id}?variant=${id}` })),
    )
  })

  it('stays fresh for as long as its address says that nothing has changed', async () => {
    const { run } = imports()
    await run(url.href)
    later(72)
    expect(await run(url.href)).toMatchObject({ isUnchanged: true, refused: null, report: null })
    expect(await feed()).toEqual({ whole: 72, refreshed: 72, tried: 72, refused: null })
    expect(offersChanged).toBe(2)
    // What its dates brought meanwhile stands in the record.
    const prices = await queryRows(
      database(),
      'select p.price_cents as cents from offer_prices p join offers o on o.id = p.offer_id order by o.external_id, p.at',
    )
    expect(prices.map(({ cents }) => cents)).toEqual([2100, 2200, 1500])
    // Three months of it make nobody forget the offers.
    later(24 * 91)
    await run(url.href)
    await tendOffers({ database: database(), clock: () => now })
    expect(await offers()).toEqual(['sku-1', 'sku-2'])
  })

  it('keeps the report of what was read last, however often nothing has changed since', async () => {
    const reports = mkdtempSync(join(tmpdir(), 'presently-reports-'))
    answer = (_request, response) =>
      response.writeHead(200, { etag: '"1"' }).end(asTable([aRow(1), aRow(2), aRow(3, { price: 'ask us' })]))
    const { report } = await imports(reports).run(url.href)
    answer = (_request, response) => response.writeHead(304).end()
    later(6)
    await imports(reports).run(url.href)
    expect(readdirSync(reports)).toEqual([basename(report ?? '')])
  })

  it.each([
    ['another map', {}, { map: { title: 'description' } }],
    ['other hosts', {}, { hosts: ['shop.example.com', 'cdn.example.com'] }],
    ['another currency', {}, { currency: 'USD' }],
    ['another spelling of its shop', {}, { retailer: 'THE SHOP' }],
    ['another address of the same host', { search: '?all' }, {}],
  ] as const)('is read anew where it is to be read by %s', async (_what, place, differing) => {
    const { run } = imports()
    await run(url.href)
    expect(await run(Object.assign(new URL(url), place).href, differing)).toMatchObject({
      isUnchanged: false,
      imported: 2,
    })
    expect(marks).toEqual([undefined, undefined])
  })

  it('is not to blame where the process ends while it comes, and is read at the next occasion', async () => {
    const ending = new AbortController()
    const schedule = [{ everyMs: 24 * HOUR_MS, order: anOrder(url.href) }]
    const told: unknown[] = []
    const log = {
      warn: (fields: object) => void told.push(fields),
      error: (fields: object) => void told.push(fields),
    }
    const look = (signal?: AbortSignal) =>
      runSchedule({ db: database().db, clock: () => now, imports: imports().imports, schedule, signal }, log)
    await look()
    later(24)
    const whole = answer
    answer = (_request, response) => {
      response.writeHead(200).write(asTable([aRow(1)]))
      setTimeout(() => ending.abort(), 50)
    }
    await look(ending.signal)
    expect(await feed()).toMatchObject({ tried: 0, refused: null })
    later(25)
    answer = whole
    await look()
    expect(await feed()).toMatchObject({ whole: 25, tried: 25 })
    expect(told).toEqual([])
  })
})
