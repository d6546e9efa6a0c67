/** Numbers in figures, and the few words that stay words: a couple hundred, a thousand. */

/** Above it nobody means a gift, and figures lose their cents. */
const TOO_LARGE = 10_000_000

/** How many buck, bucks or hundreds. */
const SMALL: readonly (readonly [RegExp, number])[] = [
  [/couple/, 2],
  [/few.{0,200}hundred/, 3],
  [/few/, 5],
  [/^an?\b|hundred/, 1],
]

/**
 * Reads a number; null where it is none.
 *
 * @example
 * readNumber('1,250') // 1250
 * readNumber('1.5k') // 1500
 * readNumber('a couple hundred') // 200
 */
export function readNumber(text: string): number | null {
  if (/^\d/.test(text)) return readFigures(text)
  if (/thousand|grand/.test(text)) return 1000
  const hundreds = text.includes('hundred') ? 100 : 1
  const [, words] = SMALL.find(([pattern]) => pattern.test(text)) ?? []
  return words === undefined ? null : words * hundreds
}

function readFigures(text: string): number | null {
  const thousands = /(?:k|\sgrand|\sthousand)$/.test(text)
  const hundreds = /\shundred$/.test(text)
  const digits = text.replace(/(?:k|\s(?:grand|thousand|hundred))$/, '')
  const isGrouped = /^\d{1,3}(?:[,.]\d{3})+(?!\d)/.test(digits)
  const plain = isGrouped ? digits.replaceAll(/[,.](?=\d{3})/g, '') : digits.replace(',', '.')
  const value = Number(plain) * (thousands ? 1000 : hundreds ? 100 : 1)
  return Number.isFinite(value) && value < TOO_LARGE ? value : null
}
