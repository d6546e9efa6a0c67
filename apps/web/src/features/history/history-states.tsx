import { Link } from 'wouter'
import { EmptyPanel } from '../../ui/empty.tsx'
import { WrappedPicture } from '../../ui/skeleton-card.tsx'
import plate from './plates/telescope.svg'
import '../../ui/skeleton.css'

const PLACES = [0, 1, 2, 3]

/** Rows still wrapped, in the real row's geometry. */
export function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr">Loading your history</span>
      <div className="row-cards" aria-hidden="true">
        {PLACES.map((place) => (
          <div className="row-card skeleton" key={place}>
            <WrappedPicture />
            <div className="b">
              <div className="sk badge-sk" />
              <div className="sk title" />
              <div className="sk act" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function NothingViewed() {
  return (
    <EmptyPanel
      title="No items viewed yet"
      text="Gifts that you open at a shop are kept here, so that you can find them again."
      plate={plate}
    >
      <Link className="btn btn-primary" href="/">
        Start Exploring Gifts
      </Link>
    </EmptyPanel>
  )
}
