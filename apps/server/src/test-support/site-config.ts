/** What pages know of a site where nothing is set. */
import type { SiteConfig } from '@presently/contract/site-config'

export const aSiteConfig = (differing: Partial<SiteConfig> = {}): SiteConfig => ({
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
