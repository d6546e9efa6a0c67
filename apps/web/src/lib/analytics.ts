/** Events for the analytics tag: names and small facts, never what somebody wrote. */

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
