import { Lock } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import { WrappedPicture } from '../../ui/skeleton-card.tsx'
import plate from './plates/label.svg'
import '../../ui/skeleton.css'
import './deals-states.css'

/** As the specification has it. */
const SKELETONS = [0, 1, 2, 3, 4, 5]

export function DealsLoading() {
  return (
    <div role="status">
      <span className="sr">Loading deals</span>
      <div className="row-cards deals" aria-hidden="true">
        {SKELETONS.map((place) => (
          <div className="row-card deal skeleton" key={place}>
            <div className="deal-picture">
              <WrappedPicture />
            </div>
            <div className="b">
              <div className="sk badge-sk" />
              <div className="sk title" />
              <div className="sk title second" />
              <div className="sk price-sk" />
              <div className="sk" />
              <div className="sk second" />
              <div className="end">
                <div className="sk seller-sk" />
                <div className="sk act" />
              </div>
            </div>
            <div className="price-history">
              <div className="sk history-sk" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function NoDeals() {
  return (
    <EmptyPanel
      headingLevel={3}
      title="No live discounts found right now"
      text="Try another category or check back later"
      plate={plate}
    />
  )
}

type LockedProps = {
  count: number
  /** No other deal of the category is shown. */
  isAlone: boolean
  onUpgrade: () => void
}

/** Exclusive deals that another plan opens. */
export function LockedDeals({ count, isAlone, onUpgrade }: LockedProps) {
  const deals =
    count === 1 ? `${isAlone ? 'One' : 'One more'} deal` : `${count}${isAlone ? '' : ' more'} deals`
  return (
    <aside className="locked-deals">
      <p>
        <Lock className="i" aria-hidden="true" />
        {`${deals} in this category ${count === 1 ? 'is' : 'are'} for Premium members.`}
      </p>
      <Button variant="box" size="sm" onClick={onUpgrade}>
        Upgrade to Premium
      </Button>
    </aside>
  )
}
