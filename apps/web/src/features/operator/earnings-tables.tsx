import type {
  EarnedBy,
  EarnedRow,
  EarnedSum,
  EarningLinkRow,
  EarningLinks,
  JoinRow,
} from '@presently/contract/operator-earnings'
import { useState } from 'react'
import { countText } from '../../lib/count-text.ts'
import { useEarningLinks, useEarnings } from './earnings-api.ts'
import { type Column, OperatorTable } from './operator-table.tsx'
import { type PeriodDays, tableFile } from './site-facts.ts'
import { shareText } from './site-words.ts'

const GROUPS: readonly (readonly [by: EarnedBy, label: string])[] = [
  ['shop', 'Shop'],
  ['idea', 'Idea'],
  ['theme', 'Search theme'],
  ['guide', 'Guide'],
]
const CENTS = 100

/** Hundredths of a currency as a sum: what is no code of ISO 4217 stands behind the number. */
const moneyText = (cents: number, currency: string): string =>
  /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / CENTS)
    : `${(cents / CENTS).toFixed(2)} ${currency}`

const ofSum =
  (centsOf: (sum: EarnedSum) => number) =>
  ({ sum }: EarnedRow): string =>
    sum === null ? '–' : moneyText(centsOf(sum), sum.currency)

/** A column of money, from what networks say. */
const money = (label: string, centsOf: (sum: EarnedSum) => number): Column<EarnedRow> => ({
  label,
  cell: ofSum(centsOf),
  sortBy: ({ sum }) => (sum === null ? -1 : centsOf(sum)),
  isNumber: true,
})

const columnsBy = (group: string): readonly Column<EarnedRow>[] => [
  { label: group, cell: ({ label }) => label, sortBy: ({ label }) => label },
  money('Earned', ({ earnedCents }) => earnedCents),
  money('Of it paid', ({ paidCents }) => paidCents),
  money('Pending', ({ pendingCents }) => pendingCents),
  money('Reversed', ({ reversedCents }) => reversedCents),
  {
    label: 'Purchases',
    cell: ({ sum }) => (sum === null ? '–' : countText(sum.purchases)),
    sortBy: ({ sum }) => sum?.purchases ?? -1,
    isNumber: true,
  },
  {
    label: 'Clicks',
    cell: ({ clicks }) => countText(clicks),
    sortBy: ({ clicks }) => clicks,
    isNumber: true,
  },
  {
    label: 'Per 100 clicks',
    cell: ({ sum, perHundredClicksCents: cents }) =>
      sum === null || cents === null ? '–' : moneyText(cents, sum.currency),
    sortBy: ({ perHundredClicksCents }) => perHundredClicksCents ?? -1,
    isNumber: true,
  },
]

