/** What a reader of a format yields for each row: its fields, or why it has none. */
import type { Field } from './columns.ts'
import type { RecordFault } from './record-faults.ts'

/** The texts of a row by field; a field that the row does not tell is absent. */
export type Row = { readonly [F in Field]?: string }

export type FeedRecord =
  | { readonly line: number; readonly values: Row }
  | {
      readonly line: number
      readonly fault: RecordFault
      /** Where the row has one that can be told. */
      readonly id?: string
      /** What is at fault, for whoever looks for it: a character by its number and name. */
      readonly detail?: string
    }
