/** The figures that a text names. */
import { numbersSpoken } from '@presently/engine/text/number-words'

const FIGURE = /\d(?:[\d,.]*\d)?/g

/** Those in digits: of '$1,200 for two' 1200. */
export const digitsIn = (text: string): number[] =>
  (text.match(FIGURE) ?? []).map((figure) => Number(figure.replaceAll(',', '')))

/** Those in words as well: of '$1,200 for two' 1200 and 2. */
export const figuresIn = (text: string): number[] => [...digitsIn(text), ...numbersSpoken(text.toLowerCase())]

/** The text without its digits. */
export const withoutDigits = (text: string): string => text.replace(FIGURE, ' ')
