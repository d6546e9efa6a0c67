import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { isCommonPassword } from './common-passwords.ts'
import { PASSWORD_MIN_LENGTH } from './contract-facts.ts'
import type { AuthForm } from './use-auth-form.ts'

const COMMON_PASSWORD = 'Many people use this password, so it is soon guessed. A longer one is safer.'

type EmailProps = { form: AuthForm<Readonly<{ email: string }>> }

export function EmailField({ form }: EmailProps) {
  return (
    <Field label="Email" error={form.errors.email}>
      {(control) => (
        <input
          {...control}
          {...form.inputProps('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  )
}

type PasswordProps = { form: AuthForm<Readonly<{ password: string }>>; label: string }

/** A password that is being chosen: a common one is warned of, not refused. */
export function NewPasswordField({ form, label }: PasswordProps) {
  const isCommon = isCommonPassword(form.values.password)
  return (
    <div>
      <Field label={label} error={form.errors.password}>
        {(control) => (
          <input
            {...control}
            {...form.inputProps('password')}
            type="password"
            autoComplete="new-password"
            placeholder={`Choose a secure password (min ${PASSWORD_MIN_LENGTH} characters)`}
            minLength={PASSWORD_MIN_LENGTH}
            required
          />
        )}
      </Field>
      <div role="status" className="auth-warning">
        {isCommon ? (
          <>
            <TriangleAlert className="i" />
            {COMMON_PASSWORD}
          </>
        ) : null}
      </div>
    </div>
  )
}

type SubmitProps = { label: string; busyLabel: string; isPending: boolean }

/** Stays in the tab order while it works, so that the focus is not lost. */
export function SubmitButton({ label, busyLabel, isPending }: SubmitProps) {
  return (
    <Button type="submit" size="lg" block {...(isPending ? { 'aria-disabled': true } : {})}>
      {isPending ? busyLabel : label}
    </Button>
  )
}
