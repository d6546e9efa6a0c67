/** The number that names a product in trade everywhere (GTIN: UPC, EAN, ISBN), read strictly: a wrong one joins strangers. */

const DIGITS = 14
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])
/** Numbers of every article that nobody gave a number. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  ['12345670', '012345678905', '123456789012', '1234567890128'].map((number) => number.padStart(DIGITS, '0')),
)
/**
 * Prefixes of the 13-digit form that name no product of the world: weighed goods and a shop's own numbers (020–029, 040–049,
 * 200–299), coupons and refunds (050–059, 980–984, 990–999), examples (952), and magazines (977), whose issues share one.
 */
const UNFIT = /^(?:02|04|05|2|952|977|98[0-4]|99)/
/** Short numbers for a shop's own use. */
const UNFIT_SHORT = /^[02]/

/**
 * The number with its 14 digits; null where it is none: a slip, a shop's own, a coupon, a placeholder.
 *
 * @example
 * readGtin('4-006381-333931') // '04006381333931'
 * readGtin('0-306-40615-2') // '09780306406157'
 */
export function readGtin(raw: string): string | null {
  const written = raw
    .trim()
    .replace(/^(?:(?:gtin|ean|upc|isbn)(?:-?1[0-4])?:?\s+|')/i, '')
    .replace(/[\s-]/g, '')
  if (/^\d{9}[\dx]$/i.test(written)) return ofIsbn10(written.toUpperCase())
  if (!/^\d+$/.test(written) || !LENGTHS.has(written.length)) return null
  const number = written.padStart(DIGITS, '0')
  return isSound(number) && isForProducts(number) ? number : null
}

function ofIsbn10(isbn: string): string | null {
  let sum = 0
  for (let at = 0; at < 10; at += 1) sum += (10 - at) * (isbn[at] === 'X' ? 10 : Number(isbn[at]))
  if (sum % 11 !== 0 || /^(\d)\1{8}/.test(isbn)) return null
  const body = `0978${isbn.slice(0, 9)}`
  return `${body}${checkDigit(body)}`
}

const isSound = (number: string): boolean => checkDigit(number.slice(0, -1)) === Number(number.at(-1))

/** The last digit that goes with the thirteen before it. */
function checkDigit(body: string): number {
  let sum = 0
  for (let at = 0; at < body.length; at += 1) sum += Number(body[at]) * (at % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

function isForProducts(number: string): boolean {
  // A first digit of 9 stands for a measure that varies: cheese by weight.
  if (PLACEHOLDERS.has(number) || number.startsWith('9')) return false
  const short = number.slice(6)
  if (number.startsWith('000000')) return !UNFIT_SHORT.test(short) && !isOneDigit(short)
  return !UNFIT.test(number.slice(1)) && !isOneDigit(number.replace(/^0+/, ''))
}

/** Whether it is one digit over and over, the last apart. */
const isOneDigit = (number: string): boolean => /^(\d)\1+\d?$/.test(number)
