import type { FeedRow } from '@presently/contract/operator-catalogue'
import { Check, CircleAlert, Clock, type LucideIcon, RotateCw } from 'lucide-react'
import { countText } from '../../lib/count-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { momentOr } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { useFeeds, useReadFeedsNow } from './site-api.ts'
import { reportFile, tableFile } from './site-facts.ts'
import { shareText } from './site-words.ts'
import './figures.css'

const STATE_WORDS: Readonly<Record<FeedRow['state'], string>> = {
  current: 'Current',
  late: 'Late',
  failed: 'Failed',
  never: 'Never read',
  retired: 'Retired',
}

/** Beside the words: what is well or ill is seen at a glance, in any colors. */
const STATE_ICONS: Readonly<Partial<Record<FeedRow['state'], LucideIcon>>> = {
  current: Check,
  late: Clock,
  failed: CircleAlert,
}

function State({ state }: Pick<FeedRow, 'state'>) {
  const Icon = STATE_ICONS[state]
  const tone = state === 'current' ? 'moss' : state === 'late' ? 'amber' : 'plain'
  return (
    <Badge tone={tone} className={state === 'failed' ? 'badge-failed' : ''}>
      {Icon ? <Icon className="i" /> : null}
      {STATE_WORDS[state]}
    </Badge>
  )
}

const COLUMNS: readonly Column<FeedRow>[] = [
  {
    label: 'Feed',
    cell: ({ name, isDemo }) => (isDemo ? `${name} (made up)` : name),
    sortBy: ({ name }) => name,
  },
  { label: 'State', cell: ({ state }) => <State state={state} />, sortBy: ({ state }) => state },
  {
    label: 'Last read',
    cell: ({ lastRead }) => momentOr(lastRead, 'Never'),
    sortBy: ({ lastRead }) => lastRead ?? '',
  },
  {
    label: 'Offers',
    cell: ({ offers }) => countText(offers),
    sortBy: ({ offers }) => offers,
    isNumber: true,
  },
  {
    label: 'Left out',
    cell: ({ rows, rejected }) => (rows === null || rejected === null ? '–' : shareText(rejected, rows)),
    sortBy: ({ rejected }) => rejected ?? -1,
    isNumber: true,
  },
  { label: 'Why', cell: ({ reason }) => reason ?? '–' },
  {
    label: 'Report',
    cell: ({ id, name, hasReport }) =>
      hasReport ? (
        <a className="link" href={reportFile(id)} download>
          Rows left out <span className="sr">of {name}</span>
        </a>
      ) : (
        '–'
      ),
  },
]

const LONG: ReadonlySet<string> = new Set(['Why', 'Report'])

/** Every feed with how it stands; what needs somebody comes first. In brief it leaves out why. */
export function FeedTable({ isBrief = false }: { isBrief?: boolean }) {
  const { data, error, refetch } = useFeeds()
  const readNow = useReadFeedsNow()
  return (
    <OperatorTable
      caption="Feeds"
      columns={isBrief ? COLUMNS.filter(({ label }) => !LONG.has(label)) : COLUMNS}
      query={{ data: data?.feeds, error, refetch }}
      keyOf={({ id }) => id}
      empty="No feed is known: docs/feeds.md says how one is connected."
      csv={tableFile('feeds')}
      note="A price older than its feed promises leaves /deals; after a week it leaves the cards as well."
      actions={
        <Button variant="secondary" size="sm" onClick={() => readNow.mutate()} disabled={readNow.isPending}>
          <RotateCw className="i" />
          Read all now
        </Button>
      }
    />
  )
}
