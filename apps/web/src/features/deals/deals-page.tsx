import type { Deal } from '@presently/contract/deals'
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { type ReactNode, useDeferredValue } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { LoadFailed } from '../../ui/load-failed.tsx'
import '../../ui/row-card.css'
import { type Deals, useDeals } from './api.ts'
import { DEAL_CATEGORIES } from './contract-facts.ts'
import { DealCard } from './deal-card.tsx'
import { addressOf, categoryIn } from './deals-address.ts'
import './deals-page.css'
import { useNow } from '../../lib/use-now.ts'
import { DealsLoading, LockedDeals, NoDeals } from './deals-states.tsx'

/** 'Ends soon' and what has ended are told by the minute. */
const RENEW_EVERY_MS = 60_000

type Props = {
  /** The link to a deal was followed. */
  onFollow: (deal: Deal) => void
  onUpgrade: () => void
  /** What is to be said before them. */
  note?: ReactNode
  /** Stands between the deals and the end of the page. */
  children?: ReactNode
}

/** Offers on sale, by category, each with what our record of its price says. */
export function DealsPage({ onFollow, onUpgrade, note, children }: Props) {
  const category = categoryIn(useSearch())
  const [, navigate] = useLocation()
  const deals = useDeals(category)
  return (
    <>
      <div className="wrap page-top deals-head">
        <h1>Deals worth wrapping</h1>
        <p className="lead">
          Discounts as the sellers report them, beside what our own record of the price says. Check the price
          at the shop before you buy.
        </p>
        {note}
      </div>
      <div className="wrap">
        <div className="tabs" role="group" aria-label="Deal categories">
          {DEAL_CATEGORIES.map(({ slug, name }) => (
            <button
              key={slug}
              type="button"
              className="chip"
              aria-pressed={slug === category}
              onClick={() => slug !== category && navigate(addressOf(slug))}
            >
              {name}
            </button>
          ))}
        </div>
        <p className="afterline">{AFFILIATE_DISCLOSURE}</p>
        <h2 className="sr">Deals</h2>
        <DealList
          deals={deals.data}
          error={deals.error}
          onRetry={() => void deals.refetch()}
          onFollow={onFollow}
        />
        {deals.data && deals.data.lockedCount > 0 ? (
          <LockedDeals
            count={deals.data.lockedCount}
            isAlone={deals.data.items.length === 0}
            onUpgrade={onUpgrade}
          />
        ) : null}
      </div>
      {children}
    </>
  )
}

type ListProps = Pick<Props, 'onFollow'> & {
  deals: Deals | undefined
  error: Error | null
  onRetry: () => void
}

function DealList({ deals, error, onRetry, onFollow }: ListProps) {
  const now = useNow(RENEW_EVERY_MS)
  if (!deals) {
    return error ? (
      <LoadFailed error={error} title="Failed to load deals" headingLevel={3} onRetry={onRetry} />
    ) : (
      <DealsLoading />
    )
  }
  // A deal that ends while the page is open goes at its time.
  const live = deals.items.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now)
  if (live.length === 0) return <NoDeals />
  return (
    <>
      {live.some(({ isDemo }) => isDemo) ? (
        <p className="demo-note">
          These are demo deals with made-up shops and prices. <Link href="/demo-data">Why they are here</Link>
        </p>
      ) : null}
      <DealCards deals={live} now={now} onFollow={onFollow} />
    </>
  )
}

/** More than a screen holds. */
const DEALS_FIRST = 6

/** The first deals at once, the others right after them, so that a slow phone is not held up by what is further down. */
function DealCards({ deals, now, onFollow }: Pick<Props, 'onFollow'> & { deals: Deal[]; now: Date }) {
  const count = useDeferredValue(deals.length, DEALS_FIRST)
  return (
    <ul className="row-cards deals">
      {deals.slice(0, count).map((deal) => (
        <li key={deal.id}>
          <DealCard deal={deal} now={now} onFollow={() => onFollow(deal)} />
        </li>
      ))}
    </ul>
  )
}
