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
  CHF: 'CHF ',
  JPY: '¥',
  SGD: 'S$',
  HKD: 'HK$',
  AED: 'AED ',
  ZAR: 'R',
  PLN: 'PLN ',
  SEK: 'SEK ',
  NOK: 'NOK ',
  DKK: 'DKK ',
  MXN: 'MX$',
  BRL: 'R$',
  CNY: 'CN¥',
}

/** Built once: a format of Intl costs more to make than a search. */
const PLAIN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '1,250' or '12.5'. */
export const plainNumber = (value: number): string =>
  value < 1000 && Number.isInteger(value) ? String(value) : PLAIN.format(value)

/** '$18' or '$18.50': whole dollars without cents. */
export const dollars = (cents: number): string =>
  `$${cents % 100 === 0 ? plainNumber(cents / 100) : WITH_CENTS.format(cents / 100)}`
