import { titleAt } from '@presently/contract/site'
import { type ComponentType, Suspense, useState } from 'react'
import { useAskAhead, useIdeas } from '../features/ideas/api.ts'
import { newSearch, readSearch, type Search } from '../features/ideas/search-address.ts'
import {
  goTo,
  goToHero,
  keepDraft,
  newSeed,
  rememberDraft,
  searchFor,
} from '../features/ideas/use-search-address.ts'
import { trackEvent } from '../lib/analytics.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { SITE, titleOf } from '../lib/site.ts'
import { HomeHero } from './home-hero.tsx'
import { lazyPage } from './lazy-page.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { useAllowedPlace, useRefusedRefinements } from './use-allowed-place.ts'
import { useReadiness } from './use-readiness.ts'
import { useSwing } from './use-swing.ts'

const RESULTS_TITLE = titleOf('Your gift ideas')

const Results = lazyPage(() => import('./home-results.tsx').then((part) => part.HomeResults))

/** Home as an address needs it: with the code of the results, where it holds a search. */
export async function homeAt(addressSearch: string): Promise<ComponentType> {
  if (readSearch(addressSearch)) await Results.preload()
  return HomePage
}

/** The hero, or the results of the search in the address. */
function HomePage() {
  const place = useAllowedPlace()
  const { search, seen, draft } = place
  const answer = useIdeas(search, seen)
  useRefusedRefinements(place, answer.error)
  const askAhead = useAskAhead()
  const [isSwinging, setIsSwinging] = useSwing()
  const [focusOn, setFocusOn] = useState<'nothing' | 'composer' | 'results'>('nothing')
  const [reportedViews] = useState(() => new Set<string>())
  useReadiness(Results.preload)
  // The tab's name holds nothing of the note: it travels to history and to other tools.
  useDocumentTitle(search ? RESULTS_TITLE : titleAt('/', SITE))

  function start(query: string, seed: string | null) {
    const asked = seed === null ? searchFor(query) : newSearch(query, seed)
    askAhead(asked)
    setFocusOn('results')
    setIsSwinging(true)
    keepDraft(query)
    goTo(asked)
    trackEvent('search_started', { way: seed === null ? 'note' : 'surprise' })
  }

  function leave(changed: Search | null) {
    setFocusOn('composer')
    goToHero(changed)
    scrollTo({ top: 0, behavior: 'instant' })
  }

  if (search === null || (isSwinging && answer.isPending)) {
    return (
      <HomeHero
        initialDraft={search?.query ?? draft}
        isSearching={search !== null}
        takesFocus={focusOn === 'composer'}
        onSearch={(query) => start(query, null)}
        onSurprise={(query) => start(query, newSeed())}
        onRest={rememberDraft}
      />
    )
  }
  return (
    <Suspense fallback={<LoadingScreen isHome={false} />}>
      <Results.Page
        search={search}
        place={place}
        answer={answer}
        takesFocus={focusOn === 'results'}
        reportedViews={reportedViews}
        onLeave={leave}
      />
    </Suspense>
  )
}
