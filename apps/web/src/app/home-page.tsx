import { SITE, titleAt } from '@presently/contract/site'
import { Suspense, useEffect, useState } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { useIdeas } from '../features/ideas/api.ts'
import { Promises } from '../features/ideas/hero.tsx'
import { Results } from '../features/ideas/results.tsx'
import { newSearch } from '../features/ideas/search-address.ts'
import { goTo, goToHero, keepDraft, newSeed } from '../features/ideas/use-search-address.ts'
import { PAYMENT_PARAM } from '../features/subscription/payment-param.ts'
import { trackEvent } from '../lib/analytics.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { Ad } from './ad.tsx'
import { ChosenHero } from './chosen-hero.tsx'
import { Header } from './header.tsx'
import { HomeFrame } from './home-frame.tsx'
import { HomeGuides } from './home-guides.tsx'
import { useAllowedPlace, useRefusedRefinements } from './use-allowed-place.ts'
import { useRefining } from './use-refining.ts'
import { useSaving } from './use-saving.ts'
import { useTracking } from './use-tracking.ts'

/** Below what is seen first, so its code comes after it. Home can do without. */
const PartnersPart = lazyExtra(
  () => import('./home-partners.tsx').then((m) => m.HomePartners),
  () => null,
)

/** Nothing of it is for a visitor who did not just pay. */
const PremiumPart = lazyExtra(
  () => import('./home-premium.tsx').then((m) => m.HomePremium),
  () => null,
)

/** How long the hero stays while an answer is awaited: the cord's swing. Quick answers then never flash skeletons. */
const SWING_MS = 420
const RESULTS_TITLE = `Your gift ideas · ${SITE.name}`

/** The hero, or the results of the search in the address. */
export function HomePage() {
  const place = useAllowedPlace()
  const { search, seen, draft } = place
  const answer = useIdeas(search, seen)
  useRefusedRefinements(place, answer.error)
  const refining = useRefining(place)
  const openUpgrade = useOpenUpgrade()
  const tracking = useTracking(search, answer.data)
  const saving = useSaving({
    onLimitReached: () => openUpgrade({ lockedFeature: 'unlimited saves' }),
    onSaved: tracking.onSaved,
  })
  const [isSwinging, setIsSwinging] = useSwing()
  const [focusOn, setFocusOn] = useState<'nothing' | 'composer' | 'results'>('nothing')
  const [now] = useState(() => new Date())
  // The tab's name holds nothing of the note: it travels to history and to other tools.
  useDocumentTitle(search ? RESULTS_TITLE : titleAt('/'))

  function start(query: string, seed: string | null) {
    setFocusOn('results')
    setIsSwinging(true)
    keepDraft(query)
    goTo(newSearch(query, seed))
    trackEvent('search_started', { way: seed === null ? 'note' : 'surprise' })
  }

  function leave(nextDraft: string) {
    setFocusOn('composer')
    goToHero(nextDraft)
    scrollTo({ top: 0, behavior: 'instant' })
  }

  if (search === null || (isSwinging && answer.isPending)) {
    return (
      <HomeFrame>
        <ChosenHero
          initialDraft={search?.query ?? draft}
          isSearching={search !== null}
          takesFocus={focusOn === 'composer'}
          onSearch={(query) => start(query, null)}
          onSurprise={(query) => start(query, newSeed())}
        />
        <Promises />
        <Partners />
        <Ad size="banner" className="section wrap" />
        <Premium />
        <HomeGuides />
      </HomeFrame>
    )
  }
  return (
    <>
      <Header tone="plain" />
      <main id="main" tabIndex={-1}>
        <Results
          search={search}
          answer={answer}
          seen={seen}
          takesFocus={focusOn === 'results'}
          amazonAssociate={readSiteConfig().amazonAssociate}
          now={now}
          newSeed={newSeed}
          onGo={goTo}
          onLeave={() => leave('')}
          onEdit={() => leave(search.query)}
          saving={saving}
          watching={tracking}
          refining={refining}
        />
        {answer.data && answer.data.ideas.length > 0 ? <Ad size="banner" className="section wrap" /> : null}
      </main>
    </>
  )
}

function Partners() {
  return (
    <Suspense fallback={null}>
      <PartnersPart />
    </Suspense>
  )
}

function Premium() {
  const user = useCurrentUser().data
  const [hasPaid] = useState(() => new URLSearchParams(location.search).has(PAYMENT_PARAM))
  return user || hasPaid ? (
    <Suspense fallback={null}>
      <PremiumPart />
    </Suspense>
  ) : null
}

function useSwing(): [boolean, (isSwinging: boolean) => void] {
  const [isSwinging, setIsSwinging] = useState(false)
  useEffect(() => {
    if (!isSwinging) return undefined
    const timer = setTimeout(() => setIsSwinging(false), SWING_MS)
    return () => clearTimeout(timer)
  }, [isSwinging])
  return [isSwinging, setIsSwinging]
}