/** What links earned by the networks' own reports, told apart as the operator chooses. */
export function EarnedTable({ days }: { days: PeriodDays }) {
  const [by, setBy] = useState<EarnedBy>('shop')
  const { data, error, refetch, isPlaceholderData } = useEarnings(days, by)
  const group = GROUPS.find(([one]) => one === by)?.[1] ?? 'Shop'
  return (
    <OperatorTable
      caption="Earned by links"
      columns={columnsBy(group)}
      query={{ data: data?.rows, error, refetch, isOld: isPlaceholderData }}
      keyOf={({ label, sum }) => `${label} ${sum?.currency ?? ''}`}
      empty="No link that may earn was followed in these days, and no network reported a purchase."
      csv={tableFile('earnings', { days: `${days}`, by })}
      note={data ? sumsText(data.sums, data.hasMore) : null}
    >
      <fieldset className="chips op-periods">
        <legend className="sr">Earned by</legend>
        {GROUPS.map(([one, label]) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === by}
            onClick={() => setBy(one)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </OperatorTable>
  )
}

function sumsText(sums: readonly EarnedSum[], hasMore: boolean): string {
  const all = sums.map(
    ({ currency, earnedCents, pendingCents }) =>
      `${moneyText(earnedCents, currency)} earned and ${moneyText(pendingCents, currency)} pending`,
  )
  const total = all.length === 0 ? 'Nothing was reported for these days.' : `All together: ${all.join('; ')}.`
  const more = hasMore ? ' The file holds more rows.' : ''
  return `${total} By the day of the purchase; earned is what shops approved.${more}`
}

const LINK_COLUMNS: readonly Column<EarningLinkRow>[] = [
  { label: 'Shop', cell: ({ shop }) => shop, sortBy: ({ shop }) => shop },
  {
    label: 'Links shown',
    cell: ({ shown }) => countText(shown),
    sortBy: ({ shown }) => shown,
    isNumber: true,
  },
  { label: 'Ideas', cell: ({ ideas }) => countText(ideas), sortBy: ({ ideas }) => ideas, isNumber: true },
  {
    label: 'Earns',
    cell: ({ earnsBy }) => EARNS[earnsBy ?? 'no'],
    sortBy: ({ earnsBy }) => EARNS[earnsBy ?? 'no'],
  },
  { label: 'How it can', cell: howOf },
]

const EARNS = { programme: 'By its programme', 'catch-all': 'By the catch-all', no: 'No' } as const

function howOf({ shop, how, joinAt }: EarningLinkRow) {
  if (joinAt === null) return how
  return (
    <>
      {how}{' '}
      <a className="link" href={joinAt} target="_blank" rel="noopener noreferrer">
        Apply <span className="sr">for {shop} (opens in a new tab)</span>
      </a>
    </>
  )
}

const SHOPS_NAMED = 4

/** The first shops by name, and how many more. */
const shopsText = ({ shops }: JoinRow): string =>
  shops.length <= SHOPS_NAMED + 1
    ? shops.join(', ')
    : `${shops.slice(0, SHOPS_NAMED).join(', ')} and ${shops.length - SHOPS_NAMED} more`

const joinColumns = (all: number): readonly Column<JoinRow>[] => [
  { label: 'Join', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    label: 'Plain links shown',
    cell: ({ shown }) => countText(shown),
    sortBy: ({ shown }) => shown,
    isNumber: true,
  },
  {
    label: 'More that earns',
    cell: ({ shown }) => (all === 0 ? '–' : shareText(shown, all)),
    sortBy: ({ shown }) => shown,
    isNumber: true,
  },
  { label: 'Shops', cell: shopsText },
  {
    label: 'Where',
    cell: ({ name, joinAt }) =>
      joinAt === null ? (
        '–'
      ) : (
        <a className="link" href={joinAt} target="_blank" rel="noopener noreferrer">
          Apply <span className="sr">to {name} (opens in a new tab)</span>
        </a>
      ),
  },
]

/** By which network most of the links that are plain now would earn. */
export function JoinNextTable({ days }: { days: PeriodDays }) {
  const { data, error, refetch, isPlaceholderData } = useEarningLinks(days)
  return (
    <OperatorTable
      caption="What to join next"
      columns={joinColumns(data?.shown ?? 0)}
      query={{ data: data?.joins, error, refetch, isOld: isPlaceholderData }}
      keyOf={({ name }) => name}
      empty="Every link that can earn does."
      csv={tableFile('join-next', { days: `${days}` })}
      note="Each for itself: a shop may run its programme in several networks. A network lets its shops decide whom they take."
    />
  )
}

/** Which shops' links earn as the site is set up, and which to join next. */
export function EarningLinksTable({ days }: { days: PeriodDays }) {
  const { data, error, refetch, isPlaceholderData } = useEarningLinks(days)
  return (
    <OperatorTable
      caption="Links that earn"
      columns={LINK_COLUMNS}
      query={{ data: data?.rows, error, refetch, isOld: isPlaceholderData }}
      keyOf={({ shop }) => shop}
      empty="There is no shop."
      csv={tableFile('earning-links', { days: `${days}` })}
      note={data ? shareOf(data) : null}
    />
  )
}

const shareOf = ({ shown, earning }: EarningLinks): string =>
  shown === 0
    ? 'No idea was on a screen in these days: the order is by the ideas that name a shop.'
    : `${shareText(earning, shown)} of ${countText(shown)} links shown with ideas earn as the site is set up now. What to join next stands first.`
