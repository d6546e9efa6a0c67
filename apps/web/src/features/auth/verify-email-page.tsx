import { RotateCw } from 'lucide-react'
import { Link } from 'wouter'
import { reasonOf } from '../../lib/api-message.ts'
import { isDeadLink } from '../../lib/dead-link.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useCurrentUser } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useResendVerification, useVerifyEmail } from './calls.ts'
import { isConflict } from './failure.ts'
import { signInAddress } from './redirect.ts'
import { useLinkToken } from './use-link-token.ts'

const INCOMPLETE = 'Part of the link is missing. Open it from the mail again.'
/** Where a visitor who has signed in can ask for another mail. */
const SETTINGS = signInAddress({ pathname: '/settings', search: '', hash: '' })

/** Proves an address as soon as the link from the mail is opened. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  const verified = useVerifyEmail(token)
  if (verified.isSuccess) return <Confirmed />
  if (token !== null && verified.isPending) {
    return (
      <AuthFrame title="Confirming your e-mail address" lead="One moment.">
        <Spinner />
      </AuthFrame>
    )
  }
  if (token !== null && !isDeadLink(verified.error) && !isConflict(verified.error)) {
    return (
      <AuthFrame takesFocus title="Your address is not confirmed yet" lead={reasonOf(verified.error)}>
        <div className="row">
          <Button size="lg" block onClick={() => void verified.refetch()}>
            <RotateCw className="i" />
            Try again
          </Button>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      takesFocus={verified.isError}
      title="This link does not work"
      lead={reasonOf(verified.error, INCOMPLETE)}
    >
      <AnotherLink />
    </AuthFrame>
  )
}

function Confirmed() {
  const user = useCurrentUser().data
  return (
    <AuthFrame takesFocus title="Your e-mail address is confirmed" lead="Mail from us will reach you there.">
      <div className="row">
        <Link className="btn btn-primary btn-lg btn-block" href={user ? '/' : '/auth'}>
          {user ? 'Find a gift' : 'Sign In'}
        </Link>
      </div>
    </AuthFrame>
  )
}

function AnotherLink() {
  const user = useCurrentUser().data
  const resend = useResendVerification()
  if (!user) {
    return (
      <div className="row">
        <Link className="btn btn-primary btn-lg btn-block" href={SETTINGS}>
          Sign in to get a new link
        </Link>
      </div>
    )
  }
  if (user.emailVerified)
    return <p className="auth-more">The address of your account is confirmed already.</p>
  return (
    <div className="row">
      <Button
        size="lg"
        block
        {...(resend.isPending ? { 'aria-disabled': true } : {})}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? 'Sending...' : 'Send a new link'}
      </Button>
    </div>
  )
}
