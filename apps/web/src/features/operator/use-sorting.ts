import { useState } from 'react'

/** The column, by its label, that the rows are sorted by. */
export type Sorting = { readonly label: string; readonly isDescending: boolean }

type Sortable<Row> = { readonly label: string; readonly sortBy?: (row: Row) => string | number }

/** Rows in the order of a column; as they came until one is chosen. Choosing it again turns the order round. */
export function useSorting<Row>(columns: readonly Sortable<Row>[], rows: readonly Row[]) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const by = columns.find(({ label }) => label === sorting?.label)?.sortBy
  const ascending = by ? rows.toSorted((one, other) => compare(by(one), by(other))) : rows
  return {
    sorting,
    sorted: sorting?.isDescending ? ascending.toReversed() : ascending,
    sortBy: (label: string) =>
      setSorting((before) => ({
        label,
        isDescending: before?.label === label ? !before.isDescending : false,
      })),
  }
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' })
}
