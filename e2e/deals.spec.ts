/** Offers on sale: switched by category, judged by our own record, honest about what is made up. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const deals = (page: Page): Locator => page.locator('article.deal')
const exclusive = (page: Page): Locator => deals(page).filter({ hasText: 'Premium exclusive' })

test('a category is switched, kept in the address, and found again by going back [DEALS-01 DEALS-02 DEALS-07 ROUTE-07 ROUTE-08]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/deals')
  await expect(deals(page).first()).toBeVisible()
  await expect(button(page, 'Electronics')).toHaveAttribute('aria-pressed', 'true')
  const [first] = await deals(page).getByRole('heading').allInnerTexts()
  await button(page, 'Books & Media').click()
  await expect(page).toHaveURL(/\/deals\?category=books-media$/)
  await expect(deals(page).getByRole('heading', { name: first ?? '', exact: true })).toHaveCount(0)
  await expect(deals(page).first()).toBeVisible()
  await page.goBack()
  // Two shops may sell one thing: it is the first again.
  await expect(deals(page).first().getByRole('heading')).toHaveText(first ?? '')
})

test('the price history of a deal is walked through by keyboard', async ({ page }) => {
  await page.goto('/deals')
  const deal = deals(page).first()
  await deal.getByText('Price history').focus()
  await page.keyboard.press('Enter')
  const slider = deal.getByRole('slider')
  await expect(slider).toBeVisible()
  const now = await slider.getAttribute('aria-valuetext')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).not.toHaveAttribute('aria-valuetext', now ?? '')
  await deal.getByText('All prices as a table').click()
  await expect(deal.getByRole('row').nth(1)).toContainText('$')
})

test('a demo deal leads to the page that says how to connect a real feed', async ({ page }) => {
  await page.goto('/deals')
  await expect(page.getByText('These are demo deals')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await deals(page)
    .first()
    .getByRole('link', { name: /View Deal/ })
    .click()
  const demo = await opened
  await expect(demo).toHaveURL(/\/demo-data$/)
  await expect(demo.getByRole('heading', { level: 1, name: 'This one is made up' })).toBeVisible()
})

test('exclusive deals are for Premium members alone [TIER-14]', async ({ page }) => {
  await page.goto('/deals')
  await expect(page.getByText(/for Premium members\./)).toBeVisible()
  await expect(exclusive(page)).toHaveCount(0)
  await signInAs(page, 'premium')
  await page.goto('/deals')
  await expect(exclusive(page).first()).toBeVisible()
  await expect(page.getByText(/for Premium members\./)).toHaveCount(0)
})

test('home shows placements apart from everything else, and they can be kept [HOME-50 HOME-51 GEN-07]', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'free')
  await page.goto('/')
  const section = page.getByRole('region', { name: 'From our partners' })
  await expect(section.getByText('Sponsored', { exact: true })).toBeVisible()
  const heart = section.getByRole('button', { name: /^Save / }).first()
  const name = await heart.getAttribute('aria-label')
  await heart.click()
  await expect(section.getByRole('button', { name: name?.replace('Save', 'Saved') ?? '' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
