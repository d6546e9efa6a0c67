/** Offers on sale, and what our own record of their prices says about the discount. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { KEY_ERRORS } from './errors.ts'
import { AnsweredAddress, IdParams, ViaNetwork } from './fields.ts'

export const DEAL_CATEGORIES = [
  { slug: 'electronics', name: 'Electronics' },
  { slug: 'home-garden', name: 'Home & Garden' },
  { slug: 'fashion', name: 'Fashion' },
  { slug: 'books-media', name: 'Books & Media' },
  { slug: 'sports', name: 'Sports & Outdoor' },
] as const
export type DealCategory = (typeof DEAL_CATEGORIES)[number]['slug']
export const DEFAULT_DEAL_CATEGORY = 'electronics' satisfies DealCategory

export const DEALS_LIMIT = { default: 20, min: 1, max: 50 } as const
/** A deal 'ends soon' when its end is ahead and at most this far. */
export const ENDS_SOON_MS = 72 * 60 * 60 * 1000

/** What a record of prices can say about a discount. */
export const VERDICT_KINDS = ['lowest', 'usual', 'was-lower', 'too-little'] as const
export type VerdictKind = (typeof VERDICT_KINDS)[number]

const Verdict = z
  .object({
    kind: z.enum(VERDICT_KINDS),
    /** One plain sentence. */
    sentence: z.string(),
  })
  .meta({ id: 'Verdict' })
export type Verdict = z.output<typeof Verdict>

export const Deal = z
  .object({
    id: z.string(),
    title: z.string(),
    /** On our own origin. */
    imageUrl: z.string(),
    /** Whole per cent off `originalPrice`. */
    discountPct: z.number().int(),
    freeShipping: z.boolean(),
    /** ISO time; null where the seller names no end. */
    endsAt: z.string().nullable(),
    /** Dollars. */
    price: z.number(),
    originalPrice: z.number(),
    seller: z.string(),
    /** Absolute http(s) address. */
    itemUrl: AnsweredAddress,
    viaNetwork: ViaNetwork,
    /** Shown to Premium members alone. */
    isExclusive: z.boolean(),
    /** Made up by us, to show how deals look before a feed is connected. */
    isDemo: z.boolean(),
    verdict: Verdict,
    /** ISO time at which the price was last seen at the seller. */
    seenAt: z.string(),
  })
  .meta({ id: 'Deal' })
export type Deal = z.output<typeof Deal>

const slugs = DEAL_CATEGORIES.map(({ slug }) => slug)

/** A number beyond the bounds is brought inside; what is no number counts as the default. */
const Limit = z
  .unknown()
  .optional()
  .transform((value) => {
    const asked = typeof value === 'string' && value.trim() !== '' ? Math.trunc(Number(value)) : Number.NaN
    if (Number.isNaN(asked)) return DEALS_LIMIT.default
    return Math.min(Math.max(asked, DEALS_LIMIT.min), DEALS_LIMIT.max)
  })

export const listDeals = defineCall({
  method: 'GET',
  path: '/api/deals',
  access: 'anyone',
  takesKey: true,
  summary:
    'Offers on sale in a category, ended ones left out. Exclusive ones are listed for Premium members alone',
  input: null,
  query: z.object({
    category: z
      .enum(slugs, `Ask for one of the categories ${slugs.join(', ')}.`)
      .default(DEFAULT_DEAL_CATEGORY),
    limit: Limit,
  }),
  output: z.object({
    items: z.array(Deal),
    /** Exclusive deals of this category that the viewer's plan does not open. */
    lockedCount: z.number().int().nonnegative(),
  }),
  errors: ['invalid-fields', ...KEY_ERRORS, 'too-many-requests', 'unavailable'],
})

export const PriceRecord = z
  .object({
    /** What a buyer paid from that ISO time on, in US cents, the oldest first; a price holds until the next. */
    points: z.array(z.object({ at: z.string(), priceCents: z.number().int().nonnegative() })),
    verdict: Verdict,
    /** The lowest and the usual (time-weighted median) price of the last 90 days before the present one, in US cents. */
    lowestCents: z.number().int().nonnegative().nullable(),
    usualCents: z.number().int().nonnegative().nullable(),
  })
  .meta({ id: 'PriceRecord' })
export type PriceRecord = z.output<typeof PriceRecord>

export const dealPrices = defineCall({
  method: 'GET',
  path: '/api/deals/:id/prices',
  access: 'anyone',
  summary: 'Our record of the prices of a deal over the last year',
  input: null,
  params: IdParams,
  output: PriceRecord,
  errors: ['not-found', 'invalid-fields', 'too-many-requests', 'unavailable'],
})
