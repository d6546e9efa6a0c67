import type { OutputOf } from '@presently/contract/call'
import type * as keysContract from '@presently/contract/operator-keys'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { countText } from '../../lib/count-text.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { textIn } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-link.ts'
import { Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import { NoCodeGiven, useWithCode } from './code-context.ts'
import { makeKey, type NewKey } from './keys-api.ts'
import { DEFAULT_KEY_RATE, KEY_NAME_MAX, KEY_RATES } from './keys-facts.ts'
import './keys.css'

type MadeKey = OutputOf<(typeof keysContract)['makeKey']>

/** Makes a key, and shows it this once. */
export function KeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const withCode = useWithCode()
  const make = useMutation({
    mutationFn: (input: NewKey) => withCode(() => makeKey(input)),
    onSuccess: (made) => {
      form.current?.reset()
      onMade(made)
    },
  })
  const error = make.error instanceof NoCodeGiven ? null : make.error
  useInvalidFocus(form, error)
  const fields = fieldErrorsOf(error)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!make.isPending) make.mutate(newKeyIn(new FormData(event.currentTarget)))
  }
  return (
    <section className="panel op-panel" aria-labelledby={heading}>
      <h2 id={heading}>A new key</h2>
      <form ref={form} className="op-key-form" noValidate onSubmit={submit}>
        <Field label="For whom" error={fields.name}>
          {(control) => <input {...control} name="name" autoComplete="off" maxLength={KEY_NAME_MAX} />}
        </Field>
        <Field
          label="Sites that may use it"
          help="One a line, such as https://blog.example.com. Leave it empty for a program."
          error={originsError(fields)}
        >
          {(control) => <textarea {...control} name="origins" rows={3} spellCheck={false} />}
        </Field>
        <Field label="Calls a minute" error={fields.perMinute}>
          {(control) => (
            <select {...control} name="perMinute" defaultValue={DEFAULT_KEY_RATE}>
              {KEY_RATES.map((rate) => (
                <option key={rate} value={rate}>
                  {countText(rate)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" aria-disabled={make.isPending}>
          Make a key
        </Button>
      </form>
      {error && Object.keys(fields).length === 0 ? (
        <p className="op-refused" role="alert">
          {reasonOf(error)}
        </p>
      ) : null}
      <div role="status">{make.data ? <Shown made={make.data} /> : null}</div>
    </section>
  )
}

function Shown({ made: { key, made } }: { made: MadeKey }) {
  return (
    <div className="op-made">
      <p>
        <b>The key for {made.name}.</b> Keep it now: it is not shown again.
      </p>
      <p className="op-key">{key}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => void copyText(key, { done: 'Key copied', what: 'key' })}
      >
        Copy the key
      </Button>
    </div>
  )
}

const newKeyIn = (form: FormData): NewKey => ({
  name: textIn(form, 'name'),
  origins: textIn(form, 'origins').split(/\s+/).filter(Boolean),
  // One of the list: the select has no other.
  perMinute: KEY_RATES.find((rate) => String(rate) === textIn(form, 'perMinute')) ?? DEFAULT_KEY_RATE,
})

/** What is wrong with the list, or with the first line that is. */
const originsError = (fields: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(fields).find(([name]) => name === 'origins' || name.startsWith('origins.'))?.[1]
