import { Button } from '../../ui/button.tsx'

/** Leaves one idea out of the answer. */
export function NotThatOne({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="not-that"
      aria-label={`Not that one: ${title}`}
      onClick={onPress}
    >
      Not that one
    </Button>
  )
}
