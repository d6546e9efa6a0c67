import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { collected } from '../../../test-support/collected.ts'
import { zipped } from '../../../test-support/feed-samples/zipped.ts'
import type { ColumnMap } from './columns.ts'
import { type Format, readFeed } from './read-feed.ts'
import type { FeedRecord } from './record.ts'

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

type Options = { readonly format?: Format; readonly map?: ColumnMap; readonly size?: number }

async function recordsOf(
  feed: string | Uint8Array,
  { format, map = {}, size = 7 }: Options = {},
): Promise<FeedRecord[]> {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed
  const records = readFeed(inPieces(bytes, size), { format: format ?? null, map })
  return collected(records)
}

const rowsOf = async (feed: string | Uint8Array, options?: Options) =>
  (await recordsOf(feed, options)).map((record) => ('values' in record ? record.values : record.fault))

const TSV = [
  'id\ttitle\tdescription\tlink\timage link\tprice\tgoogle_product_category\tcolor',
  'a\tRed kettle\tHolds 2 l\thttps://shop.example.com/a\thttps://shop.example.com/a.jpg\t19.99 USD\tHome\tred',
  'b\t24" screen\t"Two\nlines"\thttps://shop.example.com/b\t\t5 USD\t\t',
].join('\n')

describe('a feed as tabbed text', () => {
  it('is read by its columns, whatever pieces it comes in', async () => {
    for (const size of [1, 7, 100_000])
      expect(await recordsOf(TSV, { size })).toEqual([
        {
          line: 2,
          values: {
            id: 'a',
            title: 'Red kettle',
            description: 'Holds 2 l',
            link: 'https://shop.example.com/a',
            image_link: 'https://shop.example.com/a.jpg',
            price: '19.99 USD',
            category: 'Home',
            color: 'red',
          },
        },
        {
          line: 3,
          values: {
            id: 'b',
            title: '24" screen',
            description: 'Two\nlines',
            link: 'https://shop.example.com/b',
            price: '5 USD',
          },
        },
      ])
  })

  it.each([
    ['gzip', gzipSync(TSV)],
    ['zip', zipped(TSV)],
    ['zip that packs nothing', zipped(TSV, 'feed.txt', 'stored')],
    ['UTF-16 without a mark', Buffer.from(TSV, 'utf16le')],
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(TSV)])],
    ['UTF-16, little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TSV, 'utf16le')])],
    [
      'UTF-16, big end first',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(TSV, 'utf16le').swap16()]),
    ],
    ['Windows line ends', Buffer.from(TSV.replaceAll('\n', '\r\n'))],
  ])('is the same as %s', async (_name, bytes) => {
    const plain = JSON.stringify(await recordsOf(TSV))
    expect(JSON.stringify(await recordsOf(bytes)).replaceAll('\\r', '')).toBe(plain)
  })

  it('is read as Windows-1252 where it is no UTF-8', async () => {
    const feed = Buffer.from(
      `${TSV}\n`.replace('kettle', 'kettle, café green – €').replace('€', '\x80').replace('–', '\x96'),
      'latin1',
    )
    for (const size of [40, 100_000])
      expect((await rowsOf(feed, { size }))[0]).toMatchObject({ title: 'Red kettle, café green – €' })
  })

  it('tells rows with too many or too few cells, and with bytes that are no characters', async () => {
    const feed = Buffer.concat([
      Buffer.from('id\ttitle\tlink\tprice\na\tböl\n\nb\tc\td\te\tf\nc\tcaf'),
      Buffer.from([0xe9]),
      Buffer.from('\td\te\nd\te\tf\tg\t\t\ne\tf\tg\th\n'),
    ])
    expect(await recordsOf(feed)).toEqual([
      { line: 2, fault: 'wrong-number-of-cells' },
      { line: 4, fault: 'wrong-number-of-cells' },
      { line: 5, fault: 'unreadable-characters', id: 'c' },
      { line: 6, values: { id: 'd', title: 'e', link: 'f', price: 'g' } },
      { line: 7, values: { id: 'e', title: 'f', link: 'g', price: 'h' } },
    ])
  })
})

