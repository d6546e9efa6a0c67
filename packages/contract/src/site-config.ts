/** What the server tells the web application in the page itself (`<script id="site-config">`). */
import { z } from 'zod'
import { PAYMENT_MODES } from './subscription.ts'

/** A gift guide as the index lists it. It stands at `/guides/{slug}`, outside the application. */
export const GuideSummary = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  emoji: z.string(),
  description: z.string(),
  /** Address of its picture, on this site. */
  image: z.string(),
})
export type GuideSummary = z.output<typeof GuideSummary>

/** Who the site is, as the operator's settings say. */
export const SiteFacts = z.object({
  name: z.string(),
  /** Its name in the names of files: small letters, digits and dashes. */
  slug: z.string(),
  tagline: z.string(),
  /** Who runs it, as policies, the copyright line and the foot of mails name them. */
  legalName: z.string(),
  postalAddress: z.string(),
  /** Where people may write to, printed as it is; null where the contact page is the only way. */
  email: z.string().nullable(),
  /** Its pages at networks: the network's name, and an absolute address. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type SiteFacts = z.output<typeof SiteFacts>

export const SiteConfig = z.object({
  site: SiteFacts,
  flags: z.object({ newHeader: z.boolean(), newHero: z.boolean(), multiPlanUpgrade: z.boolean() }),
  /** Whether an Amazon tag is set: the page then carries Amazon's own sentence. */
  amazonAssociate: z.boolean(),
  /** Id of the analytics tag, or null. */
  analyticsId: z.string().nullable(),
  /** The advertising client's id, or null: house ads stand in the slots then. */
  adsClientId: z.string().nullable(),
  /** Whether messages from the contact page reach anybody; they are sent to the server only then. */
  deliversContact: z.boolean(),
  /** Days without a visit after which one is signed out. */
  sessionDays: z.number(),
  /** Whose language model orders and explains ideas; null where our own engine does it alone. */
  ai: z
    .object({
      provider: z.string(),
      /** How much of a request it is told; see `AI_SHARE`. */
      share: z.enum(['whole', 'careful']),
    })
    .nullable(),
  payments: z.object({
    mode: z.enum(PAYMENT_MODES),
    /** Stripe's public key; null where plans cannot be paid for. */
    publishableKey: z.string().nullable(),
    /** The sandbox's stand-in for Stripe's own script; null where that one is used. */
    scriptUrl: z.string().nullable(),
  }),
  /** The gift guides that there are, in the order of the index. */
  guides: z.array(GuideSummary),
})
export type SiteConfig = z.output<typeof SiteConfig>

export const SITE_CONFIG_ELEMENT_ID = 'site-config'
