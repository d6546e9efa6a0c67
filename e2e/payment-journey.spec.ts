/** A plan's whole life, from a free account to the day after its last one, on a site and a clock of its own. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'
import { test } from './support/own-site.ts'

// The clock is one for the whole site, and once is enough.
test.describe.configure({ mode: 'serial' })
test.skip(({ isMobile }) => isMobile)
test.setTimeout(120_000)
// Who is signed in stays so while months go by.
test.use({ ownSettings: { SESSION_DAYS: '365' } })
test.beforeEach(({ page }) => answerCookieQuestion(page))

const CARD = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank asks whether it is the owner who pays. */
  asks: '4000 0025 0000 3155',
  /** Can be kept as a card, and is never charged with success. */
  failsLater: '4000 0000 0000 0341',
} as const
const MONTH_DAYS = 32

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
const subscription = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name: `${name} subscription` })
const toast = (page: Page, title: string): Locator =>
  page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) })
const payButton = (page: Page): Locator => button(page, /^Subscribe ·/)
const invoices = (page: Page): Locator =>
  page.getByRole('region', { name: 'Invoice history' }).locator('tbody tr')

async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('10001')
}

/** From the gate of /saved to the card form. */
async function choose(page: Page, plan: 'Plus' | 'Premium'): Promise<void> {
  await page.goto('/saved')
  await button(page, 'Choose Your Plan').click()
  await button(page, `Choose ${plan}`).click()
  await page.getByLabel('Full name').fill('Maya Okafor')
  await button(page, 'Continue to Payment').click()
}

async function buyPlus(page: Page, card: string = CARD.pays): Promise<void> {
  await choose(page, 'Plus')
  await fillCard(page, card)
  await payButton(page).click()
}

async function expectGateOpen(page: Page): Promise<void> {
  await page.goto('/saved')
  await expect(heading(page, 'Your Saved Gifts')).toBeVisible()
  await page.goto('/reminders')
  await expect(button(page, 'New Reminder')).toBeVisible()
}

async function expectGateClosed(page: Page): Promise<void> {
  for (const address of ['/saved', '/reminders']) {
    await page.goto(address)
    await expect(button(page, 'Choose Your Plan')).toBeVisible()
  }
}

