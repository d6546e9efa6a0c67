/** What came of the site in a period: searches, clicks, saves, and what is earned. Days are days of UTC. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { DESK_ERRORS } from './operator-fields.ts'

/** Days of a period that the desk can show, today among them. */
const PERIODS = [7, 28, 90] as const
const PERIOD_DAYS = 28

export const PeriodQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...PERIODS], 'Choose 7, 28 or 90 days.'))
    .default(PERIOD_DAYS),
})

/** ISO dates, both within the period. */
export const Period = z.object({ days: z.number(), from: z.string(), to: z.string() }).meta({ id: 'Period' })

/** A count of the period, and of as many days before it. */
const Compared = z.object({ now: z.number(), before: z.number() }).meta({ id: 'Compared' })

export const DayRow = z
  .object({ day: z.string(), searches: z.number(), clicks: z.number() })
  .meta({ id: 'DayRow' })
export type DayRow = z.output<typeof DayRow>

export const Overview = z
  .object({
    period: Period,
    searches: Compared,
    /** Links to shops that were followed. */
    clicks: Compared,
    saves: Compared,
    /** Searches that ended without an idea. */
    unfit: Compared,
    /** Every day of the period, the oldest first. */
    days: z.array(DayRow),
  })
  .meta({ id: 'Overview' })
export type Overview = z.output<typeof Overview>

export const ShopRow = z
  .object({
    retailer: z.string(),
    clicks: Compared,
    /** Of the clicks now, those that the operator's id went along with. */
    earning: z.number(),
  })
  .meta({ id: 'ShopRow' })
export type ShopRow = z.output<typeof ShopRow>

export const PlanRow = z
  .object({
    /** 'plus', 'premium', 'single' or 'unknown'. */
    offer: z.string(),
    name: z.string(),
    /** Paid, or with a payment due. */
    live: z.number(),
    /** On trial: no revenue yet. */
    trialing: z.number(),
    /** What those that are live pay a month, in US cents. */
    monthlyCents: z.number(),
  })
  .meta({ id: 'PlanRow' })
export type PlanRow = z.output<typeof PlanRow>

export const Revenue = z
  .object({
    period: Period,
    /** The most followed first. */
    shops: z.array(ShopRow),
    plans: z.array(PlanRow),
    live: z.number(),
    /** Monthly recurring revenue in US cents. */
    monthlyCents: z.number(),
    started: Compared,
    ended: Compared,
    /** Shares from 0 to 1; null where there was nobody to lose. */
    churn: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
    /** `simulated`: no money moves. */
    payments: z.enum(['real', 'simulated', 'off']),
  })
  .meta({ id: 'Revenue' })
export type Revenue = z.output<typeof Revenue>

/** Something that is held of the payment provider, which has it no more. */
export const MissingRow = z
  .object({
    kind: z.enum(['customer', 'subscription', 'price', 'payment']),
    /** The provider's id; of a payment, that of the event which told of it. */
    id: z.string(),
    /** What that means, and what becomes of it. */
    sentence: z.string(),
  })
  .meta({ id: 'MissingRow' })
export type MissingRow = z.output<typeof MissingRow>

const errors = ['invalid-fields', ...DESK_ERRORS] as const

export const readOverview = defineCall({
  method: 'GET',
  path: '/api/operator/overview',
  access: 'operator',
  summary: 'Searches, clicks and saves of a period, beside the one before',
  input: null,
  query: PeriodQuery,
  output: Overview,
  errors,
})

export const readRevenue = defineCall({
  method: 'GET',
  path: '/api/operator/revenue',
  access: 'operator',
  summary: 'Clicks by shop and subscriptions of a period, beside the one before',
  input: null,
  query: PeriodQuery,
  output: Revenue,
  errors,
})

export const readMissing = defineCall({
  method: 'GET',
  path: '/api/operator/missing',
  access: 'operator',
  summary: 'What the payment provider has no more of what is held here',
  input: null,
  output: z.object({
    missing: z.array(MissingRow),
    /** Customers and subscriptions that the provider was asked about. */
    asked: z.number(),
    /** Whether there are more than it was asked about. */
    hasMore: z.boolean(),
  }),
  errors: [...DESK_ERRORS],
})
