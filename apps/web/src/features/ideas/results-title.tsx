import { type Ref, useState } from 'react'
import './results-title.css'

/** Longer notes stand smaller, and are folded after a few lines. */
const LONG_CHARACTERS = 220

type Props = { query: string; headingRef: Ref<HTMLHeadingElement> }

/**
 * The quotes in the text are straight, as the title is specified; where the browser can draw curly ones
 * without reading them out, it does.
 */
export function ResultsTitle({ query, headingRef }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = query.length > LONG_CHARACTERS
  const fold = isLong && !isOpen ? ' folded' : ''
  return (
    <>
      <h1 className={`q${isLong ? ' long' : ''}${fold}`} ref={headingRef} tabIndex={-1}>
        AI-Curated Gift Ideas for{' '}
        <span className="said">
          <span className="straight">"</span>
          {query}
          <span className="straight">"</span>
        </span>
      </h1>
      {isLong && (
        <button
          type="button"
          className="unfold link"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all of it'}
        </button>
      )}
    </>
  )
}
