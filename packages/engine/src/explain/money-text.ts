import type { Currency } from '../brief.ts'

/** How a sum in each currency is written for a reader of US dollars. */
export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CAD: 'C$',
  AUD: 'A$',
  NZD: 'NZ$',
  INR: '₹',
  KRW: '₩',
}

const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const WITH_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$18' or '$18.50': whole dollars without cents. */
export const dollars = (cents: number): string => (cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100)
