/** Paid plans from the first price to the last day, paid for in the built-in sandbox. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const GOOD_CARD = '4242 4242 4242 4242'
/** The bank asks whether it is the owner who pays. */
const ASKING_CARD = '4000 0025 0000 3155'

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
const toast = (page: Page, title: string): Locator =>
  page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) })
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const plan = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('region', { name })
const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Subscribe ·/ })

async function isAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, { hasFrames: true })).toEqual([])
}

/** The example in the empty field is not cut off. */
async function expectWholePlaceholder(page: Page): Promise<void> {
  const room = await page.getByLabel('Card number').evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('The browser draws nothing.')
    pen.font = font
    const inside = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return inside - pen.measureText(field.placeholder).width
  })
  expect(room).toBeGreaterThanOrEqual(0)
}

async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('10001')
}

/** From an open dialog to the plan that is paid for. */
async function buy(page: Page, name: string, card = GOOD_CARD): Promise<void> {
  await button(page, `Choose ${name}`).click()
  await page.getByLabel('Full name').fill('Maya Okafor')
  await button(page, 'Continue to Payment').click()
  await fillCard(page, card)
  await payButton(page).click()
}

async function openAtGate(page: Page): Promise<void> {
  await page.goto('/saved')
  await button(page, 'Choose Your Plan').click()
  await expect(button(page, 'Choose Plus')).toBeVisible()
}

async function tierOf(page: Page): Promise<unknown> {
  const user: unknown = await (await page.request.get('/api/auth/user')).json()
  return user && typeof user === 'object' && 'subscriptionTier' in user ? user.subscriptionTier : null
}

test('the dialog shows Plus at $5.99 and Premium at $12.99 [MODAL-14 PAY-01 PAY-02]', async ({ page }) => {
  await signInAs(page, 'free')
  await openAtGate(page)
  await expect(plan(page, 'Plus')).toContainText('$5.99/month')
  await expect(plan(page, 'Premium')).toContainText('$12.99/month')
  await isAccessible(page)
  await button(page, 'Choose Premium').click()
  await expect(dialog(page, 'Who is this plan for?')).toContainText('$12.99/month')
  await isAccessible(page)
})

test('without keys nothing is asked of Stripe, and the policy would not let it', async ({ page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).protocol === 'https:') outside.push(request.url())
  })
  await signInAs(page, 'free')
  const answer = await page.goto('/saved')
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  expect(policy).toContain("frame-src 'none'")
  expect(policy).not.toContain('stripe')
  await button(page, 'Choose Your Plan').click()
  await button(page, 'Choose Plus').click()
  await page.getByLabel('Full name').fill('Maya Okafor')
  await button(page, 'Continue to Payment').click()
  await expect(payButton(page)).toBeEnabled()
  expect(outside).toEqual([])
})

test('a plan that is bought at the gate opens it, once the bank has agreed [GEN-03 PAY-16 PAY-17 PAY-18]', async ({
  page,
}) => {
  await signInAs(page, 'free')
  await openAtGate(page)
  await buy(page, 'Plus', ASKING_CARD)
  await dialog(page, '3D Secure authentication').getByRole('button', { name: 'Fail' }).click()
  await expect(toast(page, 'Payment Failed')).toContainText('unable to authenticate your payment method')
  await expect(page.getByLabel('Card number')).toHaveValue(ASKING_CARD)
  await isAccessible(page)

  await payButton(page).click()
  await button(page, 'Complete').click()
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Plus!')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, 'Your Saved Gifts')).toBeVisible()
})

test('what moving from Plus to Premium costs is said before, and it is one step [MODAL-11 ROLE-22]', async ({
  page,
}) => {
  await signInAs(page, 'free')
  await openAtGate(page)
  await buy(page, 'Plus')
  await expect(heading(page, 'Your Saved Gifts')).toBeVisible()

  await page.goto('/settings#premium')
  await expect(page.getByRole('heading', { name: 'Plus subscription' })).toBeVisible()
  await button(page, 'Upgrade to Premium').click()
  await expect(button(page, 'Current Plan')).toBeDisabled()
  await button(page, 'Choose Premium').click()
  await expect(page.getByText('Today $7.00, then $12.99 a month')).toBeVisible()
  await isAccessible(page)
  await page.getByLabel('Full name').fill('Maya Okafor')
  await dialog(page, 'Who is this plan for?').getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Premium!')
  await expect(page.getByRole('heading', { name: 'Premium subscription' })).toBeVisible()
  expect(await tierOf(page)).toBe('premium')
})