async function openPortal(page: Page): Promise<void> {
  await page.goto('/settings#premium')
  await button(page, 'Manage billing').click()
  await page.waitForURL(/\/sandbox\/stripe\/portal\//)
}

/** The portal's card is what is charged from now on. */
async function changeCard(page: Page, card: string): Promise<void> {
  await openPortal(page)
  await page.getByRole('link', { name: 'Update card' }).click()
  await fillCard(page, card)
  await button(page, 'Save card').click()
  await expect(page.getByText(`ending in ${card.slice(-4)}`)).toBeVisible()
}

async function tierOf(page: Page): Promise<unknown> {
  const user: unknown = await (await page.request.get('/api/auth/user')).json()
  return user && typeof user === 'object' && 'subscriptionTier' in user ? user.subscriptionTier : null
}

async function moveClock(page: Page, days: number): Promise<void> {
  const answer = await page.request.post('/dev/clock', { data: { days } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('free, Plus, Premium at the price that was shown, cancelled, ended', async ({ page }) => {
  await signInAs(page, 'free')
  await expectGateClosed(page)
  await buyPlus(page)
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Plus!')
  await expectGateOpen(page)

  await page.goto('/settings#premium')
  await button(page, 'Upgrade to Premium').click()
  await button(page, 'Choose Premium').click()
  const preview = page.getByText(/^Today \$[\d.]+, then \$12\.99 a month$/)
  await expect(preview).toBeVisible()
  const shown = /\$[\d.]+/.exec((await preview.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('Full name').fill('Maya Okafor')
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Premium!')
  await openPortal(page)
  await expect(invoices(page)).toHaveCount(2)
  await expect(invoices(page).filter({ hasText: shown })).toHaveCount(1)
  await expect(invoices(page).filter({ hasText: '$5.99' })).toHaveCount(1)
  await expect(invoices(page).filter({ hasText: 'paid' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(subscription(page, 'Premium')).toBeVisible()

  await button(page, 'Cancel subscription').click()
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await button(page, 'Cancel plan').click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(toast(page, 'Subscription Cancelled')).toBeVisible()
  await expectGateOpen(page)

  await page.goto('/dev')
  await page.getByLabel('Move the clock by').fill(String(MONTH_DAYS))
  await button(page, 'Move').click()
  await expect(page).toHaveURL('/dev')
  await expectGateClosed(page)
})

test('a declined card changes nothing, and another one pays', { tag: '@quick' }, async ({ page }) => {
  await signInAs(page, 'free')
  await buyPlus(page, CARD.declined)
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  await expect(page.getByLabel('Card number')).toHaveValue(CARD.declined)
  await fillCard(page, CARD.pays)
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Plus!')
  await openPortal(page)
  await expect(invoices(page)).toHaveCount(1)
  await expect(page.getByText('ending in 4242')).toBeVisible()
})

test('a bank that asks opens the gate once its owner has answered', async ({ page }) => {
  await signInAs(page, 'free')
  await buyPlus(page, CARD.asks)
  await button(page, 'Complete').click()
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Plus!')
  await expectGateOpen(page)
})

test('a renewal that fails says so and keeps the gate open, and a new card sets it right', async ({
  page,
}) => {
  await signInAs(page, 'free')
  await buyPlus(page)
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await changeCard(page, CARD.failsLater)

  await moveClock(page, MONTH_DAYS)
  const due = page.getByText(/^The last payment failed\. We try again until \w+ \d+, \d{4}; change your card/)
  await page.goto('/settings#premium')
  await expect(due).toBeVisible()
  await expectGateOpen(page)

  await changeCard(page, CARD.pays)
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(subscription(page, 'Plus')).toBeVisible()
  await expect(page.getByText(/Next charge \w+ \d+, \d{4}/)).toBeVisible()
  await expect(due).toHaveCount(0)
  await expectGateOpen(page)
})

test('Premium moves down to Plus in the portal, once what is paid has ended', async ({ page }) => {
  await signInAs(page, 'free')
  await choose(page, 'Premium')
  await fillCard(page, CARD.pays)
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Premium!')

  await openPortal(page)
  await page.getByRole('link', { name: 'Change plan' }).click()
  await expect(page.getByRole('region', { name: 'Plus' })).toContainText(
    'Until then your plan stays as it is.',
  )
  await button(page, 'Change to Plus, $5.99 per month').click()
  const plan = page.getByRole('region', { name: 'Current plan' })
  await expect(plan).toContainText(/Changes to Plus \(\$5\.99 per month\) on \w+ \d+, \d{4}\./)
  const day = /on (\w+ \d+, \d{4})/.exec((await plan.textContent()) ?? '')?.[1] ?? ''
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(subscription(page, 'Premium')).toBeVisible()
  await expect(page.getByText(/^\$12\.99\/month · /)).toHaveText(
    `$12.99/month · Changes to Plus for $5.99/month on ${day}`,
  )
  expect(await tierOf(page)).toBe('premium')

  await moveClock(page, MONTH_DAYS)
  await page.reload()
  await expect(subscription(page, 'Plus')).toBeVisible()
  await expect(page.getByText(/^\$5\.99\/month · Next charge \w+ \d+, \d{4}$/)).toBeVisible()
  expect(await tierOf(page)).toBe('plus')
  await expectGateOpen(page)
  await openPortal(page)
  await expect(invoices(page)).toHaveCount(2)
  for (const amount of ['$5.99', '$12.99'])
    await expect(invoices(page).filter({ hasText: amount }).filter({ hasText: 'paid' })).toHaveCount(1)
})
