import { GuidesPage } from '../features/guides/guides-page.tsx'
import { readSiteConfig } from '../lib/site-config.ts'
import { Ad } from './ad.tsx'

/** The index of the guides that the server has. */
export function GuidesScreen() {
  return (
    <>
      <GuidesPage guides={readSiteConfig().guides} />
      <Ad size="leaderboard" className="section wrap" />
    </>
  )
}
