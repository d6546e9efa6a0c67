/** A row of a table before its cells are fields. */
export type TableRow = {
  readonly cells: readonly string[]
  /** Where it begins. */
  readonly line: number
  /** Lines that it takes up. */
  readonly lines: number
  /** Whether the text ends in it, without a line end. */
  readonly isLast: boolean
  /** What keeps it from being a row. */
  readonly fault?: 'quote-not-closed' | 'line-too-long'
}
