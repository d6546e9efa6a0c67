import { Button } from './button.tsx'

type Props = {
  /** What the form's own button does. */
  action: string
  isPending: boolean
  onCancel: () => void
}

/** The foot of a form in a dialog. Its buttons are not disabled while it works: the focus would fall out of the dialog. */
export function FormActs({ action, isPending, onCancel }: Props) {
  return (
    <div className="dialog-acts">
      <Button variant="secondary" aria-disabled={isPending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" aria-disabled={isPending}>
        {action}
      </Button>
    </div>
  )
}