describe('a feed as CSV', () => {
  it.each([',', ';', '|', '\t'])('is read with %j between its cells', async (mark) => {
    const feed = [
      ['Product ID', 'Product Name', 'URL', 'Price', 'Currency'].join(mark),
      ['1', `"A${mark} ""quoted"" name"`, 'https://x.example.com/1', '9.50', 'USD'].join(mark),
    ].join('\n')
    expect(await rowsOf(feed)).toEqual([
      {
        id: '1',
        title: `A${mark} "quoted" name`,
        link: 'https://x.example.com/1',
        price: '9.50',
        currency: 'USD',
      },
    ])
  })

  it("knows Awin's columns without a map, and the first that says anything counts", async () => {
    const feed = [
      'merchant_product_id,aw_product_id,product_name,aw_deep_link,merchant_deep_link,search_price,product_price_old,currency,in_stock,delivery_cost,ean,product_GTIN,brand_name,merchant_category,aw_image_url,merchant_image_url',
      'm1,111,Kettle,https://www.awin1.com/pclick.php?p=1,https://shop.example.com/1,19.99,29.99,USD,1,4.99,4006381333931,,Acme,Home,https://a.example.com/1.jpg,',
    ].join('\n')
    expect(await rowsOf(feed)).toEqual([
      {
        id: '111',
        title: 'Kettle',
        link: 'https://www.awin1.com/pclick.php?p=1',
        merchant_link: 'https://shop.example.com/1',
        price: '19.99',
        list_price: '29.99',
        currency: 'USD',
        availability: '1',
        shipping: '4.99',
        gtin: '4006381333931',
        brand: 'Acme',
        category: 'Home',
        image_link: 'https://a.example.com/1.jpg',
      },
    ])
  })

  it('follows a map over what is usual', async () => {
    const map = { id: 'artikel', title: ['name lang', 'name'], price: 'preis', link: 'ziel' }
    const feed = 'id,artikel,name,name_lang,preis,ziel,price\nx,7,Short,,5,https://e.example.com,9\n'
    expect(await rowsOf(feed, { map })).toEqual([
      { id: '7', title: 'Short', price: '5', link: 'https://e.example.com' },
    ])
  })
})

