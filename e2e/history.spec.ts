/** What somebody opened: reported from the results, listed under Recently Viewed, removed again. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, cards, openResults, pageLink, shopNow } from './support/gift-search.ts'
import { firstShopRequest } from './support/shop-links.ts'

const TRACK_CALL = '/api/track-interaction'
const HISTORY_CALL = '/api/user/history'

test.beforeEach(async ({ page, context }) => {
  await answerCookieQuestion(page)
  await context.route(/^https:/, (route) => route.fulfill({ body: 'a shop', contentType: 'text/html' }))
})

const row = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
const toast = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Recently Viewed' })
const empty = (page: Page): Locator => page.getByRole('heading', { name: 'No items viewed yet' })

type Report = {
  interactionType: string
  successScore: number
  suggestionData: { id: string; title: string }
  metadata: { source: string; url: string }
}

/** What the page reports from now on. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = []
  page.on('request', (request) => {
    // The page wrote it by the contract's own type.
    if (new URL(request.url()).pathname === TRACK_CALL) reports.push(request.postDataJSON() as Report)
  })
  return reports
}

const countOf = (reports: readonly Report[], type: string): number =>
  reports.filter(({ interactionType }) => interactionType === type).length

/** Opens the shop of a card, and waits until that is noted. */
async function openShop(page: Page, card: Locator): Promise<string> {
  const noted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(TRACK_CALL) && (answer.request().postData() ?? '').includes('"affiliate_link"'),
  )
  const opened = page.waitForEvent('popup')
  await shopNow(card).click()
  await (await opened).close()
  expect((await noted).status()).toBe(202)
  return card.getByRole('heading', { level: 3 }).innerText()
}

/** A history of two gifts, the second one opened last. */
async function openTwo(page: Page): Promise<[string, string]> {
  await signInAs(page, 'free')
  await openResults(page)
  const first = await openShop(page, cards(page).nth(0))
  return [first, await openShop(page, cards(page).nth(1))]
}

async function openHistory(page: Page): Promise<void> {
  await page.goto('/history')
  await expect(heading(page)).toBeVisible()
}

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await button(page, `More for ${title}`).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('reports what is looked at once in a search, and what is opened [ANALYTICS-01 ANALYTICS-05]', async ({
  page,
}) => {
  const reports = reportsOf(page)
  await openResults(page)
  await cards(page).first().scrollIntoViewIfNeeded()
  await expect.poll(() => countOf(reports, 'view')).toBeGreaterThan(0)
  const card = cards(page).first()
  const title = await openShop(page, card)
  expect(reports.find(({ interactionType }) => interactionType === 'click')).toMatchObject({
    successScore: 3,
    suggestionData: { title },
    metadata: { source: 'affiliate_link', url: '/' },
  })

  await pageLink(page, '2').click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect.poll(() => countOf(reports, 'view')).toBeGreaterThan(1)
  await pageLink(page, '1').click()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  const views = reports.filter(({ interactionType }) => interactionType === 'view')
  const ids = views.map(({ suggestionData }) => suggestionData.id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('leaves a history to who is signed in, the newest first [HISTORY-01 HISTORY-05 HISTORY-06 HISTORY-07 HISTORY-08 HISTORY-10 ENTITY-17]', {
  tag: '@phone',
}, async ({ page }) => {
  const [first, second] = await openTwo(page)
  const answer = page.waitForResponse((response) => response.url().endsWith(HISTORY_CALL))
  await openHistory(page)
  // What it holds is checked just below.
  const items = (await (await answer).json()) as { source: string }[]
  expect(items).toEqual([
    {
      id: expect.any(String),
      itemId: expect.any(String),
      source: expect.stringMatching(/\S/),
      title: second,
      thumbnailUrl: expect.stringMatching(/^\/art\//),
      destinationUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/out\/idea\//),
      clickedAt: expect.any(String),
    },
    expect.objectContaining({ title: first }),
  ])
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([second, first])
  const item = row(page, first)
  await expect(item.getByText(items[1]?.source ?? '', { exact: true })).toBeVisible()
  await expect(item.getByText('Just now', { exact: true })).toBeVisible()
  await expect(item.locator('img')).toHaveJSProperty('complete', true)
  const open = item.getByRole('link', { name: `Open ${first} (opens in a new tab)` })
  await expect(open).toHaveAttribute('rel', /noopener/)
  const asked = firstShopRequest(page.context())
  await open.click()
  await asked
})

test('forgets one item, then all of them [HISTORY-02 HISTORY-03 HISTORY-04 HISTORY-09 API-47 API-48 TOAST-12 TOAST-13]', async ({
  page,
}) => {
  const [first, second] = await openTwo(page)
  await openHistory(page)
  await choose(page, second, 'Remove')
  await expect(toast(page, 'Item removed')).toBeVisible()
  await expect(row(page, second)).toHaveCount(0)
  await expect(button(page, `More for ${first}`)).toBeFocused()
  await page.reload()
  await expect(row(page, first)).toBeVisible()
  await expect(row(page, second)).toHaveCount(0)

  await button(page, 'Clear All').click()
  const question = page.getByRole('alertdialog', { name: 'Clear entire history?' })
  await question.getByRole('button', { name: 'Clear All' }).click()
  await expect(toast(page, 'History cleared')).toBeVisible()
  await expect(empty(page)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await expect(empty(page)).toBeVisible()
  await page.getByRole('link', { name: 'Start Exploring Gifts' }).click()
  await expect(page).toHaveURL('/')
})

test('copies the link of an item [TOAST-14]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first] = await openTwo(page)
  await openHistory(page)
  await choose(page, first, 'Copy Link')
  await expect(toast(page, 'Link copied')).toBeVisible()
  const address = await row(page, first)
    .getByRole('link', { name: /^Open / })
    .getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test.describe('while the server is away', () => {
  test.use({
    expectedFailures: [`DELETE ${HISTORY_CALL} 503`, `GET ${HISTORY_CALL} 503`],
  })

  test('loses nothing, and says so [ERR-21]', async ({ page }) => {
    const [first] = await openTwo(page)
    const away = { status: 503, json: { message: 'We are moving house.' } }
    await page.route(`**${HISTORY_CALL}`, (route) => route.fulfill(away))
    await openHistory(page)
    await expect(page.getByRole('alert')).toContainText('We are moving house.')
    await page.unroute(`**${HISTORY_CALL}`)
    await button(page, 'Try again').click()
    await expect(row(page, first)).toBeVisible()

    await page.route(`**${HISTORY_CALL}`, (route) => route.fulfill(away))
    await button(page, 'Clear All').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear All' }).click()
    await expect(toast(page, 'Clear failed')).toContainText('There was an error clearing your history.')
    await expect(row(page, first)).toBeVisible()
  })
})
