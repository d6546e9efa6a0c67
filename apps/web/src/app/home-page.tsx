import { SITE } from '@presently/contract/site'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOptedOut, onPrivacyChange } from '../features/consent/privacy.ts'
import { IDEAS_KEY, useIdeas } from '../features/ideas/api.ts'
import { Hero, Promises } from '../features/ideas/hero.tsx'
import { Results } from '../features/ideas/results.tsx'
import { newSearch } from '../features/ideas/search-address.ts'
import { goTo, goToHero, keepDraft, newSeed, useSearchAddress } from '../features/ideas/use-search-address.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { Header } from './header.tsx'
import './home-page.css'
import { HomePremium } from './home-premium.tsx'
import { HOME_TITLE } from './titles.ts'
import { useSaving } from './use-saving.ts'
import { useTracking } from './use-tracking.ts'

/** How long the hero stays while an answer is awaited: the cord's swing. Quick answers then never flash skeletons. */
const SWING_MS = 420
const RESULTS_TITLE = `Your gift ideas · ${SITE.name}`

/** The hero, or the results of the search in the address. */
export function HomePage() {
  const { search, seen, draft } = useSearchAddress()
  const answer = useIdeas(search, seen)
  const openUpgrade = useOpenUpgrade()
  const tracking = useTracking(search, answer.data)
  const saving = useSaving({
    onLimitReached: () => openUpgrade({ lockedFeature: 'unlimited saves' }),
    onSaved: tracking.onSaved,
  })
  const [isSwinging, setIsSwinging] = useSwing()
  const [focusOn, setFocusOn] = useState<'nothing' | 'composer' | 'results'>('nothing')
  const [now] = useState(() => new Date())
  useFreshLinks()
  // The tab's name holds nothing of the note: it travels to history and to other tools.
  useDocumentTitle(search ? RESULTS_TITLE : HOME_TITLE)

  function start(query: string, seed: string | null) {
    setFocusOn('results')
    setIsSwinging(true)
    keepDraft(query)
    goTo(newSearch(query, seed))
  }

  function leave(nextDraft: string) {
    setFocusOn('composer')
    goToHero(nextDraft)
    scrollTo({ top: 0, behavior: 'instant' })
  }

  if (search === null || (isSwinging && answer.isPending)) {
    return (
      <div className="home">
        <div className="hero-head">
          <Header tone="box" />
        </div>
        <main id="main" tabIndex={-1}>
          <Hero
            initialDraft={search?.query ?? draft}
            isSearching={search !== null}
            takesFocus={focusOn === 'composer'}
            onSearch={(query) => start(query, null)}
            onSurprise={(query) => start(query, newSeed())}
          />
          <Promises />
          <HomePremium />
        </main>
      </div>
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
        />
      </main>
    </>
  )
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

/** Forgets answers when the do-not-sell choice changes: their links carry, or lack, affiliate parameters. */
function useFreshLinks(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let wasOptedOut = isOptedOut()
    return onPrivacyChange(() => {
      if (isOptedOut() === wasOptedOut) return
      wasOptedOut = isOptedOut()
      void queryClient.resetQueries({ queryKey: [IDEAS_KEY] })
    })
  }, [queryClient])
}
