import { Suspense } from 'react'
import { Hero, type HeroProps } from '../features/ideas/hero.tsx'
import { readSiteConfig } from '../lib/site-config.ts'
import { lazyPage } from './lazy-page.ts'

const OlderHero = lazyPage(() => import('../features/ideas/older-hero.tsx').then((part) => part.OlderHero))

/** The hero that the flag newHero chooses; off, the older one, whose code comes only then. */
export function ChosenHero(props: HeroProps) {
  if (readSiteConfig().flags.newHero) return <Hero {...props} />
  return (
    <Suspense fallback={<div className="box" />}>
      <OlderHero.Page {...props} />
    </Suspense>
  )
}
