/** The giver's own country: its money and shops where the request tells it, and the switch that remembers another. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  cards,
  countLine,
  openResults,
  resultsTitle,
  search,
} from './support/gift-search.ts'

const LONDON = 'dad in London, £30'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const footerSwitch = (page: Page) => page.getByRole('combobox', { name: 'Shops and prices:' })
const said = (page: Page) => page.getByRole('main').getByText(/^Prices in |^We know no shops/)
const prices = (page: Page) => cards(page).locator('.price-tag, .tag-price, [class*="price"]').first()
const firstShop = (page: Page) =>
  cards(page)
    .first()
    .getByRole('link', { name: /^Shop Now for / })

test('a request that tells the United Kingdom shows pounds and shops there, and says so', {
  tag: '@quick',
}, async ({ page }) => {
  await openResults(page, LONDON)
  await expect(said(page)).toHaveText(
    'Prices in pounds, converted from US dollars and rounded; shops in the United Kingdom.',
  )
  await expect(footerSwitch(page)).toHaveValue('GB')
  await expect(prices(page)).toContainText('£')
  for (const card of await cards(page).all()) await expect(card).not.toContainText(/(?<![AC])\$\d/)
  expect(await firstShop(page).getAttribute('href')).toContain('/out/')

  // One press shows another country, and the address keeps it.
  await page.getByRole('combobox', { name: 'Change:' }).selectOption('Ireland (€)')
  await expect(said(page)).toContainText('Prices in euros')
  await expect(page).toHaveURL(/add=market%3AIE/)
  await expect(cards(page).first()).toContainText('€')
  await page.reload()
  await expect(said(page)).toContainText('shops in Ireland')
  await page.goBack()
  await expect(said(page)).toContainText('shops in the United Kingdom')
})

test('the choice in the footer is remembered, on every page and in every search', async ({ page }) => {
  await page.goto('/about')
  await expect(footerSwitch(page)).toHaveValue('US')
  await footerSwitch(page).selectOption('Canada (C$)')
  await page.goto('/')
  await expect(footerSwitch(page)).toHaveValue('CA')
  await search(page, 'my sister loves tea, under $50')
  await expect(resultsTitle(page, 'my sister loves tea, under $50')).toBeVisible()
  await expect(said(page)).toContainText('Prices in Canadian dollars')
  // Its dollars are meant.
  await expect(page.getByRole('button', { name: 'Remove up to C$50' })).toBeVisible()
  await expect(cards(page).first()).toContainText('C$')
})

test('whoever is in the United States sees what everybody saw before', async ({ page }) => {
  await openResults(page, 'my sister loves tea')
  await expect(countLine(page)).toHaveText('Found 18 personalized recommendations')
  await expect(said(page)).toHaveCount(0)
  await expect(footerSwitch(page)).toHaveValue('US')
})

test.describe('from Japan', () => {
  test.use({ locale: 'ja-JP' })

  test('it is said that no shops there are known', async ({ page }) => {
    await page.goto(addressOf('my sister loves tea'))
    await expect(said(page)).toHaveText(
      'We know no shops in Japan yet: these are prices in US dollars, and shops in the United States.',
    )
  })
})
