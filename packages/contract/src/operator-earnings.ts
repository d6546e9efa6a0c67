/** What links earned, by networks' own reports, and which links can earn. Days are days of UTC; money is never added over currencies. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { DESK_ERRORS } from './operator-fields.ts'
import { Period, PeriodQuery } from './operator-overview.ts'

/** By what earnings are told apart. */
const GROUPS = ['shop', 'idea', 'theme', 'guide'] as const
export type EarnedBy = (typeof GROUPS)[number]

export const EarnedQuery = PeriodQuery.extend({
  by: z.enum(GROUPS, 'Choose shop, idea, theme or guide.').default('shop'),
})

/** Fewer clicks of a theme than these are shown together: a theme of few is somebody's. */
export const THEME_CLICKS_MIN = 5

/** Hundredths of one currency, by what networks say of the purchases of the period. */
export const EarnedSum = z
  .object({
    /** ISO 4217. */
    currency: z.string(),
    purchases: z.number(),
    pendingCents: z.number(),
    /** Approved, and not paid out yet. */
    approvedCents: z.number(),
    paidCents: z.number(),
    reversedCents: z.number(),
    /** What really earned: approved and paid. */
    earnedCents: z.number(),
  })
  .meta({ id: 'EarnedSum' })
export type EarnedSum = z.output<typeof EarnedSum>

export const EarnedRow = z
  .object({
    /** The shop, the idea, the theme or the guide. */
    label: z.string(),
    /** Clicks on links that may earn. */
    clicks: z.number(),
    /** Null where nothing was reported. */
    sum: EarnedSum.nullable(),
    /** Earned by a hundred clicks, in hundredths of the currency; null without clicks, or without a report. */
    perHundredClicksCents: z.number().nullable(),
  })
  .meta({ id: 'EarnedRow' })
export type EarnedRow = z.output<typeof EarnedRow>

export const Earnings = z
  .object({
    period: Period,
    /** All purchases of the period, by currency. */
    sums: z.array(EarnedSum),
    /** What earned most first. */
    rows: z.array(EarnedRow),
    hasMore: z.boolean(),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.output<typeof Earnings>

export const EarningLinkRow = z
  .object({
    shop: z.string(),
    /** Times that a link to it was shown with an idea in the period. */
    shown: z.number(),
    /** Ideas of the catalogue that name it. */
    ideas: z.number(),
    /** How its links earn now; null where they are plain. */
    earnsBy: z.enum(['programme', 'catch-all']).nullable(),
    /** How it can earn, or why it cannot, in a sentence. */
    how: z.string(),
    /** Where one applies; null where nothing is to be done, or where no such page is known. */
    joinAt: z.string().nullable(),
  })
  .meta({ id: 'EarningLinkRow' })
export type EarningLinkRow = z.output<typeof EarningLinkRow>

export const JoinRow = z
  .object({
    /** The network or the catch-all, or the shop that runs its programme itself. */
    name: z.string(),
    /** Links shown in the period that are plain now and would earn through it, and their shops. */
    shown: z.number(),
    shops: z.array(z.string()),
    /** Where one applies; null where no such page is known. */
    joinAt: z.string().nullable(),
  })
  .meta({ id: 'JoinRow' })
export type JoinRow = z.output<typeof JoinRow>

export const EarningLinks = z
  .object({
    period: Period,
    /** Links to shops that were shown with ideas, and those of them that earn as the site is set up now. */
    shown: z.number(),
    earning: z.number(),
    /** What to join next, by the links shown that it would make earn, the most first. */
    joins: z.array(JoinRow),
    /** What to join next first: plain links that are shown most; then those that earn, then those that cannot. */
    rows: z.array(EarningLinkRow),
  })
  .meta({ id: 'EarningLinks' })
export type EarningLinks = z.output<typeof EarningLinks>

const errors = ['invalid-fields', ...DESK_ERRORS] as const

export const readEarnings = defineCall({
  method: 'GET',
  path: '/api/operator/earnings',
  access: 'operator',
  summary: 'What links earned in a period, by shop, idea, theme or guide',
  input: null,
  query: EarnedQuery,
  output: Earnings,
  errors,
})

export const readEarningLinks = defineCall({
  method: 'GET',
  path: '/api/operator/earning-links',
  access: 'operator',
  summary: 'Which links that are shown can earn, by shop, and what to join next',
  input: null,
  query: PeriodQuery,
  output: EarningLinks,
  errors,
})
