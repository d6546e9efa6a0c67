/** More than this may not stand in the lines that a card has for a name. */
const SHORT_LENGTH = 60

/**
 * For `title`, on a text that its style may end by three dots: what a pointer rests on is told whole. Short texts are whole
 * already, and say nothing twice.
 *
 * @example wholeWhenLong('Amazon') // undefined
 */
export const wholeWhenLong = (text: string): string | undefined =>
  text.length > SHORT_LENGTH ? text : undefined
