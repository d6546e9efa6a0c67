/** The people a member gives to: noted, changed, reminded of, and forgotten. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  openResults,
  unfoldCard,
} from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const field = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name })
const toast = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })

/** Notes a person by the screens, and ends on their page. */
async function addPerson(page: Page, name: string, likes: string): Promise<void> {
  await page.goto('/people')
  await button(page, 'Add a person').click()
  await field(page, 'Name').fill(name)
  // With suggestions it is a combobox.
  await page.getByLabel(/^Who they are to you/).fill('Sister')
  await page.getByLabel('Month of birth').selectOption('December')
  await page.getByLabel('Day of birth').selectOption('3')
  await field(page, /^What they like/).fill(likes)
  await button(page, 'Add person').click()
  await expect(page.getByRole('heading', { level: 1, name: `For ${name}` })).toBeFocused()
}

async function addFact(page: Page, row: string, text: string): Promise<void> {
  await button(page, `Add to ${row}`).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(button(page, `Remove ${text}, ${row}`)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a person is noted, and forgotten with everything that was noted', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAs(page, 'premium')
  await addPerson(page, 'Lenka', 'painting, coffee')
  await addFact(page, 'Avoid', 'mugs')
  await addFact(page, 'Allergies', 'nuts')
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/people')
  await page.getByRole('link', { name: 'Lenka' }).click()
  await button(page, 'Delete Lenka').click()
  await button(page, 'Delete').click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lenka' })).toHaveCount(0)
})

test('a search for somebody noted keeps to it, and does not offer what was bought for them [TIER-15]', async ({
  page,
}) => {
  const query = 'birthday gift for Jonas, under $70'
  await signInAs(page, 'premium')
  await openResults(page, query)
  await page.getByText(/facts used$/).click()
  await expect(page.getByRole('list', { name: 'Facts used' })).toContainText('hiking')
  const titles = await cardTitles(page)
  expect(titles.filter((title) => /mug/i.test(title))).toEqual([])
  const [bought = ''] = titles
  await unfoldCard(cards(page).first())
  await button(page, `Bought it: ${bought}`).click()
  await expect(toast(page, 'Noted for Jonas')).toBeVisible()

  await page.goto('/people')
  await page.getByRole('link', { name: 'Jonas' }).click()
  await expect(page.getByRole('list', { name: 'Gifts noted' })).toContainText(bought)
  await openResults(page, query)
  expect(await cardTitles(page)).not.toContain(bought)
  const answer = await page.request.post('/api/ideas', { data: { query } })
  const { ideas, person } = (await answer.json()) as { ideas: { title: string }[]; person: { name: string } }
  expect(person.name).toBe('Jonas')
  expect(ideas.map(({ title }) => title)).not.toContain(bought)
})

test('a date of theirs is a reminder that points to them', { tag: '@quick' }, async ({ page }) => {
  await signInAs(page, 'premium')
  await addPerson(page, 'Rosalind', 'chess')
  await expect(page.getByRole('list', { name: 'Dates' })).toContainText('Birthday')
  await button(page, 'Add a reminder for Rosalind').click()
  await field(page, 'Title').fill('Name day')
  await expect(page.getByLabel('For whom')).toHaveText(/Rosalind/)
  await button(page, 'Create Reminder').click()
  await expect(page.getByRole('list', { name: 'Dates' })).toContainText('Name day')
  await page.goto('/reminders')
  await expect(page.getByRole('article', { name: 'Name day' })).toContainText('For Rosalind')
})

test('people are noted and changed by keyboard alone', async ({ page, hasTouch }) => {
  test.skip(hasTouch, 'A phone has no Tab key.')
  await signInAs(page, 'premium')
  await page.goto('/people')
  await button(page, 'Add a person').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('Theo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'For Theo' })).toBeFocused()
  await button(page, 'Add to Likes').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('kites')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Remove kites, Likes')).toBeVisible()
  await expect(field(page, 'Add to Likes')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add to Likes')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Remove kites, Likes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Add to Likes')).toBeFocused()
  await expect(toast(page, 'Removed')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedFailures: ['POST /api/people failed'] })

  test('what was typed stays until it can be sent', async ({ page, context }) => {
    await signInAs(page, 'premium')
    await page.goto('/people')
    await button(page, 'Add a person').click()
    await field(page, 'Name').fill('Ines')
    await context.setOffline(true)
    await button(page, 'Add person').click()
    await expect(page.getByRole('alert').filter({ hasText: 'We could not reach the site' })).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue('Ines')
    await context.setOffline(false)
    await button(page, 'Add person').click()
    await expect(page.getByRole('heading', { level: 1, name: 'For Ines' })).toBeVisible()
  })
})

test('without Premium the page says what it would do, and what it costs', async ({ page }) => {
  await signInAs(page, 'plus')
  await page.goto('/people')
  await expect(page.getByText('Part of Premium, $12.99 a month.')).toBeVisible()
  await button(page, 'Show whom I noted').click()
  await expect(page.getByText('Nobody is noted.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
