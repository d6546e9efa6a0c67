/** Feeds and exports of shops themselves, and Amazon's items. */
import { amazonLink, amazonOwn } from './further-networks.ts'
import { asCsv, type Cells, page, picture, SAMPLE_SHOP, sampleOf, type Thing } from './writing.ts'

export const AMAZON_API = sampleOf({
  name: 'Amazon, items of the Creators API',
  word: 'Larch',
  link: amazonLink,
  own: amazonOwn,
  row: ({ key, title, price, category }, link) => ({ key, title, price, category, link }),
  write: (rows) =>
    JSON.stringify({
      itemsResult: {
        items: rows.map((row) => ({
          asin: `B0${row['key']?.toUpperCase()}`,
          detailPageURL: row['link'],
          images: {
            primary: { large: { url: 'https://m.media-amazon.com/images/I/x.jpg', height: 500, width: 500 } },
          },
          itemInfo: {
            title: { displayValue: row['title'], label: 'Title', locale: 'en_US' },
            byLineInfo: { brand: { displayValue: 'Hollow Pine' } },
            classifications: { productGroup: { displayValue: row['category'] } },
          },
          offersV2: {
            listings: [
              {
                availability: { type: 'IN_STOCK' },
                condition: { value: 'New' },
                price: {
                  money: { amount: Number(row['price']), currency: 'USD', displayAmount: `$${row['price']}` },
                },
              },
            ],
          },
        })),
      },
    }),
})

/** A shop's own feed: links lead straight to it. */
const straight = {
  link: (key: string): string => `${page(key)}&utm_source=feed`,
  own: (key: string): string | null => page(key),
}

const googleRow = ({ key, title, price, category }: Thing, link: string): Cells => ({
  id: key,
  title,
  description: 'Made by hand.',
  link,
  image_link: picture(key),
  price: `${price} USD`,
  availability: 'in_stock',
  condition: 'new',
  google_product_category: category,
})
export const GOOGLE_TSV = sampleOf({
  name: 'Google, a table in UTF-16',
  word: 'Maplewood',
  ...straight,
  row: googleRow,
  write: (rows) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(asCsv(rows, '\t'), 'utf16le')]),
})
export const GOOGLE_XML = sampleOf({
  name: 'Google, XML',
  word: 'Nettle',
  ...straight,
  row: googleRow,
  write: (rows) =>
    `\ufeff<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${rows
      .map((row) => {
        const fields = Object.entries(row).map(([name, text]) => `<g:${name}><![CDATA[${text}]]></g:${name}>`)
        return `<item>${fields.join('')}</item>`
      })
      .join('')}</channel></rss>`,
})
export const FACEBOOK = sampleOf({
  name: 'Facebook, a catalogue as CSV',
  word: 'Oakley',
  ...straight,
  row: (thing, link) => ({
    ...googleRow(thing, link),
    sale_price: thing.key === 'kettle' ? '19.00 USD' : '',
    sale_price_effective_date: '2026-11-01T0:00-23:59/2026-12-31T0:00-23:59',
    description: 'Made by hand,\nand boxed.',
  }),
  write: (rows) => `# ref_application_id 111\r\n\ufeff${asCsv(rows)}`.replace('\ufeff', ''),
})

const shopifyPage = (key: string): string => `https://${SAMPLE_SHOP}/products/${key}`
export const SHOPIFY_CSV = sampleOf({
  name: 'Shopify, an export as CSV',
  word: 'Poplar',
  link: shopifyPage,
  own: shopifyPage,
  row: ({ key, title, price, category }) => ({
    Handle: key,
    Title: title,
    'Body (HTML)': '<p>Made by hand.</p>',
    Vendor: 'Hollow Pine',
    'Product Category': category,
    Published: 'true',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '4',
    'Variant Inventory Policy': 'deny',
    'Variant Price': price,
    'Variant Compare At Price': key === 'kettle' ? '30.00' : '',
    'Image Src': `https://cdn.shopify.com/s/files/${key}.jpg`,
    Status: 'active',
  }),
  bad: [
    [
      {
        Handle: 'draft',
        Title: 'Brass lamp',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant Price': '9',
        Status: 'draft',
      },
      /does not show it/,
    ],
  ],
  options: { hosts: [SAMPLE_SHOP, 'cdn.shopify.com'], currency: 'USD' },
})
const VARIANT: Readonly<Record<string, string>> = { kettle: '4401', chess: '4402', throw: '4403' }
export const SHOPIFY_JSON = sampleOf({
  name: 'Shopify, /products.json',
  word: 'Quince',
  link: (key) => `${shopifyPage(key)}?variant=${VARIANT[key]}`,
  own: (key) => `${shopifyPage(key)}?variant=${VARIANT[key]}`,
  row: ({ key, title, price, category }) => ({ key, title, price, category }),
  write: (rows) =>
    JSON.stringify({
      products: rows.map((row) => ({
        id: 1,
        title: row['title'],
        handle: row['key'],
        body_html: '<p>Made by hand.</p>',
        vendor: 'Hollow Pine',
        product_type: row['category'],
        tags: ['gift'],
        variants: [
          {
            id: Number(VARIANT[row['key'] ?? '']),
            title: 'Default Title',
            option1: 'Default Title',
            option2: null,
            price: row['price'],
            available: true,
            compare_at_price: null,
          },
        ],
        images: [{ id: 1, src: `https://cdn.shopify.com/s/files/${row['key']}.jpg` }],
        options: [{ name: 'Title', position: 1, values: ['Default Title'] }],
      })),
    }),
  options: { hosts: [SAMPLE_SHOP, 'cdn.shopify.com'], currency: 'USD' },
})

const WOO_ID: Readonly<Record<string, string>> = { kettle: '11', chess: '12', throw: '13' }
const wooPage = (key: string): string => `https://${SAMPLE_SHOP}/?p=${WOO_ID[key]}`
export const WOOCOMMERCE = sampleOf({
  name: 'WooCommerce, an export as CSV',
  word: 'Rowan',
  link: wooPage,
  own: wooPage,
  row: ({ key, title, price, category }) => ({
    ID: WOO_ID[key] ?? '',
    Type: 'simple',
    SKU: key,
    Name: title,
    Published: '1',
    'Visibility in catalog': 'visible',
    'Short description': 'Made by hand.\\nBoxed.',
    'Date sale price starts': key === 'kettle' ? '2026-11-01 00:00:00' : '',
    'Date sale price ends': key === 'kettle' ? '2026-12-31 00:00:00' : '',
    'In stock?': '1',
    'Sale price': key === 'kettle' ? '19' : '',
    'Regular price': price,
    Categories: `${category}, Gifts`,
    Images: `${picture(key)}, ${picture('other')}`,
    Parent: '',
  }),
  bad: [
    [
      {
        ID: '14',
        Type: 'simple',
        Name: 'Brass lamp',
        Published: '-1',
        'In stock?': '1',
        'Regular price': '9',
      },
      /does not show it/,
    ],
  ],
  options: { hosts: [SAMPLE_SHOP], currency: 'USD' },
})
