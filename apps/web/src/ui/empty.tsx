import type { ReactNode } from 'react'
import './empty.css'

const PLATE_PX = 152

type Props = {
  title: string
  text?: string
  /** Where the panel is all there is on the page, its title is the page's. */
  headingLevel?: 1 | 2 | 3
  /** A failure: announced at once, on the danger tint. */
  isError?: boolean
  /** The icon of a failure. */
  icon?: ReactNode
  /** The address of the small picture of nothing there yet; it is square. */
  plate?: string
  /** The one way on. */
  children?: ReactNode
}

/** A panel for nothing to show: one sentence, one action. */
export function EmptyPanel({ title, text, headingLevel = 2, isError = false, icon, plate, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={isError ? 'empty bad' : 'empty'} {...(isError ? { role: 'alert' } : {})}>
      {icon ? <span className="ico">{icon}</span> : null}
      {plate ? <img src={plate} alt="" width={PLATE_PX} height={PLATE_PX} /> : null}
      <Heading className="empty-title">{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  )
}
