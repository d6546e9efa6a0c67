import { describe, expect, it } from 'vitest'
import { currencyIn, readAmount, readCurrency } from './price.ts'

describe('an amount', () => {
  it.each([
    ['19.99 USD', 1999, 'USD'],
    ['USD 19.99', 1999, 'USD'],
    ['19.99USD', 1999, 'USD'],
    ['$19.99', 1999, '$'],
    ['$ 5', 500, '$'],
    ['US$19.9', 1990, 'USD'],
    ['19,99 EUR', 1999, 'EUR'],
    ['€19,99', 1999, 'EUR'],
    ['1,299.00 USD', 129_900, 'USD'],
    ['1.299,00 EUR', 129_900, 'EUR'],
    ['1 299,00 EUR', 129_900, 'EUR'],
    ['$1,299', 129_900, '$'],
    ['1,234,567.89 usd', 123_456_789, 'USD'],
    ['19.9900 USD', 1999, 'USD'],
    ['C$20', 2000, 'CAD'],
    ['0.00 USD', 0, 'USD'],
    ['19.99', 1999, null],
    ['1299', 129_900, null],
    [' 19.99\u00a0USD ', 1999, 'USD'],
  ])('%j is %i cents of %s', (text, cents, currency) => {
    expect(readAmount(text)).toEqual({ cents, currency })
  })

  it.each([
    '',
    'free',
    '-19.99 USD',
    '$-5',
    '19.99 - 29.99 USD',
    '1.2.3',
    '1,29,900',
    '12,34.56',
    '1e5',
    'Infinity',
    'NaN',
    '0x10',
    '19.99 USD EUR',
    'EUR 19.99 USD',
    '١٩',
    '9'.repeat(40),
    '$',
    '19.999',
  ])('%j is none', (text) => {
    expect(readAmount(text)).toBeNull()
  })
})

describe('the currency of an amount', () => {
  it.each([
    ['$24.99', 'CAD', 'CAD'],
    ['$24.99', 'USD', 'USD'],
    ['$24.99', undefined, 'USD'],
    ['$24.99', '$', 'USD'],
    ['$24.99', 'EUR', 'unclear'],
    ['C$30', 'CAD', 'CAD'],
    ['18.00 USD', 'CAD', 'unclear'],
    ['18.00', 'usd', 'USD'],
    ['18.00 EUR', undefined, 'EUR'],
    ['18.00', undefined, null],
    ['18.00', ' ', null],
  ])('%j beside a column that says %j is %j', (text, column, currency) => {
    const amount = readAmount(text)
    expect(amount && currencyIn(amount, readCurrency(column))).toBe(currency)
  })
})
