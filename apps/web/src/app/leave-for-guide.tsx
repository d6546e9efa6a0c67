import { useEffect } from 'react'
import { loadPage } from '../lib/leave-page.ts'
import { readSiteConfig } from '../lib/site-config.ts'
import { LoadingScreen } from './loading-screen.tsx'

const GUIDE = /^\/guides\/(?<slug>[^/]+)$/

/** Whether a guide stands at the path. Guides are pages of their own: the application has none to show. */
export function isGuidePath(path: string): boolean {
  const slug = GUIDE.exec(path)?.groups?.slug
  return readSiteConfig().guides.some((guide) => guide.slug === slug)
}

/** Loads the guide's page in place of the application. */
export function LeaveForGuide({ path }: { path: string }) {
  useEffect(() => loadPage(path), [path])
  return <LoadingScreen isHome={false} />
}
