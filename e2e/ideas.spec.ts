/** Searching for gift ideas: from the note to the cards, and through the pages of an answer. */
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  changeAnswers,
  countLine,
  DAD,
  holdAnswers,
  IDEAS_CALL,
  openResults,
  pageLink,
  resultsTitle,
  search,
  shopNow,
  skeletons,
  stopClock,
  unfoldCard,
  WHY,
} from './support/gift-search.ts'
import { firstShopRequest } from './support/shop-links.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

/** The highest price on a card's tag, in dollars. */
async function highestPrice(card: Locator): Promise<number> {
  const tag = card.getByText(/^(Typical price|Price) \$/)
  await expect(tag).toBeVisible()
  const prices = ((await tag.textContent()) ?? '').match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return Math.max(...prices.map((price) => Number(price.replaceAll(',', ''))))
}

async function expectHonestCard(card: Locator): Promise<void> {
  await unfoldCard(card)
  const reasons = await card.getByRole('list', { name: WHY }).getByRole('listitem').count()
  const shops = await card
    .getByRole('list', { name: /^(Shops|Prices by shop)$/ })
    .getByRole('link')
    .count()
  expect(reasons).toBeGreaterThanOrEqual(1)
  expect(reasons).toBeLessThanOrEqual(2)
  expect(shops).toBeGreaterThanOrEqual(1)
  expect(shops).toBeLessThanOrEqual(3)
  await expect(shopNow(card)).toHaveAttribute('target', '_blank')
  await expect(shopNow(card)).toHaveAttribute('rel', 'sponsored noopener')
  await expect(shopNow(card)).toHaveAttribute(
    'href',
    // Amazon wants no redirect: its own address with the operator's tag stands in the card.
    /^(?:http:\/\/127\.0\.0\.1:\d+\/out\/idea\/[a-z0-9-]+\/[a-z0-9-]+|https:\/\/www\.amazon\.com\/s\?k=[^&]+(?:&high-price=\d+)?&tag=test-20$)/,
  )
}

test('answers a father who fishes with three pages that fit him and his budget [GEN-06 HOME-30 HOME-43 HOME-44 HOME-46]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await search(page, DAD)
  await expect(resultsTitle(page, DAD)).toBeVisible()
  await expect(countLine(page)).toHaveText('Found 18 personalized recommendations')
  const reasons = await page.getByRole('list', { name: WHY }).allTextContents()
  expect(reasons.filter((text) => /fishing|bourbon/.test(text)).length).toBeGreaterThanOrEqual(4)
  expect(reasons.join()).toMatch(/fishing/)
  expect(reasons.join()).toMatch(/bourbon/)

  for (const number of ['1', '2', '3']) {
    await pageLink(page, number).click()
    await expect(page.getByText(`Page ${number} of 3`)).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    for (const card of await cards(page).all()) {
      expect(await highestPrice(card)).toBeLessThanOrEqual(50)
      await expectHonestCard(card)
    }
  }
})

test('opens a shop in a new tab that knows nothing of ours [HOME-46]', async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'a shop', contentType: 'text/html' }))
  await openResults(page)
  const opened = context.waitForEvent('page')
  const asked = firstShopRequest(context)
  await shopNow(page).first().click()
  const shop = await opened
  await asked
  // The tab is on its way to the shop: what is asked of the page before it fails, and is asked again.
  await expect.poll(() => shop.evaluate(() => window.opener === null).catch(() => null)).toBe(true)
  await expect(resultsTitle(page, DAD)).toBeVisible()
})

test('goes from idle over pending with 6 skeletons to results [HOME-12 HOME-13 HOME-14 HOME-15 HOME-16 HOME-25 HOME-26 HOME-27 HOME-28]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  const release = await holdAnswers(page, IDEAS_CALL)
  await page.goto('/')
  await expect(page.getByPlaceholder('Find the best gift ideas!')).toBeVisible()
  await expect(page.getByText('More Descriptive = Better Results!', { exact: true })).toBeVisible()
  await expect(button(page, 'Surprise Me')).toBeEnabled()
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)

  await stopClock(page)
  await search(page, DAD)
  await expect(button(page, 'Searching...')).toBeVisible()
  await expect(button(page, 'Get Ideas')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(resultsTitle(page, DAD)).toBeVisible()
  await expect(skeletons(page)).toHaveCount(6)
  await expect(cards(page)).toHaveCount(0)

  await page.clock.resume()
  release()
  await expect(countLine(page)).toHaveText('Found 18 personalized recommendations')
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(6)
})

test('turns pages by number, Next and Previous, in the address too [HOME-29 HOME-33]', async ({
  page,
  browser,
}) => {
  await openResults(page)
  const first = await cardTitles(page)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(pageLink(page, 'Previous')).toBeDisabled()
  await expect(pageLink(page, '1')).toHaveAttribute('aria-current', 'page')

  await pageLink(page, 'Next').click()
  await expect(page).toHaveURL(/[?&]page=2$/)
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  const second = await cardTitles(page)
  expect(second.filter((title) => first.includes(title))).toEqual([])

  await pageLink(page, '3').click()
  await expect(page).toHaveURL(/[?&]page=3$/)
  await expect(pageLink(page, 'Next')).toBeDisabled()
  await pageLink(page, 'Previous').click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  expect(await cardTitles(page)).toEqual(second)
  await page.goBack()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()

  const elsewhere = await browser.newContext()
  const shared = await elsewhere.newPage()
  await shared.goto(page.url())
  expect(await cardTitles(shared)).toEqual(second)
  await elsewhere.close()
})

test('has neither "Page X of Y" nor a pager where one page holds everything [HOME-29 HOME-33]', async ({
  page,
}) => {
  await changeAnswers(page, (answer) => {
    answer.ideas = answer.ideas.slice(0, 6)
  })
  await openResults(page)
  await expect(countLine(page)).toHaveText('Found 6 personalized recommendations')
  await expect(page.getByText(/Page \d+ of \d+/)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})
