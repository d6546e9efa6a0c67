import { gzipSync } from 'node:zlib'
import { listAudit } from '@presently/contract/operator-audit'
import {
  beginUpload,
  type FeedImportRow,
  type FeedPreview,
  importFeed,
  listImports,
  previewFeed,
  sendPart,
  UPLOAD_BYTES_MAX,
  UPLOAD_PART_BYTES,
} from '@presently/contract/operator-intake'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs, type Jobs } from '../../../db/jobs.ts'
import { createLog } from '../../../platform/logging.ts'
import type { PageFetch } from '../../../platform/page-fetch.ts'
import type { Account } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'
import { aRow, asTable } from '../../../test-support/shop-feed.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const asked: string[] = []
const fetchPicture: PageFetch = async (url) => {
  asked.push(url.href)
  return {
    ok: true,
    page: { status: 200, location: null, type: 'image/png', body: PIXEL, isWhole: true, cookies: [] },
  }
}

describeOnDatabases('a feed at the desk', (database) => {
  let app: FastifyInstance
  let jobs: Jobs
  let operator: Account
  beforeAll(async () => {
    jobs = createJobs({ store: database().jobStore, log: createLog('silent'), works: true, lookSeconds: 1 })
    app = await buildTestApp(database(), { jobs, fetchPicture })
    await app.ready()
    operator = await anOperator(app, database())
  })
  afterAll(async () => {
    await app.close()
    await queryRows(database(), 'drop schema if exists jobs cascade')
  })

  const part = (id: string, number: number, payload: Buffer, by = operator) =>
    by.ask({
      method: 'PUT',
      url: `${sendPart.path.replace(':id', id)}?part=${number}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload,
    })

  /** Sends a file as the page does, and answers its id. */
  async function upload(content: string | Buffer, name = 'feed.tsv'): Promise<string> {
    const bytes = Buffer.from(content)
    const begun = await operator.ask({
      method: 'POST',
      url: beginUpload.path,
      payload: { name, bytes: bytes.length },
    })
    expect(begun.statusCode, begun.body).toBe(200)
    const { id } = begun.json()
    for (let at = 0; at * UPLOAD_PART_BYTES < bytes.length; at += 1) {
      const piece = bytes.subarray(at * UPLOAD_PART_BYTES, (at + 1) * UPLOAD_PART_BYTES)
      expect((await part(id, at, piece)).statusCode).toBe(200)
    }
    return id
  }

  const form = (differing: object) => ({
    retailer: 'The Shop',
    upload: null,
    address: null,
    format: null,
    map: {},
    currency: null,
    hosts: [],
    acceptsLoss: false,
    ...differing,
  })
  const post = (url: string, differing: object) =>
    operator.ask({ method: 'POST', url, payload: form(differing) })
  async function look(content: string | Buffer, differing: object = {}): Promise<FeedPreview> {
    const answer = await post(previewFeed.path, { upload: await upload(content), ...differing })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const imports = async (): Promise<FeedImportRow[]> =>
    (await operator.ask({ url: listImports.path })).json().imports
  async function ended(id: string): Promise<FeedImportRow | undefined> {
    await expect
      .poll(async () => (await imports()).find((row) => row.id === id)?.endedAt ?? null, { timeout: 20_000 })
      .not.toBeNull()
    return (await imports()).find((row) => row.id === id)
  }

  const ROWS = [
    ...Array.from({ length: 12 }, (_, at) =>
      aRow(at + 1, { sale_price: at === 0 ? '9.00 USD' : '', color: at === 1 ? 'Moss' : '', size: '' }),
    ),
    aRow(20, { price: '9.00 EUR' }),
    aRow(21, { price: '9.00 GBP' }),
    aRow(22, { condition: 'used' }),
    aRow(23, { link: 'https://elsewhere.example.org/p/23' }),
  ]

  it('is previewed as an import would take it, and keeps nothing', async () => {
    const seen = await look(gzipSync(asTable(ROWS)))
    expect(seen).toMatchObject({
      kind: 'previewed',
      retailer: 'The Shop',
      format: 'a table with tabs',
      rows: 16,
      taken: 12,
      gifts: 12,
      refusedWhole: null,
      before: null,
      refused: [
        { count: 2, line: 14, id: 'sku-20', title: 'Copper kettle with whistle, pattern 20' },
        { count: 1, line: 16, id: 'sku-22' },
        { count: 1, line: 17, reason: expect.stringContaining('name it under “Hosts”') },
      ],
    })
    if (seen.kind !== 'previewed') return
    expect(seen.cards).toHaveLength(10)
    expect(seen.cards[0]).toMatchObject({ priceCents: 2100, salePriceCents: 900, variant: null })
    expect(seen.cards[1]).toMatchObject({ variant: 'Moss' })
    expect(await queryRows(database(), `select id from feeds where id = 'shop-the-shop'`)).toEqual([])
    expect(await imports()).toEqual([])
    const { entries } = (await operator.ask({ url: `${listAudit.path}?action=feed-previewed` })).json()
    expect(entries[0]).toMatchObject({ subject: 'shop-the-shop', outcome: 'done' })
  })

  it('shows pictures by way of our own server, and only those that it named', async () => {
    const seen = await look(asTable(ROWS))
    const url = seen.kind === 'previewed' ? (seen.cards[0]?.picture ?? '') : ''
    const picture = await operator.ask({ url })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload).toEqual(PIXEL)
    expect(asked).toEqual(['https://cdn.example.com/p/1.jpg'])
    expect((await operator.ask({ url: `${url}x` })).statusCode).toBe(404)
    const own = Buffer.from('http://127.0.0.1/').toString('base64url')
    expect((await operator.ask({ url: `/api/operator/feeds/picture?of=${own}` })).statusCode).toBe(404)
    expect(asked).toHaveLength(1)
  })

  it('of which the columns are not known shows its first rows and a map, and is read by the map that is chosen', async () => {
    const table = `Nummer;Bezeichnung;Preis;Waehrung;Zielseite\n${[1, 2, 3]
      .map((at) => `K-${at};Copper kettle, pattern ${at};2${at},00;USD;https://shop.example.com/p/${at}`)
      .join('\n')}\n`
    const id = await upload(table, 'C:\\Feeds\\shop.csv')
    const seen: FeedPreview = (await post(previewFeed.path, { upload: id })).json()
    expect(seen).toMatchObject({
      kind: 'unrecognised',
      columns: ['Nummer', 'Bezeichnung', 'Preis', 'Waehrung', 'Zielseite'],
      sentence: expect.not.stringContaining('--map'),
    })
    if (seen.kind !== 'unrecognised') return
    expect(seen.rows[0]).toMatchObject({ Nummer: 'K-1', Preis: '21,00' })
    expect(seen.fields.slice(0, 4)).toEqual([
      { field: 'id', label: 'Id of the offer', isNeeded: true, column: 'Nummer' },
      { field: 'title', label: 'Title', isNeeded: true, column: 'Bezeichnung' },
      { field: 'link', label: 'Link', isNeeded: true, column: 'Zielseite' },
      { field: 'price', label: 'Price', isNeeded: true, column: 'Preis' },
    ])
    const map = Object.fromEntries(
      seen.fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])),
    )
    expect((await post(previewFeed.path, { upload: id, map })).json()).toMatchObject({
      kind: 'previewed',
      format: 'CSV with semicolons',
      taken: 3,
    })
    const wrong = await post(previewFeed.path, { upload: id, map: { nothing: 'Preis' } })
    expect([wrong.statusCode, wrong.json().fields.map]).toEqual([422, expect.stringContaining('id, title')])
  })

  it.each([
    ['nothing', Buffer.from('\n'), /The feed is empty/],
    ['a picture', PIXEL, /This is no text/],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), /This is no text/],
    ['a page', Buffer.from('<!doctype html><title>Shop</title>'), /This is a page, not a feed/],
    [
      'another encoding',
      Buffer.from([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0]),
      /written in UTF-32. Send it in UTF-8/,
    ],
    ['half of a packed file', gzipSync(asTable(ROWS)).subarray(0, 120), /gzip data ends in the middle/],
    [
      'a letter',
      Buffer.from('Dear operator,\nhere is the feed.\n'),
      /names no column for id, title, link, price/,
    ],
  ])('that is %s is refused in a sentence', async (_what, content, sentence) => {
    expect(await look(content)).toMatchObject({
      kind: 'previewed',
      taken: 0,
      refusedWhole: expect.stringMatching(sentence),
    })
  })

  it('that is too large, empty, cut off or somebody else’s is not read', async () => {
    const begin = (bytes: number) =>
      operator.ask({ method: 'POST', url: beginUpload.path, payload: { name: 'feed.csv', bytes } })
    const tooLarge = await begin(UPLOAD_BYTES_MAX + 1)
    expect([tooLarge.statusCode, tooLarge.json().fields.bytes]).toEqual([
      422,
      expect.stringContaining('larger than 64 MB'),
    ])
    const empty = await begin(0)
    expect([empty.statusCode, empty.json().fields.bytes]).toEqual([422, expect.stringContaining('is empty')])

    const { id } = (await begin(UPLOAD_PART_BYTES + 10)).json()
    expect((await part(id, 0, Buffer.alloc(UPLOAD_PART_BYTES))).json()).toEqual({
      received: UPLOAD_PART_BYTES,
    })
    expect((await part(id, 1, Buffer.alloc(11))).statusCode).toBe(422)
    expect((await part(id, 2, Buffer.alloc(1))).statusCode).toBe(422)
    expect((await part(id, 0, Buffer.alloc(UPLOAD_PART_BYTES + 1))).statusCode).toBe(413)
    const cut = await post(previewFeed.path, { upload: id })
    expect([cut.statusCode, cut.json().fields.upload]).toEqual([
      422,
      expect.stringContaining('Choose it again'),
    ])
    const asJson = await operator.ask({
      method: 'PUT',
      url: `${sendPart.path.replace(':id', id)}?part=1`,
      payload: { bytes: 'x' },
    })
    expect(asJson.statusCode).toBe(415)

    const other = await anOperator(app, database())
    expect((await part(id, 1, Buffer.alloc(10), other)).statusCode).toBe(422)
    const both = await post(previewFeed.path, { upload: id, address: 'https://shop.example.com/feed' })
    expect([both.statusCode, both.json().message]).toEqual([422, 'Choose a file, or write an address.'])
  })

  it('at an address is read from listed hosts alone', async () => {
    expect(
      (await post(previewFeed.path, { address: 'https://feeds.example.com/key/feed' })).json(),
    ).toMatchObject({
      kind: 'previewed',
      refusedWhole: expect.stringContaining('Add it to FEED_HOSTS'),
    })
  })

  it('is followed while it is read', async () => {
    const answer = await operator.ask({
      method: 'POST',
      url: previewFeed.path,
      headers: { accept: 'text/event-stream' },
      payload: form({ upload: await upload(asTable(ROWS)) }),
    })
    expect(answer.headers['content-type']).toContain('text/event-stream')
    const events = answer.body
      .split('\n')
      .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []))
    expect(events.at(-1)).toMatchObject({ type: 'done', preview: { kind: 'previewed', taken: 12 } })
  })

  it('is imported by a job that tells how it went, is noted, and replaces what was there', async () => {
    const id = await upload(asTable(ROWS))
    const answer = await post(importFeed.path, { upload: id })
    expect(answer.statusCode, answer.body).toBe(202)
    expect(await ended(answer.json().id)).toMatchObject({
      retailer: 'The Shop',
      from: 'feed.tsv',
      state: 'done',
      rows: 16,
      taken: 12,
      leftOut: 4,
      applied: 12,
      note: null,
    })
    expect(await queryRows(database(), `select read_from from feeds where id = 'shop-the-shop'`)).toEqual([
      { read_from: 'feed.tsv' },
    ])
    expect(await look(asTable(ROWS.slice(0, 4)))).toMatchObject({
      before: { offers: 12, lastRead: expect.any(String) },
      refusedWhole: expect.stringContaining('tick “Take it with fewer offers”'),
    })

    const few = await post(importFeed.path, { upload: await upload(asTable(ROWS.slice(0, 4))) })
    expect(await ended(few.json().id)).toMatchObject({
      state: 'refused',
      taken: 0,
      note: expect.stringContaining('more than half are gone'),
    })
    const { entries } = (await operator.ask({ url: `${listAudit.path}?action=feed-imported` })).json()
    expect(
      entries.map(({ subject, outcome }: { subject: string; outcome: string }) => [subject, outcome]),
    ).toEqual([
      ['shop-the-shop', 'refused'],
      ['shop-the-shop', 'done'],
    ])
    // What was asked may hold a network's key.
    expect(await queryRows(database(), 'select id from feed_imports where asked is not null')).toEqual([])
  })

  it('is not imported twice at once, nor without a code of the last minutes', async () => {
    const upload1 = await upload(asTable(ROWS))
    await queryRows(
      database(),
      `insert into feed_imports (id, operator, retailer, "from", state, asked_at)
       values (gen_random_uuid(), 1, 'Busy Shop', 'x', 'running', now())`,
    )
    const twice = await post(importFeed.path, { upload: upload1, retailer: 'Busy Shop' })
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      expect.stringContaining('Wait until it has ended'),
    ])
    const stale = await anOperator(app, database(), { hasFreshCode: false })
    const refused = await stale.ask({
      method: 'POST',
      url: importFeed.path,
      payload: form({ upload: upload1 }),
    })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'code-needed'])
  })
})
