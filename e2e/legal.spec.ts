/** The policies in a browser: what they name is what a browser holds, and the choices in them work. */
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

test('name everything that the site writes into a browser', { tag: '@quick' }, async ({ page, context }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/privacy')
  await button(page, 'Accept All').click()
  await button(page, 'Switch to dark theme').click()
  await button(page, 'Do not sell or share').click()
  await expect(button(page, 'Undo do-not-sell')).toBeVisible()
  const account = { username: 'maya', email: `${crypto.randomUUID()}@test.example`, password: 'a long walk' }
  expect((await page.request.post('/api/auth/register', { data: account })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  // Who opted out gets no cookie of a personal link; it is named all the same.
  expect(cookies).toEqual(expect.arrayContaining(['sid', 'presently_dns']))
  expect(cookies).not.toContain('presently_ref')
  const named = await page.locator('.kept code').allTextContents()
  expect(named).toContain('presently_ref')
  expect([...keys, ...cookies].filter((name) => !named.includes(name))).toEqual([])
})

test('lead to each part from the contents and from an address [LEGAL-01 LEGAL-04]', async ({ page }) => {
  await answerCookieQuestion(page)
  await page.goto('/privacy#rights')
  await expect(page.getByText('Your data is deleted within 30 days.').last()).toBeInViewport()
  await page.goto('/terms')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Plans' }).click()
  await expect(page.getByText('There are no refunds for partial months')).toBeInViewport()
  await expect(page).toHaveURL(/\/terms#plans$/)
})
