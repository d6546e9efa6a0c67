import { loadRetailers } from '@presently/catalog/load'
import { describe, expect, it } from 'vitest'
import { readConfig } from './read-config.ts'

const retailers = loadRetailers()
const read = (environment: Record<string, string>) => readConfig(environment, retailers)

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_one',
  STRIPE_PRICE_PLUS: 'price_plus',
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_SINGLE: 'price_single',
}

/** What answers for payments, or why the start is refused. */
function choiceFor(environment: Record<string, string>) {
  const result = read(environment)
  return result.ok ? result.config.payments : result.problems
}

describe('who answers for payments', () => {
  it('is Stripe with its keys [PAY-05] [PAY-06]', () => {
    expect(choiceFor(TEST_KEYS)).toEqual({
      mode: 'stripe',
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_public',
      webhookSecrets: ['whsec_one'],
      prices: { plus: 'price_plus', premium: 'price_premium', single: 'price_single' },
    })
  })

  it('is Stripe on any host', () => {
    expect(choiceFor({ ...TEST_KEYS, HOST: '0.0.0.0' })).toMatchObject({ mode: 'stripe' })
  })

  it('knows two secrets of webhooks while one is exchanged', () => {
    expect(choiceFor({ ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: 'whsec_one,whsec_two' })).toMatchObject({
      webhookSecrets: ['whsec_one', 'whsec_two'],
    })
  })

  it('needs no price of the single plan where it is retired: its screens sell Premium', () => {
    const { STRIPE_PRICE_SINGLE: _gone, ...keys } = TEST_KEYS
    expect(choiceFor({ ...keys, SINGLE_PLAN_ENABLED: 'off' })).toMatchObject({
      prices: { single: 'price_premium' },
    })
  })

  it.each(Object.keys(TEST_KEYS).slice(1))('is nobody while %s is missing, and says so', (name) => {
    const result = read({ ...TEST_KEYS, [name]: '' })
    expect(result).toMatchObject({ ok: true, config: { payments: { mode: 'off' } } })
    expect(result.ok && result.sentences).toContain(`Paid plans are off: set ${name}.`)
  })

  it('is nobody where it was said so, whatever else is set', () => {
    expect(choiceFor({ ...TEST_KEYS, PAYMENTS: 'off', HOST: '0.0.0.0' })).toMatchObject({ mode: 'off' })
  })

  it('is the sandbox without a key, where only this machine can reach the site', () => {
    expect(choiceFor({})).toEqual({ mode: 'sandbox' })
    expect(choiceFor({ HOST: '0.0.0.0', PAYMENTS: 'sandbox' })).toEqual({ mode: 'sandbox' })
  })

  it.each([
    [
      'a host that anybody can reach, and no decision',
      { HOST: '0.0.0.0' },
      'A site on 0.0.0.0 takes real visitors: set STRIPE_SECRET_KEY, or say PAYMENTS=sandbox or PAYMENTS=off.',
    ],
    [
      'the sandbox beside a key',
      { ...TEST_KEYS, PAYMENTS: 'sandbox' },
      'The payment sandbox never runs beside a real key: unset STRIPE_SECRET_KEY, or set PAYMENTS=stripe.',
    ],
    [
      'keys of two modes',
      { ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_public' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode: both test, or both live.',
    ],
  ])('refuses to start with %s', (_what, environment, problem) => {
    expect(choiceFor(environment)).toEqual([problem])
  })
})
