/** What the product is, as a visitor without an account meets it. */
import { expect, test } from '../support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  cards,
  countLine,
  DAD,
  noteBox,
  openResults,
  pageLink,
  resultsTitle,
  search,
  shopNow,
  unfoldCard,
} from '../support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

test('a visitor describes a person in free text and gets curated ideas with shop links [GEN-01 GEN-05 ROLE-01]', {
  tag: '@phone',
}, async ({ page }) => {
  const answered = page.waitForResponse('**/api/auth/user')
  await page.goto('/')
  expect((await answered).status()).toBe(401)
  await search(page, DAD)
  await expect(resultsTitle(page, DAD)).toBeVisible()
  // The person, the occasion and the budget were all understood.
  for (const part of ['father', '60 years', 'birthday', 'up to $50', 'fishing', 'bourbon']) {
    await expect(button(page, `Remove ${part}`)).toBeVisible()
  }
  for (const card of await cards(page).all()) {
    await expect(card.getByRole('heading')).not.toBeEmpty()
    await expect(shopNow(card)).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/out\/idea\//)
  }
})

test('it returns a paged list with prices and shops [GEN-06 HOME-30]', async ({ page }) => {
  await openResults(page)
  await expect(countLine(page)).toBeVisible()
  await pageLink(page, 'Next').click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  for (const card of await cards(page).all()) {
    await unfoldCard(card)
    await expect(card.getByText(/^(Typical price|Price) \$\d/)).toBeVisible()
    await expect(
      card.getByRole('list', { name: /^(Shops|Prices by shop)$/ }).getByRole('link'),
    ).not.toHaveCount(0)
  }
})

test('it speaks to whoever looks for a gift [GEN-04]', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/gift/i)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/gift/i)
  await expect(page.getByText(/Describe them in your own words/)).toContainText(/the occasion, your budget/)
  await expect(noteBox(page)).toHaveAttribute('placeholder', /gift ideas/)
})

test('the results tell of commission before the first shop link [HOME-34 GEN-10]', async ({ page }) => {
  await openResults(page)
  const disclosure = page.getByRole('main').getByText(/As an affiliate we may earn a commission/)
  await expect(disclosure).toBeVisible()
  const isBefore = await disclosure.evaluate((element) => {
    const link = document.querySelector('main a[rel~="sponsored"]')
    return link !== null && Boolean(element.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(isBefore).toBe(true)
})
