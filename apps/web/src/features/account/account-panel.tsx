import { type ReactNode, type Ref, useId } from 'react'
import './account.css'

type Props = {
  /** For an address that leads to this panel. */
  id?: string
  title: string
  /** A sentence or two under the title. */
  text?: ReactNode
  /** The one thing to press, beside the title. */
  action?: ReactNode
  isDanger?: boolean
  ref?: Ref<HTMLElement>
  children?: ReactNode
}

/** One matter of the account: what it is, what can be done about it, and the form for that when it is asked for. */
export function AccountPanel({ id, title, text, action, isDanger = false, ref, children }: Props) {
  const headingId = useId()
  return (
    <section
      ref={ref}
      id={id}
      className={isDanger ? 'panel account-panel danger' : 'panel account-panel'}
      aria-labelledby={headingId}
    >
      <div className="account-head">
        <div>
          <h3 id={headingId} tabIndex={-1}>
            {title}
          </h3>
          {text ? <div className="account-text">{text}</div> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
