/** Paid plans from the first price to the last day, paid for in the built-in sandbox. */
import { signInAs } from './support/accounts.ts'
import {
  ASKING_CARD,
  buy,
  dialog,
  fillCard,
  GOOD_CARD,
  heading,
  isAccessible,
  openAtGate,
  payButton,
  plan,
  tierOf,
  toast,
} from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

test('the dialog shows Plus at $5.99 and Premium at $12.99 [MODAL-14 PAY-01 PAY-02]', {
  tag: '@phone',
}, async ({ page }) => {
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

test('a plan that is bought at the gate opens it, once the bank has agreed [GEN-03 PAY-16 PAY-17 PAY-18]', {
  tag: '@phone',
}, async ({ page }) => {
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
