/** Exports of shop systems whose rows belong together, and Rakuten's file, as they really are. */
import { describe, expect, it } from 'vitest'
import { collected } from '../../../../test-support/collected.ts'
import { asCsv } from '../../../../test-support/feed-samples/writing.ts'
import { readFeed } from '../read-feed.ts'
import type { FeedRecord } from '../record.ts'

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
const SITE = 'shop.example.com'
const recordsOf = (text: string, site: string | null = SITE): Promise<FeedRecord[]> =>
  collected(readFeed(once(text), { format: null, map: {}, site }))
const told = async (text: string, site: string | null = SITE): Promise<unknown[]> =>
  (await recordsOf(text, site)).map((record) => ('values' in record ? record.values : record.fault))

describe('Shopify’s export', () => {
  const first = {
    Handle: 'linen-apron',
    Title: 'Linen apron',
    'Body (HTML)': '<p>Washed.</p>',
    Vendor: 'Hollow Pine',
    Type: 'Kitchen > Aprons',
    'Option1 Name': 'Color',
    'Option1 Value': 'Clay',
    'Option2 Name': 'Size',
    'Option2 Value': 'L',
    'Variant Price': '38.00',
    'Variant Barcode': "'0012345678905",
    'Image Src': 'https://cdn.shopify.com/a.jpg',
    Status: 'active',
  }
  const second = {
    Handle: 'linen-apron',
    'Option1 Value': 'Moss',
    'Option2 Value': 'L',
    'Variant Price': '39.00',
  }

  it('tells each variant once, with the texts of its product, and pictures as no rows', async () => {
    const rows = [first, { ...second, 'Variant Image': 'https://cdn.shopify.com/m.jpg' }]
    const picture = { Handle: 'linen-apron', 'Image Src': 'https://cdn.shopify.com/b.jpg' }
    const [clay, moss, ...others] = await told(asCsv([...rows, picture]))
    expect(others).toEqual([])
    const common = { title: 'Linen apron', brand: 'Hollow Pine', item_group: 'linen-apron', size: 'L' }
    const link = `https://${SITE}/products/linen-apron`
    expect(clay).toMatchObject({ ...common, id: 'linen-apron/Clay/L', color: 'Clay', price: '38.00', link })
    expect(moss).toMatchObject({ ...common, id: 'linen-apron/Moss/L', color: 'Moss', price: '39.00', link })
    expect(moss).toMatchObject({ image_link: 'https://cdn.shopify.com/m.jpg' })
  })

  it('of the newer form is read by its newer names', async () => {
    const row = {
      Title: 'Linen apron',
      'URL handle': 'linen-apron',
      Description: 'Washed.',
      'Published on online store': 'TRUE',
      Status: 'Active',
      'Option1 name': 'Title',
      'Option1 value': 'Default Title',
      Price: '38',
      'Compare-at price': '45',
      'Inventory tracker': 'shopify',
      'Inventory quantity': '0',
      'Continue selling when out of stock': 'FALSE',
      'Product image URL': 'https://cdn.shopify.com/a.jpg',
    }
    expect(await told(asCsv([row]))).toEqual([
      expect.objectContaining({
        id: 'linen-apron',
        list_price: '45',
        price: '38',
        availability: 'out of stock',
      }),
    ])
    const goesOn = { ...row, 'Continue selling when out of stock': 'TRUE' }
    expect(await told(asCsv([goesOn]))).toEqual([expect.objectContaining({ availability: 'in stock' })])
  })

  it('tells what the shop does not show, and asks where the shop stands', async () => {
    const draft = { ...first, Handle: 'draft', Status: 'draft' }
    expect(await told(asCsv([first, draft, { ...second, Handle: 'draft' }]))).toEqual([
      expect.objectContaining({ title: 'Linen apron' }),
      'not-published',
      'not-published',
    ])
    await expect(told(asCsv([first]), null)).rejects.toThrow(/--hosts shop\.example\.com/)
  })

  it('as /products.json is read page by page', async () => {
    const page = (id: number, available: boolean) =>
      JSON.stringify({
        products: [
          {
            id,
            title: 'Linen apron',
            handle: `apron-${id}`,
            body_html: null,
            options: [{ name: 'Colour', values: ['Clay'] }],
            variants: [{ id: id * 10, option1: 'Clay', price: '38.00', available }],
            images: [],
          },
        ],
      })
    expect(await told(`${page(1, true)}\n${page(2, false)}\n{"products":[]}\n`)).toEqual([
      {
        id: '10',
        title: 'Linen apron',
        link: `https://${SITE}/products/apron-1?variant=10`,
        price: '38.00',
        availability: 'in stock',
        item_group: 'apron-1',
        color: 'Clay',
      },
      expect.objectContaining({ id: '20', availability: 'out of stock' }),
    ])
  })
})

