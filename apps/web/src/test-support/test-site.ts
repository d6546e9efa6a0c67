/** Whose site the pages of tests are. */
import type { SiteFacts } from '@presently/contract/site-config'
import { DEFAULT_SITE } from '@presently/contract/site-facts'

export const TEST_SITE: SiteFacts = {
  ...DEFAULT_SITE,
  slug: 'presently',
  legalName: DEFAULT_SITE.name,
  email: null,
  social: [],
}
