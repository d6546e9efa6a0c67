/** The bell in the header: what an account was told, with a mouse, a keyboard and a reader, in both themes. */
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

test('the bell says how much is new, shows it, and leads to it', { tag: '@quick' }, async ({ page }) => {
  await signInAs(page, 'plus')
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('region', { name: 'Notifications' })
  // Days of the cast's own are told of as well, by the day on which it was made.
  await expect(bell).toHaveAccessibleName(/^Notifications, [1-9] new$/)
  const seen = page.waitForResponse((response) => response.url().endsWith('/api/notices/seen'))
  await bell.click()
  for (const told of ['A gift you saved costs less', '3 new deals for you', /^Lena’s birthday is /])
    await expect(panel.getByRole('listitem').filter({ hasText: told })).toHaveCount(1)
  await expect(panel.getByText('New', { exact: true })).not.toHaveCount(0)
  expect((await seen).ok()).toBe(true)
  await expect(bell).toHaveAccessibleName('Notifications')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`bell-${colorScheme}.png`) })
  }
  await panel.getByRole('link', { name: /3 new deals for you/ }).click()
  await expect(page).toHaveURL('/deals')
  await expect(panel).toHaveCount(0)
})

test('a new account finds an empty bell, opened and left by keyboard, as narrow as a screen may be', async ({
  page,
}) => {
  await signInAs(page, 'free')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/deals')
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Notifications' })
  await expect(panel).toContainText('Nothing yet.')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await page.screenshot({ path: test.info().outputPath('bell-empty.png') })
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toBeFocused()
})
