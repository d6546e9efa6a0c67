/** Amounts as feeds write them: '19.99 USD', 'USD 19.99', '$1,299', '19,99 EUR'. */

export type Amount = {
  /** Whole cents, or hundredths of whatever it is. */
  readonly cents: number
  /** Three capitals; `DOLLAR` for a sign that several countries have; null where nothing says. */
  readonly currency: string | null
}

/** Of one country's money or another's: what stands beside it says. */
export const DOLLAR = '$'
const DOLLARS: ReadonlySet<string> = new Set(
  'USD CAD AUD NZD SGD HKD TWD JMD TTD BBD BSD BZD FJD MXN ARS CLP COP UYU DOP'.split(' '),
)

const SIGNS: Readonly<Record<string, string>> = {
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
}
const AMOUNT = /^([a-z]{3}|[a-z]{0,2}[$€£¥₹₩])?\s*([\d.,' ]*\d)\s*([a-z]{3}|[a-z]{0,2}[$€£¥₹₩])?$/i
/** With a decimal mark, or none. */
const PLAIN = /^\d{1,9}(?:[.,]\d{1,2}0{0,4})?$/
/** With marks between thousands, and another one before the decimals. */
const GROUPED = /^\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
/** A thousand and more in one country, a little more than one in another. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/

/** Null for what is no amount; amounts below nothing are none. */
export function readAmount(text: string): Amount | null {
  const [, before, digits, after] = AMOUNT.exec(text.slice(0, 40).replaceAll('\u00a0', ' ').trim()) ?? []
  if (digits === undefined) return null
  const cents = centsOf(digits)
  const currency = currencyOf(before ?? after)
  return cents === null || (before && after && currencyOf(before) !== currencyOf(after))
    ? null
    : { cents, currency }
}

function centsOf(digits: string): number | null {
  const between = GROUPED.exec(digits)?.[1]
  if (AMBIGUOUS.test(digits) || (between === undefined && !PLAIN.test(digits))) return null
  const [dollars, decimals = ''] = (between ? digits.replaceAll(between, '') : digits).split(/[.,]/)
  return Number(dollars) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

const currencyOf = (mark: string | undefined): string | null =>
  mark === undefined ? null : (SIGNS[mark.toUpperCase()] ?? mark.toUpperCase())

/** The currency of a column of its own; null where it says none. */
export function readCurrency(text: string | undefined): string | null {
  const mark = currencyOf(text?.trim())
  return mark === '' || mark === DOLLAR ? null : mark
}

/**
 * In which currency an amount is, beside what the row says; null where nothing says, 'unclear' where the two are not the
 * same. A plain dollar sign is the row's own dollar, and else the United States'.
 */
export function currencyIn({ currency }: Amount, row: string | null): string | null {
  if (currency === null) return row
  if (currency === DOLLAR) return row === null ? 'USD' : DOLLARS.has(row) ? row : 'unclear'
  return row === null || row === currency ? currency : 'unclear'
}
