import { Link } from 'wouter'
import { judgeEmail } from '../../lib/judge-email.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useForgotPassword } from './calls.ts'
import { errorsIn } from './checks.ts'
import { EmailField, SubmitButton } from './form-parts.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Asks for the mail with which a new password is chosen. Its answer does not tell who has an account. */
export function ForgotPasswordPage() {
  const forgot = useForgotPassword()
  const form = useAuthForm({
    initial: { email: '' },
    check: ({ email }) => errorsIn({ email: judgeEmail(email) }),
    mutation: forgot,
  })
  if (forgot.isSuccess) {
    return (
      <AuthFrame title="Check your mail" lead={forgot.data.message}>
        <p className="auth-more">
          Nothing came to {form.values.email.trim()}? Look in the spam folder as well.
        </p>
        <button type="button" className="text-btn" onClick={() => forgot.reset()}>
          Try another address
        </button>
        <BackToSignIn />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Forgot your password?" lead="We will mail you a link to choose a new one.">
      <form className="form" aria-label="Forgot your password?" {...form.formProps}>
        <EmailField form={form} />
        <SubmitButton label="Send the link" busyLabel="Sending..." isPending={forgot.isPending} />
      </form>
      <BackToSignIn />
    </AuthFrame>
  )
}

function BackToSignIn() {
  return (
    <p className="auth-more">
      <Link className="text-btn" href="/auth">
        Back to sign in
      </Link>
    </p>
  )
}
