import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import { type Refusal, refusalOf } from './refusal.ts'

type Props = {
  /** What the last attempt failed with; null where it did not. */
  error: unknown
  /** The name of the field that takes the password, to which a wrong one is told. */
  passwordField: string
  submitLabel: string
  isPending: boolean
  isDanger?: boolean
  onSubmit: (form: FormData) => void
  onCancel: () => void
  children: (refusal: Refusal) => ReactNode
}

/** A form that the password guards. Its fields keep what is written in them, whatever the server says. */
export function AccountForm(props: Props) {
  const { error, passwordField, submitLabel, isPending, isDanger = false } = props
  const { onSubmit, onCancel, children } = props
  const form = useRef<HTMLFormElement>(null)
  const refusal = refusalOf(error, passwordField)
  useInvalidFocus(form, error)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending) onSubmit(new FormData(event.currentTarget))
  }

  return (
    <form ref={form} className="form account-form" noValidate onSubmit={submit}>
      {children(refusal)}
      <p className="account-refused" role="alert">
        {refusal.message ? (
          <>
            <CircleAlert className="i" />
            {refusal.message}
          </>
        ) : null}
      </p>
      <div className="account-acts">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        {/* The ribbon is the settings' own button: one in a view. */}
        <Button type="submit" variant={isDanger ? 'danger' : 'shop'} aria-disabled={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
