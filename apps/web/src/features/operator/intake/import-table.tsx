import type { FeedImportRow } from '@presently/contract/operator-intake'
import { countText } from '../../../lib/count-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Moment } from '../moment.tsx'
import { type Column, OperatorTable } from '../operator-table.tsx'
import { tableFile } from '../site-facts.ts'
import { useImports } from './intake-api.ts'
import './intake.css'

const STATES: Readonly<
  Record<FeedImportRow['state'], readonly [word: string, tone: 'plain' | 'moss' | 'amber']>
> = {
  waiting: ['Waiting', 'plain'],
  running: ['Running', 'amber'],
  done: ['Done', 'moss'],
  refused: ['Refused', 'plain'],
  failed: ['Broken off', 'plain'],
}
const WRONG: ReadonlySet<FeedImportRow['state']> = new Set(['refused', 'failed'])

function State({ state }: Pick<FeedImportRow, 'state'>) {
  const [word, tone] = STATES[state]
  return (
    <Badge tone={tone} className={WRONG.has(state) ? 'badge-failed' : ''}>
      {word}
    </Badge>
  )
}

const COLUMNS: readonly Column<FeedImportRow>[] = [
  { label: 'Shop', cell: ({ retailer }) => retailer, sortBy: ({ retailer }) => retailer },
  { label: 'From', cell: ({ from }) => from },
  { label: 'State', cell: ({ state }) => <State state={state} />, sortBy: ({ state }) => state },
  { label: 'Asked', cell: ({ askedAt }) => <Moment at={askedAt} />, sortBy: ({ askedAt }) => askedAt },
  { label: 'Rows', cell: ({ rows }) => countText(rows), isNumber: true },
  { label: 'Taken', cell: ({ taken }) => countText(taken), isNumber: true },
  { label: 'Left out', cell: ({ leftOut }) => countText(leftOut), isNumber: true },
  { label: 'How it goes', cell: howItGoes },
]

function howItGoes({ state, note, retailer, taken, applied, rows }: FeedImportRow) {
  if (state !== 'running') return note ?? '–'
  if (applied === null) return rows === 0 ? 'Reading' : `Reading: ${countText(rows)} rows`
  return (
    <>
      <progress max={Math.max(taken, 1)} value={applied} aria-label={`Taking over the feed of ${retailer}`} />
      {countText(applied)} of {countText(taken)}
    </>
  )
}

/** The imports that were asked for at the desk, and how they go. */
export function ImportTable() {
  const { data, error, refetch } = useImports()
  return (
    <OperatorTable
      caption="Imports"
      columns={COLUMNS}
      query={{ data: data?.imports, error, refetch }}
      keyOf={({ id }) => id}
      empty="No feed was imported at the desk yet."
      csv={tableFile('feed-imports')}
      note="An import goes on when this page is closed. Readings by the schedule and by the command stand among the feeds."
    />
  )
}
