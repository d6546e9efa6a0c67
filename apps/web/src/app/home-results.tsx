import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useMemo } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import type { IdeasAnswer } from '../features/ideas/ideas-answer.ts'
import { Results } from '../features/ideas/results.tsx'
import type { Search } from '../features/ideas/search-address.ts'
import { goTo, newSeed, type Place } from '../features/ideas/use-search-address.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { useToday } from '../lib/use-today.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { Ad } from './ad.tsx'
import { Header } from './header.tsx'
import { useExtras } from './home-extras.tsx'
import { keepWish } from './kept-wishes.ts'
import { OptOut } from './opt-out.tsx'
import { useRefining } from './use-refining.ts'
import { useSaving } from './use-saving.ts'
import { useTracking } from './use-tracking.ts'

/** Who is shown prices of their own country loads it, and who asks from a country without shops. */
const MarketNote = lazyExtra(() => import('./market-choice.tsx').then((part) => part.MarketNote))

const MarketPart = (props: ComponentProps<typeof MarketNote>) => (
  <Suspense fallback={<div className="market-room" />}>
    <MarketNote {...props} />
  </Suspense>
)

export type HomeResultsProps = {
  search: Search
  place: Place
  answer: UseQueryResult<IdeasAnswer>
  takesFocus: boolean
  /** Which cards were reported as seen, for as long as the page lives. */
  reportedViews: Set<string>
  /** Leads to the hero, with an empty box, or with the sentence of a search in it. */
  onLeave: (changed: Search | null) => void
}

/** What a search leads to, with what other features do beside it. */
export function HomeResults({ search, place, answer, takesFocus, reportedViews, onLeave }: HomeResultsProps) {
  const refining = useRefining(place)
  const openUpgrade = useOpenUpgrade()
  const tracking = useTracking(search, answer.data, reportedViews)
  const saving = useSaving({
    onLimitReached: (notSaved) => openUpgrade({ lockedFeature: 'unlimited saves', notSaved }),
    onSaved: tracking.onSaved,
  })
  const extras = useExtras(search, answer.data)
  useKeptWish(search, answer)
  // Which day it is is all that is told by it: by the minute, every card would be drawn anew for nothing.
  const today = useToday()
  const now = useMemo(() => new Date(`${today}T00:00:00`), [today])
  return (
    <>
      <Header tone="plain" />
      <main id="main" tabIndex={-1}>
        <OptOut>
          <Results
            search={search}
            answer={answer}
            seen={place.seen}
            takesFocus={takesFocus}
            amazonAssociate={readSiteConfig().amazonAssociate}
            now={now}
            newSeed={newSeed}
            onGo={goTo}
            onLeave={() => onLeave(null)}
            onEdit={() => onLeave(search)}
            saving={saving}
            watching={tracking}
            refining={refining}
            market={answer.data?.market ? <MarketPart market={answer.data.market} /> : null}
            {...extras}
          />
        </OptOut>
        {answer.data && answer.data.ideas.length > 0 ? <Ad size="banner" className="section wrap" /> : null}
      </main>
    </>
  )
}

/** Lets home offer the wish again. */
function useKeptWish(search: Search, { data, isPlaceholderData }: UseQueryResult<IdeasAnswer>): void {
  const owner = useCurrentUser().data?.id ?? null
  useEffect(() => {
    if (data && !isPlaceholderData) keepWish(owner, search, data, Date.now())
  }, [owner, search, data, isPlaceholderData])
}
