import type { ReactNode } from 'react'
import { momentInWords } from '../../lib/day-in-words.ts'

/** An ISO time in the words of the reader's own clock. In a narrow column it breaks between day and hour, and nowhere else. */
export function Moment({ at }: { at: string }) {
  const words = momentInWords(at)
  // The space within the hour is one that does not break.
  const hourAt = words.lastIndexOf(' ') + 1
  return (
    <time dateTime={at}>
      <span className="op-whole">{words.slice(0, hourAt).trimEnd()}</span>{' '}
      <span className="op-whole">{words.slice(hourAt)}</span>
    </time>
  )
}

/** A time that may not be known, and what is said instead. */
export const momentOr = (at: string | null, otherwise: ReactNode): ReactNode =>
  at === null ? otherwise : <Moment at={at} />
