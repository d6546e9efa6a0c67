import type { User } from '@presently/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { textIn } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'
import { changePassword, refreshSessions } from './api.ts'
import { PASSWORD_MIN_LENGTH } from './contract-facts.ts'
import { PasswordField } from './password-field.tsx'
import { useUnfolding } from './use-unfolding.ts'

/** The server sends password managers to it (`/.well-known/change-password`). */
const PASSWORD_ID = 'password'
const COMMON_PASSWORD = 'Many people use this password, so it is soon guessed. A longer one is safer.'

type Props = {
  user: User
  /** Whether a password is among the first that are guessed: it is warned of, not refused. */
  isCommonPassword: (password: string) => boolean
}

export function PasswordPanel({ user, isCommonPassword }: Props) {
  const { ref, isOpen, open, close } = useUnfolding<HTMLElement>(location.hash === `#${PASSWORD_ID}`)
  const changeButton = (
    <Button variant="secondary" data-unfolds onClick={open}>
      Change password
    </Button>
  )
  return (
    <AccountPanel
      ref={ref}
      id={PASSWORD_ID}
      title="Password"
      text={<p>A new password signs out every other device.</p>}
      action={isOpen ? null : changeButton}
    >
      {isOpen ? <PasswordForm email={user.email} isCommonPassword={isCommonPassword} onDone={close} /> : null}
    </AccountPanel>
  )
}

type FormProps = Pick<Props, 'isCommonPassword'> & { email: string; onDone: () => void }

function PasswordForm({ email, isCommonPassword, onDone }: FormProps) {
  const client = useQueryClient()
  const [isCommon, setIsCommon] = useState(false)
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      toast({
        title: 'Password changed',
        description: 'Every other device is signed out.',
        variant: 'success',
      })
      onDone()
      void refreshSessions(client)
    },
  })
  return (
    <AccountForm
      error={change.error}
      passwordField="currentPassword"
      submitLabel="Save password"
      isPending={change.isPending}
      onSubmit={(form) =>
        change.mutate({
          currentPassword: textIn(form, 'currentPassword'),
          newPassword: textIn(form, 'newPassword'),
        })
      }
      onCancel={onDone}
    >
      {({ fields }) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input hidden readOnly type="email" autoComplete="username" value={email} />
          <div className="two">
            <PasswordField label="Current password" name="currentPassword" error={fields.currentPassword} />
            <PasswordField
              label="New password"
              name="newPassword"
              help={`At least ${PASSWORD_MIN_LENGTH} characters`}
              error={fields.newPassword}
              isNew
              onChange={(password) => setIsCommon(isCommonPassword(password))}
            />
          </div>
          <p className="account-warning" role="status">
            {isCommon ? (
              <>
                <TriangleAlert className="i" />
                {COMMON_PASSWORD}
              </>
            ) : null}
          </p>
        </>
      )}
    </AccountForm>
  )
}
