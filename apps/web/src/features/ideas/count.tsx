import { type ReactNode, useEffect, useState } from 'react'
import { aiSentence } from './ai-note.tsx'
import { type IdeasAnswer, isPending } from './ideas-answer.ts'
import type { Outcome } from './outcome.ts'
import { type Paging, pagingOf } from './paging.ts'

const SLOW_AFTER_MS = 6000

type Props = { outcome: Outcome; paging: Paging }

/**
 * The line that says where the search stands. What is read out stands apart and stays in place, so that each change of
 * it is heard; what is seen is another line once ideas are there, because it stands somewhere else.
 */
export function Count({ children, ...standing }: Props & { children: ReactNode }) {
  const { kind } = standing.outcome
  const isSlow = useSlow(kind === 'searching')
  const isSeen = kind === 'searching' || kind === 'ideas'
  return (
    <>
      <p className="sr" role="status">
        {spoken(standing, isSlow)}
      </p>
      {isSeen && (
        <div className="count-row" key={kind}>
          <p className="count">{kind === 'ideas' ? <Found {...standing} /> : searching(isSlow)}</p>
          {children}
        </div>
      )}
    </>
  )
}

const searching = (isSlow: boolean): string =>
  isSlow ? 'Searching... This is taking longer than usual.' : 'Searching...'

/** A failure speaks for itself: its panel is an alert. */
function spoken({ outcome, paging }: Props, isSlow: boolean): string {
  if (outcome.kind === 'searching') return searching(isSlow)
  if (outcome.kind === 'failed') return ''
  if (outcome.kind === 'nothing') return 'No ideas found'
  const { ideas } = outcome.data
  // What a model puts first is told once when it begins and once when it has finished, and not card by card.
  if (isPending(outcome.data)) return standing(ideas.length, paging.page) + arriving(outcome.data)
  const sentence = aiSentence(outcome.data)
  return standing(ideas.length, paging.page) + (sentence === null ? '' : `. ${sentence}`)
}

const arriving = ({ ai, ideas }: IdeasAnswer): string =>
  ai && ideas.some(({ isAi }) => isAi) ? `. Ideas of ${ai.provider} take the first places` : ''

function standing(found: number, turnedTo: number): string {
  const { page, pages } = pagingOf(found, turnedTo)
  return `${found} ideas are here, page ${page} out of ${pages}`
}

function Found({ outcome, paging }: Props) {
  const found = outcome.kind === 'ideas' ? outcome.data.ideas.length : 0
  return (
    <>
      <span>Found {found} personalized recommendations</span>
      {paging.pages > 1 && ' '}
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
