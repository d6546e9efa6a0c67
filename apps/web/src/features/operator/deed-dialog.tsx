import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import { NoCodeGiven, useWithCode } from './code-context.ts'

type Props<Got> = {
  title: string
  /** What it does, in a sentence or two. */
  description: ReactNode
  /** What the button says, such as 'Suspend'. */
  action: string
  /** Whether it takes something away. */
  isDanger?: boolean
  effect: (form: FormData) => Promise<Got>
  onDone: (got: Got) => void
  onClose: () => void
  /** The fields; each is told what is wrong with it by its name. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode
}

/**
 * Asks for what a deed needs, and for a fresh code where the server wants one. It stays open, with all that was written, until
 * the deed is done: what was refused is said at its field, or above the buttons.
 */
export function DeedDialog<Got>(props: Props<Got>) {
  const { title, description, action, isDanger = false, effect, onDone, onClose, children } = props
  const withCode = useWithCode()
  const form = useRef<HTMLFormElement>(null)
  const deed = useMutation({
    mutationFn: (given: FormData) => withCode(() => effect(given)),
    onSuccess: onDone,
  })
  useInvalidFocus(form, deed.error)
  const errors = fieldErrorsOf(deed.error)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!deed.isPending) deed.mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog isOpen title={title} description={description} onClose={() => deed.isPending || onClose()}>
      <form ref={form} className="form op-deed" noValidate onSubmit={submit}>
        {children?.(errors)}
        <p className="op-refusal" role="alert">
          <Refusal error={Object.keys(errors).length > 0 ? null : deed.error} />
        </p>
        <div className="dialog-acts">
          <Button
            variant="secondary"
            aria-disabled={deed.isPending}
            onClick={() => deed.isPending || onClose()}
          >
            Cancel
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} aria-disabled={deed.isPending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What was refused as a whole. Who gave no code knows why nothing was done. */
function Refusal({ error }: { error: unknown }) {
  if (!error || error instanceof NoCodeGiven) return null
  return (
    <>
      <CircleAlert className="i" />
      {reasonOf(error)}
    </>
  )
}
