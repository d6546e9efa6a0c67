import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './dialog.css'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  title: string
  /** What is lost, in a sentence. */
  description: ReactNode
  /** What the danger button does, such as 'Remove'. */
  action: string
  isOpen: boolean
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before something is destroyed. The focus starts on Cancel; the dialog stays until its owner closes it. Its buttons are
 * not disabled while it works: the focus would fall out of the dialog.
 */
export function ConfirmDialog(props: Props) {
  const { title, description, action, isOpen, isPending = false, onConfirm, onCancel } = props
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && !isPending && onCancel()}>
      <Radix.Portal>
        <div className="scrim">
          <Radix.Content className="dialog" {...returnFocus}>
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            <Radix.Description className="sub">{description}</Radix.Description>
            <div className="dialog-acts">
              <Radix.Cancel asChild>
                <Button variant="secondary" aria-disabled={isPending}>
                  Cancel
                </Button>
              </Radix.Cancel>
              <Button
                variant="danger"
                aria-disabled={isPending}
                onClick={() => {
                  if (!isPending) onConfirm()
                }}
              >
                {action}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
