import { Receipt } from 'lucide-react'
import { messageOf } from '../../lib/api-message.ts'
import { dollars } from '../../lib/money.ts'
import { RetryButton } from '../../ui/retry-button.tsx'
import type { usePreview } from './api.ts'
import '../../ui/skeleton.css'
import './preview-note.css'

/** What moving to Premium costs, in the payment provider's own figures. */
export function PreviewNote({ preview }: { preview: ReturnType<typeof usePreview> }) {
  if (preview.isFetching) {
    return (
      <p className="preview-note skeleton" role="status">
        <span className="sk" />
        <span className="sr">Asking what it costs today</span>
      </p>
    )
  }
  if (!preview.data) {
    return (
      <p className="preview-note bad" role="alert">
        {messageOf(preview.error) ?? 'What it costs today could not be loaded.'}{' '}
        <RetryButton size="sm" onRetry={() => void preview.refetch()} />
      </p>
    )
  }
  const { todayCents, thenCents } = preview.data
  return (
    <p className="preview-note">
      <Receipt className="i" />
      <span>
        <b>
          Today {dollars(Math.max(0, todayCents))}, then {dollars(thenCents)} a month
        </b>
        What is left of your Plus month is taken off. Your saved card is charged when you upgrade.
      </span>
    </p>
  )
}
