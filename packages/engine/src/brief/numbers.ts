/** Numbers in figures and in words, as sums of money are said. */

const TENS: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const ONES: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
}
/** Above it nobody means a gift, and figures lose their cents. */
const TOO_LARGE = 10_000_000

/**
 * Reads a number; null where it is none.
 *
 * @example
 * readNumber('1,250') // 1250
 * readNumber('1.5k') // 1500
 * readNumber('a couple hundred') // 200
 * readNumber('twenty-five') // 25
 */
export function readNumber(text: string): number | null {
  if (text === '') return null
  return /^\d/.test(text) ? readFigures(text) : readWords(text.split(/[-\s]+/))
}

function readWords(words: readonly string[]): number | null {
  const [first = '', second = ''] = words
  if (words.includes('thousand')) return 1000
  if (words.includes('hundred')) return words.includes('couple') ? 200 : (ONES[first] ?? 1) * 100
  const tens = TENS[first]
  return tens === undefined ? null : tens + (ONES[second] ?? 0)
}

function readFigures(text: string): number | null {
  const thousands = text.endsWith('k')
  const digits = thousands ? text.slice(0, -1) : text
  const isGrouped = /^\d{1,3}(?:,\d{3})+/.test(digits)
  const value =
    Number(isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.')) * (thousands ? 1000 : 1)
  return Number.isFinite(value) && value < TOO_LARGE ? value : null
}
