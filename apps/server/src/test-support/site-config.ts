/** What pages know of a site where nothing is set. */
import type { SiteConfig, SiteFacts } from '@presently/contract/site-config'
import { DEFAULT_SITE } from '@presently/contract/site-facts'

export const aSite = (differing: Partial<SiteFacts> = {}): SiteFacts => ({
  ...DEFAULT_SITE,
  slug: 'presently',
  legalName: DEFAULT_SITE.name,
  email: null,
  social: [],
  ...differing,
})

export const aSiteConfig = (differing: Partial<SiteConfig> = {}): SiteConfig => ({
  site: aSite(),
  flags: { newHeader: true, newHero: true, multiPlanUpgrade: true },
  amazonAssociate: false,
  analyticsId: null,
  deliversContact: false,
  sessionDays: 30,
  adsClientId: null,
  ai: null,
  payments: { mode: 'off', publishableKey: null, scriptUrl: null },
  guides: [],
  ...differing,
})
