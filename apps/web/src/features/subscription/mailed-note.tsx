import { Mail, X } from 'lucide-react'
import './mailed-note.css'

type Props = { planName: string; email: string; onDismiss?: (() => void) | undefined }

/** After a purchase of somebody who is not signed in: what attaches the plan. */
export function MailedNote({ planName, email, onDismiss }: Props) {
  return (
    <section className={onDismiss ? 'mailed-note floats' : 'mailed-note'} aria-label="Your plan">
      <Mail className="i" />
      <div role="status">
        <b>One step is left: open your mail</b>
        <p>
          We sent a link to <b>{email}</b>. Opening it attaches {planName} to your account.
        </p>
      </div>
      {onDismiss ? (
        <button type="button" className="icon-btn" aria-label="Close" onClick={onDismiss}>
          <X className="i" />
        </button>
      ) : null}
    </section>
  )
}
