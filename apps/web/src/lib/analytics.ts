/** What the analytics tag is told: names of events, pages as paths, small facts; never what somebody wrote. */
import { appPathAt } from '@presently/contract/site'
import { readSiteConfig } from './site-config.ts'

type PageFacts = Readonly<Record<'page_path' | 'page_location' | 'page_referrer', string>>

/**
 * Every event that there is, with what it tells beside the path of its page; null for nothing. A fact is a word of our own, such as the name of a shop: nothing that
 * somebody typed, and nothing that says who they are.
 */
type AnalyticsEvents = {
  /** A search was asked for: by a note, or by Surprise Me. */
  search_started: { way: 'note' | 'surprise' }
  /** A gift of the results was kept. */
  idea_saved: null
  /** A shop's link on a card of the results was followed. */
  shop_opened: { shop: string }
  /** The link of a deal was followed. */
  deal_opened: { shop: string }
  /** The link of a paid placement was followed. */
  sponsored_opened: { shop: string }
  /** A gift guide was opened; `guide` is the last part of its address. */
  guide_opened: { guide: string }
  /** The dialog that tells of the plans stands open. */
  upgrade_opened: null
  reminder_created: null
  people_opened: null
  person_opened: null
  person_added: null
  person_deleted: null
  /** A gift of the results was noted as bought. */
  gift_noted: null
  concierge_opened: null
  /** Something was said to the concierge, or one of its changes undone; not what. */
  concierge_asked: { way: 'message' | 'quick' | 'option' | 'undo' | 'remember' }
  concierge_saved: null
  concierge_deleted: null
  settings_opened: null
  settings_saved: null
  history_opened: null
  history_removed: null
  history_cleared: null
  invite_opened: null
  invite_link_copied: null
  /** The personal link was handed on: by the device's own sheet, or on a network's page. */
  invite_shared: { network: 'device' | 'facebook' | 'x' | 'whatsapp' }
  /** What was paid for is there. */
  checkout_success: null
  premium_settings_opened: null
  premium_cta_start_checkout: null
  premium_manage_opened: null
  premium_cancel_clicked: null
}
type EventName = keyof AnalyticsEvents
type FactsOf<N extends EventName> = AnalyticsEvents[N] extends null ? [] : [facts: AnalyticsEvents[N]]

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
export function trackEvent<N extends EventName>(name: N, ...[facts]: FactsOf<N>): void {
  if (isAllowed) window.gtag?.('event', name, { page_path: pathOf(location), ...facts })
}

/** The page as the tag may know it: without the query, which holds what people wrote. Set anew for each page. */
export const pageFacts = (): PageFacts => ({
  page_path: pathOf(location),
  page_location: location.origin + pathOf(location),
  page_referrer: withoutQuery(document.referrer),
})

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin + pathOf({ pathname })
}

/** The path of a page, with no value in it: the id of somebody's person is nobody else's business. */
const pathOf = ({ pathname }: { readonly pathname: string }): string => appPathAt(pathname) ?? pathname

/** Tells the tag that another page of the application is shown. The first one is told when the tag starts. */
export function trackPage(): void {
  const { analyticsId } = readSiteConfig()
  if (isAllowed && analyticsId !== null) window.gtag?.('config', analyticsId, pageFacts())
}
