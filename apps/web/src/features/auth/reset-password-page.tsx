import { Link } from 'wouter'
import { reasonOf } from '../../lib/api-message.ts'
import { isDeadLink } from '../../lib/dead-link.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useResetPassword } from './calls.ts'
import { errorsIn, judgeNewPassword } from './checks.ts'
import { NewPasswordField, SubmitButton } from './form-parts.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useLinkToken } from './use-link-token.ts'

const INCOMPLETE = 'Part of the link is missing. Open it from the mail again, or ask for a new one.'

/** Chooses a new password by the link from the mail. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  return token === null ? <DeadLink reason={INCOMPLETE} /> : <ResetForm token={token} />
}

function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword()
  const form = useAuthForm({
    initial: { password: '' },
    check: ({ password }) => errorsIn({ password: judgeNewPassword(password) }),
    mutation: {
      isPending: reset.isPending,
      mutate: ({ password }, options) => reset.mutate({ token, password }, options),
    },
  })
  if (reset.isSuccess) {
    return (
      <AuthFrame
        takesFocus
        title="Your password is changed"
        lead="You were signed out everywhere. Sign in with the new password."
      >
        <div className="row">
          <Link className="btn btn-primary btn-lg btn-block" href="/auth">
            Sign In
          </Link>
        </div>
      </AuthFrame>
    )
  }
  if (reset.isError && isDeadLink(reset.error) && !form.errors.password) {
    return <DeadLink takesFocus reason={reasonOf(reset.error, INCOMPLETE)} />
  }
  return (
    <AuthFrame title="Choose a new password" lead="You will then be signed out everywhere.">
      <form className="form" aria-label="Choose a new password" {...form.formProps}>
        <NewPasswordField form={form} label="New password" />
        <SubmitButton label="Change password" busyLabel="Changing..." isPending={reset.isPending} />
      </form>
    </AuthFrame>
  )
}

function DeadLink({ reason, takesFocus = false }: { reason: string; takesFocus?: boolean }) {
  return (
    <AuthFrame takesFocus={takesFocus} title="This link does not work" lead={reason}>
      <div className="row">
        <Link className="btn btn-primary btn-lg btn-block" href="/forgot-password">
          Ask for a new link
        </Link>
      </div>
    </AuthFrame>
  )
}
