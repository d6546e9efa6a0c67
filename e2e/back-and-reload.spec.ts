/** Back, forward and reload, on every path of the application: the same screen, its state, and no dead end. */
import type { Page } from '@playwright/test'
import { APP_PATHS } from '@presently/contract/site'
import { peopleOf } from './screens/long-life.ts'
import { isWhole } from './screens/look.ts'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  noteBox,
  openHome,
  openResults,
  pageLink,
} from './support/gift-search.ts'

test.skip(({ hasTouch }) => hasTouch, 'Steps have no width.')
test.beforeEach(({ page }) => answerCookieQuestion(page))

const DEALS_CODE = '**/assets/deals-*.js'
const LONG = 'npm run test:long -- screens goes to every path.'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the address of a screen carries; null where it is no screen to come back to. */
async function addressAt(page: Page, path: string): Promise<string | null> {
  // To whoever is no operator the desk is not there; its spec opens it.
  if (path.startsWith('/operator')) return null
  if (!path.includes(':id')) return path
  const [person] = await peopleOf(page)
  return path.replace(':id', person?.id ?? '')
}

async function expectSteps(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Named so until it is known who it is.
  await expect(title(page)).not.toHaveText('A person')
  const [address, name] = [page.url(), await title(page).innerText()]
  const same = async (step: string) => {
    await expect(title(page), `${path} ${step}`).toHaveText(name)
    expect(page.url(), `${path} ${step}`).toBe(address)
  }
  await page.reload()
  await same('reloaded')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(title(page)).toHaveText('Contact')
  await page.goBack()
  await same('by Back')
  await page.goForward()
  await expect(title(page)).toHaveText('Contact')
  // No screen without a way on.
  await page.goBack()
  await same('by Back again')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
}

test('every path that members see is come back to as it was', async ({ page }) => {
  test.skip(!isWhole, LONG)
  await signInAs(page, 'premium')
  for (const path of APP_PATHS) {
    const address = await addressAt(page, path)
    // Whoever is signed in is led on from the one at once; the other is where the steps lead.
    if (address !== null && path !== '/auth' && path !== '/contact') await expectSteps(page, address)
  }
})

test('every path that visitors see is come back to as it was', async ({ page }) => {
  test.skip(!isWhole, LONG)
  for (const path of [
    '/',
    '/auth',
    '/saved',
    '/deals?category=books-media',
    '/help',
    '/?q=tea%2C+under+%2430',
  ])
    await expectSteps(page, path)
})

test('results keep their page, and what was written on home stays', { tag: '@quick' }, async ({ page }) => {
  await openResults(page)
  await pageLink(page, '2').click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  const titles = await cardTitles(page)
  await page.reload()
  expect(await cardTitles(page)).toEqual(titles)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(title(page)).toHaveText('Contact')
  await page.goBack()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  expect(await cardTitles(page)).toEqual(titles)
  await page.goBack()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()

  await button(page, 'Back to Search').click()
  await noteBox(page).fill('a note that is not sent yet')
  // At the top, which what is still coming does not move.
  await page.getByRole('banner').getByRole('link', { name: 'Deals' }).click()
  await expect(page).toHaveURL('/deals')
  await page.goBack()
  await expect(noteBox(page)).toHaveValue('a note that is not sent yet')
})

test('what was opened by a press is closed by Back, or stays, and never leaves an empty page', async ({
  page,
}) => {
  await signInAs(page, 'plus')
  await page.goto('/saved')
  await page.getByRole('banner').getByRole('link', { name: 'Reminders' }).click()
  await button(page, 'New Reminder').click()
  await page.getByLabel('Title').fill('Kept')
  await page.goBack()
  await expect(title(page)).toHaveText('Your Saved Gifts')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(title(page)).toHaveText('Smart Reminders')
  await button(page, 'New Reminder').click()
  await expect(page.getByLabel('Title')).toHaveValue('Kept')
})

test.describe('a screen whose code cannot be had', () => {
  test.use({
    expectedComplaints:
      /deals-route|dynamically imported module|A part could not be fetched|broken on purpose|preloaded using link preload|a request that failed: (?:GET \/assets\/|HEAD \/healthz)/,
  })

  const toDeals = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Deals' }).click()

  test('says so where it is broken, and leads on', { tag: '@quick' }, async ({ page }) => {
    await openHome(page)
    await page.waitForLoadState('networkidle')
    await page.route(DEALS_CODE, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
    )
    // The page is loaded anew once, and shows it then.
    await toDeals(page)
    await expect(title(page)).toHaveText('This page came undone')
    await expect(page).toHaveTitle('Something went wrong · Presently')
    await page.getByRole('main').getByRole('link', { name: 'Back to Search' }).click()
    await expect(noteBox(page)).toBeVisible()
    await page.unroute(DEALS_CODE)
    await page.goto('/deals')
    await expect(page.locator('article.deal').first()).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  })

  test('says that nobody answers, and comes with a press or by itself', async ({ page, context }) => {
    // A page that asks for nothing late, as home does for what stands further down.
    await page.goto('/privacy')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await toDeals(page)
    await expect(title(page)).toHaveText('No connection')
    const again = page.waitForEvent('requestfailed')
    await button(page, 'Try again').click()
    await again
    await context.setOffline(false)
    await expect(page.locator('article.deal').first()).toBeVisible()
    // The browser takes itself for connected, but what it asks goes nowhere.
    await page.route(/\/assets\/(?:about|help)-.*\.js$|\/healthz$/, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(title(page)).toHaveText('No connection')
    await page.unrouteAll()
    await button(page, 'Try again').click()
    await expect(title(page)).not.toHaveText('No connection')
    await expect(page).toHaveURL(/\/about$/)
  })
  test('is asked for again by itself where nothing can be pressed yet', async ({ page }) => {
    const start = /\/assets\/start-.*\.js$/
    await page.route(start, (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
    await page.goto('/', { waitUntil: 'commit' })
    await refused
    await page.unrouteAll()
    await expect(page.locator('#root[inert]')).toHaveCount(0)
    await noteBox(page).fill('dad, fishing')
    await expect(button(page, 'Get Ideas')).toBeEnabled()
  })
})
