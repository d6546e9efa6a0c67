/** What the pages are told of the site's settings. */
import { realAdsClient } from '@presently/contract/site'
import type { SiteConfig } from '@presently/contract/site-config'
import type { Pictures } from './features/pictures/service.ts'
import { guideSummaries } from './guides-parts.ts'
import type { Guide } from './pages/guides/guide.ts'
import { type Config, takesContact } from './platform/config/read-config.ts'
import type { Payments } from './platform/payments.ts'

type SiteConfigDeps = {
  readonly config: Config
  readonly payments: Payments
  readonly guides: readonly Guide[]
}

/** The part of the configuration that pages may know. */
export const siteConfigOf = (
  { config, payments, guides }: SiteConfigDeps,
  pictures: Pictures,
): SiteConfig => ({
  site: config.site,
  flags: config.FLAGS,
  adsClientId: realAdsClient(config.ADS_CLIENT_ID),
  amazonAssociate: Object.keys(config.affiliateIds).some((name) => name.startsWith('AFFILIATE_AMAZON_TAG')),
  analyticsId: config.ANALYTICS_ID,
  deliversContact: takesContact(config),
  sessionDays: config.SESSION_DAYS,
  ai: config.ai && { provider: config.ai.providerName, share: config.ai.share },
  payments:
    payments.mode === 'off'
      ? { mode: 'off', publishableKey: null, scriptUrl: null }
      : { mode: payments.mode, publishableKey: payments.publishableKey, scriptUrl: payments.scriptUrl },
  guides: guideSummaries(guides, pictures),
})
