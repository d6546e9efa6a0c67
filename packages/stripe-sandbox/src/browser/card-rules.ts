/** What a card form knows of cards: pure, so that it can be proved without a browser. */

export interface Brand {
  readonly id: string
  readonly name: string
  readonly lengths: readonly number[]
  readonly groups: readonly number[]
  readonly cvcLength: number
}

const PLAIN_GROUPS = [4, 4, 4, 4, 3]

const BRANDS: readonly (readonly [RegExp, Brand])[] = [
  [/^4/, { id: 'visa', name: 'Visa', lengths: [16], groups: PLAIN_GROUPS, cvcLength: 3 }],
  [
    /^(?:5[1-5]|2[2-7])/,
    { id: 'mastercard', name: 'Mastercard', lengths: [16], groups: PLAIN_GROUPS, cvcLength: 3 },
  ],
  [/^3[47]/, { id: 'amex', name: 'American Express', lengths: [15], groups: [4, 6, 5], cvcLength: 4 }],
  [/^6(?:011|5)/, { id: 'discover', name: 'Discover', lengths: [16], groups: PLAIN_GROUPS, cvcLength: 3 }],
]

const UNKNOWN: Brand = { id: 'unknown', name: '', lengths: [16], groups: PLAIN_GROUPS, cvcLength: 3 }

export const digitsIn = (text: string): string => text.replace(/\D/g, '')

export const brandFor = (digits: string): Brand =>
  BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? UNKNOWN

/** The number in groups, as it stands on the card. */
export function formatNumber(text: string): string {
  const digits = digitsIn(text)
  const brand = brandFor(digits)
  const groups: string[] = []
  let rest = digits.slice(0, Math.max(...brand.lengths))
  for (const length of brand.groups) {
    if (rest === '') break
    groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return groups.join(' ')
}

/** `12 / 34`; a month that can only be one digit gets its zero. */
export function formatExpiry(text: string): string {
  const raw = digitsIn(text)
  const digits = /^[2-9]/.test(raw) ? `0${raw}` : raw
  const month = digits.slice(0, 2)
  const year = digits.slice(2, 4)
  return digits.length > 2 ? `${month} / ${year}` : month
}

export interface FieldError {
  readonly code: string
  readonly message: string
}

const error = (code: string, message: string): FieldError => ({ code, message })

export function numberError(text: string): FieldError | null {
  const digits = digitsIn(text)
  if (!brandFor(digits).lengths.includes(digits.length)) {
    return error('incomplete_number', 'Your card number is incomplete.')
  }
  return hasCheckDigit(digits) ? null : error('invalid_number', 'Your card number is invalid.')
}

function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export function expiryError(text: string, now: Date): FieldError | null {
  const digits = digitsIn(text)
  if (digits.length < 4) {
    return error('incomplete_expiry', "Your card's expiration date is incomplete.")
  }
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2, 4))
  if (month < 1 || month > 12)
    return error('invalid_expiry_month', "Your card's expiration month is invalid.")
  if (year < now.getFullYear()) {
    return error('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return error('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  }
  return null
}

export const cvcError = (text: string, number: string): FieldError | null =>
  digitsIn(text).length === brandFor(digitsIn(number)).cvcLength
    ? null
    : error('incomplete_cvc', "Your card's security code is incomplete.")

interface PostalRule {
  readonly label: string
  readonly pattern: RegExp
}

/** Only these countries are asked for a code, as the real form does. */
export const POSTAL_RULES: Readonly<Record<string, PostalRule>> = {
  CA: { label: 'Postal code', pattern: /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/ },
  GB: { label: 'Postal code', pattern: /^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/ },
  US: { label: 'ZIP code', pattern: /^\d{5}(?:-\d{4})?$/ },
}

export function postalError(text: string, country: string): FieldError | null {
  const rule = POSTAL_RULES[country]
  if (!rule || rule.pattern.test(text.trim())) return null
  const name = country === 'US' ? 'ZIP' : 'postal code'
  return text.trim() === ''
    ? error('incomplete_zip', `Your ${name} is incomplete.`)
    : error('invalid_zip', `Your ${name} is invalid.`)
}
