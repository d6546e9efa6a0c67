import type { DayRow, Overview } from '@presently/contract/operator-overview'
import { useState } from 'react'
import { Link } from 'wouter'
import { countText } from '../../lib/count-text.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ChartKey, DayChart } from './day-chart.tsx'
import { DeskPage } from './desk-page.tsx'
import { FeedTable } from './feed-table.tsx'
import { type Compared, Figures } from './figures.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { useDemand, useOverview } from './site-api.ts'
import { type PeriodDays, tableFile } from './site-facts.ts'
import { changeText, dayText, periodText, shareText } from './site-words.ts'
import { WaitingFigures, WaitingPanel, WaitingRows } from './waiting.tsx'
import './figures.css'

/** The first page of the desk: how the site is doing. */
export function OverviewPage() {
  const [days, setDays] = useState<PeriodDays>(28)
  const overview = useOverview(days)
  const { data, error } = overview
  return (
    <DeskPage
      title="Overview"
      lead={data ? `${periodText(data.period)} · days of UTC, today so far` : 'How the site is doing.'}
      aside={<PeriodChoice days={days} onChoose={setDays} />}
    >
      {data ? <Numbers overview={data} /> : null}
      {!data && error ? (
        <LoadFailed error={error} title="The figures did not load" onRetry={() => void overview.refetch()} />
      ) : null}
      {!data && !error ? <WaitingFigures /> : null}
      <div className="op-grid">
        {data ? <ByDay overview={data} /> : null}
        {!data && !error ? <WaitingPanel /> : null}
        <Radar />
        <FeedTable isBrief />
      </div>
    </DeskPage>
  )
}

function Numbers({ overview }: { overview: Overview }) {
  const { searches, clicks, saves, unfit, period } = overview
  return (
    <Figures
      figures={[
        {
          label: 'Searches',
          value: countText(searches.now),
          note: <Change of={searches} days={period.days} />,
        },
        {
          label: 'Clicks to shops',
          value: countText(clicks.now),
          note: (
            <>
              <b>{shareText(clicks.now, searches.now)}</b> of searches
            </>
          ),
        },
        { label: 'Saves', value: countText(saves.now), note: <Change of={saves} days={period.days} /> },
        {
          label: 'Nothing fits',
          value: shareText(unfit.now, searches.now),
          note: (
            <>
              <b>{countText(unfit.now)}</b> {unfit.now === 1 ? 'search' : 'searches'} without an idea
            </>
          ),
        },
      ]}
    />
  )
}

function ByDay({ overview }: { overview: Overview }) {
  return (
    <section className="panel op-panel" aria-labelledby="by-day">
      <div className="panel-head">
        <h2 id="by-day">Searches and clicks, by day</h2>
        <ChartKey />
      </div>
      <DayChart days={overview.days} />
      <details className="op-details">
        <summary>The same as a table</summary>
        <DayTable overview={overview} />
      </details>
    </section>
  )
}

function Change({ of, days }: { of: Compared; days: number }) {
  const change = changeText(of)
  return change === null ? (
    `None in the ${days} days before`
  ) : (
    <>
      <b>{change}</b> on the {days} days before
    </>
  )
}

const DAY_COLUMNS: readonly Column<DayRow>[] = [
  {
    label: 'Day',
    cell: ({ day }) => (
      <time className="op-whole" dateTime={day}>
        {dayText(day)}
      </time>
    ),
    sortBy: ({ day }) => day,
  },
  {
    label: 'Searches',
    cell: ({ searches }) => countText(searches),
    sortBy: ({ searches }) => searches,
    isNumber: true,
  },
  {
    label: 'Clicks to shops',
    cell: ({ clicks }) => countText(clicks),
    sortBy: ({ clicks }) => clicks,
    isNumber: true,
  },
]

const DayTable = ({ overview: { days, period } }: { overview: Overview }) => (
  <OperatorTable
    caption="By day"
    columns={DAY_COLUMNS}
    query={{ data: days.toReversed(), error: null, refetch: () => undefined }}
    keyOf={({ day }) => day}
    empty="No days."
    csv={tableFile('days', { days: `${period.days}` })}
  />
)

/** Themes that stand on the first page. */
const RADAR_ROWS = 7

function Radar() {
  const { data, error, refetch } = useDemand()
  const themes = data?.themes.slice(0, RADAR_ROWS) ?? []
  const most = Math.max(1, ...themes.map(({ visitors }) => visitors))
  return (
    <section className="panel op-panel op-tall" aria-labelledby="radar">
      <div className="panel-head">
        <h2 id="radar">Demand radar</h2>
        <Link className="link meta" href="/operator/demand">
          All themes
        </Link>
      </div>
      <p className="meta op-sub-lead">
        What people ask for and we answer thinly. Themes of five visitors or more; no single search is shown.
      </p>
      {error && !data ? (
        <LoadFailed
          error={error}
          title="The radar did not load"
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <WaitingRows /> : null}
      {data && themes.length === 0 ? (
        <p className="op-none">No theme was asked for by five visitors and answered thinly.</p>
      ) : null}
      <ol className="radar">
        {themes.map(({ id, title, sentence, visitors, samples: [sample] }) => (
          <li key={id}>
            <span className="theme">{title}</span>
            <b className="num">
              {countText(visitors)}
              <span className="sr">visitors</span>
            </b>
            <span className="meta">{sentence}</span>
            {sample ? (
              <Link className="link meta" href={`/operator/demand/${sample}`}>
                Replay <span className="sr">the newest search for {title}</span>
              </Link>
            ) : (
              <span />
            )}
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(visitors / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
