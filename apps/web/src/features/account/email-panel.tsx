import type { User } from '@presently/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { textIn } from '../../lib/form-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'
import { changeEmail, resendLink } from './api.ts'
import { PasswordField } from './password-field.tsx'
import { useUnfolding } from './use-unfolding.ts'

/** The address of the account: whether it is proven, and how to move to another. */
export function EmailPanel({ user }: { user: User }) {
  const { ref, isOpen, open, close } = useUnfolding<HTMLElement>()
  const [note, setNote] = useState<string | null>(null)
  const changeButton = (
    <Button variant="secondary" data-unfolds onClick={open}>
      Change e-mail
    </Button>
  )

  function noteSent(email: string): void {
    setNote(`We sent a link to ${email}. The address changes when you open it.`)
    close()
  }

  return (
    <AccountPanel
      ref={ref}
      title="E-mail"
      text={
        <p className="account-email">
          {user.email}{' '}
          {user.emailVerified ? (
            <Badge tone="moss">Verified</Badge>
          ) : (
            <Badge tone="amber">Not verified</Badge>
          )}
        </p>
      }
      action={isOpen ? null : changeButton}
    >
      {user.emailVerified ? null : (
        <Verification onSent={() => setNote(`We sent a link to ${user.email}.`)} />
      )}
      {/* Always there, so that what comes is read out. */}
      <p className="account-note" role="status">
        {note ? (
          <>
            <Info className="i" />
            <span>{note}</span>
          </>
        ) : null}
      </p>
      {isOpen ? <EmailForm onSent={noteSent} onCancel={close} /> : null}
    </AccountPanel>
  )
}

/** For an address that is not proven yet. */
function Verification({ onSent }: { onSent: () => void }) {
  const resend = useMutation({
    mutationFn: resendLink,
    onSuccess: onSent,
    onError: (error) =>
      toast({ title: 'Link not sent', description: reasonOf(error), variant: 'destructive' }),
  })
  return (
    <div className="account-verify">
      <p>Open the link in our mail to show that it is yours.</p>
      <Button
        variant="quiet"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        Send the link again
      </Button>
    </div>
  )
}

type FormProps = { onSent: (email: string) => void; onCancel: () => void }

function EmailForm({ onSent, onCancel }: FormProps) {
  const change = useMutation({
    mutationFn: changeEmail,
    onSuccess: (_said, { email }) => onSent(email),
  })
  return (
    <AccountForm
      error={change.error}
      passwordField="password"
      submitLabel="Send the link"
      isPending={change.isPending}
      onSubmit={(form) =>
        change.mutate({ email: textIn(form, 'email').trim(), password: textIn(form, 'password') })
      }
      onCancel={onCancel}
    >
      {({ fields }) => (
        <div className="two">
          <Field label="New e-mail" error={fields.email}>
            {(control) => <input {...control} type="email" name="email" autoComplete="email" />}
          </Field>
          <PasswordField label="Password" name="password" error={fields.password} />
        </div>
      )}
    </AccountForm>
  )
}
