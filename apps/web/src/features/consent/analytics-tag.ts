/** The analytics tag and its consent signals, by its own protocol. */
import { pageFacts } from '../../lib/analytics.ts'
import type { ConsentChoice } from './consent-record.ts'

type Signal = 'granted' | 'denied'
export type ConsentSignals = Record<
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

/** Tells the tag that the choice changed; one that loads later finds it in the queue. */
export function sendConsentUpdate(signals: ConsentSignals): void {
  const tell = window.gtag ?? queue
  tell('consent', 'update', signals)
}

/** Loads the tag, once. What is queued before it, the consent above all, it reads first. */
export function startTag(id: string, now: Date = new Date()): void {
  if (window.gtag) return
  window.gtag = queue
  queue('js', now)
  queue('config', id, pageFacts())
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** The tag's own switch: off, it sends nothing at all, not even without cookies. */
export function switchTag(id: string, isOn: boolean): void {
  Object.assign(window, { [`ga-disable-${id}`]: !isOn })
}

/** Names of the cookies that the analytics tag sets on the site, and of those that an advertising network does. */
export const ANALYTICS_COOKIES = /^_ga(?:_|$)/
export const AD_COOKIES = /^(?:__gads|__gpi|__eoi|__gsas|_gcl_\w+)$/

/** Removes cookies by their names, on this host and on those above it, where they may have been set. */
export function forgetCookies(called: RegExp): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_label, index) => `; Domain=${labels.slice(index).join('.')}`)]
  for (const name of names.filter((name) => called.test(name))) {
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}
