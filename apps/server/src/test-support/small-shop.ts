/** A small shop as feeds tell of one: things that people name, things for a liking, and things that nobody gives. */
import type { RawFeedItem } from '../features/feeds/feed-item.ts'
import type { FeedSource } from '../features/feeds/intake.ts'

const HOST = 'shop.example.com'

const sold = (
  id: string,
  title: string,
  priceCents: number,
  more: Partial<RawFeedItem> = {},
): RawFeedItem => ({
  externalId: id,
  productKey: id,
  title,
  description: `${title}, sent within two days.`,
  retailer: 'Northlight Audio',
  url: `https://${HOST}/${id}`,
  priceCents,
  availability: 'in-stock',
  ...more,
})

const ITEMS: readonly RawFeedItem[] = [
  sold('halden', 'Halden wireless over-ear headphones', 8999, {
    description: 'Closed cups in gray wool felt. 40 hours of play on one charge, and a cable for the plane.',
    shippingCents: 0,
  }),
  sold('halden-2', 'Halden wireless over-ear headphones', 9450, {
    productKey: 'halden',
    retailer: 'Harbor Electronics',
    shippingCents: 495,
  }),
  sold('corvo', 'Corvo wireless headphones, white', 9900, { salePriceCents: 5950 }),
  sold('maren', 'Maren studio wireless headphones', 12_001),
  sold(
    'vale',
    'Vale wireless headphones with a charging case for long journeys by train, plane and ferry',
    11_999,
  ),
  sold('case', 'Travel case for wireless headphones', 1900),
  sold('toner', 'Wireless printer toner cartridge', 4000),
  sold('trowel', 'Garden hand trowel, ash handle', 2400, { retailer: 'Fern & Spade' }),
  sold('gloves', 'Gardening gloves, goat leather', 2900, { retailer: 'Fern & Spade' }),
]

export const aSmallShop = (): FeedSource => ({
  id: 'small-shop',
  name: 'A small shop',
  isDemo: false,
  promiseHours: 24,
  hosts: [HOST],
  read: () => [ITEMS],
})
