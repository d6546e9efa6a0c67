import type { PlanRow, Revenue, ShopRow } from '@presently/contract/operator-overview'
import { useState } from 'react'
import { countText } from '../../lib/count-text.ts'
import { dollars } from '../../lib/money.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DeskPage } from './desk-page.tsx'
import { EarnedTable, EarningLinksTable, JoinNextTable } from './earnings-tables.tsx'
import { Figures } from './figures.tsx'
import { MissingTable } from './missing-table.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { useRevenue } from './site-api.ts'
import { type PeriodDays, tableFile } from './site-facts.ts'
import { periodText, shareText } from './site-words.ts'
import { WaitingFigures, WaitingPanel } from './waiting.tsx'

const SHOP_COLUMNS: readonly Column<ShopRow>[] = [
  { label: 'Shop', cell: ({ retailer }) => retailer, sortBy: ({ retailer }) => retailer },
  {
    label: 'Clicks',
    cell: ({ clicks }) => countText(clicks.now),
    sortBy: ({ clicks }) => clicks.now,
    isNumber: true,
  },
  {
    label: 'Before',
    cell: ({ clicks }) => countText(clicks.before),
    sortBy: ({ clicks }) => clicks.before,
    isNumber: true,
  },
  {
    label: 'May earn',
    cell: ({ earning }) => countText(earning),
    sortBy: ({ earning }) => earning,
    isNumber: true,
  },
]

const PLAN_COLUMNS: readonly Column<PlanRow>[] = [
  { label: 'Plan', cell: ({ name, offer }) => (offer === 'single' ? `${name} (older price)` : name) },
  { label: 'Live', cell: ({ live }) => countText(live), sortBy: ({ live }) => live, isNumber: true },
  {
    label: 'On trial',
    cell: ({ trialing }) => countText(trialing),
    sortBy: ({ trialing }) => trialing,
    isNumber: true,
  },
  {
    label: 'A month',
    cell: ({ monthlyCents }) => dollars(monthlyCents),
    sortBy: ({ monthlyCents }) => monthlyCents,
    isNumber: true,
  },
]

/** What shops and subscriptions bring. */
export function RevenuePage() {
  const [days, setDays] = useState<PeriodDays>(28)
  const revenue = useRevenue(days)
  const { data, error, refetch } = revenue
  const query = (rows: 'shops' | 'plans') => ({ error, refetch, data: data?.[rows] })
  return (
    <DeskPage
      title="Revenue"
      lead={data ? periodText(data.period) : 'What shops and subscriptions bring.'}
      aside={<PeriodChoice days={days} onChoose={setDays} />}
    >
      {data ? <Money revenue={data} /> : null}
      {!data && error ? (
        <LoadFailed error={error} title="The revenue did not load" onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Waiting /> : null}
      {data ? (
        <>
          <EarnedTable days={days} />
          <OperatorTable
            caption="Clicks by shop"
            columns={SHOP_COLUMNS}
            query={{ ...query('shops'), data: data.shops }}
            keyOf={({ retailer }) => retailer}
            empty="No link to a shop was followed in these days, or in as many before."
            csv={tableFile('shops', { days: `${days}` })}
            note="A visitor counts once a link and day; of whoever opted out nothing is counted."
          />
          <JoinNextTable days={days} />
          <EarningLinksTable days={days} />
          <OperatorTable
            caption="Subscriptions by plan"
            columns={PLAN_COLUMNS}
            query={{ ...query('plans'), data: data.plans }}
            keyOf={({ offer }) => offer}
            empty="No plan is sold."
            csv={tableFile('plans', { days: `${days}` })}
            note={PAYMENT_NOTES[data.payments]}
          />
          <MissingTable payments={data.payments} />
        </>
      ) : null}
    </DeskPage>
  )
}

function Waiting() {
  return (
    <>
      <WaitingFigures />
      <WaitingPanel />
      <WaitingPanel />
    </>
  )
}

const PAYMENT_NOTES: Readonly<Record<Revenue['payments'], string | null>> = {
  real: null,
  simulated: 'Payments are simulated here: no money moves.',
  off: 'Plans are not sold here: PAYMENTS is off.',
}

function Money({ revenue }: { revenue: Revenue }) {
  const { monthlyCents, live, started, ended, churn, payments, period } = revenue
  const before = `${period.days} days before`
  return (
    <Figures
      figures={[
        {
          label: 'Monthly recurring revenue',
          value: dollars(monthlyCents),
          note: payments === 'simulated' ? 'simulated: no money moves' : `from ${countText(live)} live plans`,
        },
        {
          label: 'New plans',
          value: countText(started.now),
          note: `${countText(started.before)} in the ${before}`,
        },
        {
          label: 'Ended plans',
          value: countText(ended.now),
          note: `${countText(ended.before)} in the ${before}`,
        },
        {
          label: 'Churn',
          value: churn.now === null ? '–' : shareText(churn.now, 1),
          note:
            churn.before === null
              ? 'ended, of those live at the start and new ones'
              : `${shareText(churn.before, 1)} in the ${before}`,
        },
      ]}
    />
  )
}
