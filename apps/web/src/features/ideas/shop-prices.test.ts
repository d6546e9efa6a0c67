import { describe, expect, it } from 'vitest'
import { pricesAsOf, shopRows } from './shop-prices.ts'

const shop = (name: string, priceCents?: number, priceDate?: string) => ({
  name,
  url: `https://${name}.example/`,
  ...(priceCents !== undefined && { priceCents }),
  ...(priceDate !== undefined && { priceDate }),
})
const NOON = new Date('2026-11-21T12:00:00')

describe('rows of shops', () => {
  it('keep their order and claim nothing without prices', () => {
    const rows = shopRows([shop('b'), shop('a')])
    expect(rows.map(({ name, price, isLowest }) => [name, price, isLowest])).toEqual([
      ['b', null, false],
      ['a', null, false],
    ])
  })

  it('put the cheapest first and call it lowest', () => {
    const rows = shopRows([shop('a', 4200), shop('b'), shop('c', 3400), shop('d')])
    expect(rows.map(({ name, price, isLowest }) => [name, price, isLowest])).toEqual([
      ['c', '$34.00', true],
      ['a', '$42.00', false],
      ['b', null, false],
      ['d', null, false],
    ])
  })

  it('call no price lowest when it is the only one', () => {
    expect(shopRows([shop('a', 4200), shop('b')]).some(({ isLowest }) => isLowest)).toBe(false)
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

  it('is none where there is no price', () => {
    expect(pricesAsOf([shop('a'), shop('b', undefined, '2026-11-20')], NOON)).toBeNull()
  })
})
