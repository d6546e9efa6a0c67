import { expect, it } from 'vitest'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { asCsv } from '../../../test-support/feed-samples/writing.ts'
import { anOrder, aRow, asTable, feedFile, importsInto } from '../../../test-support/shop-feed.ts'
import { previewLines, unrecognisedLines } from '../control/preview-lines.ts'
import type { ImportOrder } from './order.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

describeOnDatabases('a preview', (database) => {
  const kit = () => importsInto({ database: database(), clock: () => NOW })
  const preview = (content: string, differing: Partial<ImportOrder> = {}) =>
    kit().imports.preview(anOrder(feedFile(content), differing), { onProgress: () => {} })

  it('tells what would be taken, why rows are left out, what is a gift, and how ten of them look, and keeps nothing', async () => {
    const rows = [
      ...Array.from({ length: 12 }, (_, at) => aRow(at + 1, { sale_price: at === 0 ? '9.00 USD' : '' })),
      aRow(20, { link: `https://www.awin1.com/pclick.php?p=20` }),
      aRow(21, { link: `https://www.awin1.com/pclick.php?p=21` }),
      aRow(22, { price: '9.00 EUR' }),
      aRow(23, { price: '9.00 GBP' }),
      aRow(24, { condition: 'used' }),
      aRow(25, { title: 'Toner cartridge', google_product_category: '' }),
    ]
    const seen = await preview(asTable(rows))
    expect(seen).toMatchObject({
      kind: 'previewed',
      isFirst: true,
      form: 'a table with tabs',
      rows: 18,
      taken: 15,
      gifts: 14,
      withoutOwn: 2,
      refusedWhole: null,
      refused: [
        {
          reason: 'Its price is not in US dollars.',
          count: 2,
          line: 16,
          id: 'sku-22',
          title: 'Copper kettle with whistle, pattern 22',
        },
        { reason: 'It is used or refurbished.', count: 1, line: 18 },
      ],
    })
    if (seen.kind !== 'previewed') return
    expect(seen.cards).toHaveLength(10)
    expect(seen.cards[0]).toEqual({
      id: 'sku-1',
      title: 'Copper kettle with whistle, pattern 1',
      priceCents: 2100,
      salePriceCents: 900,
      category: 'Food & Cooking',
      variant: null,
      imageUrl: 'https://cdn.example.com/p/1.jpg',
      ownUrl: 'https://shop.example.com/p/1',
    })
    expect(await queryRows(database(), 'select id from feeds')).toEqual([])
    expect(previewLines(seen).join('\n')).toContain(
      '15 of 18 rows would be taken; 14 of them are gifts that searches find.',
    )
    expect(previewLines(seen)).toContainEqual(
      expect.stringContaining('2 (first in line 16): Its price is not'),
    )
  })

  it('of a feed that would be refused whole says so, with all that is known of its rows', async () => {
    const rows = [1, 2, 3].map((number) => aRow(number, { price: '9.00 EUR' }))
    expect(await preview(asTable([aRow(9), ...rows]))).toMatchObject({
      taken: 1,
      refusedWhole: expect.stringMatching(/more than half/),
      refused: [{ count: 3 }],
    })
  })

  const GERMAN = [1, 2, 3].map((number) => ({
    Artikelnummer: `K-${number}`,
    Bezeichnung: `Copper kettle with whistle, pattern ${number}`,
    Beschreibung: 'A kettle that holds two litres and tells everybody that the water boils, by hand.',
    Preis: `${20 + number},00`,
    Waehrung: 'USD',
    Bildlink: `https://cdn.example.com/p/${number}.jpg`,
    Zielseite: `https://shop.example.com/p/${number}`,
    Lagerort: `R${number}`,
  }))
  const MAP = {
    id: 'Artikelnummer',
    title: 'Bezeichnung',
    description: 'Beschreibung',
    price: 'Preis',
    currency: 'Waehrung',
    image_link: 'Bildlink',
    link: 'Zielseite',
  }

  it.each([
    ['a table', asCsv(GERMAN, ';')],
    ['lines of JSON', GERMAN.map((row) => JSON.stringify(row)).join('\n')],
    ['a list of JSON', JSON.stringify(GERMAN)],
    [
      'XML',
      `<rss><channel>${GERMAN.map(
        (row) =>
          `<item>${Object.entries(row)
            .map(([name, text]) => `<${name}>${text}</${name}>`)
            .join('')}</item>`,
      ).join('')}</channel></rss>`,
    ],
  ])(
    'of %s with names that nobody knows shows its first rows, and a map by which it is read',
    async (_what, content) => {
      const seen = await preview(content)
      expect(seen).toMatchObject({ kind: 'unrecognised', map: MAP, missing: [] })
      if (seen.kind !== 'unrecognised') return
      expect(seen.rows[0]).toMatchObject(GERMAN[0] ?? {})
      expect(unrecognisedLines(seen, 'shop.map.json').join('\n')).toContain(
        'Preis → price: 21,00 | 22,00 | 23,00',
      )
      expect(await preview(content, { map: seen.map })).toMatchObject({
        kind: 'previewed',
        rows: 3,
        taken: 3,
      })
    },
  )

  it('says what no column seems to tell', async () => {
    const rows = GERMAN.map(({ Preis: _price, ...row }) => row)
    expect(await preview(asCsv(rows))).toMatchObject({ kind: 'unrecognised', missing: ['price'] })
  })

  it('of what cannot be read at all says why', async () => {
    expect(await preview('<!doctype html><html>')).toMatchObject({
      kind: 'previewed',
      rows: 0,
      refusedWhole: expect.stringMatching(/page, not a feed/),
    })
  })
})
