import { Link } from 'wouter'
import { judgeEmail } from '../../lib/judge-email.ts'
import { Field } from '../../ui/field.tsx'
import { useLogin } from './calls.ts'
import { errorsIn, judgeGivenPassword } from './checks.ts'
import { EmailField, SubmitButton } from './form-parts.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function LoginForm({ initialEmail }: { initialEmail: string }) {
  const login = useLogin()
  const form = useAuthForm({
    initial: { email: initialEmail, password: '' },
    check: ({ email, password }) =>
      errorsIn({ email: judgeEmail(email), password: judgeGivenPassword(password) }),
    mutation: login,
  })
  return (
    <form className="form" aria-label="Sign in" {...form.formProps}>
      <EmailField form={form} />
      <div>
        <Field label="Password" error={form.errors.password}>
          {(control) => (
            <input
              {...control}
              {...form.inputProps('password')}
              type="password"
              autoComplete="current-password"
              minLength={1}
              required
            />
          )}
        </Field>
        <Link className="text-btn" href="/forgot-password">
          Forgot your password?
        </Link>
      </div>
      <SubmitButton label="Sign In" busyLabel="Signing in..." isPending={login.isPending} />
    </form>
  )
}
