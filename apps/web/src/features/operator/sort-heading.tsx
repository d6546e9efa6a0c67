import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { Sorting } from './use-sorting.ts'

type Props = {
  label: string
  isNumber: boolean
  sorting: Sorting | null
  onSort: (label: string) => void
}

/** The heading of a column that rows can be sorted by. */
export function SortHeading({ label, isNumber, sorting, onSort }: Props) {
  const direction = sorting?.label === label ? directionOf(sorting) : null
  const Icon = direction === null ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={isNumber ? 'num' : undefined}
      {...(direction ? { 'aria-sort': direction } : {})}
    >
      <button type="button" className="op-sort" onClick={() => onSort(label)}>
        {label}
        <Icon className="i" />
      </button>
    </th>
  )
}

const directionOf = ({ isDescending }: Sorting): 'ascending' | 'descending' =>
  isDescending ? 'descending' : 'ascending'
