import { describe, expect, it } from 'vitest'
import { pricesAsOf, shopOffer, shopRows } from './shop-prices.ts'

const shop = (
  name: string,
  priceCents?: number,
  priceDate?: string,
  more: { isStale?: true; shippingCents?: number; isDemo?: true } = {},
) => ({
  ...more,
  name,
  url: `https://${name}.example/`,
  ...(priceCents !== undefined && { priceCents }),
  ...(priceDate !== undefined && { priceDate }),
})
const NOON = new Date('2026-11-21T12:00:00')

describe('rows of shops', () => {
  it('keep their order and claim nothing without prices', () => {
    const rows = shopRows([shop('b'), shop('a')], NOON)
    expect(rows.map(({ name, price, isLowest }) => [name, price, isLowest])).toEqual([
      ['b', null, false],
      ['a', null, false],
    ])
  })

  it('put the cheapest first and call it lowest', () => {
    const rows = shopRows([shop('a', 4200), shop('b'), shop('c', 3400), shop('d')], NOON)
    expect(rows.map(({ name, price, isLowest }) => [name, price, isLowest])).toEqual([
      ['c', '$34.00', true],
      ['a', '$42.00', false],
      ['b', null, false],
      ['d', null, false],
    ])
  })

  it('call the one with the cheaper delivery lowest where both cost the same', () => {
    const rows = shopRows(
      [
        shop('a', 3999, '2026-11-21', { shippingCents: 599 }),
        shop('b', 3999, '2026-11-21', { shippingCents: 499 }),
        shop('c', 3999, '2026-11-21'),
      ],
      NOON,
    )
    expect(rows.map(({ name, isLowest }) => [name, isLowest])).toEqual([
      ['b', true],
      ['a', false],
      ['c', false],
    ])
  })

  it('say once that a shop is made up', () => {
    const [row] = shopRows([shop('Umbrella Orchard (demo)', 3999, '2026-11-21', { isDemo: true })], NOON)
    expect(row).toMatchObject({ name: 'Umbrella Orchard', isDemo: true })
  })

  it('call no price lowest when it is the only one', () => {
    expect(shopRows([shop('a', 4200), shop('b')], NOON).some(({ isLowest }) => isLowest)).toBe(false)
  })
})

describe('what a row says beside the price', () => {
  it('is the day of a price that is older than promised, which is never the lowest [TIER-05]', () => {
    const rows = shopRows(
      [shop('old', 1000, '2026-11-19', { isStale: true }), shop('a', 4200), shop('b', 4000)],
      NOON,
    )
    expect(rows.map(({ name, isLowest, staleSince }) => [name, isLowest, staleSince])).toEqual([
      ['b', true, null],
      ['a', false, null],
      ['old', false, 'Nov 19'],
    ])
  })

  it('is what delivery costs, where the shop says so', () => {
    const rows = shopRows(
      [
        shop('a', 1, '2026-11-21', { shippingCents: 0 }),
        shop('b', 2, '2026-11-21', { shippingCents: 495 }),
        shop('c', 3, '2026-11-21'),
      ],
      NOON,
    )
    expect(rows.map(({ shipping }) => shipping)).toEqual(['Free shipping', '+ $4.95 shipping', null])
  })

  it('is that it was made up', () => {
    expect(shopRows([shop('a', 1, '2026-11-21', { isDemo: true })], NOON)[0]?.isDemo).toBe(true)
  })
})

describe('the date of prices', () => {
  it('is the oldest among the shops', () => {
    expect(pricesAsOf([shop('a', 1, '2026-11-21'), shop('b', 1, '2026-11-20')], NOON)).toBe('Nov 20')
  })

  it('is today, with the time where the feed gave one', () => {
    expect(pricesAsOf([shop('a', 1, '2026-11-21')], NOON)).toBe('today')
    const time = new Date('2026-11-21T09:05:00').toISOString()
    expect(pricesAsOf([shop('a', 1, time)], NOON)).toBe('today 9:05')
  })

  it('leaves out prices that are older than promised', () => {
    const old = shop('a', 1, '2026-11-12', { isStale: true })
    expect(pricesAsOf([old, shop('b', 1, '2026-11-20')], NOON)).toBe('Nov 20')
  })

  it('is none where there is no price', () => {
    expect(pricesAsOf([shop('a'), shop('b', undefined, '2026-11-20')], NOON)).toBeNull()
  })
})

describe('what is behind the link to a shop', () => {
  const told = (url: string, ...retailers: Parameters<typeof shopOffer>[0]) => shopOffer(retailers, url, NOON)

  it.each([
    ['is the price of a shop whose feed told it', shop('a', 3400, '2026-11-21'), '$34.00 at a'],
    ['is no price that has grown old', shop('a', 3400, '2026-11-01', { isStale: true }), 'See price at a'],
    ['is a search where no price is known', shop('a'), 'Search at a'],
    ['keeps the word that an offer is made up', { ...shop('a', 999), name: 'A (demo)' }, '$9.99 at A (demo)'],
  ])('%s', (_what, retailer, offer) => {
    expect(told('https://a.example/', shop('b', 100), retailer)).toBe(offer)
  })

  it('is not guessed where nobody knows the shop', () => {
    expect(told('https://elsewhere.example/', shop('a'))).toBeNull()
  })
})
