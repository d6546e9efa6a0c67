import { Suspense, useDeferredValue } from 'react'
import { type HeroProps, Promises } from '../features/ideas/hero.tsx'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { ChosenHero } from './chosen-hero.tsx'
import { HomeFrame } from './home-frame.tsx'

/** Below what is seen first, so its code comes after it. Home can do without. */
const Below = lazyExtra(
  () => import('./home-below.tsx').then((m) => m.HomeBelow),
  () => null,
)

// The same elements each time: what is typed, and a press, draw none of it again.
const PROMISES = <Promises />
const REST = (
  <Suspense fallback={null}>
    <Below />
  </Suspense>
)

/** Home before a search. What is seen first comes first, and what is further down in a step of its own. */
export function HomeHero(props: HeroProps) {
  const showsRest = useDeferredValue(true, false)
  return (
    <HomeFrame>
      <ChosenHero {...props} />
      {PROMISES}
      {showsRest ? REST : null}
    </HomeFrame>
  )
}
