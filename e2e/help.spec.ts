/** The Help Center by keyboard and by address. */
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const QUESTION = 'Can I cancel at any time?'

test('opens a question from its address, and from the link that it copies [HELP-01]', {
  tag: '@phone',
}, async ({ page, context, browserName }) => {
  await context.grantPermissions(browserName === 'chromium' ? ['clipboard-read', 'clipboard-write'] : [])
  await page.goto('/help#cancel-anytime')
  await expect(page).toHaveTitle(/^Help Center/)
  const question = page.locator('summary', { hasText: QUESTION })
  await expect(question).toBeFocused()
  await expect(page.getByText('no refund for partial months')).toBeVisible()
  await page.getByRole('button', { name: `Copy link: ${QUESTION}` }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).hash).toBe('#cancel-anytime')
})

test('is searched, opened and closed without a mouse [HELP-07]', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search help articles' }).fill('Amazon')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'All Topics' })).toBeFocused()
  for (let n = 0; n < 7; n += 1) await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Which retailers do you link to?' })).toBeFocused()
  const answer = page.getByText('Amazon and eBay, and others')
  await expect(answer).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(
    page.getByText(
      'No help articles found matching your search. Try different keywords or browse all topics.',
    ),
  ).toBeVisible()
})

test('tells one price, which is that of the page it leads to [HELP-12]', async ({ page }) => {
  await page.goto('/help#premium-price')
  await expect(page.getByText('There is one Premium plan at $4.99 per month.')).toBeVisible()
  await page.getByRole('link', { name: 'Subscribe to Premium' }).click()
  await expect(page.getByText('$4.99').first()).toBeVisible()
})
