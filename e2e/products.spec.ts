/** Shops' products beside ideas, on a site that has read the feed of a small shop. */
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './support/axe.ts'
import { expect } from './support/fixtures.ts'
import { answerCookieQuestion, cards, openResults, shopNow, unfoldCard } from './support/gift-search.ts'
import { test } from './support/own-site.ts'
import { shopAddress } from './support/shop-links.ts'

const WANTED = 'wireless headphones for my brother under $120'
const HALDEN = 'Halden wireless over-ear headphones'

test.use({ ownPrograms: ['apps/server/src/test-support/open-shop.ts'] })
// One worker for the file: each worker starts a site of its own, which takes longer than most of these tests.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page }) => answerCookieQuestion(page))

const card = (page: Page, title: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The index is built behind the first answers. */
async function openWithProducts(page: Page, query = WANTED): Promise<void> {
  await expect(async () => {
    await openResults(page, query)
    await expect(card(page, HALDEN)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

test('named things of shops stand beside ideas, priced, linked and within the budget [TIER-05]', async ({
  page,
}) => {
  await openWithProducts(page)
  const halden = card(page, HALDEN)
  await expect(halden.getByText('$89.99–$94.50')).toBeVisible()
  await expect(halden.getByText('typical')).toHaveCount(0)
  await unfoldCard(halden)
  const rows = halden.getByRole('list', { name: 'Prices by shop' }).getByRole('link')
  await expect(rows.nth(0)).toContainText('Northlight Audio')
  await expect(rows.nth(0)).toContainText('Lowest')
  await expect(rows.nth(0)).toContainText('Free shipping')
  await expect(rows.nth(1)).toContainText('$94.50')
  const link = (await shopNow(halden).getAttribute('href')) ?? ''
  expect((await shopAddress(page.request, link)).href).toBe('https://shop.example.com/halden')
  await unfoldCard(card(page, 'Corvo wireless headphones, white'))
  await expect(card(page, 'Corvo wireless headphones, white').getByText('$59.50').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  for (const absent of ['Maren', 'Travel case', 'toner'])
    await expect(cards(page).filter({ hasText: absent })).toHaveCount(0)
  const ideas = cards(page).filter({ hasText: 'typical' })
  await expect(ideas).toHaveCount(3)
  expect(await axeFindings(page)).toEqual([])
})

test('a liking is answered by ideas first', { tag: '@quick' }, async ({ page }) => {
  await openWithProducts(page)
  await openResults(page, 'gift for my mum who loves gardening, $50')
  for (const place of [0, 1]) await expect(cards(page).nth(place)).toContainText('typical')
})
