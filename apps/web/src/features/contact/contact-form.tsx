import type { ContactCategory } from '@presently/contract/contact'
import { type SubmitEvent, useRef, useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { textIn } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import { toast } from '../../ui/toast.ts'
import { type Message, useSendMessage } from './api.ts'
import { checkMessage, type Errors } from './check-message.ts'
import { CATEGORY_NAMES, LINE_MAX_LENGTH, MESSAGE_MAX_LENGTH } from './contract-facts.ts'

/** Whoever is signed in. */
export type Writer = { readonly name: string; readonly email: string }

/** Keeps what is written until it was sent. */
export function ContactForm({ writer }: { writer: Writer | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const send = useSendMessage()
  useInvalidFocus(form, attempt)

  function refuse(found: Errors): void {
    setErrors(found)
    setAttempt((count) => count + 1)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (send.isPending) return
    const message = messageIn(new FormData(event.currentTarget))
    const found = checkMessage(message)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    send.mutate(message, {
      onSuccess: () => {
        form.current?.reset()
        toast({
          title: 'Message Sent!',
          description: "We'll get back to you within 24 hours",
          variant: 'success',
        })
      },
      onError: (error) => {
        const fields = fieldErrorsOf(error)
        if (Object.keys(fields).length > 0) return refuse(fields)
        toast({ title: 'Message not sent', description: reasonOf(error), variant: 'destructive' })
      },
    })
  }

  return (
    <form ref={form} className="panel form contact-form" aria-label="Contact" noValidate onSubmit={submit}>
      <div className="two">
        <Field label="Name" error={errors.name}>
          {(control) => (
            <Line {...control} name="name" type="text" autoComplete="name" defaultValue={writer?.name} />
          )}
        </Field>
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Line {...control} name="email" type="email" autoComplete="email" defaultValue={writer?.email} />
          )}
        </Field>
      </div>
      <Field
        label={
          <>
            Category <span className="meta">optional</span>
          </>
        }
        error={errors.category}
      >
        {(control) => (
          <select {...control} name="category">
            {Object.entries(CATEGORY_NAMES).map(([category, name]) => (
              <option key={category} value={category}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Subject" error={errors.subject}>
        {(control) => <Line {...control} name="subject" type="text" autoComplete="off" />}
      </Field>
      <Field label="Message" error={errors.message}>
        {(control) => <textarea {...control} name="message" maxLength={MESSAGE_MAX_LENGTH} required />}
      </Field>
      {/* Stays in the tab order while it works, so that the focus is not lost. */}
      <Button type="submit" size="lg" {...(send.isPending ? { 'aria-disabled': true } : {})}>
        {send.isPending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}

type LineProps = ControlProps & {
  name: string
  type: 'text' | 'email'
  autoComplete: string
  defaultValue?: string | undefined
}

const Line = (props: LineProps) => <input {...props} maxLength={LINE_MAX_LENGTH} required />

function messageIn(form: FormData): Message {
  const category = textIn(form, 'category')
  return {
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    ...(isCategory(category) ? { category } : {}),
    subject: textIn(form, 'subject'),
    message: textIn(form, 'message'),
  }
}

const isCategory = (text: string): text is ContactCategory => text in CATEGORY_NAMES
