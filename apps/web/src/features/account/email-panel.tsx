import type { User } from '@presently/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { textIn } from '../../lib/form-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'
import { changeEmail } from './api.ts'
import { PasswordField } from './password-field.tsx'
import { useUnfolding } from './use-unfolding.ts'

type Props = {
  user: User
  /** Mails the link that proves the address once more, and says how that went. */
  resend: Resend
}
type Resend = { readonly isPending: boolean; readonly mutate: () => void }

/** A move that waits for its link to be opened. */
type Move = { readonly from: string; readonly to: string }

/** The address of the account: whether it is proven, and how to move to another. */
export function EmailPanel({ user, resend }: Props) {
  const { ref, isOpen, open, close } = useUnfolding<HTMLElement>()
  const [move, setMove] = useState<Move | null>(null)
  const changeButton = (
    <Button variant="secondary" data-unfolds onClick={open}>
      Change e-mail
    </Button>
  )

  function noteSent(email: string): void {
    setMove({ from: user.email, to: email })
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
      {user.emailVerified ? null : <Verification resend={resend} />}
      {/* Always there, so that what comes is read out. */}
      <p className="account-note" role="status">
        {move?.from === user.email ? (
          <>
            <Info className="i" />
            <span>We sent a link to {move.to}. The address changes when you open it.</span>
          </>
        ) : null}
      </p>
      {isOpen ? <EmailForm onSent={noteSent} onCancel={close} /> : null}
    </AccountPanel>
  )
}

/** For an address that is not proven yet. */
function Verification({ resend }: { resend: Resend }) {
  return (
    <div className="account-verify">
      <p>Open the link in our mail to show that it is yours.</p>
      <Button
        variant="quiet"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? 'Sending...' : 'Send the link again'}
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
