/** What is asked for all the same: 'a book for a boy who hates reading' tells which book to find, and refuses none. */
import type { Text } from '../../text/tokens.ts'
import type { Exclusion } from './refused-item.ts'

const READING = 'reading'
/** A book that is asked for by its kind, and no 'book club', before whom it is for. */
const ASKS_BOOK =
  /(?:^|[.!?;,\n]|\b(?:an?|some|the|any|good|great|funny|first|new|looking for|need|needs|want|find|recommend|suggest|get)) ?(?:(?:\p{L}+ ){0,2})(?:books?|graphic novels?|comics?|comic books?|novels?|manga|magazines?) (?:ideas? )?(?:for|to (?:give|get))\b/u

/** The refusals without that of reading, where a book is asked for. */
export const withoutAsked = <T extends Pick<Exclusion, 'label'>>(
  { folded }: Text,
  said: readonly T[],
): readonly T[] =>
  said.some(({ label }) => label === READING) && ASKS_BOOK.test(folded)
    ? said.filter(({ label }) => label !== READING)
    : said