describe('a feed as XML', () => {
  const RSS = `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>A shop</title><link>https://shop.example.com</link>
<item><g:id>a</g:id><title>Tin &amp; <b>Co</b> kettle</title><link>https://shop.example.com/a?x=1&amp;y=2</link>
<description><![CDATA[<p>Holds 2 l</p>]]></description><g:price>19.99 USD</g:price><g:image_link>https://shop.example.com/a.jpg</g:image_link>
<g:shipping><g:country>US</g:country><g:price>4.99 USD</g:price></g:shipping><media:title>Other</media:title><g:gtin></g:gtin></item>
<item><g:id>b</g:id><g:title>Lamp</g:title></item></channel></rss>`

  it('is read item by item, with what stands within marks', async () => {
    for (const size of [1, 13, 100_000])
      expect(await recordsOf(RSS, { size })).toEqual([
        {
          line: 3,
          values: {
            id: 'a',
            title: 'Tin & Co kettle',
            link: 'https://shop.example.com/a?x=1&y=2',
            description: '<p>Holds 2 l</p>',
            price: '19.99 USD',
            image_link: 'https://shop.example.com/a.jpg',
            shipping: 'US:::4.99 USD',
          },
        },
        { line: 6, values: { id: 'b', title: 'Lamp' } },
      ])
  })

  it('is read as Atom, with addresses as attributes', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title>
<entry><g:id>a</g:id><title>Lamp</title><link rel="self" href="https://no.example.com"/><link href="https://shop.example.com/a"/><g:price>5 USD</g:price></entry></feed>`
    expect(await rowsOf(atom)).toEqual([
      { id: 'a', title: 'Lamp', link: 'https://shop.example.com/a', price: '5 USD' },
    ])
  })

  it('is read as Windows-1252 where it says so', async () => {
    const feed = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="Windows-1252"?><rss><item><id>1</id><title>Caf'),
      Buffer.from([0xe9, 0x80]),
      Buffer.from('</title></item></rss>'),
    ])
    expect(await rowsOf(feed)).toEqual([{ id: '1', title: 'Café€' }])
  })
})

describe('a feed as JSON lines', () => {
  it('is read line by line, in a shop’s names and in those of Google’s API', async () => {
    const feed = [
      { id: 1, title: 'Kettle', link: 'https://shop.example.com/1', price: 19.99, currency: 'USD' },
      {
        offerId: 'b',
        title: 'Lamp',
        imageLink: 'https://shop.example.com/b.jpg',
        price: { value: '5.00', currency: 'USD' },
        salePrice: { value: 4 },
        shipping: [{ country: 'US', price: { value: '4.99', currency: 'USD' } }],
        gtin: ['4006381333931', 'x'],
        availability: true,
        __proto__: { x: 1 },
      },
    ]
    const text = `${feed.map((each) => JSON.stringify(each)).join('\n\n')}\n[1]\nnot json\nnull\n`
    expect(await recordsOf(text)).toEqual([
      {
        line: 1,
        values: {
          id: '1',
          title: 'Kettle',
          link: 'https://shop.example.com/1',
          price: '19.99',
          currency: 'USD',
        },
      },
      {
        line: 3,
        values: {
          id: 'b',
          title: 'Lamp',
          image_link: 'https://shop.example.com/b.jpg',
          price: '5.00 USD',
          sale_price: '4',
          shipping: 'US:::4.99 USD',
          gtin: '4006381333931',
          availability: 'true',
        },
      },
      { line: 4, fault: 'no-json-object' },
      { line: 5, fault: 'no-json-object' },
      { line: 6, fault: 'no-json-object' },
    ])
  })
})

describe('a feed that cannot be read whole', () => {
  const xml = (inside: string): string => `<rss><channel><item><id>1</id>${inside}</item></channel></rss>`
  const bomb = (): Buffer =>
    gzipSync(`id\ttitle\tlink\tprice\n${`1\t${'x'.repeat(500_000)}\tl\t5\n`.repeat(40)}`)

  it.each<[name: string, feed: () => string | Uint8Array, sentence: RegExp]>([
    ['nothing at all', () => '', /empty/],
    ['blanks alone', () => ' \n\n ', /empty/],
    [
      'no column for the price',
      () => 'id\ttitle\tlink\nx\ty\tz\n',
      /no column for price.*id, title, link.*--map/,
    ],
    ['10,000 columns', () => `id,title,link,price${',x'.repeat(10_000)}\n1,2,3,4\n`, /10004 columns/],
    [
      'a row of 10 MB',
      () => `id,title,link,price\n1,"${'x'.repeat(10_000_000)}",3,4\n`,
      /longer than 1000000/,
    ],
    ['an open quote', () => 'id,title,link,price\n1,"open,3,4\n2,b,c,d\n', /quote is still open/],
    ['a table cut off', () => 'id,title,link,price\n1,a,b,c\n2,a', /cut off/],
    ['gzip cut off', () => gzipSync(TSV).subarray(0, 60), /ends in the middle/],
    ['damaged gzip', () => Buffer.concat([gzipSync(TSV).subarray(0, 40), Buffer.alloc(80, 7)]), /gzip data/],
    ['a bomb of gzip', bomb, /200 times its size/],
    ['gzip within gzip', () => gzipSync(gzipSync(TSV)), /gzip within gzip/],
    ['zip cut off', () => zipped(TSV).subarray(0, 100), /zip archive ends in the middle/],
    ['a zip archive without its list', () => zipped(TSV).subarray(0, -30), /zip archive ends in the middle/],
    [
      'a damaged zip',
      () => Buffer.concat([zipped(TSV).subarray(0, 50), Buffer.alloc(200, 7)]),
      /zip archive/,
    ],
    ['a zip of two files', () => Buffer.concat([zipped(TSV), zipped(TSV).subarray(-76)]), /It holds 2 files/],
    [
      'a bomb of zip',
      () => zipped(`id\ttitle\tlink\tprice\n${`1\t${'x'.repeat(500_000)}\tl\t5\n`.repeat(40)}`),
      /200 times its size/,
    ],
    ['UTF-32', () => Buffer.from([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0]), /UTF-32/],
    ['another encoding', () => '<?xml version="1.0" encoding="Shift_JIS"?><rss/>', /shift_jis.*UTF-8/],
    ['a page', () => '<!doctype html><html><body>Sign in</body></html>', /page, not a feed/],
    ['XML cut off', () => xml('<title>x</title>').slice(0, 50), /cut off/],
    [
      'XML that is not well formed',
      () => xml('<title>x</titel>'),
      /line 1, column \d+: it is not well formed/,
    ],
    [
      'a bomb of entities',
      () => `<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml('<title>&b;</title>')}`,
      /DOCTYPE/,
    ],
    ['a file of this machine', () => `<!DOCTYPE r SYSTEM "file:///etc/passwd">${xml('')}`, /DOCTYPE/],
    ['an entity nobody told', () => xml('<title>&secret;</title>'), /not well formed/],
    ['elements without end', () => xml('<a>'.repeat(10_000)), /32 deep/],
    ['a text without end', () => xml(`<title>${'x'.repeat(9_000_000)}</title>`), /4000000 characters/],
    ['a comment without end', () => xml(`<!--${'x'.repeat(9_000_000)}-->`), /4000000 characters/],
    ['a JSON list cut off', () => '[{"id":1},\n{"id":2', /malformed, or was cut off/],
    ['JSON cut off', () => '{"id":1}\n{"id":2,"ti', /cut off/],
  ])('%s is refused in a sentence', async (_name, feed, sentence) => {
    await expect(recordsOf(feed(), { size: 65_536 })).rejects.toThrow(
      expect.objectContaining({ name: 'FeedRefusal', message: expect.stringMatching(sentence) }),
    )
  })

  it('a line of JSON that is too long costs itself alone', async () => {
    const feed = `{"id":"a"}\n{"id":"${'x'.repeat(10_000_000)}"}\n{"id":"c"}\n`
    expect(await recordsOf(feed, { size: 65_536 })).toEqual([
      { line: 1, values: { id: 'a' } },
      { line: 2, fault: 'line-too-long' },
      { line: 3, values: { id: 'c' } },
    ])
  })
})
