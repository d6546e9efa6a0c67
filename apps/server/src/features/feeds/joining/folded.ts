/** Titles as plain lower-case text, whatever keyboard they were written on. */

/** What stands further on in a text is not read: the time that one takes is bounded. */
const TEXT_MAX = 600
const ONLY_ASCII = /^[\x20-\x7e]*$/

/**
 * Lower case without accents and marks of trade; typographic signs as the plain ones.
 *
 * @example
 * folded('Ray‑Ban® 24″ Pokémon') // 'ray-ban 24" pokemon'
 */
export function folded(whole: string): string {
  const text = whole.slice(0, TEXT_MAX)
  const plain = ONLY_ASCII.test(text) ? text : withPlainSigns(text).slice(0, TEXT_MAX)
  const low = plain.toLowerCase()
  return (MAY_CHANGE.test(low) ? changed(low) : low).trim()
}

/** Most texts hold none of what is written in another way. */
const MAY_CHANGE = /\d,\d|''|\(s\)|\s\s|[^\S ]/

const changed = (text: string): string =>
  text
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replaceAll("''", '"')
    .replaceAll('(s)', ' ')
    .replace(/\s+/g, ' ')

const withPlainSigns = (text: string): string =>
  text
    .replace(/[®©™℠]/g, ' ')
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (fraction) => ` ${fraction.normalize('NFKD').replace('⁄', '/')}`)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ´`′]/g, "'")
    .replace(/[“”″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/×/g, 'x')
    .replace(/[ßæœøłđ]/gi, (letter) => SPELLED[letter.toLowerCase()] ?? letter)

const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Letters and digits alone: 'Ray-Ban' and 'RAY BAN' are one. */
export const compact = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')
