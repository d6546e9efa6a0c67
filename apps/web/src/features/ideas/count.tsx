import { type ReactNode, useEffect, useState } from 'react'
import type { Outcome } from './outcome.ts'
import type { Paging } from './paging.ts'

const SLOW_AFTER_MS = 6000

type Props = { kind: Outcome['kind']; found: number; paging: Paging }

/**
 * The line that says where the search stands. What is read out stands apart and stays in place, so that each change of
 * it is heard; what is seen is another line once ideas are there, because it stands somewhere else.
 */
export function Count({ children, ...standing }: Props & { children: ReactNode }) {
  const isSlow = useSlow(standing.kind === 'searching')
  const isSeen = standing.kind === 'searching' || standing.kind === 'ideas'
  return (
    <>
      <p className="sr" role="status">
        {spoken(standing, isSlow)}
      </p>
      {isSeen && (
        <div className="count-row" key={standing.kind}>
          <p className="count">{standing.kind === 'ideas' ? <Found {...standing} /> : searching(isSlow)}</p>
          {children}
        </div>
      )}
    </>
  )
}

const searching = (isSlow: boolean): string =>
  isSlow ? 'Searching... This is taking longer than usual.' : 'Searching...'

/** A failure speaks for itself: its panel is an alert. */
function spoken({ kind, found, paging }: Props, isSlow: boolean): string {
  if (kind === 'searching') return searching(isSlow)
  if (kind === 'failed') return ''
  if (kind === 'nothing') return 'No ideas found'
  return `${found} ideas are here, page ${paging.page} out of ${paging.pages}`
}

function Found({ found, paging }: Props) {
  return (
    <>
      <span>Found {found} personalized recommendations</span>
      {paging.pages > 1 && ' · '}
      {paging.pages > 1 && (
        <span>
          Page {paging.page} of {paging.pages}
        </span>
      )}
    </>
  )
}

function useSlow(isSearching: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isSearching) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isSearching])
  return isSlow
}
