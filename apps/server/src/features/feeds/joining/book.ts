/** Which items are books. */

const BOOK_FORMATS: ReadonlySet<string> = new Set([
  'hardcover',
  'paperback',
  'ebook',
  'audiobook',
  'boardbook',
  'spiral',
])
const BOOKISH = /\b(?:books?|novels?|fiction|nonfiction|literature|paperbacks?|hardcovers?)\b/
/** Things of a shop's department of books that are none. */
const NOT_A_BOOK =
  /\b(?:book ?(?:lights?|ends?|marks?|stands?|cases?|shelf|bags?)|bookends?|bookmarks?|notebooks?|journals?|planners?|calendars?)\b/

type Told = {
  /** The title and the department, folded. */
  readonly text: string
  readonly category: string
  readonly gtin: string | null
  readonly formats: readonly string[]
}

/** Whether it is a book, by its number, its department or its form. */
export function isBook({ text, category, gtin, formats }: Told): boolean {
  if (gtin !== null && /^097[89]/.test(gtin)) return true
  const isTold = BOOKISH.test(category) || formats.some((format) => BOOK_FORMATS.has(format))
  return isTold && !NOT_A_BOOK.test(text)
}
