/** A search that gets no answer: what the visitor reads, and the way on. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, noisyTest, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  IDEAS_CALL,
  noteBox,
  resultsTitle,
  search,
} from './support/gift-search.ts'

test.use({
  expectedFailures: ['429', '500', '502', '503', 'failed'].map((outcome) => `POST /api/ideas ${outcome}`),
})
test.beforeEach(({ page }) => answerCookieQuestion(page))
// Files whose names carry a hash fail too while there is no connection, so no list can expect them.
noisyTest.beforeEach(({ page }) => answerCookieQuestion(page))

const RESULTS_CODE = /\/assets\/home-results-.*\.js$/

const refusal = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { message, code: 'internal' } })

async function expectFailure(page: Page, sentence: string): Promise<void> {
  const panel = page.getByRole('alert').filter({ hasText: sentence })
  await expect(panel).toBeVisible()
  await expect(panel).not.toContainText(/\b[45]\d\d\b|Bad Gateway/)
  await expect(cards(page)).toHaveCount(0)
}

async function expectWayOn(
  page: Page,
  sentence: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(IDEAS_CALL, fail)
  await page.goto('/')
  await search(page, DAD)
  await expect(resultsTitle(page, DAD)).toBeVisible()
  await expectFailure(page, sentence)
  await page.unroute(IDEAS_CALL)
  await button(page, 'Try again').click()
  await expect(cards(page)).toHaveCount(6)
}

test('an error of the server is told in its own words, and can be tried again', { tag: '@quick' }, async ({
  page,
}) => {
  const sentence = 'Something went wrong on our side.'
  await expectWayOn(page, sentence, refusal(500, sentence))
})

test('an error page of something in between is not shown', async ({ page }) => {
  await expectWayOn(page, 'Please try again in a moment', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>', contentType: 'text/html' }),
  )
})

test('too many searches are told how long to wait', async ({ page }) => {
  const sentence = 'You searched often. Try again in 20 seconds.'
  await expectWayOn(page, sentence, refusal(429, sentence))
})

test('the note is kept for a change', async ({ page }) => {
  await page.route(IDEAS_CALL, refusal(503, 'We are busy.'))
  await page.goto(addressOf(DAD))
  await expectFailure(page, 'We are busy.')
  await button(page, 'Change the wish').click()
  await expect(noteBox(page)).toHaveValue(DAD)
})

test('a connection that breaks is named, and the search can be tried again', { tag: '@quick' }, async ({
  page,
}) => {
  await expectWayOn(page, 'Check your connection, then try again.', (route) => route.abort('connectionreset'))
})

noisyTest(
  'being offline is said while it lasts, and the search goes on by itself after it',
  async ({ page, context }) => {
    await page.goto('/')
    const code = page.waitForResponse(RESULTS_CODE)
    await noteBox(page).fill(DAD)
    await (await code).finished()
    await context.setOffline(true)
    await searchOffline(page, context)
  },
)

noisyTest('being offline before the code of the results has come is no other', async ({ page, context }) => {
  const gone = Promise.withResolvers<void>()
  // On its way when the connection goes: a file that is refused while the site answers has the page reloaded.
  await page.route(RESULTS_CODE, (route) => gone.promise.then(() => route.abort('internetdisconnected')))
  await page.goto('/')
  await noteBox(page).fill(DAD)
  await context.setOffline(true)
  gone.resolve()
  await searchOffline(page, context)
})

/** Without a connection; it comes back at the end. */
async function searchOffline(page: Page, context: BrowserContext): Promise<void> {
  const notice = page.getByText('You are offline. Searching works again once you are connected.')
  await expect(notice).toBeVisible()
  await noteBox(page).press('Enter')
  await expectFailure(page, 'Check your connection, then try again.')
  await page.unroute(RESULTS_CODE)
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(cards(page)).toHaveCount(6)
}
