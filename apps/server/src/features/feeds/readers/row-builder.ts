/** Puts the cells of a row together by field: the first column that says anything counts, and no text is kept that is too long. */
import type { Field, Told } from './columns.ts'
import type { FeedRecord, Row } from './record.ts'

/** As much of a cell is read; what is shown of it is shorter still. */
const CELL_LENGTH_MAX = 40_000
/** A price of nothing tells less than any other column with a price. */
const ZERO_RANK = 1_000
const ZERO = /^0+(?:[.,]0+)?$/
const isZero = (field: Field, text: string): boolean => field === 'price' && ZERO.test(text)

/** What a decoder puts where bytes are no character. */
const NO_CHARACTER = '\ufffd'

export type RowBuilder = {
  add(told: Told, text: string): void
  /** Marks the row as one that holds a control character; the first that can be named is told. */
  damage(character: string | null): void
  done(line: number): FeedRecord
}

export function rowBuilder(): RowBuilder {
  const values: { [F in Field]?: string } = {}
  const ranks: { [F in Field]?: number } = {}
  let isReadable = true
  let control: { character: string | null } | null = null
  return {
    add: ({ field, rank }, text) => {
      const trimmed = text.slice(0, CELL_LENGTH_MAX).trim()
      const place = isZero(field, trimmed) ? rank + ZERO_RANK : rank
      if (trimmed === '' || place >= (ranks[field] ?? Number.POSITIVE_INFINITY)) return
      if (trimmed.includes(NO_CHARACTER)) isReadable = false
      values[field] = trimmed
      ranks[field] = place
    },
    damage: (character) => {
      control = { character: control?.character ?? character }
    },
    done: (line) => {
      const row: Row = values
      const id = row.id === undefined ? {} : { id: row.id }
      if (control) return { line, fault: 'control-character', detail: control.character ?? 'one', ...id }
      return isReadable ? { line, values: row } : { line, fault: 'unreadable-characters', ...id }
    },
  }
}
