/** The concierge beside the results: said in words, seen in the cards, undone, kept and deleted. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  openResults,
  unfoldChanges,
} from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const QUERY = 'gift for my sister, she loves coffee and watercolor, under $60'
const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' })
const line = (page: Page): Locator => page.getByRole('textbox', { name: 'Message to the concierge' })
const changes = (page: Page): Locator =>
  page.getByRole('list', { name: 'What changed' }).getByRole('listitem')

async function openConcierge(page: Page): Promise<void> {
  await openResults(page, QUERY)
  await press(page)
}

async function press(page: Page): Promise<void> {
  await unfoldChanges(page)
  await button(page, 'Ask the concierge').click()
  await expect(line(page)).toBeVisible()
}

/** On a phone the ideas are under the sheet. */
async function seeIdeas(page: Page, hasTouch: boolean): Promise<void> {
  if (hasTouch) await button(page, /^See the \d+ ideas$/).click()
}

/** In dollars, of what the cards say; none at all is no price. */
async function highestPrice(page: Page): Promise<number> {
  const prices = await page.locator('.card .price').allTextContents()
  const highest = prices.map((price) => Number(price.split('–').at(-1)?.replaceAll(/[$,]/g, '')))
  return prices.length === 0 ? Number.NaN : Math.max(...highest)
}

test('a member changes the ideas in words, and undoes it [TIER-15]', { tag: '@phone' }, async ({
  page,
  hasTouch,
}) => {
  await signInAs(page, 'premium')
  await openConcierge(page)
  await line(page).fill('$30 at most, please')
  await line(page).press('Enter')
  await expect(changes(page)).toHaveCount(1)
  await expect(changes(page)).toContainText('$30')
  await expect(page).toHaveURL(/add=budget/)
  await expect.poll(() => highestPrice(page)).toBeLessThanOrEqual(30)
  expect(await axeFindings(page)).toEqual([])

  await seeIdeas(page, hasTouch)

  await page.reload()
  // Where it lies over the ideas, the way to them has closed it.
  if (hasTouch) await press(page)
  await expect(changes(page)).toContainText('$30')
  await button(page, /^Undo /).click()
  await expect(changes(page)).toContainText('Undone')
  await expect(page).toHaveURL(addressOf(QUERY))
})

test('what is new is marked, and Back undoes it as well', { tag: '@phone' }, async ({ page, hasTouch }) => {
  await signInAs(page, 'premium')
  await openConcierge(page)
  await page.getByRole('group', { name: 'Often said' }).getByRole('button', { name: 'Cheaper' }).click()
  await expect(page).toHaveURL(/refine=cheaper/)
  await seeIdeas(page, hasTouch)
  const titles = await cardTitles(page)
  await page.goBack()
  await expect(page).toHaveURL(addressOf(QUERY))
  await expect.poll(() => cardTitles(page)).not.toEqual(titles)
  await expect(cards(page)).toHaveCount(6)
})

test('all of it goes by keyboard alone', { tag: '@quick' }, async ({ page, hasTouch }) => {
  test.skip(hasTouch, 'A phone has no Tab key.')
  await signInAs(page, 'premium')
  await openResults(page, QUERY)
  await button(page, 'Ask the concierge').focus()
  await page.keyboard.press('Enter')
  await expect(line(page)).toBeFocused()
  await page.keyboard.type('no mugs')
  await page.keyboard.press('Enter')
  await expect(changes(page)).toHaveCount(1)
  await expect(line(page)).toBeFocused()
  await expect(line(page)).toHaveValue('')
  await page.keyboard.type('thank you')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('thank you')).toBeVisible()
  await button(page, 'Conversation').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('d')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^concierge-.*\.txt$/)
})

test('a conversation is deleted, and the ideas stay', async ({ page }) => {
  await signInAs(page, 'premium')
  await openConcierge(page)
  await line(page).fill('cheaper')
  await line(page).press('Enter')
  await expect(changes(page)).toHaveCount(1)
  await button(page, 'Conversation').click()
  await page.getByRole('menuitem', { name: 'Delete this one' }).click()
  await button(page, 'Delete').click()
  await expect(changes(page)).toHaveCount(0)
  await expect(page).toHaveURL(/refine=cheaper/)
})

test('without Premium a button says what it would do, and a visitor sees none', async ({ page }) => {
  await openResults(page, QUERY)
  await expect(button(page, 'Ask the concierge')).toHaveCount(0)
  await signInAs(page, 'free')
  await openResults(page, QUERY)
  await unfoldChanges(page)
  await button(page, 'Ask the concierge').click()
  await expect(page.getByRole('dialog', { name: 'Concierge gift mode' })).toContainText('$12.99 a month')
  expect(await axeFindings(page)).toEqual([])
})
