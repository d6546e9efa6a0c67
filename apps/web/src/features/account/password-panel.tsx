import type { User } from '@presently/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'
import { changePassword, refreshSessions } from './api.ts'
import { textIn } from './form-values.ts'
import { PasswordField } from './password-field.tsx'
import { useUnfolding } from './use-unfolding.ts'

export function PasswordPanel({ user }: { user: User }) {
  const { ref, isOpen, open, close } = useUnfolding<HTMLElement>()
  const changeButton = (
    <Button variant="secondary" data-unfolds onClick={open}>
      Change password
    </Button>
  )
  return (
    <AccountPanel
      ref={ref}
      title="Password"
      text={<p>A new password signs out every other device.</p>}
      action={isOpen ? null : changeButton}
    >
      {isOpen ? <PasswordForm email={user.email} onDone={close} /> : null}
    </AccountPanel>
  )
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient()
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
              help="At least 6 characters"
              error={fields.newPassword}
              isNew
            />
          </div>
        </>
      )}
    </AccountForm>
  )
}
