/** What the server wrote into the page for us. Parsed by hand: the contract's schema would bring zod. */
import type { GuideSummary, SiteConfig } from '@presently/contract/site-config'
import { isRecord } from './is-record.ts'

const ELEMENT_ID = 'site-config'
const USUAL_SESSION_DAYS = 30

function parseText(text: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const flagOr = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Without a key nothing can be paid for. */
function paymentsOf(raw: Record<string, unknown>): SiteConfig['payments'] {
  const publishableKey = textOrNull(raw.publishableKey)
  if (publishableKey === null) return { mode: 'off', publishableKey: null, scriptUrl: null }
  const scriptUrl = textOrNull(raw.scriptUrl)
  return { mode: raw.mode === 'sandbox' ? 'sandbox' : 'stripe', publishableKey, scriptUrl }
}

function aiOf(raw: unknown): SiteConfig['ai'] {
  const provider = isRecord(raw) ? textOrNull(raw.provider) : null
  if (!isRecord(raw) || provider === null) return null
  return { provider, share: raw.share === 'careful' ? 'careful' : 'whole' }
}

const GUIDE_FIELDS = ['slug', 'title', 'category', 'emoji', 'description', 'image'] as const

/** Whether it has all fields of a guide, as text. */
const isGuide = (value: unknown): value is GuideSummary =>
  isRecord(value) && GUIDE_FIELDS.every((field) => typeof value[field] === 'string')

const guidesOf = (raw: unknown): GuideSummary[] => (Array.isArray(raw) ? raw.filter(isGuide) : [])

/** Reads the page's configuration; whatever is missing or malformed takes its default. */
export function readSiteConfig(page: Document = document): SiteConfig {
  const raw = parseText(page.getElementById(ELEMENT_ID)?.textContent)
  const flags = isRecord(raw.flags) ? raw.flags : {}
  return {
    flags: {
      newHeader: flagOr(flags.newHeader, true),
      newHero: flagOr(flags.newHero, true),
      multiPlanUpgrade: flagOr(flags.multiPlanUpgrade, true),
    },
    amazonAssociate: flagOr(raw.amazonAssociate, false),
    analyticsId: textOrNull(raw.analyticsId),
    deliversContact: flagOr(raw.deliversContact, false),
    sessionDays: typeof raw.sessionDays === 'number' ? raw.sessionDays : USUAL_SESSION_DAYS,
    adsClientId: textOrNull(raw.adsClientId),
    ai: aiOf(raw.ai),
    payments: paymentsOf(isRecord(raw.payments) ? raw.payments : {}),
    guides: guidesOf(raw.guides),
  }
}
