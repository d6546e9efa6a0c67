import type { Currency } from '../brief.ts'

/** How a sum in each currency is written for a reader of US dollars. */
const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = {
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
  ARS: 'AR$',
  CLP: 'CL$',
  COP: 'CO$',
  PEN: 'S/',
  NGN: '₦',
  KES: 'KSh ',
  GHS: 'GH₵',
  XOF: 'FCFA ',
  PHP: '₱',
}

/** Built once: a format of Intl costs more to make than a search. */
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A sum as it is written: '1,250', or '12.50' where it is not whole. */
const plainNumber = (value: number): string =>
  Number.isInteger(value) ? (value < 1000 ? String(value) : WHOLE.format(value)) : WITH_CENTS.format(value)

/** '$18' or '$18.50': whole dollars without cents. */
export const dollars = (cents: number): string => moneyText(cents / 100, 'USD')

/** A sum in whole units of its currency: '$40', 'C$1,250'; of dollars where none was named. */
export const moneyText = (sum: number, currency: Currency | null): string =>
  `${CURRENCY_SIGNS[currency ?? 'USD']}${plainNumber(sum)}`
