import { STORAGE_KEYS } from '@presently/contract/site'
import { Suspense, useDeferredValue } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { type HeroProps, Promises } from '../features/ideas/hero.tsx'
import { readText } from '../lib/storage.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { ChosenHero } from './chosen-hero.tsx'
import { HomeFrame } from './home-frame.tsx'

/** Below what is seen first, so its code comes after it. Home can do without. */
const Below = lazyExtra(() => import('./home-below.tsx').then((m) => m.HomeBelow))

// The same elements each time: what is typed, and a press, draw none of it again.
const PROMISES = <Promises />
/** What one left off, for whoever comes back: it stands in the place of the promises, and they in its own where it has nothing. */
const Coming = lazyExtra(
  () => import('./home-coming.tsx').then((m) => m.HomeComing),
  () => PROMISES,
)
const COMING = (
  <Suspense fallback={PROMISES}>
    <Coming />
  </Suspense>
)
const REST = (
  <Suspense fallback={null}>
    <Below />
  </Suspense>
)

/** Home before a search. What is seen first comes first, and what is further down in a step of its own. */
export function HomeHero(props: HeroProps) {
  const showsRest = useDeferredValue(true, false)
  const isBack = Boolean(useCurrentUser().data) || readText(STORAGE_KEYS.wishes) !== null
  return (
    <HomeFrame>
      <ChosenHero {...props} />
      {showsRest && isBack ? COMING : PROMISES}
      {showsRest ? REST : null}
    </HomeFrame>
  )
}
