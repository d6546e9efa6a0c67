/** The dated record of what was broken and which tests caught it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Break } from './break.ts'
import type { Judgement } from './judge.ts'

/** How one statement fared in one run. */
export type Entry = Omit<Judgement, 'problems'> & {
  /** ISO time. */
  readonly endedAt: string
  readonly fault: Pick<Break, 'file' | 'find' | 'replace' | 'breaks'>
  readonly problems: readonly string[]
}
/** The last run, and those before it whose outcome was another. */
type Kept = Entry & { readonly earlier?: readonly Entry[] }

export type Book = {
  readonly seed: string
  readonly drawn: readonly string[]
  readonly statements: Readonly<Record<string, Kept>>
}

/** The book with a new entry; one that it replaces stays beside it where the two tell different things. */
export function withEntry(book: Book, id: string, entry: Entry): Book {
  const known = book.statements[id]
  const { earlier = [], ...last } = known ?? {}
  const former = known && tellOf(known) !== tellOf(entry) ? [...earlier, last as Entry] : earlier
  const kept: Kept = { ...entry, ...(former.length > 0 && { earlier: former }) }
  const statements = { ...book.statements, [id]: kept }
  // In the order of the draw, so that a second run changes only what it found anew.
  const inOrder = book.drawn.flatMap((drawn) => (statements[drawn] ? [[drawn, statements[drawn]]] : []))
  return { ...book, statements: Object.fromEntries(inOrder) }
}

/** What two runs are compared by: the break, and each test's verdict. */
const tellOf = ({ fault, verdict, tests }: Entry): string =>
  JSON.stringify([
    fault.file,
    fault.find,
    fault.replace,
    verdict,
    tests.map((one) => [one.test, one.verdict]),
  ])

export function readBook(path: string, empty: Book): Book {
  // Written by this program alone.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Book) : empty
}

export function writeBook(path: string, book: Book): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(book, null, 2)}\n`)
}
