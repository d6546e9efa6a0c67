/** The visitor's privacy choices: what is chosen, how to choose, who hears of it. */
import {
  DO_NOT_SELL_COOKIE,
  DO_NOT_SELL_COOKIE_DAYS,
  GPC_ATTRIBUTE,
  STORAGE_KEYS,
} from '@presently/contract/site'
import { allowAnalytics } from '../../lib/analytics.ts'
import { readSiteConfig } from '../../lib/site-config.ts'
import {
  AD_COOKIES,
  ALL_DENIED,
  ANALYTICS_COOKIES,
  type ConsentSignals,
  forgetCookies,
  queueConsent,
  sendConsentUpdate,
  signalsFor,
  startTag,
  switchTag,
} from './analytics-tag.ts'
import { type ConsentChoice, hasDoNotSellRecord, readConsent, writeDoNotSell } from './consent-record.ts'

const COOKIE_LIFE_SECONDS = DO_NOT_SELL_COOKIE_DAYS * 24 * 60 * 60
const DO_NOT_SELL_SAVED = 'Your preference has been saved. Affiliate tracking has been disabled.'

declare global {
  interface Navigator {
    /** Global Privacy Control, where the browser has it. */
    readonly globalPrivacyControl?: boolean
  }
}

const listeners = new Set<() => void>()
/** Whether the banner stands open: until a choice is stored, and again when asked for. */
let isAsking = false

export function publish(): void {
  for (const listener of listeners) listener()
}

/** Calls back after each privacy choice. */
export function onPrivacyChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isConsentAsked = (): boolean => isAsking

/** Whether the browser asks for it: its scripts see it, or only the server did, in the request for this page. */
export const asksGlobalPrivacyControl = (): boolean =>
  navigator.globalPrivacyControl === true || document.documentElement.getAttribute(GPC_ATTRIBUTE) === '1'

/** The server goes by the cookie, which may outlive the record. */
const hasDoNotSellCookie = (): boolean => document.cookie.split('; ').includes(`${DO_NOT_SELL_COOKIE}=1`)

/** No sale or sharing: by our link, or by the browser's Global Privacy Control. */
export function isOptedOut(): boolean {
  return hasDoNotSellRecord() || hasDoNotSellCookie() || asksGlobalPrivacyControl()
}

/** Whether an advertising network may be asked: with consent to marketing, and no refusal of sale and sharing. */
export const areAdsAllowed = (): boolean => readConsent()?.marketing === true && !isOptedOut()

export function mirrorToCookie(isOn: boolean): void {
  const life = isOn ? COOKIE_LIFE_SECONDS : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is not in every browser we serve.
  document.cookie = `${DO_NOT_SELL_COOKIE}=${isOn ? '1' : ''}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}

/** Lets our events and the tag send, or no longer; the tag loads only once it may. */
function letMeasure({ analytics_storage: analytics, ad_storage: ads }: ConsentSignals): void {
  const isAllowed = analytics === 'granted'
  const { analyticsId } = readSiteConfig()
  allowAnalytics(isAllowed)
  if (!isAllowed) forgetCookies(ANALYTICS_COOKIES)
  if (ads !== 'granted') forgetCookies(AD_COOKIES)
  if (analyticsId === null) return
  switchTag(analyticsId, isAllowed)
  if (isAllowed) startTag(analyticsId)
}

/** After a choice: what counts now. */
export function applyChoice(choice: ConsentChoice | null): void {
  const signals = signalsFor(choice, isOptedOut())
  sendConsentUpdate(signals)
  letMeasure(signals)
}

/** What is chosen in another tab, a guide's too, counts in this one from then on. */
function followOtherTabs({ key }: StorageEvent): void {
  const isConsent = key === STORAGE_KEYS.consent
  // Without a key everything was removed.
  if (!isConsent && key !== STORAGE_KEYS.doNotSell && key !== null) return
  const stored = readConsent()
  applyChoice(stored)
  if (isConsent && stored) isAsking = false
  publish()
}

/**
 * Runs once, before anything else of the page: denies by default, then applies what is stored, and goes on following
 * what other tabs store.
 */
export function startPrivacy(): void {
  queueConsent('default', ALL_DENIED)
  const stored = readConsent()
  const signals = signalsFor(stored, isOptedOut())
  if (stored) queueConsent('update', signals)
  letMeasure(signals)
  // The cookie may have been cleared while the record stayed: the server must know it again.
  if (hasDoNotSellRecord()) mirrorToCookie(true)
  isAsking = stored === null
  publish()
  addEventListener('storage', followOtherTabs)
}

/** Opens the question, or ends it. */
export function askConsent(isAsked: boolean): void {
  isAsking = isAsked
  publish()
}

export function optOutOfSale(now: Date = new Date()): void {
  writeDoNotSell(now)
  mirrorToCookie(true)
  applyChoice(readConsent())
  publish()
  window.alert(DO_NOT_SELL_SAVED)
}
