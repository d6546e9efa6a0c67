/** The settings: what is chosen is kept, what cannot be is refused. */
import type { Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'
import { THEMES } from './support/tier.ts'

const SETTINGS_CALL = '/api/user/settings'

test.beforeEach(({ page }) => answerCookieQuestion(page))

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const profile = (page: Page) => page.getByRole('region', { name: 'Profile', exact: true })

test('keeps what one likes, spends and wants to hear of [GEN-11 GEN-12 GEN-13 SETTINGS-14 API-43 API-44 TOAST-11]', {
  tag: '@phone',
}, async ({ page }) => {
  const { email } = await signInAs(page, 'free')
  await openSettings(page)
  await expect(profile(page)).toContainText(email)
  await expect(profile(page).getByText('FREE', { exact: true })).toBeVisible()
  await field(page, 'Display name').fill('  Maya Okafor ')
  await field(page, 'Min budget').fill('20')
  await field(page, 'Max budget').fill('60')
  await button(page, 'Books').click()
  await button(page, 'Food & Beverage').click()
  await page.getByRole('switch', { name: 'Deals' }).click()
  await button(page, 'Save Settings').click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect(profile(page).getByRole('heading', { name: 'Maya Okafor' })).toBeVisible()

  await page.reload()
  await expect(field(page, 'Display name')).toHaveValue('Maya Okafor')
  await expect(field(page, 'Min budget')).toHaveValue('20')
  await expect(field(page, 'Max budget')).toHaveValue('60')
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['Books', 'Food & Beverage'])
  await expect(page.getByRole('switch', { name: 'Deals' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Reminders' })).toBeChecked()

  const kept = await page.request.get(SETTINGS_CALL)
  expect(await kept.json()).toEqual({
    displayName: 'Maya Okafor',
    budgetMin: 20,
    budgetMax: 60,
    favoriteCategories: ['Books', 'Food & Beverage'],
    notifyDeals: false,
    notifyReminders: true,
  })
})

test('clears a name and budgets that are emptied [VALID-21]', async ({ page }) => {
  await signInAs(page, 'free')
  await page.request.put(SETTINGS_CALL, {
    data: {
      displayName: 'Maya',
      budgetMin: 20,
      budgetMax: 60,
      favoriteCategories: [],
      notifyDeals: true,
      notifyReminders: true,
    },
  })
  await openSettings(page)
  for (const name of ['Display name', 'Min budget', 'Max budget']) await field(page, name).fill('')
  const told = page.waitForResponse('/api/auth/user')
  await button(page, 'Save Settings').click()
  await told
  const user = await (await page.request.get('/api/auth/user')).json()
  expect(user).toMatchObject({ displayName: null, budgetMin: null, budgetMax: null })
})

test('refuses a minimum above the maximum and sends nothing [VALID-18 ERR-14]', async ({ page }) => {
  await signInAs(page, 'free')
  await openSettings(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(SETTINGS_CALL)) sent.push(request.method())
  })
  await field(page, 'Min budget').fill('80')
  await field(page, 'Max budget').fill('60')
  await button(page, 'Save Settings').click()
  const said = page.getByRole('alert').filter({ hasText: 'Invalid budget range' })
  await expect(said).toContainText('Minimum budget cannot be higher than maximum budget.')
  await expect(field(page, 'Min budget')).toBeFocused()
  expect(sent).toEqual([])
})

test('does not take half a number for an empty field [VALID-19 VALID-20]', async ({ page }) => {
  await signInAs(page, 'free')
  await openSettings(page)
  await field(page, 'Max budget').pressSequentially('1e')
  await button(page, 'Save Settings').click()
  await expect(field(page, 'Max budget')).toHaveAccessibleDescription('Write the budget as a number.')
  await field(page, 'Max budget').fill('49.9')
  await button(page, 'Save Settings').click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await expect(field(page, 'Max budget')).toHaveValue('49')
})

test.describe('what the server refuses', () => {
  test.use({ expectedFailures: ['PUT /api/user/settings 422'] })

  test('is told at its field, and the form is kept [ERR-19]', async ({ page }) => {
    await signInAs(page, 'free')
    await openSettings(page)
    const name = 'Maya '.repeat(20)
    await field(page, 'Display name').fill(name)
    await button(page, 'Games').click()
    await button(page, 'Save Settings').click()
    const said = page.getByRole('alert').filter({ hasText: 'Save failed' })
    await expect(said).toContainText('There was an error saving your settings.')
    await expect(field(page, 'Display name')).toBeFocused()
    await expect(field(page, 'Display name')).toHaveAccessibleDescription(
      'Shorten the display name to 60 characters.',
    )
    await expect(field(page, 'Display name')).toHaveValue(name)
    await expect(page.getByRole('button', { name: 'Games', pressed: true })).toBeVisible()
  })
})

test('scrolls to the premium section where the address says so [SETTINGS-15]', async ({ page }) => {
  await signInAs(page, 'premium')
  await openSettings(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/settings#premium')
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const section = page.getByRole('region', { name: 'Subscription' })
  await expect(section).toBeInViewport({ ratio: 0 })
  await expect(section).toBeFocused()
})

test('a link to the premium section of another screen leads to it, and reading goes on there', async ({
  page,
}) => {
  await signInAs(page, 'premium')
  await page.goto('/help')
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Manage Premium' }).click()
  const section = page.getByRole('region', { name: 'Subscription' })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport({ ratio: 0 })
  await page.keyboard.press('Tab')
  await expect(section.getByRole('button').first()).toBeFocused()
})

test('asks before unsaved changes are left', async ({ page }) => {
  await signInAs(page, 'free')
  await openSettings(page)
  await field(page, 'Display name').fill('Maya')
  const asked = page.waitForEvent('dialog')
  const left = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await left
  await expect(field(page, 'Display name')).toHaveValue('')
})

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedFailures: ['PUT /api/account/email 422'] })

  for (const colorScheme of THEMES) {
    test(`with every form open, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await signInAs(page, 'free')
      await openSettings(page)
      await button(page, 'Change e-mail').click()
      await button(page, 'Send the link').click()
      // The refusal leads to the field: what is typed before would go there.
      await expect(field(page, 'New e-mail')).toBeFocused()
      await button(page, 'Change password').click()
      await field(page, 'Min budget').fill('80')
      await field(page, 'Max budget').fill('60')
      await button(page, 'Save Settings').click()
      await expect(page.getByRole('alert').filter({ hasText: 'Invalid budget range' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })
  }
})
