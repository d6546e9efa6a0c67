import { Mail, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FloatPlace, useFloatPlace } from '../../ui/float-place.ts'
import './mailed-note.css'

type Props = { planName: string; email: string; onDismiss?: (() => void) | undefined }

/** After a purchase of somebody who is not signed in: what attaches the plan. */
export function MailedNote({ planName, email, onDismiss }: Props) {
  const note = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<FloatPlace | null>(null)
  useFloatPlace(note, onDismiss !== undefined, setPlace)
  return (
    <section
      ref={note}
      className={onDismiss ? 'mailed-note floats' : 'mailed-note'}
      data-edge={place?.edge}
      aria-label="Your plan"
    >
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
