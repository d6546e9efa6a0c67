import { describe, expect, it } from 'vitest'
import {
  brandFor,
  cvcError,
  expiryError,
  formatExpiry,
  formatNumber,
  numberError,
  postalError,
} from './card-rules.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

describe('what a card form knows', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'Mastercard'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
    ['4242-4242x42', '4242 4242 42', 'Visa'],
    ['42424242424242429999', '4242 4242 4242 4242', 'Visa'],
  ])('writes %s as %s of %s', (typed, written, brand) => {
    expect(formatNumber(typed)).toBe(written)
    expect(brandFor(typed).name).toBe(brand)
  })

  it('tells an incomplete number from a wrong one', () => {
    expect(numberError('4242')).toMatchObject({ code: 'incomplete_number' })
    expect(numberError('4242 4242 4242 4241')).toMatchObject({ code: 'invalid_number' })
    expect(numberError('4242 4242 4242 4242')).toBeNull()
  })

  it('writes and judges expiry dates', () => {
    expect([formatExpiry('1'), formatExpiry('5'), formatExpiry('1234'), formatExpiry('12 / 345')]).toEqual([
      '1',
      '05',
      '12 / 34',
      '12 / 34',
    ])
    expect(expiryError('11 / 26', NOW)).toBeNull()
    expect(expiryError('10 / 26', NOW)).toMatchObject({ code: 'invalid_expiry_month_past' })
    expect(expiryError('12 / 25', NOW)).toMatchObject({ code: 'invalid_expiry_year_past' })
    expect(expiryError('13 / 30', NOW)).toMatchObject({ code: 'invalid_expiry_month' })
    expect(expiryError('12', NOW)).toMatchObject({ code: 'incomplete_expiry' })
  })

  it('wants four digits of code for American Express', () => {
    expect(cvcError('123', '4242')).toBeNull()
    expect(cvcError('123', '3782')).toMatchObject({ code: 'incomplete_cvc' })
    expect(cvcError('1234', '3782')).toBeNull()
  })

  it('asks for a postal code only where the real form does', () => {
    expect(postalError('', 'DE')).toBeNull()
    expect(postalError('', 'US')).toMatchObject({ code: 'incomplete_zip' })
    expect(postalError('9410', 'US')).toMatchObject({ code: 'invalid_zip' })
    expect(postalError('94102-1234', 'US')).toBeNull()
    expect(postalError('SW1A 1AA', 'GB')).toBeNull()
  })
})