test('Premium is checked out, activated, and cancelled to the last day [ACTIVATE-03 SETTINGS-11 CANCEL-01 CANCEL-02 CANCEL-03 API-41 API-42]', async ({
  page,
}) => {
  await signInAs(page, 'free')
  await page.goto('/settings#premium')
  await button(page, 'Get Premium').click()
  await page.waitForURL(/\/sandbox\/stripe\/checkout\//)
  await fillCard(page, GOOD_CARD)
  await page.getByRole('button', { name: 'Pay $12.99 and subscribe' }).click()
  await expect(toast(page, 'Premium Activated!')).toBeVisible()
  await expect(page).toHaveURL(/\/settings#premium$/)
  await expect(page.getByText(/^\$12\.99\/month · Next charge/)).toBeVisible()

  await button(page, 'Cancel subscription').click()
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(page.getByText(/Next charge/)).toBeVisible()
  await expect(page).toHaveURL(/\/settings#premium$/)
  await expect(toast(page, 'Subscription Cancelled')).toHaveCount(0)

  await button(page, 'Cancel subscription').click()
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  if (!page.url().includes('/settings')) await page.getByRole('link', { name: 'Return to the shop' }).click()
  await expect(toast(page, 'Subscription Cancelled')).toContainText(
    /You have access until the end of the billing period, \w+ \d+, \d{4}\./,
  )
  await expect(page.getByText(/Ends \w+ \d+, \d{4}, and is not charged again/)).toBeVisible()
  await expect(button(page, 'Cancel subscription')).toHaveCount(0)
  await isAccessible(page)
  expect(await tierOf(page)).toBe('premium')
})

test('the sandbox’s own pages are accessible, and show a whole example of a card', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAs(page, 'free')
  await page.goto('/settings#premium')
  await button(page, 'Get Premium').click()
  await page.waitForURL(/\/sandbox\/stripe\/checkout\//)
  await expectWholePlaceholder(page)
  await isAccessible(page)
  await fillCard(page, ASKING_CARD)
  await page.getByRole('button', { name: 'Pay $12.99 and subscribe' }).click()
  await expect(dialog(page, '3D Secure authentication')).toBeVisible()
  await isAccessible(page)
  await button(page, 'Complete').click()
  await button(page, 'Manage billing').click()
  for (const name of ['Change plan', 'Update card', 'Cancel plan']) {
    await page.waitForURL(/\/sandbox\/stripe\/portal\/\w+$/)
    await page.getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await isAccessible(page)
    await page.goBack()
  }
  await isAccessible(page)
  await page.getByRole('link', { name: /^View invoice/ }).click()
  await expect(page.getByText('$12.99').first()).toBeVisible()
  await isAccessible(page)
})

test('/subscribe sells one plan at $4.99, to visitors too [ROUTE-04 SUBSCRIBE-01 SUBSCRIBE-02 SUBSCRIBE-04 PAY-03]', async ({
  page,
}) => {
  await page.goto('/subscribe')
  await expect(heading(page, 'Subscribe')).toBeVisible()
  await expect(page).toHaveTitle('Premium · Presently')
  await expect(page.getByRole('main')).toContainText('Premium$4.99/month')
  await isAccessible(page)
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@test.example`)
  await page.getByLabel('Full name').fill('Ann Bee')
  await button(page, 'Continue to payment').click()
  await fillCard(page, GOOD_CARD)
  await isAccessible(page)
  await button(page, 'Subscribe · $4.99/month').click()
  await expect(toast(page, 'Payment Successful')).toContainText('Welcome to Presently Premium!')
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('We sent a link to')
})

test('home teases what Premium shows, and leads to it [HOME-52 HOME-53 HOME-54 HOME-55]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'For' })).toBeVisible()
  await expect(page.getByText('Hyper-Personalized Picks')).toHaveCount(0)
  await signInAs(page, 'free')
  await page.goto('/')
  const teaser = page.getByRole('region', { name: 'Hyper-Personalized Picks' })
  await expect(teaser).toContainText('See 5 ultra-personalized gift suggestions tailored just for you')
  for (const picture of await teaser.locator('img').all())
    await expect(picture).toHaveCSS('filter', /\bblur\(/)
  await teaser.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(dialog(page, 'Choose Your Plan')).toContainText('Locked feature: Hyper-Personalized Picks')
})

test('a purchase is made by keyboard alone', async ({ page }) => {
  await signInAs(page, 'free')
  await page.goto('/saved')
  await button(page, 'Choose Your Plan').press('Enter')
  await button(page, 'Choose Plus').press('Enter')
  await expect(page.getByRole('list', { name: 'Step 2 of 3' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maya Okafor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Step 3 of 3' })).toBeFocused()
  await expect(payButton(page)).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await fillCard(page, GOOD_CARD)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(heading(page, 'Your Saved Gifts')).toBeVisible()
})
