/** Sums of money as reports write them, in hundredths of their currency. No sum ever passes through a floating-point number. */

/** Ten million of any currency: a commission above it is a slip of somebody's. */
const CENTS_MAX = 1_000_000_000
const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', '¥': 'JPY', '₹': 'INR' }

/**
 * The hundredths that a text says; null where it is no sum, or one beyond ten million. What is finer than a cent is rounded to the
 * nearest, halves away from zero. A lone comma before three digits parts thousands, before others it is the decimal sign.
 *
 * @example
 * centsOf('$1,234.565') // 123457
 * centsOf('(12,50 €)') // -1250
 */
export function centsOf(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F$£€¥₹]|\b[A-Z]{2,3}\b/g, '')
  const isNegative = /^(?:-|−|\(.*\)$)/.test(bare)
  const digits = plainNumber(bare.replaceAll(/^[-−+(]|\)$/g, ''))
  if (digits === null) return null
  const [whole = '', fraction = ''] = digits.split('.')
  const padded = fraction.padEnd(3, '0')
  const roundsUp = Number(padded.charAt(2)) >= 5
  const cents = Number(`${whole}${padded.slice(0, 2)}`) + (roundsUp ? 1 : 0)
  if (cents > CENTS_MAX) return null
  return isNegative && cents !== 0 ? -cents : cents
}

/** Digits with at most one point; null where the text is written otherwise. */
function plainNumber(text: string): string | null {
  if (/^\d{1,12}(?:\.\d{1,20})?$/.test(text)) return text
  if (/^\.\d{1,12}$/.test(text)) return `0${text}`
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,12})?$/.test(text)) return text.replaceAll(',', '')
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d{1,12}),\d{1,12}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  return null
}

/** The currency that a sign in a text names; null where none does, or where several currencies share it, as dollars do. */
export function currencyBySign(text: string): string | null {
  const sign = /[£€¥₹]/.exec(text)?.[0]
  return sign === undefined ? null : (SIGNS[sign] ?? null)
}
