import type { PersonTrace, Replay } from '@presently/contract/operator-demand'
import { useId } from 'react'
import { Link } from 'wouter'
import { countText } from '../../lib/count-text.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DeskPage } from './desk-page.tsx'
import { Moment } from './moment.tsx'
import { type Column, DeskTable } from './operator-table.tsx'
import { useReplay } from './site-api.ts'
import { WaitingPanel } from './waiting.tsx'
import './figures.css'

/** One search answered once more, with all that was decided on the way. */
export function ReplayPage({ searchId }: { searchId: string }) {
  const { data, error, refetch } = useReplay(searchId)
  return (
    <DeskPage
      title="Replay"
      lead="One search answered once more, by its text alone. That you look is noted."
      aside={
        <Link className="link" href="/operator/demand">
          Back to the radar
        </Link>
      }
    >
      {data ? <Shown replay={data} /> : null}
      {!data && error ? (
        <LoadFailed error={error} title="The search cannot be replayed" onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <WaitingPanel /> : null}
    </DeskPage>
  )
}

function Shown({ replay: { text, at, before, now, people } }: { replay: Replay }) {
  return (
    <>
      <section className="panel op-panel" aria-labelledby="said">
        <h2 id="said">What was asked</h2>
        <p className="op-say">{text}</p>
        <p className="meta op-note">
          <Moment at={at} /> · then {ideasOf(before.ideas)} by {ENGINES[before.engine] ?? before.engine}
          {before.notice ? ` (${before.notice})` : ''} · now {ideasOf(now.ideas)}
          {now.notice ? ` (${now.notice})` : ''}
        </p>
        {now.relax.length > 0 ? <p className="meta">Ways on: {now.relax.join('; ')}</p> : null}
      </section>
      {people.map((person, at) => (
        // The people of a search stand in the order of its text, and nothing else names them.
        <Person key={`${at + 1}`} person={person} number={people.length > 1 ? at + 1 : null} />
      ))}
    </>
  )
}

const ENGINES: Readonly<Record<string, string>> = { presently: 'our engine', ai: 'a language model' }
/** Fields of the brief, as an operator reads them. */
const FIELDS: Readonly<Record<string, string>> = {
  budgetMin: 'At least',
  budgetMax: 'At most',
  currency: 'Currency',
  budgetStyle: 'Kind of budget',
  recipient: 'For',
  recipientGender: 'Who is',
  ageMin: 'From age',
  ageMax: 'To age',
  occasion: 'Occasion',
  occasionDate: 'Next on',
  interests: 'Likes',
  exclusions: 'Not',
  constraints: 'Also',
}

const ideasOf = (count: number): string => (count === 1 ? '1 idea' : `${countText(count)} ideas`)

function Person({ person, number }: { person: PersonTrace; number: number | null }) {
  const { brief, stages, removed, picks } = person
  const of = number === null ? '' : `, person ${number}`
  const picksId = useId()
  return (
    <>
      <div className="op-grid op-after">
        <section className="panel op-panel">
          <h2>What was read{of}</h2>
          <Facts rows={brief.map(({ field, value }) => [FIELDS[field] ?? field, value])} />
        </section>
        <section className="panel op-panel">
          <h2>What was left{of}</h2>
          <Facts rows={stages.map(({ stage, left }) => [stage, countText(left)])} />
          {removed.length > 0 ? (
            <>
              <h3 className="op-sub">Kept out by</h3>
              <Facts rows={removed.map(({ rule, count }) => [rule, countText(count)])} />
            </>
          ) : null}
        </section>
      </div>
      <section className="panel op-panel">
        <h2 id={picksId}>The first ten{of}</h2>
        <DeskTable
          caption="The first ten"
          columns={PICK_COLUMNS}
          rows={picks}
          keyOf={({ giftId }) => giftId}
          labelledBy={picksId}
        />
      </section>
    </>
  )
}

type Pick = PersonTrace['picks'][number]

/** To a tenth, with the sign that is as wide as a figure. */
const weightText = (weight: number): string => weight.toFixed(1).replace('-', '−')

const PICK_COLUMNS: readonly Column<Pick>[] = [
  { label: 'Idea', cell: ({ title }) => title },
  { label: 'Place', cell: ({ place }) => place, isNumber: true },
  { label: 'By score', cell: ({ placeByScore }) => placeByScore, isNumber: true },
  { label: 'Score', cell: ({ score }) => weightText(score), isNumber: true },
  {
    label: 'Of which',
    cell: ({ parts }) =>
      parts
        .filter(({ value }) => Math.abs(value) >= 0.05)
        .map(({ part, value }) => `${part} ${weightText(value)}`)
        .join(', '),
  },
  { label: 'Reasons', cell: ({ reasons }) => reasons.join('; ') },
]

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  if (rows.length === 0) return <p className="op-none">Nothing.</p>
  return (
    <dl className="op-pairs">
      {rows.map(([name, value]) => (
        <div key={name} className="op-pair">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
