import type { User } from '@presently/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { textIn } from '../../lib/form-values.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { requestDeletion } from './api.ts'
import { DELETION_GRACE_DAYS } from './contract-facts.ts'
import { PasswordField } from './password-field.tsx'

type Props = {
  /** The name of the paid plan that ends with the account; null where there is none. */
  plan: string | null
  isOpen: boolean
  onClose: () => void
  onUserChange: (user: User) => Promise<void>
}

/** Asks for the password before the account is to be deleted. */
export function DeletionDialog({ plan, isOpen, onClose, onUserChange }: Props) {
  return (
    <Dialog
      title="Delete your account?"
      description={
        <>
          You can undo this for {DELETION_GRACE_DAYS} days.{' '}
          {plan ? `Your ${plan} plan is cancelled now. ` : ''}
          Write your password to go on.
        </>
      }
      isOpen={isOpen}
      onClose={onClose}
    >
      <DeletionForm onClose={onClose} onUserChange={onUserChange} />
    </Dialog>
  )
}

function DeletionForm({ onClose, onUserChange }: Pick<Props, 'onClose' | 'onUserChange'>) {
  const deletion = useMutation({
    mutationFn: requestDeletion,
    onSuccess: async (user) => {
      await onUserChange(user)
      toast({
        title: 'Your account will be deleted',
        description: 'You can keep it until the date in your settings.',
        variant: 'info',
      })
      onClose()
    },
  })
  return (
    <AccountForm
      error={deletion.error}
      passwordField="password"
      submitLabel="Delete my account"
      isDanger
      isPending={deletion.isPending}
      onSubmit={(form) => deletion.mutate(textIn(form, 'password'))}
      onCancel={onClose}
    >
      {({ fields }) => <PasswordField label="Password" name="password" error={fields.password} />}
    </AccountForm>
  )
}
