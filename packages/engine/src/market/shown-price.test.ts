import { expect, it } from 'vitest'
import { DEFAULT_RATES } from '../brief/sums/money.ts'
import { CURRENCY_OF_MARKET, type MarketCode } from './markets.ts'
import { limitAbout, limitSaid, priceSaid, rangeSaid, roundedPrice, roundedRange } from './shown-price.ts'

const moneyOf = (market: MarketCode) => {
  const currency = CURRENCY_OF_MARKET[market]
  return { currency, rate: DEFAULT_RATES[currency] }
}
const POUNDS = moneyOf('GB')
const RUPEES = moneyOf('IN')

it.each([
  ['GB', [2300, 3500], '£18–£28'],
  ['IE', [1200, 1900], '€11–€18'],
  ['CA', [1800, 3500], 'C$25–C$48'],
  ['AU', [9000, 15_000], 'A$135–A$225'],
  ['NZ', [60_000, 99_900], 'NZ$1,000–NZ$1,650'],
  ['IN', [1800, 3500], '₹1,500–₹2,900'],
  ['GB', [60, 120], '£1–£1'],
] as const)('rounds as people do: in %s %j is %s', (market, range, said) => {
  expect(rangeSaid(range, moneyOf(market), null).join('–')).toBe(said)
})

it('leaves dollars as they are', () => {
  expect(priceSaid(1850, moneyOf('US'))).toBe('$18.50')
  expect(roundedRange([1850, 10_350], moneyOf('US'), null)).toEqual([18.5, 103.5])
})

it('crosses no ceiling by rounding up', () => {
  // £28.50 and £29.60 of at most £28.60 and £29.90.
  expect(roundedPrice(3620, POUNDS, 3632)).toBe(28)
  expect(roundedPrice(3760, POUNDS, 3797)).toBe(29)
  expect(roundedPrice(3760, POUNDS, null)).toBe(30)
  // £30 is within £30, which was cut down to the cent.
  expect(roundedPrice(3810, POUNDS, 3810)).toBe(30)
  // Less than the smallest step.
  expect(roundedPrice(110, POUNDS, 115)).toBe(0.86)
})

it('keeps every price of every market within every ceiling, and near what it is', () => {
  for (const market of Object.keys(CURRENCY_OF_MARKET) as MarketCode[]) {
    const money = moneyOf(market)
    for (let cents = 100; cents < 80_000; cents += 37) {
      const ceiling = cents + (cents % 5)
      const shown = roundedPrice(cents, money, ceiling)
      const exact = cents / 100 / money.rate
      expect(shown, `${market} ${cents}`).toBeLessThanOrEqual((ceiling + 0.5) / 100 / money.rate + 1e-9)
      expect(Math.abs(shown - exact), `${market} ${cents}`).toBeLessThanOrEqual(Math.max(1, exact * 0.06))
    }
  }
})

it('never shows a range upside down', () => {
  expect(roundedRange([3630, 3640], POUNDS, 3641)).toEqual([28, 28])
})

it('says a limit as it was said before it was cut down to the cent', () => {
  expect(limitSaid(3810, POUNDS)).toBe('£30')
  expect(limitSaid(1587, POUNDS)).toBe('£12.50')
  expect(limitSaid(1800, RUPEES)).toBe('₹1,500')
  expect(limitSaid(5000, POUNDS)).toBe('£39.37')
  expect(limitAbout(5000, POUNDS)).toBe('£39')
  expect(limitSaid(5000, moneyOf('US'))).toBe('$50')
})
