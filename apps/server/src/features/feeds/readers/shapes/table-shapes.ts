/** The tables that we know by their columns. */
import { plainName } from '../columns.ts'
import { SHOPIFY_TABLE } from './shopify-table.ts'
import { type CellOf, siteOf, type TableShape } from './table-shape.ts'
import { WOOCOMMERCE_TABLE } from './woocommerce-table.ts'

const SHAPES: readonly (readonly [what: string, shape: TableShape])[] = [
  ['a Shopify export', SHOPIFY_TABLE],
  ['a WooCommerce export', WOOCOMMERCE_TABLE],
]

/** How a table with that header is read; null where each of its rows tells its offer whole. Throws where the site is missing. */
export function tableShapeOf(header: readonly string[], site: string | null) {
  const places = new Map(header.map((name, at) => [plainName(name), at]))
  const found = SHAPES.find(([, shape]) => shape.isTold(new Set(places.keys())))
  if (found === undefined) return null
  const [what, shape] = found
  const complete = shape.begin(siteOf(site, what))
  const cellsOf =
    (cells: readonly string[]): CellOf =>
    (name) =>
      cells[places.get(name) ?? -1]?.trim() ?? ''
  return {
    what,
    columns: shape.columns,
    otherwiseTold: shape.otherwiseTold,
    complete: (cells: readonly string[], values: Parameters<typeof complete>[1]) =>
      complete(cellsOf(cells), values),
  }
}

export type ReadShape = NonNullable<ReturnType<typeof tableShapeOf>>
