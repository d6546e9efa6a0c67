/** Selling plans: everything that Stripe needs to have, made by its API with the key that was given. */
import { OFFERS, type Offer, WEBHOOK_PATH } from '@presently/contract/subscription'
import Stripe from 'stripe'
import { type OnMade, portalAt, pricesAt, webhookAt } from '../features/subscription/at-stripe.ts'
import { faultOfPrice, priceSetting } from '../features/subscription/prices.ts'
import type { Config } from '../platform/config/read-config.ts'
import { stripeAddress, stripeClient } from '../platform/payments.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import type { Values } from './settings-file.ts'
import type { Worked } from './works.ts'

type PaymentsWork = {
  /** The settings as they are to be. */
  readonly config: Config
  /** The file as it was. */
  readonly before: Values
  readonly onMade: OnMade
}

export async function setUpPayments(work: PaymentsWork): Promise<Worked> {
  const { config } = work
  const { STRIPE_SECRET_KEY: secretKey } = config
  if (secretKey === null) return { lines: [WITHOUT_KEY[config.PAYMENTS ?? 'sandbox'] ?? ''] }
  const mode = modeOf(secretKey)
  const fault = faultOfKeys(config, mode)
  if (fault !== null) throw new StartRefusal(fault)
  const stripe = stripeClient(secretKey, stripeAddress(config.STRIPE_API_BASE))
  try {
    return await makeReady(stripe, work, mode)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new StartRefusal(refusalOf(error), { cause: error })
    throw error
  }
}

/** Why nothing is to be made with these keys; null where they may be used. */
function faultOfKeys({ STRIPE_PUBLISHABLE_KEY, origin }: Config, mode: string): string | null {
  if (STRIPE_PUBLISHABLE_KEY === null || modeOf(STRIPE_PUBLISHABLE_KEY) !== mode)
    return `Set STRIPE_PUBLISHABLE_KEY to the publishable key of the same account, in ${mode} mode.`
  if (mode === 'live' && !origin.startsWith('https:'))
    return 'Live keys sell to visitors: set PUBLIC_ORIGIN to the https address of the site first.'
  return null
}

async function makeReady(
  stripe: Stripe,
  { config, before, onMade }: PaymentsWork,
  mode: string,
): Promise<Worked> {
  const made: string[] = []
  const noteMade: OnMade = (what, takeBack) => {
    made.push(what)
    onMade(what, takeBack)
  }
  const prices = (await soldAlready(stripe, before)) ?? (await pricesAt(stripe, noteMade))
  const portal = await portalAt(stripe, prices, noteMade)
  const url = `${config.origin}${WEBHOOK_PATH}`
  const secret = await webhookAt(stripe, { url, knownSecret: secretOf(before, mode) }, noteMade)
  return {
    lines: [
      `Stripe, in ${mode} mode: ${made.length === 0 ? 'everything was there' : `made ${made.join(', ')}`}.`,
      `Events go to ${url}.`,
    ],
    made: {
      ...Object.fromEntries(OFFERS.map((offer) => [priceSetting(offer), prices[offer]])),
      STRIPE_PORTAL_CONFIGURATION: portal,
      STRIPE_WEBHOOK_SECRET: secret,
    },
  }
}

const WITHOUT_KEY: Readonly<Record<string, string>> = {
  off: 'Plans are not sold (PAYMENTS=off).',
  sandbox: 'Payments are simulated: nothing is charged. Set the keys of Stripe to sell plans.',
  stripe: 'Plans are off until STRIPE_SECRET_KEY is set.',
}

const modeOf = (key: string): string => (key.includes('_live_') ? 'live' : 'test')

/** Test and live have each their own: the secret of the one signs nothing of the other. */
const secretOf = ({ STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: secret }: Values, mode: string) =>
  key !== '' && modeOf(key) === mode ? (secret ?? null) : null

/** Prices that stand in the file and can be sold at; those of another mode or account cannot be found. */
async function soldAlready(stripe: Stripe, before: Values): Promise<Readonly<Record<Offer, string>> | null> {
  const of = (offer: Offer): string => before[priceSetting(offer)] ?? ''
  const prices = { plus: of('plus'), premium: of('premium'), single: of('single') }
  for (const offer of OFFERS)
    if (prices[offer] === '' || (await faultOfPrice({ stripe, prices }, offer)) !== null) return null
  return prices
}

/** The provider's own words may repeat a key: its kind says enough. */
function refusalOf(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'Stripe does not know this key. Check STRIPE_SECRET_KEY.'
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'This key may not make products, prices, the portal and webhook endpoints. Give it those rights, or take the secret key.'
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'Stripe could not be reached. Check the network, and STRIPE_API_BASE.'
  return `Stripe did not do it (${error.type}${error.param ? `, ${error.param}` : ''}). Nothing was kept; try again.`
}
