/** A file that says which columns a feed has for what: {"id": "aw_product_id", "price": ["sale", "price"]}. */
import { z } from 'zod'
import { type ColumnMap, FIELDS } from '../readers/columns.ts'

const Column = z.string().min(1).max(200)
const Columns = z.strictObject(
  Object.fromEntries(FIELDS.map((field) => [field, z.union([Column, z.array(Column).min(1)]).optional()])),
)

/** Null for what is no such map. */
export function readColumnMap(value: unknown): ColumnMap | null {
  const read = Columns.safeParse(value)
  return read.success ? (read.data as ColumnMap) : null // its names are those of FIELDS
}

export const MAP_EXPECTED = `an object with a column, or a list of columns, for any of ${FIELDS.join(', ')}`
