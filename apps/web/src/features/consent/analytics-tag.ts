/** The consent signals of the analytics tag, by its own protocol. */
import type { ConsentChoice } from './consent-record.ts'

type Signal = 'granted' | 'denied'
type ConsentSignals = Record<
  'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage',
  Signal
>

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: (...args: unknown[]) => void
  }
}

export const ALL_DENIED: ConsentSignals = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

/** Who opted out of sale and sharing is tracked by neither, whatever the banner says. */
export function signalsFor(choice: ConsentChoice | null, isOptedOut: boolean): ConsentSignals {
  if (!choice || isOptedOut) return ALL_DENIED
  const ads: Signal = choice.marketing ? 'granted' : 'denied'
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: choice.analytics ? 'granted' : 'denied',
  }
}

/** Queues a command for a tag that may load later. The tag only reads `arguments` objects. */
function queue(..._command: unknown[]): void {
  window.dataLayer ??= []
  // The tag tells commands from events by this very type.
  window.dataLayer.push(arguments)
}

/** Before any tag: nothing is granted until the visitor says so. */
export function queueConsent(kind: 'default' | 'update', signals: ConsentSignals): void {
  queue('consent', kind, signals)
}

/** Tells the tag, where there is one, that the choice changed. */
export function sendConsentUpdate(signals: ConsentSignals): void {
  window.gtag?.('consent', 'update', signals)
}
