/** Plans, paying for them, and what is paid. */
import { z } from 'zod'
import { NewEmail, PREMIUM_STATUSES, TIERS } from './auth.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { isReadable, textField } from './fields.ts'

/** The tiers that can be bought in the upgrade modal. */
export const PAID_TIERS = ['plus', 'premium'] as const
export type PaidTier = (typeof PAID_TIERS)[number]

/** What is sold: the two plans, and the older single plan, which grants the premium tier. */
export const OFFERS = ['plus', 'premium', 'single'] as const
export type Offer = (typeof OFFERS)[number]

export const Plan = z
  .object({
    id: z.enum(PAID_TIERS),
    name: z.string(),
    /** Such as '$5.99'. */
    price: z.string(),
    /** Dollars a month. */
    priceValue: z.number(),
    priceCents: z.number().int(),
    description: z.string(),
    features: z.array(z.string()),
    popular: z.boolean(),
  })
  .meta({ id: 'Plan' })
export type Plan = z.output<typeof Plan>

/** The one plan of the single-plan modal and of /subscribe. */
export const SinglePlan = z
  .object({
    name: z.string(),
    /** Such as '$4.99/month'. */
    price: z.string(),
    priceCents: z.number().int(),
    /** What is bought: the older single plan, or Premium where that is retired. */
    offer: z.enum(OFFERS),
    features: z.array(z.string()),
  })
  .meta({ id: 'SinglePlan' })
export type SinglePlan = z.output<typeof SinglePlan>

/** How plans are paid for: by Stripe, by the built-in sandbox, or not at all. */
export const PAYMENT_MODES = ['stripe', 'sandbox', 'off'] as const

export const listPlans = defineCall({
  method: 'GET',
  path: '/api/plans',
  access: 'anyone',
  summary: 'The plans with their prices: what is shown is what is charged',
  input: null,
  output: z.object({
    plans: z.array(Plan),
    single: SinglePlan,
    payments: z.enum(PAYMENT_MODES),
  }),
  errors: ['unavailable'],
})

const WRITE_ERRORS = [...BODY_ERRORS, 'too-many-requests', 'unavailable'] as const

export const createSubscription = defineCall({
  method: 'POST',
  path: '/api/create-subscription',
  access: 'anyone',
  summary: 'Begins a subscription, or moves it from Plus to Premium; pay with the client secret',
  input: z
    .object({
      email: NewEmail,
      name: textField(200).trim().min(1, 'Write your full name.'),
      /** Left out in the single-plan modal and on /subscribe. */
      tier: z.enum(PAID_TIERS, 'Choose Plus or Premium.').optional(),
      /** The moment of the preview that was shown (seconds since 1970): what it said is then charged. */
      previewedAt: z.number().int().positive().optional(),
    })
    .meta({ id: 'CreateSubscription' }),
  output: z.object({
    /** Null where nothing is left to pay: the plan is changed already. */
    clientSecret: z.string().nullable(),
    /** What is charged now, in cents. */
    amountCents: z.number().int().nonnegative(),
  }),
  errors: [...WRITE_ERRORS, 'conflict'],
})

export const previewUpgrade = defineCall({
  method: 'POST',
  path: '/api/subscription/preview',
  access: 'signed-in',
  summary: 'What moving from Plus to Premium costs today and then',
  input: z.object({ tier: z.literal('premium') }).meta({ id: 'PreviewUpgrade' }),
  output: z.object({
    todayCents: z.number().int(),
    thenCents: z.number().int(),
    /** Seconds since 1970: send it back with the change. */
    previewedAt: z.number().int(),
  }),
  errors: [...WRITE_ERRORS, 'unauthorized', 'conflict'],
})

/** The plan of an account, for its owner. Dates are ISO text, amounts cents. */
export const SubscriptionState = z
  .object({
    tier: z.enum(TIERS),
    /** Null on the free tier. */
    planName: z.string().nullable(),
    priceCents: z.number().int().nullable(),
    status: z.enum(PREMIUM_STATUSES),
    /** The next charge; null where none comes. */
    renewsAt: z.string().nullable(),
    /** When access ends, where the plan is set to end; else null. */
    endsAt: z.string().nullable(),
    /** Until when a failed payment is tried again; else null. */
    paymentDueBy: z.string().nullable(),
    /** The plan that begins on `renewsAt` in place of this one; null where this one goes on. */
    next: z.object({ planName: z.string(), priceCents: z.number().int() }).nullable(),
    /** The plan that the site gave and that opens more than what is bought, with its last moment; null for none. */
    gift: z.object({ planName: z.string(), until: z.string() }).nullable(),
  })
  .meta({ id: 'SubscriptionState' })
export type SubscriptionState = z.output<typeof SubscriptionState>

export const subscriptionState = defineCall({
  method: 'GET',
  path: '/api/subscription',
  access: 'signed-in',
  summary: "The account's plan, re-read from the payment provider where it may have changed",
  input: null,
  output: SubscriptionState,
  errors: ['unauthorized', 'unavailable'],
})

export const planInfo = defineCall({
  method: 'GET',
  path: '/api/stripe/plan-info',
  access: 'anyone',
  summary: 'The Premium offer for checkout',
  input: null,
  output: z.object({ name: z.string(), price: z.string(), priceId: z.string() }),
  errors: ['unavailable'],
})

/** An address on our own site: the server refuses any other. */
const BAD_RETURN = 'Invalid return address'
const ReturnAddress = z.string(BAD_RETURN).max(2048, BAD_RETURN).refine(isReadable, BAD_RETURN)

const UNKNOWN_PRICE = 'Unknown price'

export const createCheckout = defineCall({
  method: 'POST',
  path: '/api/stripe/create-checkout',
  access: 'signed-in',
  summary: 'Opens a hosted checkout; the browser goes to the address in the answer',
  input: z
    .object({
      priceId: z.string(UNKNOWN_PRICE).max(255, UNKNOWN_PRICE).refine(isReadable, UNKNOWN_PRICE),
      successUrl: ReturnAddress,
      cancelUrl: ReturnAddress,
    })
    .meta({ id: 'CreateCheckout' }),
  output: z.object({ url: z.url() }),
  errors: [...WRITE_ERRORS, 'unauthorized', 'conflict'],
})

export const openBillingPortal = defineCall({
  method: 'POST',
  path: '/api/stripe/billing-portal',
  access: 'signed-in',
  summary: 'Opens the billing portal; the browser goes to the address in the answer',
  input: z.object({ returnUrl: ReturnAddress }).meta({ id: 'OpenBillingPortal' }),
  output: z.object({ url: z.url() }),
  errors: [...WRITE_ERRORS, 'unauthorized', 'not-found'],
})

/** Where Stripe sends its events: a signed body, which no browser writes. */
export const WEBHOOK_PATH = '/api/stripe/webhook'
