import { type ReactNode, useEffect, useState } from 'react'
import type { Outcome } from './outcome.ts'
import type { Paging } from './paging.ts'

const SLOW_AFTER_MS = 6000

type Props = { kind: Outcome['kind']; found: number; paging: Paging }

/** The line that says where the search stands. It stays in place, so that each change of it is read out. */
export function Count({ children, ...standing }: Props & { children: ReactNode }) {
  const isSeen = standing.kind === 'searching' || standing.kind === 'ideas'
  return (
    <div className={isSeen ? 'count-row' : 'count-row unseen'}>
      <p className={isSeen ? 'count' : 'count sr'} role="status">
        <Standing {...standing} />
      </p>
      {children}
    </div>
  )
}

function Standing({ kind, found, paging }: Props) {
  const isSlow = useSlow(kind === 'searching')
  if (kind === 'searching') return isSlow ? 'Searching... This is taking longer than usual.' : 'Searching...'
  // A failure speaks for itself: its panel is an alert.
  if (kind === 'failed') return null
  if (kind === 'nothing') return 'No ideas found'
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
