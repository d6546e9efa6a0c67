import type { Deal } from '@presently/contract/deals'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { RetryButton } from '../../ui/retry-button.tsx'
import { usePriceRecord } from './api.ts'
import { PriceChart } from './price-chart.tsx'

/** A year of prices behind a line to open: nobody who only looks for a deal loads it. */
export function PriceHistory({ deal }: { deal: Pick<Deal, 'id' | 'title'> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="price-history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Price history <span className="sr">of {deal.title}</span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <PriceRecordOf id={deal.id} isWanted={isOpen} />
    </details>
  )
}

function PriceRecordOf({ id, isWanted }: { id: string; isWanted: boolean }) {
  const record = usePriceRecord(id, isWanted)
  if (record.data) return <PriceChart points={record.data.points} />
  if (record.error)
    return (
      <p className="price-history-failed" role="alert">
        The price history did not load.
        <RetryButton variant="quiet" size="sm" onRetry={() => void record.refetch()} />
      </p>
    )
  return isWanted ? (
    <p className="meta" role="status">
      Loading the price history…
    </p>
  ) : null
}
