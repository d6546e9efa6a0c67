/** What strangers may put in a feed, through a whole import: what is left out is told, and nothing of it is ever shown. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { aRow, asTable, feedFile, importsInto, type ShopRow } from '../../../test-support/shop-feed.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const MALFORMED = /link is malformed/
const ELSEWHERE = /link leads to a host that is not the shop/
const LONG = 'x'.repeat(10_000)

/** Rows that are left out, with the reason that the report gives. */
const REFUSED: readonly (readonly [what: string, row: ShopRow, reason: RegExp])[] = [
  ['a script as its link', { link: 'javascript:alert(1)' }, MALFORMED],
  [
    'a script as its link, in disguise',
    { link: ' JaVaScRiPt:alert(1)//https://shop.example.com' },
    MALFORMED,
  ],
  ['data as its link', { link: 'data:text/html,<script>alert(1)</script>' }, MALFORMED],
  ['a file as its link', { link: 'file:///etc/passwd' }, MALFORMED],
  ['a link with a password', { link: 'https://me:secret@shop.example.com/' }, MALFORMED],
  ['a link to this machine', { link: 'http://127.0.0.1:5432/' }, MALFORMED],
  ['a link that begins like the shop', { link: 'https://shop.example.com.evil.example/' }, ELSEWHERE],
  ['a link of 10,000 characters', { link: `https://shop.example.com/${LONG}` }, MALFORMED],
  ['a link with a NUL', { link: 'https://shop.example.com/\0' }, MALFORMED],
  ['a title of markup alone', { title: '<script>alert(1)</script><img src=x onerror=alert(1)>' }, /no title/],
  ['a title of nothing seen', { title: '\u202e\u200b\u2066' }, /no title/],
  ['an id with a NUL', { id: 'sku\u00001' }, /cannot be read/],
  ['an id of 10,000 characters', { id: LONG }, /too long/],
  ['an id told before', { id: 'sku-1' }, /same id/],
  ['a price below nothing', { price: '-19.99 USD' }, /no amount/],
  ['a price of nothing', { price: '0.00 USD' }, /Its price is nothing/],
  ['a price without end', { price: `${'9'.repeat(400)} USD` }, /no amount/],
  ['a price that is no number', { price: 'NaN USD' }, /no amount/],
  ['a price with an exponent', { price: '1e9 USD' }, /no amount/],
  ['a price in another currency', { price: '19.99 EUR' }, /not in US dollars/],
  ['a sale above its price', { sale_price: '900000.00 USD' }, /not below its price/],
  ['bytes that are no characters', { title: 'caf\ufffd' }, /characters|cannot be read/],
]

/** Rows that are taken, with what is kept of them. */
const TAKEN: readonly (readonly [what: string, row: ShopRow, kept: Readonly<Record<string, unknown>>])[] = [
  [
    'markup in its texts',
    {
      title: '<b>Tin &amp; Co</b> kettle<script>alert(1)</script>',
      description: '<iframe src=//evil>Two</iframe> litres',
    },
    { title: 'Tin & Co kettle', description: 'Two litres' },
  ],
  [
    'a NUL in its texts',
    { title: 'Tin\0kettle', description: 'a\0b' },
    { title: 'Tin kettle', description: 'a b' },
  ],
  ['marks that turn the text', { title: 'Kettle \u202eelttek\u202c' }, { title: 'Kettle elttek' }],
  ['a title of 10,000 characters', { title: LONG }, { title: `${'x'.repeat(159)}…` }],
  [
    'a description of 40,000 characters',
    { description: LONG.repeat(4) },
    { description: `${'x'.repeat(599)}…` },
  ],
  ['a maker of 10,000 characters', { brand: LONG }, { brand: `${'x'.repeat(79)}…` }],
  ['a picture from elsewhere', { image_link: 'https://tracker.example/pixel.gif' }, { image_url: null }],
  ['a script as its picture', { image_link: 'javascript:alert(1)' }, { image_url: null }],
  ['a number of trade that is none', { gtin: '1234567890123' }, { gtin: null }],
  [
    'words of the database',
    { title: "Kettle'); drop table offers; --" },
    { title: "Kettle'); drop table offers; --" },
  ],
  ['half a character', { title: 'Kettle \ud83d' }, { title: 'Kettle \ufffd' }],
]

