import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import type { Purchase } from './use-purchase.ts'

type Props = {
  purchase: Purchase
  /** What the button says. */
  action: string
  /** False while something must be known first. */
  isReady?: boolean
  onSubmit: () => void
  /** Absent where there is no step before. */
  onBack?: (() => void) | undefined
  /** What is said before the button. */
  children?: ReactNode
  /** What is said after it. */
  afterword?: ReactNode
}

/** The step that asks whom the plan is for. */
export function InfoStep(props: Props) {
  const { purchase, action, isReady = true, onSubmit, onBack, children, afterword } = props
  const form = useRef<HTMLFormElement>(null)
  const { buyer, problems, refusals, isAsking, write } = purchase
  useInvalidFocus(form, refusals)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady) onSubmit()
  }

  return (
    // What is missing is said in our own words.
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <Field label="Email" error={problems.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={buyer.email}
            onChange={(event) => write({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Full name" error={problems.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            placeholder="As it appears on your card"
            maxLength={200}
            required
            value={buyer.name}
            onChange={(event) => write({ name: event.target.value })}
          />
        )}
      </Field>
      {children}
      <div className="step-acts">
        {onBack ? (
          <Button variant="quiet" onClick={onBack}>
            <ArrowLeft className="i" />
            Back
          </Button>
        ) : null}
        <Button type="submit" size={onBack ? 'md' : 'lg'} aria-disabled={isAsking || !isReady}>
          {isAsking ? 'One moment...' : action}
        </Button>
      </div>
      {afterword}
    </form>
  )
}
