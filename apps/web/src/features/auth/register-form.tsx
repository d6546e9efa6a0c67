import { judgeEmail } from '../../lib/judge-email.ts'
import { Field } from '../../ui/field.tsx'
import { useRegister } from './calls.ts'
import { errorsIn, judgeNewPassword, judgeUsername } from './checks.ts'
import { isConflict } from './failure.ts'
import { EmailField, NewPasswordField, SubmitButton } from './form-parts.tsx'
import { useAuthForm } from './use-auth-form.ts'

type Props = {
  /** To the sign-in form, with an address that has an account already. */
  onSignIn: (email: string) => void
}

export function RegisterForm({ onSignIn }: Props) {
  const register = useRegister()
  const form = useAuthForm({
    initial: { username: '', email: '', password: '' },
    check: ({ username, email, password }) =>
      errorsIn({
        username: judgeUsername(username),
        email: judgeEmail(email),
        password: judgeNewPassword(password),
      }),
    mutation: register,
    takenField: 'email',
  })
  const isTaken = form.errors.email !== undefined && isConflict(register.error)
  return (
    <form className="form" aria-label="Create account" {...form.formProps}>
      <Field label="Username" error={form.errors.username}>
        {(control) => (
          <input {...control} {...form.inputProps('username')} type="text" autoComplete="off" required />
        )}
      </Field>
      <div>
        <EmailField form={form} />
        {isTaken ? (
          <button type="button" className="text-btn" onClick={() => onSignIn(form.values.email)}>
            Sign in with this address
          </button>
        ) : null}
      </div>
      <NewPasswordField form={form} label="Password" />
      <p className="fine">You need to be at least 13 years old to have an account.</p>
      <SubmitButton label="Create Account" busyLabel="Creating account..." isPending={register.isPending} />
    </form>
  )
}
