/** What the server wrote into the page for us. Parsed by hand: the contract's schema would bring zod. */
import type { GuideSummary, SiteConfig, SiteFacts } from '@presently/contract/site-config'
import { isRecord } from './is-record.ts'

const ELEMENT_ID = 'site-config'
const USUAL_SESSION_DAYS = 30

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

function parseText(text: string | null | undefined): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Whole in every page of ours: the server writes it from its own type. Elsewhere the site has no name. */
const siteOf = (raw: unknown): SiteFacts => (isRecord(raw) ? raw : { name: '', social: [] }) as SiteFacts

/** Without a key nothing can be paid for. */
function paymentsOf(raw: Record<string, unknown>): SiteConfig['payments'] {
  const publishableKey = textOrNull(raw.publishableKey)
  if (publishableKey === null) return { mode: 'off', publishableKey: null, scriptUrl: null }
  const scriptUrl = textOrNull(raw.scriptUrl)
  return { mode: raw.mode === 'sandbox' ? 'sandbox' : 'stripe', publishableKey, scriptUrl }
}

function aiOf(raw: unknown): SiteConfig['ai'] {
  const { provider, share } = recordOf(raw)
  if (typeof provider !== 'string') return null
  return { provider, share: share === 'careful' ? share : 'whole' }
}

const GUIDE_FIELDS = ['slug', 'title', 'category', 'emoji', 'description', 'image'] as const

/** Whether it has all fields of a guide, as text. */
const isGuide = (value: unknown): value is GuideSummary =>
  isRecord(value) && GUIDE_FIELDS.every((field) => typeof value[field] === 'string')

const guidesOf = (raw: unknown): GuideSummary[] => (Array.isArray(raw) ? raw.filter(isGuide) : [])

/** Reads the page's configuration; whatever is missing or malformed takes its default. */
export function readSiteConfig(page: Document = document): SiteConfig {
  const raw = parseText(page.getElementById(ELEMENT_ID)?.textContent)
  const flags = recordOf(raw.flags)
  return {
    site: siteOf(raw.site),
    flags: {
      newHeader: flags.newHeader !== false,
      newHero: flags.newHero !== false,
      multiPlanUpgrade: flags.multiPlanUpgrade !== false,
    },
    amazonAssociate: raw.amazonAssociate === true,
    analyticsId: textOrNull(raw.analyticsId),
    deliversContact: raw.deliversContact === true,
    sessionDays: typeof raw.sessionDays === 'number' ? raw.sessionDays : USUAL_SESSION_DAYS,
    adsClientId: textOrNull(raw.adsClientId),
    ai: aiOf(raw.ai),
    payments: paymentsOf(recordOf(raw.payments)),
    guides: guidesOf(raw.guides),
  }
}
