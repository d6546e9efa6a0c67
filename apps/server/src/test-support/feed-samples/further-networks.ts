/** Feeds of Skimlinks, Sovrn, Partnerize, Webgains, TradeDoubler, eBay and Amazon. */
import { asCsv, coded, page, picture, sampleOf } from './writing.ts'
import { zipped } from './zipped.ts'

const madeOfPages = (
  name: string,
  columns: readonly [link: string, own: string],
  link: (key: string) => string,
) =>
  sampleOf({
    name,
    word: name,
    link,
    row: ({ key, title, price, category }, url) => ({
      'Product ID': key,
      'Product Name': title,
      Price: `${price} USD`,
      [columns[0]]: url,
      [columns[1]]: page(key),
      'Image URL': picture(key),
      Category: category,
    }),
  })

export const SKIMLINKS = madeOfPages(
  'Skimlinks',
  ['Affiliate URL', 'Merchant URL'],
  (key) => `https://go.skimresources.com/?id=123X456&xs=1&url=${coded(key)}`,
)
export const SOVRN = madeOfPages(
  'Sovrn',
  ['Affiliate Link', 'Merchant Link'],
  (key) => `https://redirect.viglink.com/?key=abc123&u=${coded(key)}`,
)

export const PARTNERIZE = sampleOf({
  name: 'Partnerize',
  word: 'Fernhill',
  link: (key) => `https://prf.hn/click/camref:1101l123/destination:${coded(key)}`,
  row: ({ key, title, price, category }, link) => ({
    product_id: key,
    product_name: title,
    tracking_url: link,
    image_url: picture(key),
    price,
    currency: 'USD',
    category,
    stock: '12',
  }),
})

export const WEBGAINS = sampleOf({
  name: 'Webgains',
  word: 'Gorse',
  link: (key) =>
    `https://track.webgains.com/click.html?wgcampaignid=123&wgprogramid=456&wgtarget=${coded(key)}`,
  row: ({ key, title, price, category }, link) => ({
    deeplink: link,
    product_id: key,
    product_name: title,
    description: 'Made by hand.',
    image_large_url: picture(key),
    price: price.replace('.', ','),
    currency: 'USD',
    merchant_category: category,
    in_stock: 'yes',
  }),
  // Spreadsheets of Europe: semicolons, decimal commas, and letters of Windows.
  write: (rows) =>
    Buffer.from(
      asCsv(
        rows.map((row) => ({ ...row, brand: 'Café' })),
        ';',
      ),
      'latin1',
    ),
})

export const TRADEDOUBLER = sampleOf({
  name: 'TradeDoubler',
  word: 'Hazel',
  link: (key) =>
    `https://pdt.tradedoubler.com/click?a(2913754)p(263037)product(12-${key})ttid(3)url(${coded(key)})`,
  row: ({ key, title, price, category }, link) => ({
    TDProductId: `9${key}`,
    name: title,
    productUrl: link,
    imageUrl: picture(key),
    description: 'Made by hand.',
    price,
    currency: 'USD',
    merchantCategoryName: category,
    inStock: '3',
    shippingCost: '4.00',
  }),
  write: (rows) => zipped(asCsv(rows, ';')),
})

const EBAY_ITEM: Readonly<Record<string, string>> = { kettle: '101', chess: '102', throw: '103' }
const ebayPage = (key: string): string => `https://www.ebay.com/itm/${EBAY_ITEM[key]}`
export const EBAY = sampleOf({
  name: 'eBay',
  word: 'Ivy',
  link: (key) => `${ebayPage(key)}?mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=533&toolid=10001&customid=`,
  own: ebayPage,
  row: ({ key, title, price, category }, link) => ({
    itemId: `v1|${EBAY_ITEM[key]}|0`,
    title,
    itemAffiliateWebUrl: link,
    imageUrl: 'https://i.ebayimg.com/images/g/x/s-l500.jpg',
    priceValue: price,
    priceCurrency: 'USD',
    condition: 'New',
    categoryPath: category.replaceAll(' > ', '|'),
    estimatedAvailabilityStatus: 'IN_STOCK',
  }),
  bad: [
    [
      {
        itemId: 'v1|104|0',
        title: 'Lamp',
        itemAffiliateWebUrl: `${ebayPage('kettle')}4`,
        priceValue: '9',
        priceCurrency: 'USD',
        condition: 'Used',
      },
      /used or refurbished/,
    ],
  ],
  write: (rows) => asCsv(rows, '\t', '\n'),
})

const amazonPage = (key: string): string => `https://www.amazon.com/dp/B0${key.toUpperCase()}`
export const amazonLink = (key: string): string =>
  `${amazonPage(key)}?tag=somebody-20&linkCode=ogi&th=1&psc=1`
export const amazonOwn = (key: string): string => `${amazonPage(key)}?th=1&psc=1`
export const AMAZON = sampleOf({
  name: 'Amazon, a creator’s table',
  word: 'Juniper',
  link: amazonLink,
  own: amazonOwn,
  row: ({ key, title, price, category }, link) => ({
    ASIN: `B0${key.toUpperCase()}`,
    'Product Title': title,
    'Detail Page URL': link,
    Image: 'https://m.media-amazon.com/images/I/x.jpg',
    Price: `$${price}`,
    Brand: 'Hollow Pine',
    'Product Group': category,
  }),
})
