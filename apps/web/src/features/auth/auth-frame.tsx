import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { PlateWall } from '../../ui/plate-wall.tsx'
import './auth-frame.css'

type Props = {
  title: string
  lead: ReactNode
  /** Comes after another screen at the same address: the focus goes to its title. */
  takesFocus?: boolean
  children?: ReactNode
}

/** What the screens of signing in share: the name of the house, on wide screens a wall of plates, and one column. */
export function AuthFrame({ title, lead, takesFocus = false, children }: Props) {
  return (
    <div className="auth">
      <header className="auth-side box">
        <Brand />
        <div className="auth-wall">
          <PlateWall />
        </div>
        <p className="auth-motto">The thought counts. We just help it find the right shape.</p>
      </header>
      <main id="main" tabIndex={-1} className="auth-main">
        <div>
          <Heading title={title} takesFocus={takesFocus} />
          <p className="lead">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  )
}

/** Lines of one length would break such a word at its hyphen. */
const WITH_HYPHEN = /(\S+-\S+)/

/** Takes the focus, too, when the screen becomes another one. */
function Heading({ title, takesFocus }: { title: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? null : title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title.split(WITH_HYPHEN).map((part) =>
        part.includes('-') ? (
          <span className="whole" key={part}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </h1>
  )
}
