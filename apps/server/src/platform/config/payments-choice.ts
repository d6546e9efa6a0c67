/** Who answers for payments, decided by the settings at start. */
import type { Offer } from '@presently/contract/subscription'
import type { ValuesOf } from './setting.ts'
import type { SETTINGS } from './settings.ts'

type StripeKeys = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecrets: readonly string[]
  readonly prices: Readonly<Record<Offer, string>>
}

export type PaymentsChoice =
  | ({ readonly mode: 'stripe' } & StripeKeys)
  | { readonly mode: 'sandbox' }
  /** The sentence says how to switch payments on. */
  | { readonly mode: 'off'; readonly sentence: string }

type Decision = { readonly choice: PaymentsChoice } | { readonly problem: string }

type Wanted = Pick<
  ValuesOf<typeof SETTINGS>,
  | 'PAYMENTS'
  | 'HOST'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_PRICE_PLUS'
  | 'STRIPE_PRICE_PREMIUM'
  | 'STRIPE_PRICE_SINGLE'
  | 'SINGLE_PLAN_ENABLED'
>

/**
 * With a key Stripe answers; without one the sandbox does, where only this machine can reach the site. A missing setting
 * switches payments off; what contradicts itself is refused.
 */
export function choosePayments(config: Wanted, isLoopbackHost: boolean): Decision {
  const { PAYMENTS, STRIPE_SECRET_KEY } = config
  if (PAYMENTS === 'off') return off('Paid plans are switched off (PAYMENTS=off).')
  if (PAYMENTS === 'sandbox' && STRIPE_SECRET_KEY !== null)
    return problem(
      'The payment sandbox never runs beside a real key: unset STRIPE_SECRET_KEY, or set PAYMENTS=stripe.',
    )
  if (PAYMENTS === 'sandbox') return { choice: { mode: 'sandbox' } }
  if (PAYMENTS === 'stripe' || STRIPE_SECRET_KEY !== null) return withStripe(config)
  if (isLoopbackHost) return { choice: { mode: 'sandbox' } }
  return problem(
    `A site on ${config.HOST} takes real visitors: set STRIPE_SECRET_KEY, or say PAYMENTS=sandbox or PAYMENTS=off.`,
  )
}

const off = (sentence: string): Decision => ({ choice: { mode: 'off', sentence } })
const problem = (text: string): Decision => ({ problem: text })

const modeOf = (key: string): string | undefined => /_(test|live)_/.exec(key)?.[1]

function withStripe(config: Wanted): Decision {
  const single = config.SINGLE_PLAN_ENABLED ? { STRIPE_PRICE_SINGLE: config.STRIPE_PRICE_SINGLE } : {}
  const needed = {
    STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: config.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: config.STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_PLUS: config.STRIPE_PRICE_PLUS,
    STRIPE_PRICE_PREMIUM: config.STRIPE_PRICE_PREMIUM,
    ...single,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === null ? [name] : []))
  if (missing.length > 0) return off(`Paid plans are off: set ${missing.join(', ')}.`)
  const text = (value: string | null): string => value ?? ''
  const secretKey = text(config.STRIPE_SECRET_KEY)
  const publishableKey = text(config.STRIPE_PUBLISHABLE_KEY)
  if (modeOf(secretKey) !== modeOf(publishableKey))
    return problem(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode: both test, or both live.',
    )
  const premium = text(config.STRIPE_PRICE_PREMIUM)
  return {
    choice: {
      mode: 'stripe',
      secretKey,
      publishableKey,
      // Two while one is exchanged for another.
      webhookSecrets: text(config.STRIPE_WEBHOOK_SECRET).split(','),
      prices: {
        plus: text(config.STRIPE_PRICE_PLUS),
        premium,
        single: config.STRIPE_PRICE_SINGLE ?? premium,
      },
    },
  }
}
