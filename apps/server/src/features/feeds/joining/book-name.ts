/** Books by title and author, where no ISBN stands. */
import { folded } from './folded.ts'
import type { Joinable } from './joinable.ts'
import { takeMarks } from './title-marks.ts'
import { CONDITIONS, FORMATS } from './title-words.ts'

const SMALL = new Set(
  'a an the and or of in on to with by for paperback hardcover hardback softcover kindle edition ebook audiobook novel memoir book thriller mystery new york times bestseller bestselling 1'.split(
    ' ',
  ),
)
const AFTER_NAME = /,?\s+(?:jr|sr|ii|iii|iv|phd|md|ph\.d|m\.d)\.?$/

/**
 * Title, form and the author's last name; null where no author is told.
 *
 * @example
 * bookKey({ title: 'The Hobbit (Paperback)', brand: 'Tolkien, J.R.R.', … }) // 'book tolkien|hobbit paperback'
 */
export function bookKey({ title, brand }: Joinable): string | null {
  const { name, author: inTitle } = parted(folded(title))
  const author = lastNameOf(folded(brand)) || lastNameOf(inTitle)
  if (author === '') return null
  const { rest, marks } = takeMarks(withoutSeries(name))
  const all = folded(title)
    .replace(/blu-ray/g, 'bluray')
    .split(/[^\p{L}\p{N}]+/u)
  const forms = new Set(all.flatMap((word) => FORMATS.get(word) ?? CONDITIONS.get(word) ?? []))
  const words = rest
    .replace(/'/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL.has(word) && word !== author)
  return words.length === 0 ? null : `book ${author}|${[...words, ...marks, ...forms].sort().join(' ')}`
}

/** 'Dune by Frank Herbert' -> both; what stands after the author says nothing more. */
function parted(title: string): { name: string; author: string } {
  const [, name, author] =
    /^(.+?)(?:,| -| \|)? by ((?:\p{L}[\p{L}.'-]*\s?){2,4})(?:[([,|-].*)?$/u.exec(title) ?? []
  return name === undefined ? { name: title, author: '' } : { name, author: (author ?? '').trim() }
}

/** Without '(The Raven Cycle, #4)': few shops say it. What repeats the title itself ('Saga (Saga, #1)') stays. */
function withoutSeries(name: string): string {
  const [, main = '', aside = ''] = /^(.+?)\s[([]([^)\]]*#\d[^)\]]*)[)\]]/.exec(name) ?? []
  if (main === '' || aside.startsWith(main) || aside.startsWith('#')) return name
  // A book that came out in parts is not the whole.
  return `${main} ${/\bpart \d+/.exec(aside)?.[0] ?? ''}`
}

/** 'J.R.R. Tolkien', 'Tolkien, J. R. R.' and 'tolkien' are one. */
function lastNameOf(author: string): string {
  const [first = ''] = author.split(/\s(?:and|&|with)\s|;|\//)
  const [before = '', after] = first.split(',')
  const own = after !== undefined && !before.trim().includes(' ') ? before : before.replace(AFTER_NAME, '')
  return (
    own
      .trim()
      .split(/\s+/)
      .at(-1)
      ?.replace(/[^\p{L}\p{N}]/gu, '') ?? ''
  )
}
