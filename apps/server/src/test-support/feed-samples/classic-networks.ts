/** Feeds of Awin, ShareASale, CJ, Impact and Rakuten. */
import { gzipSync } from 'node:zlib'
import { asCsv, coded, page, picture, SAMPLE_SHOP, sampleOf } from './writing.ts'

export const AWIN = sampleOf({
  name: 'Awin',
  word: 'Alder',
  link: (key) => `https://www.awin1.com/pclick.php?p=${key.length}&a=2002&m=1001`,
  row: ({ key, title, price, category }, link) => ({
    aw_deep_link: link,
    product_name: title,
    aw_product_id: `90${key}`,
    merchant_product_id: key,
    merchant_image_url: picture(key),
    description: 'Made <b>by hand</b> &amp; boxed.',
    merchant_category: category,
    search_price: key === 'throw' ? '0.00' : price,
    store_price: price,
    merchant_name: 'A Shop',
    currency: 'USD',
    delivery_cost: '4.95',
    merchant_deep_link: `${page(key)}&awc=1001_1&utm_source=awin`,
    last_updated: '2026-11-20 06:00:00',
    display_price: `USD${price}`,
    in_stock: '1',
  }),
  bad: [
    [
      {
        aw_deep_link: 'https://www.awin1.com/pclick.php?p=9',
        product_name: 'Brass lamp',
        aw_product_id: '91',
        search_price: '9.00',
        currency: 'GBP',
      },
      /not in US dollars/,
    ],
  ],
  write: (rows) => gzipSync(asCsv(rows)),
})

export const SHAREASALE = sampleOf({
  name: 'ShareASale, now of Awin',
  word: 'Birch',
  link: (key) =>
    `https://www.shareasale.com/r.cfm?b=11&u=22&m=33&urllink=${encodeURIComponent(page(key).slice('https://'.length))}&afftrack=`,
  row: ({ key, title, price, category }, link) => ({
    ProductID: `7${key}`,
    Name: title,
    MerchantID: '33',
    Merchant: 'A Shop',
    Link: link,
    Thumbnail: picture(key),
    BigImage: picture(key),
    Price: price,
    RetailPrice: '199.00',
    Category: category,
    Description: 'Made by hand.',
    Status: 'instock',
    Manufacturer: 'Hollow Pine',
    PartNumber: `HP-${key}-100`,
    SKU: key,
  }),
  write: (rows) => asCsv(rows, '|'),
  options: { currency: 'USD' },
})

export const CJ = sampleOf({
  name: 'CJ',
  word: 'Cedar',
  link: (key) =>
    `http://www.${key === 'chess' ? 'jdoqocy.com' : 'anrdoezrs.net'}/click-1234567-10436858?url=${coded(key)}&cjsku=${key}`,
  row: ({ key, title, price, category }, link) => ({
    PROGRAMNAME: 'A Shop',
    PROGRAMURL: `https://${SAMPLE_SHOP}`,
    LASTUPDATED: '11/20/2026',
    NAME: title,
    KEYWORDS: 'gift',
    DESCRIPTION: 'Made by hand.',
    SKU: key,
    MANUFACTURER: 'Hollow Pine',
    CURRENCY: 'USD',
    SALEPRICE: key === 'chess' ? '39.00' : '',
    PRICE: price,
    RETAILPRICE: '0.0',
    BUYURL: link,
    IMPRESSIONURL: 'http://www.tqlkg.com/image-1234567-10436858',
    IMAGEURL: picture(key),
    ADVERTISERCATEGORY: category,
    INSTOCK: 'yes',
    CONDITION: 'New',
    STANDARDSHIPPINGCOST: '5.00',
  }),
  bad: [
    [
      { NAME: 'Used lamp', SKU: 'u', CURRENCY: 'USD', PRICE: '9', BUYURL: page('u'), CONDITION: 'Used' },
      /used or refurbished/,
    ],
  ],
})

export const IMPACT = sampleOf({
  name: 'Impact',
  word: 'Dogwood',
  link: (key) => `https://shop.pxf.io/c/81938/912345/2092?prodsku=${key}&u=${coded(key)}&intsrc=APIG_1`,
  row: ({ key, title, price, category }, link) => ({
    'Unique Merchant SKU': key,
    'Product Name': title,
    'Product URL': link,
    'Image URL': picture(key),
    'Current Price': `$${price}`,
    'Stock Availability': key === 'throw' ? 'LimitedAvailability' : 'InStock',
    Condition: 'New',
    'Product Description': 'Made by hand.',
    Category: category,
    Manufacturer: 'Hollow Pine',
  }),
  bad: [
    [
      {
        'Unique Merchant SKU': 'e',
        'Product Name': 'Lamp',
        'Product URL': 'https://shop.pxf.io/c/1/2/3?u=https%3A%2F%2Fevil.example%2F',
        'Current Price': '$9',
      },
      /not the shop’s/,
    ],
  ],
  write: (rows) => asCsv(rows, '\t'),
})

const RAKUTEN_CELLS = 38
export const RAKUTEN = sampleOf({
  name: 'Rakuten',
  word: 'Elmwood',
  link: (key) =>
    `https://click.linksynergy.com/link?id=aBcD1234&offerid=328293.${key.length}&type=15&murl=${coded(key)}`,
  row: ({ key, title, price, category }, link) => ({
    0: `5${key}`,
    1: key === 'chess' ? `${title}, 12" board` : title,
    2: key,
    3: category.split(' > ')[0] ?? '',
    4: category.split(' > ').slice(1).join('~~'),
    5: link,
    6: picture(key),
    8: 'Made by hand.',
    12: key === 'kettle' ? '19.00' : '',
    13: price,
    14: '11/01/2026 00:00:00',
    15: '12/31/2026 00:00:00',
    16: 'Hollow Pine',
    22: 'In-Stock',
    25: 'USD',
  }),
  bad: [[{ 0: '59', 1: 'Lamp', 2: 'lamp', 5: page('lamp'), 13: '9.00', 25: 'EUR' }, /not in US dollars/]],
  write: (rows) =>
    [
      'HDR|1237|A Shop|11/20/2026 00:02:32',
      ...rows.map((row) => Array.from({ length: RAKUTEN_CELLS }, (_, at) => row[at] ?? '').join('|')),
      `TRL|${rows.length}\n`,
    ].join('\n'),
})
