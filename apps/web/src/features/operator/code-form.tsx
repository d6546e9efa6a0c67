import { type FormEvent, useRef } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { textIn } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'

type Props = {
  help: string
  submitLabel: string
  /** What the last code failed with. */
  error: unknown
  isPending: boolean
  onCode: (code: string) => void
}

/** Asks for a code of the authenticator. */
export function CodeForm({ help, submitLabel, error, isPending, onCode }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, error)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending) onCode(textIn(new FormData(event.currentTarget), 'code'))
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <Field label="Code" help={help} error={error ? reasonOf(error) : null}>
        {(control) => (
          <input {...control} name="code" autoComplete="one-time-code" spellCheck={false} maxLength={64} />
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