const asJson = (rows: readonly ShopRow[]): string => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`

describeOnDatabases('a hostile feed', (database) => {
  beforeEach(async () => {
    for (const table of ['feeds', 'products', 'product_keys', 'staged_offers', 'staged_keys'])
      await queryRows(database(), `delete from ${table}`)
  })
  const run = (content: string | Uint8Array) =>
    importsInto({ database: database(), clock: () => NOW }).run(feedFile(content))
  /** Rows enough that the bad ones are fewer, and after which each row stands on a line that can be told. */
  const good = Array.from({ length: 40 }, (_, at) => aRow(at))
  const reportOf = (path: string): { line: number; id: string; reason: string }[] =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)) // what a report is made of

  // As JSON every character can be written; a table would end a row at some of them.
  it('costs the rows that break a rule, each told with its line, its id and the reason', async () => {
    const bad = REFUSED.map(([, row], at) => aRow(1_000 + at, row))
    const outcome = await run(asJson([...good, ...bad]))
    expect(outcome).toMatchObject({ imported: good.length, skipped: REFUSED.length, refused: null })
    const report = reportOf(outcome.report ?? '')
    expect(report).toHaveLength(REFUSED.length)
    for (const [at, [what, row, reason]] of REFUSED.entries()) {
      expect(report[at], what).toMatchObject({
        line: good.length + 1 + at,
        reason: expect.stringMatching(reason),
      })
      expect(report[at]?.id, what).toBe((row.id ?? `sku-${1_000 + at}`).slice(0, 200))
    }
    expect(await queryRows(database(), 'select 1 from offers')).toHaveLength(good.length)
  })

  it.each(TAKEN)('is taken without what does harm: %s', async (_what, row, kept) => {
    const outcome = await run(asJson([...good, aRow(2_000, row)]))
    expect(outcome).toMatchObject({ imported: good.length + 1, skipped: 0, refused: null })
    const [found] = await queryRows(
      database(),
      `select title, description, brand, gtin, offers.image_url from offers
       join products on products.id = product_id where external_id = 'sku-2000'`,
    )
    expect(found).toMatchObject(kept)
  })

  const xml = (inside: string): string => `<rss><channel><item><id>1</id>${inside}</item></channel></rss>`
  it.each<[what: string, content: () => string | Uint8Array, sentence: RegExp]>([
    [
      'a bomb of entities',
      () => `<!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${xml('<title>&b;</title>')}`,
      /DOCTYPE/,
    ],
    ['a file of this machine', () => `<!DOCTYPE r SYSTEM "file:///etc/passwd">${xml('')}`, /DOCTYPE/],
    [
      'a bomb of gzip',
      () => gzipSync(`id\ttitle\tlink\tprice\n${`1\t${'x'.repeat(500_000)}\tl\t5\n`.repeat(40)}`),
      /200 times its size/,
    ],
    ['a table cut off', () => asTable(good).slice(0, -60), /cut off/],
    ['gzip cut off', () => gzipSync(asTable(good)).subarray(0, -20), /ends in the middle/],
    ['XML cut off', () => xml('<title>x</title>').slice(0, 40), /cut off/],
    ['another encoding', () => '<?xml version="1.0" encoding="Shift_JIS"?><rss/>', /UTF-8/],
    [
      'rows of another currency',
      () => asTable(good.map((row) => ({ ...row, price: '9.00 EUR' }))),
      /None of its 40 rows can be taken\. Most often: Its price is not in US dollars\./,
    ],
  ])('is refused whole, and yesterday’s stays: %s', async (_what, content, sentence) => {
    await run(asTable(good))
    const outcome = await run(content())
    expect(outcome).toMatchObject({ imported: 0, refused: expect.stringMatching(sentence) })
    expect(await queryRows(database(), `select 1 from offers where availability = 'in-stock'`)).toHaveLength(
      good.length,
    )
    expect(await queryRows(database(), 'select refused from feeds')).toEqual([{ refused: outcome.refused }])
  })
})
