import { lazy, Suspense } from 'react'
import { Hero, type HeroProps } from '../features/ideas/hero.tsx'
import { loadChunk } from '../lib/load-chunk.ts'
import { readSiteConfig } from '../lib/site-config.ts'

const OlderHero = lazy(() =>
  loadChunk(() => import('../features/ideas/older-hero.tsx')).then((part) => ({ default: part.OlderHero })),
)

/** The hero that the flag newHero chooses; off, the older one, whose code comes only then. */
export function ChosenHero(props: HeroProps) {
  if (readSiteConfig().flags.newHero) return <Hero {...props} />
  return (
    <Suspense fallback={<div className="box" />}>
      <OlderHero {...props} />
    </Suspense>
  )
}
