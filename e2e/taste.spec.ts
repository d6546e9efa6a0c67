/** The taste of an account: what speaks for it is shown, can be corrected, and ends with one switch. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { type Answer, answerCookieQuestion, button, DAD, openResults } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Your taste', exact: true })
const theSwitch = (page: Page): Locator => panel(page).getByRole('switch', { name: 'Use my taste' })
const rows = (page: Page, list: string): Locator =>
  panel(page).getByRole('list', { name: list }).getByRole('listitem')

async function openPanel(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(panel(page)).toBeVisible()
}

/** The ideas of a search on the page. */
async function found(page: Page): Promise<Answer['ideas']> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/ideas'))
  await openResults(page, DAD)
  const { ideas }: Answer = await (await answered).json()
  return ideas
}

test('a free account reads in one line which plans use it', async ({ page }) => {
  await signInAs(page, 'free')
  await openPanel(page)
  await expect(panel(page)).toContainText('With Plus and Premium, what you save, open and prefer')
  await expect(theSwitch(page)).toHaveCount(0)
})

test('a member sees what was saved and dismissed, restores an idea, and switches all of it off', {
  tag: '@quick',
}, async ({ page }) => {
  await signInAs(page, 'plus')
  const [kept, unwanted] = await found(page)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/saved-gifts'))
  await button(page, `Save ${kept?.title}`).click()
  expect((await saved).status()).toBe(200)
  const dismissed = await page.request.post('/api/taste/dismissals', { data: { giftId: unwanted?.id } })
  expect(dismissed.status()).toBe(200)

  await openPanel(page)
  const likings = rows(page, 'What we go by')
  await expect(likings.filter({ hasText: `Saved: ${kept?.title}` })).toBeVisible()
  await expect(rows(page, 'Not for me')).toHaveText([new RegExp(`^${unwanted?.title}`)])
  expect(await axeFindings(page)).toEqual([])
  await button(page, `Restore ${unwanted?.title}`).click()
  await expect(panel(page).getByRole('list', { name: 'Not for me' })).toHaveCount(0)

  await theSwitch(page).click()
  await expect(theSwitch(page)).not.toBeChecked()
  await expect(panel(page).getByRole('list')).toHaveCount(0)
  await page.reload()
  await expect(theSwitch(page)).not.toBeChecked()
  await theSwitch(page).click()
  await expect(likings.filter({ hasText: `Saved: ${kept?.title}` })).toBeVisible()
})

test('Premium’s picks say what they rest on, and are gone once the taste is switched off [TIER-13]', async ({
  page,
}) => {
  await signInAs(page, 'premium')
  const [kept] = await found(page)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/saved-gifts'))
  await button(page, `Save ${kept?.title}`).click()
  expect((await saved).status()).toBe(200)

  await openResults(page, DAD)
  const picks = page.getByRole('region', { name: 'Hyper-Personalized Picks' })
  await expect(picks.getByRole('article')).toHaveCount(5)
  await expect(picks.getByText(/^Because /)).toHaveCount(5)
  await picks.getByRole('link', { name: 'See your taste' }).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rows(page, 'What we go by').filter({ hasText: `Saved: ${kept?.title}` })).toBeVisible()
  const switched = page.waitForResponse((response) => response.url().endsWith('/api/taste'))
  await theSwitch(page).click()
  expect((await switched).status()).toBe(200)

  // Not even from memory: the answer from before is gone with it.
  await page.goBack()
  await expect(picks).toContainText('Your taste is switched off.')
  await expect(picks.getByRole('article')).toHaveCount(0)
})
