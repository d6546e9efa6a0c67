import type { ExclusiveRow, PlacementRow } from '@presently/contract/operator-deals'
import type { ReactNode } from 'react'
import { countText } from '../../lib/count-text.ts'
import { dollars } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { GiftImage } from '../../ui/media.tsx'
import { DeskPage } from './desk-page.tsx'
import { momentOr } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { type Turn, usePlacements, useSwitchExclusive, useSwitchPlacement } from './site-api.ts'
import { tableFile } from './site-facts.ts'
import './figures.css'

const STATES: Readonly<Record<PlacementRow['state'], string>> = {
  running: 'Running',
  waiting: 'Waiting',
  ended: 'Ended',
  off: 'Switched off',
  faulty: 'Not shown',
}

function State({ state }: Pick<PlacementRow, 'state'>) {
  if (state === 'faulty') return <Badge className="badge-failed">{STATES.faulty}</Badge>
  const tone = state === 'running' ? 'moss' : state === 'off' ? 'amber' : 'plain'
  return <Badge tone={tone}>{STATES[state]}</Badge>
}

type Runs = { readonly startsAt: string | null; readonly endsAt: string | null }

const timeOf = ({ startsAt, endsAt }: Runs): ReactNode => (
  <>
    {momentOr(startsAt, 'Always')} – {momentOr(endsAt, 'no end')}
  </>
)

type Switched = Pick<PlacementRow, 'id' | 'title' | 'state'>
type Switch = { readonly mutate: (turn: Turn) => void; readonly isPending: boolean }

/** Ended is ended: there is nothing to switch. */
function SwitchButton({ row: { id, title, state }, by }: { row: Switched; by: Switch }) {
  if (state === 'ended') return '–'
  const isOff = state === 'off'
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={by.isPending}
      onClick={() => by.mutate({ id, isOn: isOff })}
    >
      {isOff ? 'Switch on' : 'Switch off'}
      <span className="sr">: {title}</span>
    </Button>
  )
}

/** What shops pay for, and what is for Premium members alone. */
export function DealsDeskPage() {
  const { data, error, refetch } = usePlacements()
  const placement = useSwitchPlacement()
  const exclusive = useSwitchExclusive()
  const note = data?.hasMore ? 'The file holds all of them.' : null
  return (
    <DeskPage title="Deals" lead="What shops pay for, and what is for Premium members alone.">
      <OperatorTable
        caption="Placements"
        columns={placementColumns(placement)}
        query={{ data: data?.placements, error, refetch }}
        keyOf={({ id }) => id}
        empty="There is no placement: npm run sponsored -- import brings some in."
        csv={tableFile('placements')}
        note={note}
      />
      <OperatorTable
        caption="Exclusive deals"
        columns={exclusiveColumns(exclusive)}
        query={{ data: data?.exclusive, error, refetch }}
        keyOf={({ id }) => id}
        empty="No feed tells an exclusive deal."
        csv={tableFile('exclusive-deals')}
        note={note}
      />
    </DeskPage>
  )
}

const placementColumns = (by: Switch): readonly Column<PlacementRow>[] => [
  { label: 'Placement', cell: (row) => <Preview row={row} />, sortBy: ({ title }) => title },
  { label: 'State', cell: ({ state }) => <State state={state} />, sortBy: ({ state }) => state },
  { label: 'Runs', cell: timeOf, sortBy: ({ startsAt }) => startsAt },
  {
    label: 'Clicks, 90 days',
    cell: ({ clicks }) => countText(clicks),
    sortBy: ({ clicks }) => clicks,
    isNumber: true,
  },
  { label: 'Switch', cell: (row) => <SwitchButton row={row} by={by} /> },
]

const exclusiveColumns = (by: Switch): readonly Column<ExclusiveRow>[] => [
  { label: 'Deal', cell: ({ title }) => title, sortBy: ({ title }) => title },
  { label: 'Shop', cell: ({ retailer }) => retailer, sortBy: ({ retailer }) => retailer },
  { label: 'State', cell: ({ state }) => <State state={state} />, sortBy: ({ state }) => state },
  {
    label: 'Price',
    cell: ({ priceCents, salePriceCents }) => dollars(salePriceCents ?? priceCents),
    sortBy: ({ priceCents, salePriceCents }) => salePriceCents ?? priceCents,
    isNumber: true,
  },
  { label: 'Runs', cell: timeOf, sortBy: ({ endsAt }) => endsAt ?? '' },
  {
    label: 'Clicks, 90 days',
    cell: ({ clicks }) => countText(clicks),
    sortBy: ({ clicks }) => clicks,
    isNumber: true,
  },
  { label: 'Switch', cell: (row) => <SwitchButton row={row} by={by} /> },
]

/** The placement with the words by which visitors know that it is paid for. */
function Preview({ row: { title, preview, isDemo } }: { row: PlacementRow }) {
  return (
    <>
      {isDemo ? `${title} (made up)` : title}
      {preview ? (
        <details className="op-details">
          <summary>
            As visitors see it<span className="sr">: {title}</span>
          </summary>
          <div className="op-preview">
            <GiftImage src={preview.image} alt="" />
            <div>
              <Badge tone="delft">Sponsored</Badge>
              <p className="meta">{preview.retailer ?? 'Sponsored'}</p>
              <p>{preview.title}</p>
              <p className="meta">{preview.price}</p>
            </div>
          </div>
          <p className="meta">Under the words “Paid placements. They never mix with your results.”</p>
        </details>
      ) : null}
    </>
  )
}
