/** What the server tells the web application in the page itself (`<script id="site-config">`). */
import { z } from 'zod'
import { PAYMENT_MODES } from './subscription.ts'

export const SiteConfig = z.object({
  flags: z.object({ newHeader: z.boolean(), newHero: z.boolean(), multiPlanUpgrade: z.boolean() }),
  /** Whether an Amazon tag is set: the page then carries Amazon's own sentence. */
  amazonAssociate: z.boolean(),
  /** Id of the analytics tag, or null. */
  analyticsId: z.string().nullable(),
  payments: z.object({
    mode: z.enum(PAYMENT_MODES),
    /** Stripe's public key; null where plans cannot be paid for. */
    publishableKey: z.string().nullable(),
    /** The sandbox's stand-in for Stripe's own script; null where that one is used. */
    scriptUrl: z.string().nullable(),
  }),
})
export type SiteConfig = z.output<typeof SiteConfig>

export const SITE_CONFIG_ELEMENT_ID = 'site-config'