describe('WooCommerce’s export', () => {
  it('tells variations with the texts of their product, and the product itself as no row', async () => {
    const usual = { Published: '1', 'Visibility in catalog': 'visible', 'In stock?': '1' }
    const rows = [
      {
        ID: '44',
        Type: 'variable',
        SKU: 'AP',
        Name: 'Linen apron',
        ...usual,
        'Regular price': '',
        Categories: 'Kitchen > Aprons, Gifts',
        Images: 'https://s.example/a.jpg, https://s.example/b.jpg',
        Parent: '',
      },
      {
        ID: '45',
        Type: 'variation',
        SKU: 'AP-C',
        Name: 'Linen apron - Clay',
        ...usual,
        'Regular price': '38',
        Parent: 'id:44',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Clay',
      },
      {
        ID: '46',
        Type: 'variation',
        SKU: 'AP-M',
        Name: 'Linen apron - Moss',
        ...usual,
        'Regular price': '39',
        Parent: 'AP',
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': 'Moss',
      },
      {
        ID: '47',
        Type: 'external',
        Name: 'Brass lamp',
        ...usual,
        'Regular price': '9',
        'External URL': 'https://shop.example.com/lamp',
      },
    ]
    const common = { image_link: 'https://s.example/a.jpg', category: 'Kitchen > Aprons', item_group: '44' }
    expect(await told(asCsv(rows))).toEqual([
      expect.objectContaining({
        ...common,
        id: '45',
        color: 'Clay',
        link: `https://${SITE}/?p=44`,
        price: '38',
      }),
      expect.objectContaining({
        ...common,
        id: '46',
        color: 'Moss',
        link: `https://${SITE}/?p=44`,
        price: '39',
      }),
      expect.objectContaining({ id: '47', link: 'https://shop.example.com/lamp' }),
    ])
  })
})

describe('Rakuten’s file', () => {
  const row = (cells: Readonly<Record<number, string>>): string =>
    Array.from({ length: 38 }, (_, at) => cells[at] ?? '').join('|')
  const HEAD = 'HDR|1237|A Shop|09/03/2026 00:02:32'
  const apron = {
    0: '1',
    1: 'Linen apron, 24" wide',
    5: 'https://shop.example.com/a',
    13: '38.00',
    25: 'USD',
  }

  it('has no names of columns, and a class whose last cells tell sizes', async () => {
    const clothing = { ...apron, 24: '60', 30: 'L', 32: 'Clay', 3: 'Apparel', 4: 'Aprons~~Linen' }
    const sale = {
      ...apron,
      0: '2',
      24: '10',
      30: 'no size',
      12: '30.00',
      14: '12/1/2026 00:00:00',
      15: '12/24/2026',
    }
    expect(await told([HEAD, row(clothing), row(sale), 'TRL|2\n'].join('\n'))).toEqual([
      {
        id: '1',
        title: 'Linen apron, 24" wide',
        link: 'https://shop.example.com/a',
        price: '38.00',
        currency: 'USD',
        category: 'Apparel > Aprons > Linen',
        size: 'L',
        color: 'Clay',
      },
      expect.objectContaining({
        sale_price: '30.00',
        sale_starts: '2026-12-01 00:00:00',
        sale_ends: '2026-12-24',
      }),
    ])
  })

  it('that was cut off is refused, and a row with too few cells is told', async () => {
    await expect(told(`${HEAD}\n${row(apron)}\n`)).rejects.toThrow(/TRL.*cut off/)
    await expect(told(`${HEAD}\n${row(apron)}\nTRL|2\n`)).rejects.toThrow(
      /says that it has 2 rows, and has 1/,
    )
    expect(await told(`${HEAD}\r\n${row(apron)}\r\n1|2|3\r\nTRL|2\r\n`)).toEqual([
      expect.objectContaining({ id: '1' }),
      'wrong-number-of-cells',
    ])
  })
})

describe('a list of JSON', () => {
  it('is read like lines of it, each object by its place', async () => {
    expect(await recordsOf('[{"id":1,"title":"a"},\n {"id":2,"title":"b"}, 3]')).toEqual([
      { line: 1, values: { id: '1', title: 'a' } },
      { line: 2, values: { id: '2', title: 'b' } },
      { line: 3, fault: 'no-json-object' },
    ])
  })

  it('of Amazon’s API before the Creators API is read by its names too', async () => {
    const item = {
      ASIN: 'B0X',
      DetailPageURL: 'https://www.amazon.com/dp/B0X?tag=a-20',
      ItemInfo: { Title: { DisplayValue: 'Linen apron' } },
    }
    expect(await told(JSON.stringify({ SearchResult: { Items: [item] } }))).toEqual([
      { id: 'B0X', title: 'Linen apron', link: item.DetailPageURL },
    ])
  })
})
