/** Tables whose rows tell an offer only together with the rows before them, or with the address of the shop. */
import type { ColumnMap, Field } from '../columns.ts'
import { FeedRefusal } from '../feed-refusal.ts'
import type { Row } from '../record.ts'
import type { RecordFault } from '../record-faults.ts'

/** A cell of the row by the plain name of its column; '' where there is none. */
export type CellOf = (plainName: string) => string

/** What a row tells: an offer, something of the offer before or after it, or why it is none. */
export type Completed = Row | 'part' | RecordFault

export type TableShape = {
  /** Whether a table with columns of these plain names is one. */
  readonly isTold: (names: ReadonlySet<string>) => boolean
  readonly columns: ColumnMap
  /** Fields that no column tells. */
  readonly otherwiseTold: readonly Field[]
  /** Begins to read one table of a shop on that host; rows come in their order. */
  readonly begin: (site: string) => (cell: CellOf, values: Row) => Completed
}

/** Exports of shop systems tell no addresses. */
export function siteOf(site: string | null, what: string): string {
  if (site !== null) return site
  throw new FeedRefusal(
    `This is ${what}, which tells no addresses of its products. Say where the shop stands: --hosts shop.example.com.`,
  )
}

/** The fields that say anything. */
export const toldOnly = (fields: { readonly [F in Field]?: string | undefined }): Row =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined && text.trim() !== ''))

/** What options such as size and color choose; whatever else they choose is told like a size. */
export function chosenBy(options: readonly (readonly [name: string, value: string])[]): Row {
  const said = options.filter(([, value]) => value.trim() !== '' && !/^default title$/i.test(value.trim()))
  const colors = said.filter(([name]) => /colou?r/i.test(name)).map(([, value]) => value.trim())
  const others = said.filter(([name]) => !/colou?r/i.test(name)).map(([, value]) => value.trim())
  return toldOnly({ color: colors.join(' / '), size: others.join(' / ') })
}
