import { CloudAlert, RotateCw, WifiOff } from 'lucide-react'
import { isOffline, messageOf } from '../../lib/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPanel } from '../../ui/empty.tsx'

type Props = { error: unknown; onRetry: () => void; onEdit: () => void }

/** No answer came. The text is kept: try it again, or change it. */
export function SearchFailed({ error, onRetry, onEdit }: Props) {
  const offline = isOffline(error)
  const Icon = offline ? WifiOff : CloudAlert
  return (
    <EmptyPanel
      isError
      picture={<Icon className="i" />}
      title={offline ? 'No connection' : 'We could not look for ideas just now'}
      text={sentenceFor(error, offline)}
    >
      <div className="row failed-acts">
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw className="i" />
          Try again
        </Button>
        <Button variant="quiet" onClick={onEdit}>
          Change the description
        </Button>
      </div>
    </EmptyPanel>
  )
}

function sentenceFor(error: unknown, offline: boolean): string {
  if (offline) return 'We could not reach Presently. Check your connection, then try again.'
  return messageOf(error) ?? 'Please try again in a moment'
}
