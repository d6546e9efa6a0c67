/** Stripe's own script, on a site with the keys of a test account. Nobody asks Stripe itself: the test answers for it. */
import type { Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'
import { test as ownSiteTest } from './support/own-site.ts'
import { openStripeApi } from './support/stripe-api.ts'

const keyFor = (browserName: string): string => `pk_test_${browserName}`

const test = ownSiteTest.extend({
  ownSettings: [
    async ({ browserName }, use) => {
      const api = await openStripeApi()
      await use({
        STRIPE_API_BASE: api.base,
        STRIPE_SECRET_KEY: 'sk_test_browser',
        STRIPE_PUBLISHABLE_KEY: keyFor(browserName),
        STRIPE_WEBHOOK_SECRET: 'whsec_browser',
        STRIPE_PRICE_PLUS: 'price_plus',
        STRIPE_PRICE_PREMIUM: 'price_premium',
        STRIPE_PRICE_SINGLE: 'price_single',
      })
      await api.close()
    },
    { scope: 'worker' },
  ],
})

const HOSTS = ['js.stripe.com', 'part.js.stripe.com', 'hooks.stripe.com', 'api.stripe.com', 'q.stripe.com']
test.use({ expectedHosts: HOSTS })
// One worker for the file: each worker starts a site of its own, which takes longer than most of these tests.
test.describe.configure({ mode: 'default' })
test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')
test.beforeEach(({ page }) => answerCookieQuestion(page))

/**
 * Stripe's script, as small as can be: fields that say which key and secret they were made for. It loads what Stripe's
 * loads, a frame of each kind, a part of itself, a picture and a call; a policy that forbids one of them complains.
 */
const SCRIPT = `
  window.Stripe = (key) => {
    const listeners = {}
    const frame = (src) => Object.assign(document.createElement('iframe'), { src, title: 'Card' })
    const field = (secret) => ({
      on(name, heard) { (listeners[name] ??= []).push(heard); return this },
      once() { return this }, off() { return this }, update() {}, unmount() {}, destroy() {},
      mount(place) {
        place.append('Card fields of ' + key + ' for ' + secret)
        place.append(frame('https://js.stripe.com/frame'), frame('https://part.js.stripe.com/frame'),
          frame('https://hooks.stripe.com/frame'))
        document.head.append(Object.assign(document.createElement('script'), { src: 'https://part.js.stripe.com/part.js' }))
        new Image().src = 'https://q.stripe.com/dot.gif'
        fetch('https://api.stripe.com/v1/something').then(() => {
          for (const heard of listeners.ready ?? []) heard({ elementType: 'payment' })
        })
      },
    })
    return {
      elements: ({ clientSecret }) => ({ create: () => field(clientSecret), getElement: () => null, update() {} }),
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, confirmPayment() {},
    }
  }
  window.Stripe.version = RELEASE
`

/** Answers for all of Stripe's hosts, and writes down what they are asked for. */
async function answerForStripe(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => HOSTS.includes(url.host),
    async (route) => {
      const url = new URL(route.request().url())
      asked.push(url.host + url.pathname)
      const [, release] = /^\/(\w+)\/stripe\.js$/.exec(url.pathname) ?? []
      if (release !== undefined) {
        const body = SCRIPT.replace('RELEASE', JSON.stringify(release))
        await route.fulfill({ contentType: 'text/javascript', body })
      } else if (url.pathname.endsWith('.js'))
        await route.fulfill({ contentType: 'text/javascript', body: '' })
      else await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '' })
    },
  )
  return asked
}

const isScript = (address: string): boolean => /^js\.stripe\.com\/\w+\/stripe\.js$/.test(address)

async function fillInfo(page: Page): Promise<void> {
  await page.goto('/subscribe')
  await page.getByLabel('Email').fill('ann@test.example')
  await page.getByLabel('Full name').fill('Ann Bee')
}

test("the payment step loads Stripe's script from Stripe's own host, and the page's policy lets it work [PAY-06 PAY-07]", async ({
  page,
  browserName,
}) => {
  const asked = await answerForStripe(page)
  await fillInfo(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await button(page, 'Continue to payment').click()
  await expect(page.getByText(`Card fields of ${keyFor(browserName)} for pi_1_secret_1`)).toBeVisible()
  await expect(button(page, 'Subscribe · $4.99/month')).toBeEnabled()
  await expect(page.getByText('Payments are simulated')).toHaveCount(0)
  expect(asked.filter(isScript)).toHaveLength(1)
  await expect
    .poll(() => asked.toSorted())
    .toEqual(
      expect.arrayContaining([
        'api.stripe.com/v1/something',
        'hooks.stripe.com/frame',
        'js.stripe.com/frame',
        'part.js.stripe.com/frame',
        'part.js.stripe.com/part.js',
        'q.stripe.com/dot.gif',
      ]),
    )
})

test("Stripe's script that does not come is asked for again, and nothing else breaks", async ({ page }) => {
  const asked = await answerForStripe(page)
  let isDown = true
  await page.route('https://js.stripe.com/**', (route) =>
    isDown ? route.fulfill({ status: 204, body: '' }) : route.fallback(),
  )
  await fillInfo(page)
  await button(page, 'Continue to payment').click()
  await expect(page.getByText('The payment form could not be loaded')).toBeVisible()
  isDown = false
  await button(page, 'Try again').click()
  await expect(button(page, 'Subscribe · $4.99/month')).toBeEnabled()
  expect(asked.filter(isScript)).toHaveLength(1)
})

const UNPAID = [
  { who: 'a visitor', role: null, addresses: ['/', '/auth', '/subscribe', '/saved'] },
  { who: 'an account on the go', role: 'free', addresses: ['/', '/saved', '/reminders', '/subscribe'] },
  { who: 'an account at home', role: 'free', addresses: ['/settings', '/history', '/invite'] },
] as const
for (const { who, role, addresses } of UNPAID) {
  test(`pages on which ${who} pays nothing ask Stripe for nothing`, async ({ page }) => {
    const asked = await answerForStripe(page)
    if (role) await signInAs(page, role)
    for (const address of addresses) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
    }
    expect(asked).toEqual([])
  })
}

test('choosing a plan asks Stripe for nothing, before it is paid for', { tag: '@quick' }, async ({
  page,
}) => {
  const asked = await answerForStripe(page)
  await signInAs(page, 'free')
  await page.goto('/saved')
  await button(page, 'Choose Your Plan').click()
  await button(page, 'Choose Plus').click()
  await expect(button(page, 'Continue to Payment')).toBeVisible()
  expect(asked).toEqual([])
})
