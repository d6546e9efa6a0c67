/** The other ways to a plan: the sandbox’s own pages, the single offer, the teaser on home, the keyboard. */
import { signInAs } from './support/accounts.ts'
import {
  ASKING_CARD,
  dialog,
  expectWholePlaceholder,
  fillCard,
  GOOD_CARD,
  heading,
  isAccessible,
  payButton,
  toast,
} from './support/buying.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

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

test('a purchase is made by keyboard alone', { tag: '@quick' }, async ({ page }) => {
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
