import { Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SortHeading } from './sort-heading.tsx'
import { type Sorting, useSorting } from './use-sorting.ts'
import { useTableLook } from './use-table-look.ts'
import { WaitingRows } from './waiting.tsx'
import './operator-table.css'

export type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the right, digit under digit. */
  readonly isNumber?: boolean
  /** What the column is sorted by; without it the column cannot be. */
  readonly sortBy?: (row: Row) => string | number
}

/** What a query of the table has come to: a result of useQuery, or a part of one. */
type TableQuery<Row> = {
  readonly data: readonly Row[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
  /** The rows answer what was asked before; those of now are on their way. */
  readonly isOld?: boolean
}

type Props<Row> = {
  /** What the table shows: its heading. */
  caption: string
  columns: readonly Column<Row>[]
  query: TableQuery<Row>
  keyOf: (row: Row) => string
  /** One sentence where there is no row. */
  empty: string
  /** The address of all rows as CSV. */
  csv: string
  /** Buttons for all of it, beside the heading. */
  actions?: ReactNode
  /** Stands between the heading and the table, such as a filter. */
  children?: ReactNode
  /** One sentence under the table. */
  note?: ReactNode
}

/** A table of the desk: sorted by its headings, with labelled rows where there is little room, and as a file. */
export function OperatorTable<Row>(props: Props<Row>) {
  const { caption, csv, actions, children, note } = props
  const id = useId()
  return (
    <section className="panel op-panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{caption}</h2>
        <div className="op-row-actions">
          {actions}
          <ButtonLink variant="secondary" size="sm" href={csv} download>
            <Download className="i" />
            Export as CSV<span className="sr">: {caption}</span>
          </ButtonLink>
        </div>
      </div>
      {children}
      <Rows {...props} labelledBy={id} />
      {note ? <p className="meta op-note">{note}</p> : null}
    </section>
  )
}

function Rows<Row>(props: Props<Row> & { labelledBy: string }) {
  const { query, empty, caption } = props
  if (query.error && !query.data)
    return (
      <LoadFailed
        error={query.error}
        title={`${caption} did not load`}
        headingLevel={3}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <WaitingRows />
  if (query.data.length === 0) return <p className="op-none">{empty}</p>
  return (
    <div className="op-rows" aria-busy={query.isOld}>
      <DeskTable {...props} rows={query.data} />
    </div>
  )
}

/** So many rows are seen at once: where there is little room, each is a card. */
const ROWS_AT_FIRST = 30

type TableProps<Row> = Pick<Props<Row>, 'caption' | 'columns' | 'keyOf'> & {
  readonly rows: readonly Row[]
  /** The id of its heading. */
  readonly labelledBy: string
}

/** The table alone: its first rows, and all of them when asked. */
export function DeskTable<Row>({ caption, columns, keyOf, rows, labelledBy }: TableProps<Row>) {
  const { sorting, sorted, sortBy } = useSorting(columns, rows)
  const look = useTableLook(columns.length)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <table className={look} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} column={column} sorting={sorting} onSort={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, showsAll ? undefined : ROWS_AT_FIRST).map((row) => (
            <Cells key={keyOf(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_AT_FIRST ? (
        <Button variant="quiet" className="op-all" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the first ${ROWS_AT_FIRST}` : `Show all ${rows.length}`}
          <span className="sr">: {caption}</span>
        </Button>
      ) : null}
    </>
  )
}

function Cells<Row>({ columns: [first, ...others], row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr>
      <th scope="row">{first?.cell(row)}</th>
      {others.map(({ label, cell, isNumber }) => (
        <td key={label} className={isNumber ? 'num' : undefined}>
          <span className="cell-label" aria-hidden="true">
            {label}
          </span>
          <span>{cell(row)}</span>
        </td>
      ))}
    </tr>
  )
}

type HeadingProps<Row> = { column: Column<Row>; sorting: Sorting | null; onSort: (label: string) => void }

function Heading<Row>({ column, sorting, onSort }: HeadingProps<Row>) {
  const { label, isNumber = false, sortBy } = column
  if (sortBy) return <SortHeading label={label} isNumber={isNumber} sorting={sorting} onSort={onSort} />
  return (
    <th scope="col" className={isNumber ? 'num' : undefined}>
      {label}
    </th>
  )
}
