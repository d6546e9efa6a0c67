/** Whole imports of the feeds that were tried; skipped where they do not lie beside the repository. */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { importsInto } from '../../../test-support/shop-feed.ts'
import { hasTriedFeeds, triedFeed } from '../../../test-support/tried-feeds.ts'

const NOW = new Date('2026-12-04T20:00:00Z')

describeOnDatabases('a feed that was tried', (database) => {
  beforeEach(async () => {
    for (const table of ['feeds', 'products', 'product_keys', 'staged_offers', 'staged_keys'])
      await queryRows(database(), `delete from ${table}`)
  })
  const run = (name: string, retailer = 'A Shop') =>
    importsInto({ database: database(), clock: () => NOW }).run(triedFeed(name), { retailer })
  const offered = (columns: string) =>
    queryRows(
      database(),
      `select external_id as id, ${columns} from offers join products on products.id = product_id
       order by length(external_id), external_id`,
    )

  it.skipIf(!hasTriedFeeds)(
    'f1: a lone quotation mark takes no row, and no product has another’s price or link',
    async () => {
      expect(await run('f1-quotes.tsv')).toMatchObject({ rows: 10, imported: 10, skipped: 0 })
      const rows = await offered('title, price_cents as cents, url')
      expect(rows.map(({ title }) => title)).toEqual(
        expect.arrayContaining([
          '"Open house enamel sign',
          'Copper moon lamp, 9"',
          '"Sunday Best" breakfast mug',
        ]),
      )
      expect(rows.map(({ cents }) => cents)).toEqual([
        3900, 1800, 2400, 1500, 6400, 12_000, 3200, 4500, 2900, 1200,
      ])
      for (const { id, url } of rows) expect(url).toBe(`https://shop.hollowpine.example/p/${String(id)}`)
    },
  )

  it.skipIf(!hasTriedFeeds)('f2: a prefix of its own has no meaning', async () => {
    expect(await run('f2-namespace.xml')).toMatchObject({ rows: 3, imported: 3, refused: null })
  })

  it.skipIf(!hasTriedFeeds)(
    'f3: sales run by the days of the market, and an unreadable one costs no offer',
    async () => {
      expect(await run('f3-sale-dates.csv')).toMatchObject({ rows: 8, imported: 8, skipped: 0 })
      const rows = await queryRows(
        database(),
        `select external_id as id, offer_prices.price_cents as cents from offers
       join offer_prices on offer_id = offers.id order by 1`,
      )
      const paid = Object.fromEntries(rows.map(({ id, cents }) => [id, cents]))
      expect(paid).toEqual({
        d1: 2100,
        d2: 900,
        d3: 4200,
        d4: 3600,
        d5: 2600,
        d6: 3900,
        d7: 2000,
        d8: 2200,
      })
    },
  )

  it.skipIf(!hasTriedFeeds)('f5: the column says which dollars, and one row has one currency', async () => {
    expect(await run('f5-currency.tsv')).toMatchObject({ rows: 9, imported: 5, skipped: 4 })
    expect(await offered('price_cents as cents, sale_price_cents as sale')).toEqual([
      { id: 'c3', cents: 1800, sale: null },
      { id: 'c4', cents: 1500, sale: null },
      { id: 'c6', cents: 2100, sale: null },
      { id: 'c7', cents: 1200, sale: null },
      { id: 'c9', cents: 4000, sale: null },
    ])
  })

  it.skipIf(!hasTriedFeeds).each([
    ['f6-shipping.xml', { s1: 1250, s2: 400, s3: 500, s4: null, s5: 600 }],
    ['f6b-shipping.tsv', { s1: 1250, s2: 400, s4: null }],
  ])('%s: delivery is the cheapest within the market', async (name, costs) => {
    await run(name)
    const rows = await offered('shipping_cents as cents')
    expect(Object.fromEntries(rows.map(({ id, cents }) => [id, cents]))).toEqual(costs)
  })

  it.skipIf(!hasTriedFeeds)(
    'f8: sizes, colors and ages that columns alone tell are products of their own',
    async () => {
      await run('f8a-size-first-shop.tsv')
      await run('f8b-size-second-shop.tsv', 'Second Shop')
      const rows = await offered('title, product_id as product')
      expect(new Set(rows.map(({ product }) => product)).size).toBe(6)
      expect(rows.map(({ title }) => title)).toEqual(
        expect.arrayContaining([
          'Harrowvale Juniper Smoke eau de parfum, 100 ml',
          'Harrowvale Juniper Smoke eau de parfum, 10 ml',
          'Harrowvale Nimbus Trailhead pullover, Clay, Toddler 2T',
        ]),
      )
    },
  )

  it.skipIf(!hasTriedFeeds)('f12: kitchen things are found, and what never will be is told', async () => {
    const outcome = await run('f12-sold-but-not-found.tsv')
    expect(outcome).toMatchObject({ rows: 7, imported: 7, skipped: 0, unfindable: 1 })
    const report = readFileSync(outcome.report ?? '', 'utf8')
    // A pear of clay is called like what is eaten.
    expect(JSON.parse(report)).toMatchObject({
      line: 7,
      id: 'k6',
      reason: expect.stringMatching(/no search will find it/),
    })
    expect(await queryRows(database(), 'select unfindable from feeds')).toEqual([{ unfindable: 1 }])
  })

  it.skipIf(!hasTriedFeeds)('f13: remarks before the header and Facebook’s dates are read', async () => {
    expect(await run('f13-facebook.tsv')).toMatchObject({ rows: 3, imported: 3, skipped: 0 })
    const [first] = await offered('sale_price_cents as sale, sale_starts_at as "from", sale_ends_at as "to"')
    expect(first?.sale).toBe(2900)
    expect([first?.from, first?.to].map((at) => new Date(String(at)).toISOString())).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2028-01-01T08:00:00.000Z',
    ])
  })
})
