/** Searching for gift ideas: from the note to the cards, and through the pages of an answer. */
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  changeAnswers,
  countLine,
  DAD,
  holdAnswers,
  IDEAS_CALL,
  idsAfter,
  noteBox,
  openResults,
  pageLink,
  resultsTitle,
  search,
  shopNow,
  skeletons,
  stopClock,
} from './support/gift-search.ts'
import { firstShopRequest } from './support/shop-links.ts'

const SURPRISE = 'a delightful surprise gift for someone special'

test.beforeEach(({ page }) => answerCookieQuestion(page))

/** The highest price on a card's tag, in dollars. */
async function highestPrice(card: Locator): Promise<number> {
  const tag = card.getByText(/^(Typical price|Price) \$/)
  await expect(tag).toBeVisible()
  const prices = ((await tag.textContent()) ?? '').match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return Math.max(...prices.map((price) => Number(price.replaceAll(',', ''))))
}

async function expectHonestCard(card: Locator): Promise<void> {
  const reasons = await card.getByRole('list', { name: 'Why it fits' }).getByRole('listitem').count()
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
    /^http:\/\/127\.0\.0\.1:\d+\/out\/idea\/[a-z0-9-]+\/[a-z0-9-]+/,
  )
}

test('answers a father who fishes with three pages that fit him and his budget [GEN-06 HOME-30 HOME-43 HOME-44 HOME-46]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await search(page, DAD)
  await expect(resultsTitle(page, DAD)).toBeVisible()
  await expect(countLine(page)).toHaveText('Found 18 personalized recommendations')
  const reasons = await page.getByRole('list', { name: 'Why it fits' }).allTextContents()
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

const WAYS_OUT = [
  { name: 'Back to Search', ids: '[HOME-31 HOME-35 HOME-36 HOME-37]' },
  { name: 'Start New Search', ids: '[HOME-32 HOME-35 HOME-38 HOME-39]' },
]
for (const { name, ids } of WAYS_OUT) {
  test(`'${name}' clears, scrolls to the top, and the next search starts at page 1 ${ids}`, async ({
    page,
  }) => {
    await page.goto(`${addressOf(DAD)}&page=3`)
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    // Pressed by key, for a click would scroll the button into view first.
    await button(page, name).evaluate((element) => element.focus({ preventScroll: true }))
    await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }))
    await page.keyboard.press('Enter')
    await expect(noteBox(page)).toHaveValue('')
    await expect(page).toHaveURL('/')
    await expect(cards(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await search(page, 'sister, 30s, coffee, up to $50')
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
  })
}

test('"Surprise Me" searches its phrase at once, with other ideas at each press [HOME-15 HOME-40 HOME-41]', async ({
  page,
}) => {
  await page.goto('/')
  const first = await idsAfter(page, () => button(page, 'Surprise Me').click())
  await expect(resultsTitle(page, SURPRISE)).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  const firstAddress = page.url()
  await button(page, 'Back to Search').click()
  const second = await idsAfter(page, () => button(page, 'Surprise Me').click())
  await expect(resultsTitle(page, SURPRISE)).toBeVisible()
  expect(page.url()).not.toBe(firstAddress)
  expect(second).not.toEqual(first)
})

test('does nothing for an empty or blank note [HOME-42 VALID-13]', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ideas')) asked.push(request.postDataJSON())
  })
  await page.goto('/')
  for (const blank of ['', '   ', '\n \n']) {
    await noteBox(page).fill(blank)
    await button(page, 'Get Ideas').click()
    await noteBox(page).press('Enter')
    await expect(page).toHaveURL('/')
  }
  await search(page, DAD)
  await expect(cards(page)).toHaveCount(6)
  expect(asked).toEqual([{ query: DAD }])
})

test('reads interest chips from the note while it is typed [HOME-19 HOME-20 HOME-21 HOME-22 HOME-23 HOME-24]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const chips = page.getByRole('list', { name: 'Interests found in your note' }).getByRole('listitem')
  await noteBox(page).pressSequentially('Mom, gar')
  await expect(chips).toHaveText(['gar'])
  await noteBox(page).pressSequentially('dening, 42, $50 max, go, tea')
  await expect(chips).toHaveText(['gardening', 'tea'])
  await noteBox(page).fill(
    'mom, dad, mother, father, friend, boyfriend, girlfriend, wife, Husband, ice skating',
  )
  await expect(chips).toHaveText(['ice skating'])
  await noteBox(page).fill('one thing, two things, three, four, five, six, seven')
  await expect(chips).toHaveText(['one thing', 'two things', 'three', 'four', 'five'])
  await noteBox(page).fill('')
  await expect(chips).toHaveCount(0)
})
