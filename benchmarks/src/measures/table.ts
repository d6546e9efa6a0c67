/** Tables for the terminal: columns as wide as they need to be, numbers to the right. */

export type Cell = string | number | null

export function tableOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(inWords))]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const write = (line: readonly string[]): string =>
    widths
      .map((width, column) => (column === 0 ? padEnd : padStart)(line[column] ?? '', width))
      .join('  ')
      .trimEnd()
  const [first = [], ...rest] = lines
  return [write(first), widths.map((width) => '-'.repeat(width)).join('  '), ...rest.map(write)].join('\n')
}

const padEnd = (text: string, width: number): string => text.padEnd(width)
const padStart = (text: string, width: number): string => text.padStart(width)

function inWords(cell: Cell): string {
  if (cell === null || (typeof cell === 'number' && Number.isNaN(cell))) return '-'
  if (typeof cell === 'string') return cell
  return Number.isInteger(cell) ? cell.toLocaleString('en') : String(Number(cell.toPrecision(3)))
}

/** How many times as much, as `12x`. */
export const times = (value: number | undefined, base: number | undefined): string =>
  value === undefined || !base ? '-' : `${Number((value / base).toPrecision(value / base < 10 ? 2 : 3))}x`

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
