import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, queryRows } from '../../../test-support/databases.ts'
import {
  anOrder,
  aRow,
  asTable,
  feedFile,
  importsInto,
  type ShopRow,
} from '../../../test-support/shop-feed.ts'
import { FeedRefusal } from '../readers/feed-refusal.ts'

const HOUR_MS = 3_600_000
const START = new Date('2026-11-21T12:00:00Z')
const rows = (count: number, differing: (number: number) => ShopRow = () => ({})): ShopRow[] =>
  Array.from({ length: count }, (_, number) => aRow(number, differing(number)))

describeOnEachDatabase('importing a feed', (database) => {
  let now = START
  let changes = 0
  beforeEach(async () => {
    now = START
    changes = 0
    for (const table of ['feeds', 'products', 'staged_offers', 'staged_keys'])
      await queryRows(database(), `delete from ${table}`)
  })
  const kit = () =>
    importsInto({
      database: database(),
      clock: () => now,
      onOffersChanged: () => {
        changes += 1
      },
    })
  const later = (hours: number): void => {
    now = new Date(START.getTime() + hours * HOUR_MS)
  }
  const offered = () =>
    queryRows(
      database(),
      `select external_id, coalesce(sale_price_cents, price_cents) as cents, availability, withdrawn_at is not null as gone
       from offers order by external_id`,
    )
  const everything = async (): Promise<string> =>
    JSON.stringify([
      await queryRows(database(), 'select * from products order by id'),
      await queryRows(database(), 'select * from offers order by id'),
      await queryRows(database(), 'select * from offer_prices order by offer_id, at'),
      await queryRows(database(), 'select * from product_keys order by key'),
    ])
  const staged = async () => (await queryRows(database(), 'select 1 from staged_offers')).length

  it('takes its rows, with the shop’s hosts, categories and prices, and says so', async () => {
    const outcome = await kit().runRows([
      aRow(1, { sale_price: '15.50 USD', sale_price_effective_date: '2026-11-20T00:00Z/2026-11-30T00:00Z' }),
      aRow(2, { gtin: '4006381333931', mpn: 'KT-22', shipping: 'US:::4.99 USD' }),
    ])
    expect(outcome).toMatchObject({
      feedId: 'shop-the-shop',
      rows: 2,
      imported: 2,
      skipped: 0,
      refused: null,
    })
    expect(changes).toBe(1)
    expect(await queryRows(database(), 'select name, hosts, rows, imported, skipped from feeds')).toEqual([
      { name: 'The Shop', hosts: ['shop.example.com', 'cdn.example.com'], rows: 2, imported: 2, skipped: 0 },
    ])
    expect(
      await queryRows(
        database(),
        'select gtin, mpn, brand, category, deal_category from products order by number',
      ),
    ).toEqual([
      {
        gtin: null,
        mpn: null,
        brand: 'Kettle & Co',
        category: 'Food & Cooking',
        deal_category: 'home-garden',
      },
      {
        gtin: '04006381333931',
        mpn: 'KT22',
        brand: 'Kettle & Co',
        category: 'Food & Cooking',
        deal_category: 'home-garden',
      },
    ])
    expect(
      await queryRows(
        database(),
        'select price_cents, sale_price_cents, shipping_cents, url, image_url from offers order by external_id',
      ),
    ).toEqual([
      {
        price_cents: 2100,
        sale_price_cents: 1550,
        shipping_cents: null,
        url: 'https://shop.example.com/p/1',
        image_url: 'https://cdn.example.com/p/1.jpg',
      },
      {
        price_cents: 2200,
        sale_price_cents: null,
        shipping_cents: 499,
        url: 'https://shop.example.com/p/2',
        image_url: 'https://cdn.example.com/p/2.jpg',
      },
    ])
    expect(await staged()).toBe(0)
  })

  it('changes nothing when the same comes again, in any order, and is fresh all the same', async () => {
    const all = rows(50)
    await kit().runRows(all)
    const first = await everything()
    later(24)
    await kit().runRows(all.toReversed())
    expect(await everything()).toBe(first)
    expect(await queryRows(database(), 'select whole_at = refreshed_at as same from feeds')).toEqual([
      { same: true },
    ])
    const { whole_at: at } =
      (await queryRows(database(), 'select extract(epoch from whole_at)::int as whole_at from feeds'))[0] ??
      {}
    expect(at).toBe(now.getTime() / 1000)
  })

  it('keeps every change of a price, takes out what is told no more, and takes it back in', async () => {
    const { runRows } = kit()
    await runRows([aRow(1), aRow(2), aRow(3)])
    later(1)
    await runRows([aRow(1, { price: '19.00 USD' }), aRow(2)])
    expect(await offered()).toEqual([
      { external_id: 'sku-1', cents: 1900, availability: 'in-stock', gone: false },
      { external_id: 'sku-2', cents: 2200, availability: 'in-stock', gone: false },
      { external_id: 'sku-3', cents: 2300, availability: 'out-of-stock', gone: true },
    ])
    later(2)
    await runRows([aRow(1), aRow(2), aRow(3, { price: '24.00 USD' })])
    expect(await offered()).toEqual([
      { external_id: 'sku-1', cents: 2100, availability: 'in-stock', gone: false },
      { external_id: 'sku-2', cents: 2200, availability: 'in-stock', gone: false },
      { external_id: 'sku-3', cents: 2400, availability: 'in-stock', gone: false },
    ])
    expect(
      await queryRows(
        database(),
        `select external_id, extract(epoch from at - '${START.toISOString()}')::int / 3600 as hour, offer_prices.price_cents as cents
         from offer_prices join offers on offers.id = offer_id order by external_id, at`,
      ),
    ).toEqual([
      { external_id: 'sku-1', hour: 0, cents: 2100 },
      { external_id: 'sku-1', hour: 1, cents: 1900 },
      { external_id: 'sku-1', hour: 2, cents: 2100 },
      { external_id: 'sku-2', hour: 0, cents: 2200 },
      { external_id: 'sku-3', hour: 0, cents: 2300 },
      { external_id: 'sku-3', hour: 2, cents: 2400 },
    ])
  })

  it('writes down a sale that began and ended between two readings', async () => {
    const row = aRow(1, {
      sale_price: '15.00 USD',
      sale_price_effective_date: '2026-11-21T14:00Z/2026-11-21T16:00Z',
    })
    await kit().runRows([row])
    later(6)
    await kit().runRows([row])
    expect(
      await queryRows(
        database(),
        `select extract(epoch from at - '${START.toISOString()}')::int / 3600 as hour, price_cents from offer_prices order by at`,
      ),
    ).toEqual([
      { hour: 0, price_cents: 2100 },
      { hour: 2, price_cents: 1500 },
      { hour: 4, price_cents: 2100 },
    ])
  })

  it('finds one product in the feeds of two shops, and each keeps its own offer', async () => {
    const { runRows } = kit()
    const told = { gtin: '4006381333931', title: 'Staedtler pencil set' }
    await runRows([aRow(1, told)])
    const other = {
      ...told,
      title: 'Pencil set by Staedtler',
      link: 'https://other.example.com/1',
      image_link: '',
    }
    await runRows([aRow(9, { ...other, price: '9.00 USD' })], { retailer: 'Other Shop' })
    expect(await queryRows(database(), 'select title from products')).toEqual([
      { title: 'Staedtler pencil set' },
    ])
    expect(
      await queryRows(database(), 'select retailer, price_cents from offers order by price_cents'),
    ).toEqual([
      { retailer: 'Other Shop', price_cents: 900 },
      { retailer: 'The Shop', price_cents: 2100 },
    ])
  })

  it('gives an id that now means another thing another product', async () => {
    const { runRows } = kit()
    await runRows([aRow(1, { gtin: '4006381333931' }), aRow(2)])
    await runRows([aRow(1, { gtin: '9780140449136', title: 'The Odyssey' }), aRow(2)])
    expect(
      await queryRows(
        database(),
        `select title, gtin from offers join products on products.id = product_id where external_id = 'sku-1'`,
      ),
    ).toEqual([{ title: 'The Odyssey', gtin: '09780140449136' }])
  })

  it('writes nothing in a dry run, and reports all the same', async () => {
    const outcome = await kit().runRows([aRow(1), aRow(2), aRow(3, { price: 'free' })], { isDryRun: true })
    expect(outcome).toMatchObject({ rows: 3, imported: 2, skipped: 1 })
    expect(
      await queryRows(
        database(),
        'select 1 from feeds union all select 1 from products union all select 1 from staged_offers',
      ),
    ).toEqual([])
    expect(
      readFileSync(outcome.report ?? '', 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(1)
  })

  it.each<[name: string, content: string | Uint8Array, sentence: RegExp]>([
    ['has lost most of its rows', asTable(rows(4)), /4 offers where it had 10 before.*--accept-loss/],
    ['has lost a column', asTable(rows(10)).replace('price', 'prize'), /no column for price/],
    [
      'is bad for more than half',
      asTable(rows(10, (number) => (number > 3 ? { price: '-5 USD' } : {}))),
      /6 of its 10 rows/,
    ],
    ['is cut off', asTable(rows(10)).slice(0, -40), /cut off/],
    [
      'leads to another shop',
      asTable(rows(10, (number) => ({ link: `https://evil.example.net/${number}` }))),
      /evil\.example\.net now.*--hosts/,
    ],
    ['holds a header alone', 'id\ttitle\tlink\tprice\n', /no rows/],
  ])('refuses whole a feed that %s, and yesterday’s stays', async (_name, content, sentence) => {
    const { run, runRows } = kit()
    await runRows(rows(10))
    const before = await everything()
    later(24)
    const outcome = await run(feedFile(content))
    expect(outcome).toMatchObject({ imported: 0, refused: expect.stringMatching(sentence) })
    expect(await everything()).toBe(before)
    expect(await queryRows(database(), 'select refused from feeds')).toEqual([{ refused: outcome.refused }])
    expect(changes).toBe(1)
  })

  it('takes the loss of most rows, and other hosts, where the operator says so', async () => {
    const { runRows } = kit()
    await runRows(rows(10))
    expect(await runRows(rows(2), { acceptsLoss: true })).toMatchObject({ imported: 2, refused: null })
    const moved = [
      aRow(1, { link: 'https://new.example.net/1' }),
      aRow(2, { link: 'https://new.example.net/2' }),
    ]
    expect(await runRows(moved, { hosts: ['new.example.net'] })).toMatchObject({ imported: 2, refused: null })
  })

  it('changes nothing where the database fails in its midst, and takes all of it the next time', async () => {
    const { runRows } = kit()
    await runRows(rows(20))
    const before = await everything()
    await queryRows(
      database(),
      `create function stumble() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is full'; end $$`,
    )
    await queryRows(
      database(),
      `create trigger stumble before insert on offers for each row when (new.external_id = '${aRow(35, {}).id}')
       execute function stumble()`,
    )
    await expect(runRows(rows(40))).rejects.toThrow()
    expect(await everything()).toBe(before)
    await queryRows(database(), 'drop function stumble() cascade')
    expect(await runRows(rows(40))).toMatchObject({ imported: 40 })
  })

  it('reads a feed once at a time, and says so', async () => {
    const { imports, runRows } = kit()
    const order = anOrder(feedFile(asTable(rows(200))))
    const first = imports.run(order, { onProgress: () => {} })
    await expect(imports.run(order, { onProgress: () => {} })).rejects.toThrow(FeedRefusal)
    expect(await first).toMatchObject({ imported: 200 })
    expect(await runRows(rows(200))).toMatchObject({ imported: 200 })
  })

  it('reports exactly the 50 faults that were planted, each with its line, id and reason', async () => {
    const faults: readonly ShopRow[] = [
      { id: '' },
      { title: '<br>' },
      { title: '' },
      { link: '' },
      { link: 'javascript:alert(1)' },
      { link: 'https://elsewhere.example.net/x' },
      { price: '' },
      { price: 'ask us' },
      { price: '-1.00 USD' },
      { price: '0 USD' },
      { price: '9.00 EUR' },
      { price: '9.00' },
      { price: '99999999999 USD' },
      { sale_price: '9000.00 USD' },
      { price: '9.00 USD', currency: 'CAD' },
      { availability: 'perhaps' },
      { condition: 'used' },
      { adult: 'yes' },
      { id: 'x'.repeat(300) },
      { id: 'sku-0' },
      { title: 'caf\ufffd' },
    ]
    const bad = Array.from({ length: 48 }, (_, at) => aRow(1_000 + at, faults[at % faults.length]))
    // Two rows more are bad as rows: one lacks cells, one has too many.
    const good = rows(200)
    const table = asTable([...good.slice(0, 100), ...bad, ...good.slice(100)])
    const outcome = await kit().run(feedFile(`${table}short\trow\n${table.split('\n')[1]}\textra\n`))
    expect(outcome).toMatchObject({ rows: 250, imported: 200, skipped: 50 })
    const report = readFileSync(outcome.report ?? '', 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(report).toHaveLength(50)
    expect(report.map(({ line }) => line)).toEqual([
      ...Array.from({ length: 48 }, (_, at) => 102 + at),
      250,
      251,
    ])
    expect(report[4]).toMatchObject({ line: 106, id: 'sku-1004', reason: expect.stringContaining('link') })
    expect(new Set(report.map(({ reason }) => reason)).size).toBeGreaterThanOrEqual(14)
    expect(report.every(({ reason }) => /^[A-Z].+\.$/.test(reason))).toBe(true)
  })
})
