import { loadRetailers } from '@presently/catalog/load'
import { createSandbox } from '@presently/stripe-sandbox/create-sandbox'
import { listenLoopback } from '@presently/stripe-sandbox/listen-loopback'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Closers, closeAll } from '../parts.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { stripeClient } from '../platform/payments.ts'
import type { Check } from './check.ts'
import { checkPrices } from './prices.ts'

const closers: Closers = []
let stripe: Stripe
let base = ''
let secretKey = ''
const prices = { PLUS: '', PREMIUM: '', SINGLE: '' }

beforeAll(async () => {
  const sandbox = createSandbox({ folder: null, publicOrigin: () => '', log: () => {} })
  closers.push(() => sandbox.close())
  const listener = await listenLoopback(sandbox)
  closers.push(() => listener.close())
  const { host, port } = listener
  stripe = stripeClient(sandbox.secretKey, { host, port, protocol: 'http' })
  base = `http://${host}:${port}`
  secretKey = sandbox.secretKey
  for (const [name, unit_amount] of [
    ['PLUS', 599] as const,
    ['PREMIUM', 1299] as const,
    ['SINGLE', 499] as const,
  ]) {
    const { id: product } = await stripe.products.create({ name })
    const recurring = { interval: 'month' } as const
    prices[name] = (await stripe.prices.create({ product, currency: 'usd', unit_amount, recurring })).id
  }
})
afterAll(() => closeAll(closers))

const look = (differing: Record<string, string> = {}): Promise<Check> => {
  const environment = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_doctor',
    STRIPE_WEBHOOK_SECRET: 'whsec_doctor',
    STRIPE_PRICE_PLUS: prices.PLUS,
    STRIPE_PRICE_PREMIUM: prices.PREMIUM,
    STRIPE_PRICE_SINGLE: prices.SINGLE,
    STRIPE_API_BASE: base,
    ...differing,
  }
  const read = readConfig(environment, loadRetailers())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return checkPrices(read.config)
}

it('finds the prices at Stripe as the pages show them', async () => {
  expect(await look()).toMatchObject({ state: 'ok' })
})

it('says which is archived, missing or another amount, and changes none', async () => {
  await stripe.prices.update(prices.PLUS, { active: false })
  const { state, sentence } = await look({
    STRIPE_PRICE_PREMIUM: 'price_gone',
    STRIPE_PRICE_SINGLE: prices.PREMIUM,
  })
  expect(state).toBe('failed')
  expect(sentence).toContain('STRIPE_PRICE_PLUS is archived: make it active again')
  expect(sentence).toContain('STRIPE_PRICE_PREMIUM is not there')
  expect(sentence).toContain('STRIPE_PRICE_SINGLE is 1299 usd every 1 month; the site shows 499 usd')
  expect(sentence).not.toMatch(/price_/)
  await stripe.prices.update(prices.PLUS, { active: true })
})

it('does not ask for the price of an offer that is retired', async () => {
  const gone = { STRIPE_PRICE_SINGLE: 'price_gone' }
  expect(await look(gone)).toMatchObject({ state: 'failed' })
  expect(await look({ ...gone, SINGLE_PLAN_ENABLED: 'false' })).toMatchObject({ state: 'ok' })
})

it('says where the key is refused, without telling it', async () => {
  const { state, sentence } = await look({ STRIPE_SECRET_KEY: 'sk_test_canary' })
  expect(state).toBe('failed')
  expect(sentence).toContain('(StripeAuthenticationError). Check STRIPE_SECRET_KEY')
  expect(sentence).not.toContain('canary')
})

it('has nothing to look at where nothing is sold, or the sandbox sells', async () => {
  expect(await look({ PAYMENTS: 'off' })).toMatchObject({ state: 'off' })
})
