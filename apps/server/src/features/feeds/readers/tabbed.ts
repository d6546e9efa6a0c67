/**
 * Rows of tabbed text. Google's form knows no quoting: a line is a row, and a quotation mark is a letter. Programs that
 * write tables quote all the same; their marks are taken off where they stand around a whole cell, and a cell goes on in
 * the next line only where no row of its own is lost by that.
 */
import { type Line, linesOf } from './lines.ts'
import type { TableRow } from './table-line.ts'

const TAB = '\t'
/** A cell with more lines has an open quote. */
const LINES_PER_ROW_MAX = 1_000
const QUOTED = /^"(?:[^"]|"")*"$/
const OPENS = /^"(?:[^"]|"")*$/

export async function* tabbedRows(text: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let width = 0
  let open: OpenRow | null = null
  for await (const line of linesOf(text)) {
    if (width === 0) width = widthOf(line)
    const joined: Joined | null = open && joinedTo(open, line, width)
    if (joined === null) yield* shortOnes(open)
    const next: Joined = joined ?? standing(line, width)
    if (next.row) yield next.row
    open = next.open
  }
  yield* shortOnes(open)
}

const widthOf = ({ text }: Line): number => (text === null || text === '' ? 0 : text.split(TAB).length)

/** A line by itself: a row, the beginning of one, or nothing where it is blank. */
function standing({ text, line, isLast }: Line, width: number): Joined {
  if (text === '') return { open: null }
  if (text === null) return { open: null, row: { cells: [], line, lines: 1, isLast, fault: 'line-too-long' } }
  const cells = text.split(TAB)
  return opensCell(cells, width)
    ? { open: { pieces: [{ text, line, isLast }], text } }
    : { open: null, row: rowOf(cells, width, { text, line, isLast }) }
}

/** A row whose last cell goes on in the next line, it seems. */
type OpenRow = { readonly pieces: readonly Line[]; readonly text: string }
type Joined = { readonly open: OpenRow | null; readonly row?: TableRow }

const opensCell = (cells: readonly string[], width: number): boolean =>
  cells.length < width && OPENS.test(cells.at(-1) ?? '')

/** The open row with one line more: as long as it is open, or closed and whole; null where the line is no part of it. */
function joinedTo({ pieces, text }: OpenRow, line: Line, width: number): Joined | null {
  // As many cells as the header has are a row of their own.
  if (line.text === null || line.text.split(TAB).length >= width) return null
  const whole = `${text}\n${line.text}`
  const cells = whole.split(TAB)
  const all = [...pieces, line]
  if (opensCell(cells, width))
    return all.length > LINES_PER_ROW_MAX ? null : { open: { pieces: all, text: whole } }
  if (cells.length !== width || !cells.some((cell) => cell.includes('\n') && QUOTED.test(cell))) return null
  const row = { cells: cells.map(unquoted), line: all[0]?.line ?? line.line, lines: all.length }
  return { open: null, row: { ...row, isLast: line.isLast } }
}

/** Lines that did not make a row together are rows that are too short. */
function* shortOnes(open: OpenRow | null): Generator<TableRow> {
  for (const { line, text, isLast } of open?.pieces ?? [])
    if (text !== '') yield { cells: (text ?? '').split(TAB), line, lines: 1, isLast }
}

function rowOf(cells: readonly string[], width: number, { line, isLast }: Line): TableRow {
  const parts = cells.length > width ? withoutTabsInQuotes(cells) : cells
  return { cells: parts.map(unquoted), line, lines: 1, isLast }
}

const unquoted = (cell: string): string =>
  cell.startsWith('"') && QUOTED.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** Puts the cells together that a tab within quotes has parted. */
function withoutTabsInQuotes(cells: readonly string[]): readonly string[] {
  const parts: string[] = []
  for (const cell of cells) {
    const last = parts.at(-1)
    if (last !== undefined && OPENS.test(last)) parts[parts.length - 1] = `${last}${TAB}${cell}`
    else parts.push(cell)
  }
  return parts
}
