/** What the analytics tag is told: names of events, pages as paths, small facts; never what somebody wrote. */
import { readSiteConfig } from './site-config.ts'

/** Values an event may carry. */
type EventFacts = Readonly<Record<string, string | number | boolean>>

let isAllowed = false

/** Told by the consent feature after each choice: without analytics consent no event leaves. */
export function allowAnalytics(allowed: boolean): void {
  isAllowed = allowed
}

/**
 * Sends an event, where that is allowed and a tag is loaded. The page is told as a path alone: addresses of searches
 * hold what people wrote.
 *
 * @example
 * trackEvent('invite_shared', { network: 'facebook' })
 */
export function trackEvent(name: string, facts: EventFacts = {}): void {
  if (isAllowed) window.gtag?.('event', name, { page_path: location.pathname, ...facts })
}

/** The page as the tag may know it: without the query, which holds what people wrote. Set anew for each page. */
export const pageFacts = (): EventFacts => ({
  page_path: location.pathname,
  page_location: location.origin + location.pathname,
  page_referrer: withoutQuery(document.referrer),
})

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Tells the tag that another page of the application is shown. The first one is told when the tag starts. */
export function trackPage(): void {
  const { analyticsId } = readSiteConfig()
  if (isAllowed && analyticsId !== null) window.gtag?.('config', analyticsId, pageFacts())
}
