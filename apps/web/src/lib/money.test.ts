import { describe, expect, it } from 'vitest'
import { budgetAmount, dollars, priceText } from './money.ts'

describe('money', () => {
  it.each([
    [599, '$5.99'],
    [0, '$0.00'],
    [123456, '$1,234.56'],
  ])('of %d cents is %s', (cents, text) => expect(dollars(cents)).toBe(text))

  it('in dollars has its cents as well', () => expect(priceText(139.9)).toBe('$139.90'))

  it.each([
    [1050, 'USD', '$1,050'],
    [50, 'EUR', '€50'],
    [19.5, 'GBP', '£19.50'],
  ])('as a limit of %d %s is %s', (amount, currency, text) =>
    expect(budgetAmount(amount, currency)).toBe(text),
  )
})
