import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDeals } from '@presently/contract/deals'
import {
  type CatalogueCover,
  exportFeedReport,
  readCatalogue,
  readFeeds,
  readFeedsNow,
} from '@presently/contract/operator-catalogue'
import { readPlacements, switchExclusive, switchPlacement } from '@presently/contract/operator-deals'
import { type Overview, type Revenue, readOverview, readRevenue } from '@presently/contract/operator-overview'
import { exportTable, TableName } from '@presently/contract/operator-tables'
import { listSponsored } from '@presently/contract/sponsored'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Account } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { handJobs } from '../../test-support/hand-jobs.ts'
import { anOperator } from '../../test-support/operators.ts'
import { anOrder } from '../../test-support/shop-feed.ts'
import { anOffer, aPlacement } from '../../test-support/shop-links.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

describeOnDatabases('the desk’s pages about the site', (database) => {
  let app: FastifyInstance
  let operator: Account
  const reportsFolder = mkdtempSync(join(tmpdir(), 'presently-desk-reports-'))
  beforeAll(async () => {
    app = await buildTestApp(database(), {
      jobs: handJobs(),
      clock: () => NOW,
      environment: { OUTBOUND_HOSTS: 'shop.example.com' },
      feeds: {
        schedule: [{ order: anOrder('/nowhere.csv', { retailer: 'Unread Shop' }), everyMs: 3_600_000 }],
        socket: null,
        reportsFolder,
        fetchFeed: async () => 'unchanged',
      },
    })
    operator = await anOperator(app, database(), { now: NOW })
  })
  afterAll(async () => {
    await app.close()
    rmSync(reportsFolder, { recursive: true })
  })
  const rows = (statement: string) => queryRows(database(), statement)
  const read = async <T>(path: string): Promise<T> => (await operator.ask({ url: path })).json<T>()

  it('count searches, clicks and saves by day, beside as many days before', async () => {
    await rows(`insert into searches (id, created_at, query, engine, idea_count, notice) values
      (gen_random_uuid(), '2026-11-21T00:00:00Z', 'a', 'presently', 18, null),
      (gen_random_uuid(), '2026-11-15T00:00:00Z', 'a', 'presently', 0, 'nothing-fits'),
      (gen_random_uuid(), '2026-11-16T00:00:00Z', 'a', 'presently', 0, 'all-seen'),
      (gen_random_uuid(), '2026-11-14T23:59:59Z', 'a', 'presently', 0, null),
      (gen_random_uuid(), '2026-11-07T23:59:59Z', 'a', 'presently', 18, null)`)
    await rows(`insert into outbound_clicks (day, target, visitor_hash, retailer, earns) values
      ('2026-11-21', 'idea:a:etsy', 'x', 'Etsy', true), ('2026-11-15', 'idea:a:etsy', 'x', 'Etsy', false),
      ('2026-11-15', 'idea:a:rei', 'x', 'REI', false), ('2026-11-14', 'idea:a:rei', 'x', 'REI', true)`)
    await rows(`insert into interactions (id, created_at, kind, score, gift_id) values
      (gen_random_uuid(), '2026-11-20T00:00:00Z', 'save', 5, 'a'),
      (gen_random_uuid(), '2026-11-20T00:00:00Z', 'view', 1, 'a'),
      (gen_random_uuid(), '2026-11-10T00:00:00Z', 'save', 5, 'a')`)
    const overview = await read<Overview>(`${readOverview.path}?days=7`)
    expect(overview).toMatchObject({
      period: { days: 7, from: '2026-11-15', to: '2026-11-21' },
      searches: { now: 3, before: 1 },
      clicks: { now: 3, before: 1 },
      saves: { now: 1, before: 1 },
      unfit: { now: 1, before: 1 },
    })
    expect(overview.days).toHaveLength(7)
    expect(overview.days.map(({ searches, clicks }) => [searches, clicks])).toEqual([
      [1, 2],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    const { shops, payments } = await read<Revenue>(`${readRevenue.path}?days=7`)
    expect(shops).toEqual([
      { retailer: 'Etsy', clicks: { now: 2, before: 0 }, earning: 1 },
      { retailer: 'REI', clicks: { now: 1, before: 1 }, earning: 0 },
    ])
    expect(payments).toBe('off')
    const wrong = await operator.ask({ url: `${readOverview.path}?days=8` })
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, expect.any(String)])
  })

  it('reckon subscriptions, what they bring a month, and the share that was lost', async () => {
    const subscription = (n: number, offer: string, status: string, created: string, ended: string | null) =>
      `('sub_${n}', 'cus_${n}', '${offer}', '${status}', false, '${created}', ${ended ? `'${ended}'` : 'null'}, now(), 1)`
    await rows(`insert into subscriptions
      (id, customer_id, offer, status, cancel_at_period_end, created_at, ended_at, read_at, version) values
      ${[
        subscription(1, 'plus', 'active', '2026-09-01', null),
        subscription(2, 'premium', 'past_due', '2026-09-01', null),
        subscription(3, 'premium', 'trialing', '2026-11-20', null),
        subscription(4, 'plus', 'canceled', '2026-09-01', '2026-11-18'),
        subscription(5, 'plus', 'canceled', '2026-09-01', '2026-10-01'),
        subscription(6, 'plus', 'incomplete_expired', '2026-11-19', '2026-11-20'),
        subscription(7, 'unknown', 'active', '2026-11-19', null),
      ].join(',')}`)
    const revenue = await read<Revenue>(`${readRevenue.path}?days=7`)
    expect(revenue.plans).toEqual([
      { offer: 'plus', name: 'Plus', live: 1, trialing: 0, monthlyCents: 599 },
      { offer: 'premium', name: 'Premium', live: 1, trialing: 1, monthlyCents: 1299 },
      { offer: 'single', name: 'Premium', live: 0, trialing: 0, monthlyCents: 0 },
      { offer: 'unknown', name: 'Another price', live: 1, trialing: 0, monthlyCents: 0 },
    ])
    // Three were live at the start, two began, one of them all ended.
    expect(revenue).toMatchObject({
      live: 3,
      monthlyCents: 1898,
      started: { now: 2, before: 0 },
      ended: { now: 1, before: 0 },
      churn: { now: 0.2, before: 0 },
    })
  })

  it('tell how each feed stands, and hand out what its reading left out', async () => {
    await rows(`insert into feeds
      (id, name, is_demo, promise_hours, hosts, refreshed_at, tried_at, rows, imported, skipped, refused) values
      ('shop-good', 'Good Shop', false, 24, '{}', '2026-11-21T10:00Z', '2026-11-21T10:00Z', 1000, 998, 2, null),
      ('shop-late', 'Late Shop', false, 24, '{}', '2026-11-19T10:00Z', '2026-11-19T10:00Z', 10, 10, 0, null),
      ('shop-bad', 'Bad Shop', false, 24, '{}', '2026-11-20T10:00Z', '2026-11-21T10:00Z', 10, 0, 10, 'None of its 10 rows can be taken.')`)
    const report = join(reportsFolder, 'shop-bad.2026-11-21T10-00-00.000Z.jsonl')
    writeFileSync(report, `{"line":2,"id":"=1+1","reason":"It has no price."}\n{"line":3,"id"`)
    const { feeds } = await read<{ feeds: { id: string; state: string }[] }>(readFeeds.path)
    const stateOf = (id: string) => feeds.find((feed) => feed.id === id)
    expect(feeds[0]).toMatchObject({
      id: 'shop-bad',
      state: 'failed',
      reason: 'None of its 10 rows can be taken.',
      hasReport: true,
    })
    expect(stateOf('shop-late')).toMatchObject({ state: 'late', reason: expect.stringContaining('24 hours') })
    expect(stateOf('shop-good')).toMatchObject({ state: 'current', rows: 1000, rejected: 2, reason: null })
    expect(stateOf('shop-unread-shop')).toMatchObject({ state: 'never', lastRead: null })
    const file = await operator.ask({ url: exportFeedReport.path.replace(':id', 'shop-bad') })
    expect(file.body).toBe("line,id,reason\r\n2,'=1+1,It has no price.\r\n")
    expect((await operator.ask({ url: exportFeedReport.path.replace(':id', 'shop-good') })).statusCode).toBe(
      404,
    )
    expect(
      (await operator.ask({ url: exportFeedReport.path.replace(':id', '..%2f..%2fetc') })).statusCode,
    ).toBe(422)
    const asked = await operator.ask({ method: 'POST', url: readFeedsNow.path })
    expect([asked.statusCode, asked.json().message]).toEqual([202, expect.stringContaining('1 feed')])
  })

  it('switch a placement off and on, and the audit log tells', async () => {
    const id = await aPlacement(database(), { url: 'https://shop.example.com/lamp' })
    const shown = async () =>
      (await app.inject(listSponsored.path)).json().products.map((product: { id: string }) => product.id)
    const state = async () =>
      (
        await read<{ placements: { id: string; state: string; preview: unknown }[] }>(readPlacements.path)
      ).placements.find((placement) => placement.id === id)
    expect(await shown()).toContain(id)
    expect(await state()).toMatchObject({ state: 'running', preview: { title: 'Lamp', isDemo: false } })
    const turn = (isOn: boolean) =>
      operator.ask({ method: 'PUT', url: switchPlacement.path.replace(':id', id), payload: { isOn } })
    expect((await turn(false)).statusCode).toBe(200)
    expect(await shown()).not.toContain(id)
    expect(await state()).toMatchObject({ state: 'off' })
    expect((await app.inject(`/out/sponsored/${id}`)).statusCode).toBe(410)
    expect((await turn(true)).statusCode).toBe(200)
    expect(await shown()).toContain(id)
    expect(
      await rows(`select subject from audit_entries where subject like '${id}%' order by subject`),
    ).toEqual([{ subject: `${id} off` }, { subject: `${id} on` }])
    const nobody = switchPlacement.path.replace(':id', '0198e5a0-0000-7000-8000-000000000000')
    expect((await operator.ask({ method: 'PUT', url: nobody, payload: { isOn: true } })).statusCode).toBe(404)
  })

  it('hold back an exclusive deal: nobody is shown it, and its link leads nowhere', async () => {
    const id = await anOffer(database(), { url: 'https://shop.example.com/mug' })
    await rows(`update offers set is_exclusive = true, sale_price_cents = 1200, seen_at = '${NOW.toISOString()}'
      where id = '${id}'`)
    await rows(
      `update products set deal_category = 'home' where id = (select product_id from offers where id = '${id}')`,
    )
    const turn = (isOn: boolean) =>
      operator.ask({ method: 'PUT', url: switchExclusive.path.replace(':id', id), payload: { isOn } })
    const listed = async () =>
      (await read<{ exclusive: { id: string; state: string }[] }>(readPlacements.path)).exclusive.find(
        (deal) => deal.id === id,
      )
    expect(await listed()).toMatchObject({ state: 'running', salePriceCents: 1200 })
    const before = (await app.inject(listDeals.path)).body
    expect((await turn(false)).statusCode).toBe(200)
    expect(await listed()).toMatchObject({ state: 'off' })
    expect((await app.inject(`/out/offer/${id}`)).statusCode).toBe(410)
    expect((await turn(true)).statusCode).toBe(200)
    expect((await app.inject(listDeals.path)).body).toBe(before)
    expect((await app.inject(`/out/offer/${id}`)).statusCode).toBe(302)
  })

  it('count what the catalogue covers, and name the thinnest cells and stale prices first', async () => {
    const cover = await read<CatalogueCover>(readCatalogue.path)
    expect(cover.ideas).toBeGreaterThan(1000)
    expect(cover.cells).toBe(cover.relations.length * cover.occasions.length * 6)
    expect(cover.rows[0]?.ideas).toBeLessThan(cover.thinBelow)
    const own = await read<CatalogueCover>(`${readCatalogue.path}?relation=parent&occasion=retirement`)
    expect(own.rows).toHaveLength(6)
    expect(own.rows.map(({ ideas }) => ideas)).toEqual(
      own.rows.map(({ ideas }) => ideas).toSorted((a, b) => a - b),
    )
    await rows(`update offers set seen_at = '2026-11-01T00:00:00Z'`)
    const [stalest] = (await read<CatalogueCover>(readCatalogue.path)).stale
    expect(stalest).toMatchObject({
      feed: 'A feed',
      promiseHours: 24,
      stale: 1,
      oldest: '2026-11-01T00:00:00.000Z',
    })
  })

  it.each(TableName.options)('give the whole table as a file: %s', async (name) => {
    const file = await operator.ask({ url: `${exportTable.path.replace(':table', name)}?days=90` })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toContain(`${name}-2026-11-21.csv`)
  })
})
