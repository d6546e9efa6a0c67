import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** Of the list. */
  className: string
  /** What the list is called, where no heading says it. */
  name?: string
  /** How many rows stand there before the rest is asked for. */
  first: number
  /** The rows, each an `li`. */
  children: readonly ReactNode[]
}

/** The first rows of a list, and the others when they are asked for. */
export function FirstRows({ className, name, first, children }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const hidden = children.length - first
  return (
    <>
      <ul className={className} aria-label={name}>
        {isWhole ? children : children.slice(0, first)}
      </ul>
      {hidden > 0 ? (
        <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      ) : null}
    </>
  )
}
