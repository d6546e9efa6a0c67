/** What the server tells the web application in the page itself (`<script id="site-config">`). */
import { z } from 'zod'

export const SiteConfig = z.object({
  flags: z.object({ newHeader: z.boolean(), newHero: z.boolean(), multiPlanUpgrade: z.boolean() }),
  /** Whether an Amazon tag is set: the page then carries Amazon's own sentence. */
  amazonAssociate: z.boolean(),
  /** Id of the analytics tag, or null. */
  analyticsId: z.string().nullable(),
})
export type SiteConfig = z.output<typeof SiteConfig>

export const SITE_CONFIG_ELEMENT_ID = 'site-config'
