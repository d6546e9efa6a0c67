import type { HistoryItem } from '@presently/contract/history'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useClearHistory, useHistory } from './api.ts'
import '../../ui/row-card.css'
import './history-page.css'
import { HistoryList } from './history-list.tsx'
import { HistorySkeleton, NothingViewed } from './history-states.tsx'

/** The gifts that were opened, to find them again or to forget them. */
export function HistoryPage() {
  const history = useHistory()
  const clear = useClearHistory()
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const items = history.data
  // A list that is there stays there when it could not be renewed.
  const failure = items ? null : history.error
  useEffect(() => trackEvent('history_opened'), [])
  useEffect(() => {
    // The button that asked went with the list; an open dialog would take the focus back.
    if (clear.isSuccess && !isAsking) heading.current?.focus()
  }, [clear.isSuccess, isAsking])

  function ask(): void {
    clear.reset()
    setIsAsking(true)
  }

  return (
    <>
      <div className="wrap page-top">
        <div className="row between history-head">
          <h1 ref={heading} tabIndex={-1}>
            Recently Viewed
          </h1>
          {/* While the list is awaited the button keeps its place. */}
          {items?.length === 0 || failure ? null : (
            <Button variant="secondary" size="sm" disabled={!items} onClick={ask}>
              <Trash2 className="i" />
              Clear All
            </Button>
          )}
        </div>
      </div>
      <div className="wrap">
        <Viewed
          items={items}
          error={failure}
          onRetry={() => void history.refetch()}
          onEmptied={() => heading.current?.focus()}
        />
      </div>
      <ConfirmDialog
        title="Clear entire history?"
        description="This removes every gift from the list. It cannot be undone."
        action="Clear All"
        isOpen={isAsking}
        isPending={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

type ViewedProps = {
  items: HistoryItem[] | undefined
  error: Error | null
  onRetry: () => void
  onEmptied: () => void
}

function Viewed({ items, error, onRetry, onEmptied }: ViewedProps) {
  if (items) return items.length > 0 ? <HistoryList items={items} onEmptied={onEmptied} /> : <NothingViewed />
  if (!error) return <HistorySkeleton />
  return <LoadFailed error={error} title="We could not load your history" onRetry={onRetry} />
}
