import { GuidesRow } from '../features/guides/guides-row.tsx'
import { readSiteConfig } from '../lib/site-config.ts'
import { Ad, useHasAds } from './ad.tsx'

/** Home's guides, with a square ad beside them. */
export function HomeGuides() {
  const hasAds = useHasAds()
  return <GuidesRow guides={readSiteConfig().guides} {...(hasAds && { aside: <Ad size="square" /> })} />
}
