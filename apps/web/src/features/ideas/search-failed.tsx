import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'

type Props = { error: unknown; onRetry: () => void; onEdit: () => void }

/** No answer came. The text is kept: try it again, or change it. */
export function SearchFailed({ error, onRetry, onEdit }: Props) {
  return (
    <LoadFailed error={error} title="We could not look for ideas just now" onRetry={onRetry}>
      <Button variant="quiet" onClick={onEdit}>
        Change the wish
      </Button>
    </LoadFailed>
  )
}
