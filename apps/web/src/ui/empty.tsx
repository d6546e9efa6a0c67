import type { ReactNode } from 'react'
import './empty.css'

type Props = {
  title: string
  text?: string
  /** Where the panel is all there is on the page, its title is the page's. */
  headingLevel?: 1 | 2 | 3
  /** A failure: announced at once, on the danger tint. */
  isError?: boolean
  /** An icon (errors) or a small picture (nothing there yet). */
  picture?: ReactNode
  /** The one way on. */
  children?: ReactNode
}

/** A panel for nothing to show: one sentence, one action. */
export function EmptyPanel({ title, text, headingLevel = 2, isError = false, picture, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={isError ? 'empty bad' : 'empty'} {...(isError ? { role: 'alert' } : {})}>
      {isError && picture ? <span className="ico">{picture}</span> : picture}
      <Heading className="empty-title">{title}</Heading>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  )
}
