import { CloudAlert, RotateCw, WifiOff } from 'lucide-react'
import { Link } from 'wouter'
import { isOffline, messageOf } from '../../lib/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'
import { WrappedPicture } from '../../ui/skeleton-card.tsx'
import plate from './plates/telescope.svg'

const PLACES = [0, 1, 2, 3]

/** Rows still wrapped, in the real row's geometry. */
export function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr">Loading your history</span>
      <div className="viewed" aria-hidden="true">
        {PLACES.map((place) => (
          <div className="viewed-row skeleton" key={place}>
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
      picture={<img src={plate} alt="" width={360} height={360} />}
    >
      <Link className="btn btn-primary" href="/">
        Start Exploring Gifts
      </Link>
    </EmptyPanel>
  )
}

export function HistoryFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const offline = isOffline(error)
  const Icon = offline ? WifiOff : CloudAlert
  return (
    <EmptyPanel
      isError
      picture={<Icon className="i" />}
      title={offline ? 'No connection' : 'We could not load your history'}
      text={offline ? 'Check your connection, then try again.' : sentenceOf(error)}
    >
      <Button variant="secondary" onClick={onRetry}>
        <RotateCw className="i" />
        Try again
      </Button>
    </EmptyPanel>
  )
}

const sentenceOf = (error: Error): string => messageOf(error) ?? 'Please try again in a moment'
