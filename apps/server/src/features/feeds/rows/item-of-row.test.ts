/** What a row of a shop says, read as its buyers must understand it. */
import { describe, expect, it } from 'vitest'
import type { Row } from '../readers/record.ts'
import { itemOfRow } from './item-of-row.ts'
import { readSaleDates } from './sale-dates.ts'
import { readAvailability, readShipping } from './words-of-feeds.ts'

const read = (row: Row) =>
  itemOfRow(
    { id: '1', title: 'Mug', link: 'https://shop.example.com/1', ...row },
    { retailer: 'A Shop', currency: null, categoryOf: () => '', readGtin: () => null, readMpn: () => null },
  )

describe('the money of a row', () => {
  it.each<[what: string, row: Row, told: unknown]>([
    ['dollars that a column calls Canadian', { price: '$24.99', currency: 'CAD' }, 'other-currency'],
    ['a bare number in another currency', { price: '24.99', currency: 'CAD' }, 'other-currency'],
    ['two currencies for one price', { price: '18.00 USD', currency: 'CAD' }, 'currencies-differ'],
    ['dollars beside euros', { price: '$18.00', currency: 'EUR' }, 'currencies-differ'],
    ['no currency at all', { price: '18.00' }, 'currency-unknown'],
    ['dollars alone', { price: '$15.00' }, { priceCents: 1500, salePriceCents: null }],
    [
      'a was-price in another currency',
      { price: '18.00 USD', list_price: '39.00 CAD' },
      { priceCents: 1800, salePriceCents: null },
    ],
    [
      'a was-price in its own',
      { price: '18.00 USD', list_price: '$39' },
      { priceCents: 3900, salePriceCents: 1800 },
    ],
    [
      'a sale in another currency',
      { price: '18.00 USD', sale_price: '9.00 CAD' },
      { priceCents: 1800, salePriceCents: null },
    ],
    [
      'a sale that is no amount',
      { price: '18.00 USD', sale_price: 'cheap' },
      { priceCents: 1800, salePriceCents: null },
    ],
    [
      'a sale whose dates cannot be read',
      { price: '18.00 USD', sale_price: '9 USD', sale_price_effective_date: 'soon' },
      { priceCents: 1800, salePriceCents: null },
    ],
    [
      'a delivery in another currency',
      { price: '18.00 USD', shipping: 'US:::6.00 CAD' },
      { priceCents: 1800, shippingCents: null },
    ],
  ])('%s', (_what, row, told) => {
    const item = read(row)
    expect(item).toEqual(typeof told === 'string' ? told : expect.objectContaining(told))
  })
})

describe('the dates of a sale', () => {
  const at = (text: string) => {
    const dates = readSaleDates(text)
    return dates && [dates.startsAt?.toISOString() ?? null, dates.endsAt?.toISOString() ?? null]
  }
  it.each([
    // Days of the shops' market last from midnight to midnight there.
    ['2026-12-01/2026-12-04', '2026-12-01T08:00:00.000Z', '2026-12-05T08:00:00.000Z'],
    ['2026-12-04/2026-12-04', '2026-12-04T08:00:00.000Z', '2026-12-05T08:00:00.000Z'],
    ['2026-07-01/2026-07-01', '2026-07-01T07:00:00.000Z', '2026-07-02T07:00:00.000Z'],
    ['2026-12-01 00:00:00/2026-12-04 23:59:59', '2026-12-01T08:00:00.000Z', '2026-12-05T07:59:59.000Z'],
    ['2026-12-01T00:00-0500/2026-12-04T23:59-0500', '2026-12-01T05:00:00.000Z', '2026-12-05T04:59:00.000Z'],
    ['2026-12-01T8:30+1:00/2026-12-04T23:59Z', '2026-12-01T07:30:00.000Z', '2026-12-04T23:59:00.000Z'],
    ['2026-12-01T0:00-23:59/2027-12-31T0:00-23:59', '2026-12-01T08:00:00.000Z', '2028-01-01T08:00:00.000Z'],
    ['2026-12-01 - 2026-12-04', '2026-12-01T08:00:00.000Z', '2026-12-05T08:00:00.000Z'],
    ['/', null, null],
    ['2026-12-01/', '2026-12-01T08:00:00.000Z', null],
    ['/2026-12-25T23:59Z', null, '2026-12-25T23:59:00.000Z'],
  ])('%j are read', (text, startsAt, endsAt) => {
    expect(at(text)).toEqual([startsAt, endsAt])
  })

  it.each([
    '2026-12-27',
    'soon',
    '2026-02-30/2026-03-01',
    '2026-12-02/2026-12-01',
    '2026-12-01T25:00/2026-12-02',
    '1/2/3',
    `${'2026-12-01/'.repeat(100)}`,
  ])('%j are none', (text) => {
    expect(readSaleDates(text)).toBeNull()
  })
})

describe('whether a thing can be had', () => {
  it.each([
    ['-2', 'out-of-stock'],
    ['0.0000', 'out-of-stock'],
    ['12.0000', 'in-stock'],
    ['+3', 'in-stock'],
    ['1,5', 'in-stock'],
    ['onbackorder', 'preorder'],
    ['On Backorder', 'preorder'],
    ['in_stock', 'in-stock'],
    ['https://schema.org/InStock', 'in-stock'],
    ['http://www.schema.org/PreSale', 'preorder'],
    ['Sold-Out', 'out-of-stock'],
    ['perhaps', null],
    ['1e5', null],
    ['', null],
  ])('%j is %s', (text, availability) => {
    expect(readAvailability(text)).toBe(availability)
  })
})

describe('the cheapest delivery within the market', () => {
  it.each([
    ['CA:::0.00 USD,US:::12.50 USD', 1250],
    ['US::Express:9.00 USD, us::Ground:4.00 USD', 400],
    ['AU:::25.00 USD', null],
    ['GB:::3.00 GBP;US:CA:Ground:$5', 500],
    [':::6.00 USD', 600],
    ['4.99', 499],
    ['free', null],
  ])('of %j costs %s cents', (text, cents) => {
    expect(readShipping(text, 'USD')).toBe(cents)
  })
})
