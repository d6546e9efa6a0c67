/** A maker's own number of a product (MPN), where a feed really tells one. */

const LENGTH_MIN = 4
const LENGTH_MAX = 40
/** What feeds say instead of a number, as letters and digits. */
const NONE =
  /^(?:0+|1+|9+|X+|N\/?A|NONE|NULL|NIL|TBD|TBA|TEST|MPN|SKU|OEM|UPC|DOESNOTAPPLY|DNA|NOTAPPLICABLE|NOTAVAILABLE|NOMPN|NOBRAND|UNKNOWN|UNBRANDED|GENERIC|DEFAULT|VARIOUS|SEE[A-Z]*|ONESIZE\d*|1234\d*)$/
/** A size, a count or a year that slipped into the wrong field. */
const MEASURE = /^\d+(?:ML|L|OZ|FLOZ|LB|LBS|G|KG|GB|TB|CM|MM|IN|INCH|FT|PK|PACK|CT|COUNT|PC|PCS|SET)$/
const YEAR = /^(?:19|20)\d\d$/

/**
 * The number in capital letters and digits; null where the feed says none, or what cannot be one. A number has a digit: words
 * alone are a color or a remark.
 *
 * @example
 * readMpn('wh-1000xm5/b') // 'WH1000XM5B'
 * readMpn('Does not apply') // null
 */
export function readMpn(raw: string): string | null {
  const number = raw
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  if (number.length < LENGTH_MIN || number.length > LENGTH_MAX || !/\d/.test(number)) return null
  return NONE.test(number) || MEASURE.test(number) || YEAR.test(number) ? null : number
}
