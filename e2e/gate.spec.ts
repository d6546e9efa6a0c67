/** What stands before the screens that a plan opens, and the dialog that tells of the plans. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, openResults } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
const main = (page: Page): Locator => page.getByRole('main')
const plan = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('region', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Choose Your Plan' })

const SCREENS = [
  {
    address: '/saved',
    name: 'Saved Gifts',
    about: 'Keep every idea you love in one place.',
    ids: '[GATE-01 ROUTE-18 ROLE-20]',
  },
  {
    address: '/reminders',
    name: 'Smart Reminders',
    about: 'Never miss a birthday or an anniversary again.',
    ids: '[GATE-01 ROUTE-17 ROLE-21]',
  },
]

for (const { address, name, about, ids } of SCREENS) {
  test(`${address} shows a Premium Feature card to a free account ${ids}`, async ({ page }) => {
    await signInAs(page, 'free')
    await page.goto(address)
    await expect(heading(page, name)).toBeVisible()
    await expect(main(page)).toContainText('Premium Feature')
    await expect(main(page)).toContainText(about)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(main(page)).not.toContainText('waiting')
    expect(new URL(page.url()).pathname).toBe(address)
  })

  test(`${address} shows it to a visitor, who can sign in from there`, async ({ page }) => {
    await page.goto(address)
    await expect(heading(page, name)).toBeVisible()
    await main(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page, 'Sign in')).toBeFocused()
    expect(new URL(page.url()).search).toBe(`?redirect=${address}`)
  })
}

test('the card lists both plans with price and content [GATE-02 GATE-03 GATE-04 GATE-06]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/saved')
  const plus = plan(main(page), 'Plus')
  await expect(plus).toContainText('$5.99/month')
  await expect(plus).toContainText('Most Popular')
  await expect(plus.getByRole('listitem')).toHaveText([
    'Unlimited saved gifts',
    'Ad-free experience',
    'Smart notifications',
  ])
  const premium = plan(main(page), 'Premium')
  await expect(premium).toContainText('$12.99/month')
  await expect(premium).not.toContainText('Most Popular')
  await expect(premium.getByRole('listitem')).toHaveText([
    'Everything in Plus',
    'Hyper-personalized picks',
    'Exclusive insider deals',
    'Priority support',
  ])
  await expect(main(page)).toContainText('Cancel anytime • No commitment')
})

test('the card of saved gifts says how many wait', async ({ page }) => {
  await signInAs(page, 'free')
  for (const title of ['A kite', 'A kettle']) {
    await page.request.post('/api/saved-gifts', { data: { giftData: { id: title, title } } })
    await page.goto('/saved')
    await expect(main(page)).toContainText(title === 'A kite' ? '1 gift is waiting' : '2 gifts are waiting')
  }
})

test('a plan opens both screens [ROLE-24 ROLE-25 TIER-02]', async ({ page }) => {
  await signInAs(page, 'premium')
  for (const { address } of SCREENS) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(page)).not.toContainText('Premium Feature')
  }
})

test.describe('the upgrade dialog', () => {
  test('opens from the gate, names what is locked, and gives the focus back [GATE-05]', async ({ page }) => {
    await signInAs(page, 'free')
    await page.goto('/reminders')
    await button(page, 'Choose Your Plan').click()
    await expect(dialog(page)).toContainText('Locked feature: Smart Reminders')
    await expect(dialog(page)).toContainText('Your plan now: Free.')
    await expect(dialog(page).getByRole('button', { name: 'Choose Plus' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page, 'Choose Your Plan')).toBeFocused()
  })

  test('opens from the menu of any screen [HOME-03]', async ({ page }) => {
    await openResults(page)
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Upgrade to Premium' }).click()
    await expect(plan(dialog(page), 'Plus')).toContainText('$5.99/month')
    await expect(plan(dialog(page), 'Premium')).toContainText('$12.99/month')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page, 'More')).toBeFocused()
  })
})
