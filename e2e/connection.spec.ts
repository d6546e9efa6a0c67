/** A connection that is slow or gone: what goes on is said, can be left, and nothing that was written is lost. */

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, noisyTest, test } from './support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  DAD,
  holdAnswers,
  IDEAS_CALL,
  noteBox,
  openHome,
  openResults,
  search,
  skeletons,
  unfoldChanges,
} from './support/gift-search.ts'

test.skip(({ hasTouch }) => hasTouch, 'A connection has no width.')
noisyTest.skip(({ hasTouch }) => hasTouch, 'A connection has no width.')
test.beforeEach(({ page }) => answerCookieQuestion(page))
// Files whose names carry a hash fail too while there is no connection, so no list can expect them.
noisyTest.beforeEach(({ page }) => answerCookieQuestion(page))

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
const NO_CONNECTION = 'We could not reach the site. Check your connection, then try again.'

test.describe('while an answer is slow', () => {
  test('a search says so, and can be left for another', { tag: '@quick' }, async ({ page }) => {
    const release = await holdAnswers(page, IDEAS_CALL)
    await openHome(page)
    await search(page, DAD)
    await expect(skeletons(page)).toHaveCount(6)
    await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toBeVisible()
    await button(page, 'Back to Search').click()
    await expect(noteBox(page)).toBeEditable()
    release()
    await search(page, 'sister, tea, under $40')
    await expect(heading(page, 'AI-Curated Gift Ideas for "sister, tea, under $40"')).toBeVisible()
  })

  const LISTS = [
    { path: '/deals', call: '**/api/deals?*', said: 'Loading deals' },
    { path: '/saved', call: '**/api/saved-gifts', said: 'Looking for your gifts' },
    { path: '/history', call: '**/api/user/history', said: 'Loading your history' },
  ] as const
  for (const { path, call, said } of LISTS)
    test(`${path} says so, and can be left`, async ({ page }) => {
      await signInAs(page, 'plus')
      await holdAnswers(page, call)
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
      await page.getByRole('banner').getByRole('link', { name: 'Reminders' }).click()
      await expect(heading(page, 'Smart Reminders')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
    })

  test('signing in says so, and is not sent twice', { tag: '@quick' }, async ({ page }) => {
    let sent = 0
    const release = await holdAnswers(page, '**/api/auth/login')
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) sent += 1
    })
    const { email, password } = await signInAs(page, 'free')
    await page.request.post('/api/auth/logout')
    await page.goto('/auth')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    await field(page, 'Password').press('Enter')
    await expect(button(page, 'Signing in...')).toBeVisible()
    await field(page, 'Password').press('Enter')
    release()
    await expect(noteBox(page)).toBeVisible()
    expect(sent).toBe(1)
  })
})

/** A form that is filled, sent without a connection, and sent again with one. */
type Form = {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  readonly fill: (page: Page) => Promise<void>
  readonly send: string
  readonly said: (page: Page) => Locator
  readonly kept: readonly { readonly field: string; readonly value: string }[]
  readonly done: (page: Page) => Locator
}

/** A plain one stands in where the code of toasts cannot be had either. */
const toast = (page: Page, text: string): Locator =>
  page.locator('.toast, .plain-toast').filter({ hasText: text })
const ACCOUNT = { username: 'noor', email: `${randomUUID()}@test.example`, password: 'a long secret' }

const FORMS: readonly Form[] = [
  {
    name: 'the settings',
    open: async (page) => {
      await signInAs(page, 'free')
      await page.goto('/settings')
      await page.waitForLoadState('networkidle')
    },
    fill: async (page) => {
      await field(page, 'Display name').fill('Maya Okafor')
      await field(page, 'Max budget').fill('70')
    },
    send: 'Save Settings',
    said: (page) => toast(page, 'Save failed'),
    kept: [
      { field: 'Display name', value: 'Maya Okafor' },
      { field: 'Max budget', value: '70' },
    ],
    done: (page) => toast(page, 'Settings saved'),
  },
  {
    name: 'a reminder',
    open: async (page) => {
      await signInAs(page, 'plus')
      await page.goto('/reminders')
      await button(page, 'New Reminder').click()
    },
    fill: (page) => field(page, 'Title').fill('Graduation'),
    send: 'Create Reminder',
    said: (page) => toast(page, 'Error'),
    kept: [{ field: 'Title', value: 'Graduation' }],
    done: (page) => page.getByRole('article', { name: 'Graduation' }),
  },
  {
    name: 'an account to be',
    open: async (page) => {
      await page.goto('/auth')
      await button(page, 'Create account').click()
    },
    fill: async (page) => {
      await field(page, 'Username').fill(ACCOUNT.username)
      await field(page, 'Email').fill(ACCOUNT.email)
      await field(page, 'Password').fill(ACCOUNT.password)
    },
    send: 'Create Account',
    said: (page) => toast(page, NO_CONNECTION),
    kept: [
      { field: 'Username', value: ACCOUNT.username },
      { field: 'Email', value: ACCOUNT.email },
      { field: 'Password', value: ACCOUNT.password },
    ],
    done: (page) => toast(page, 'Registration Successful'),
  },
  {
    name: 'a message, where somebody receives it',
    open: async (page) => {
      await page.route('**/contact', async (route) => {
        if (route.request().resourceType() !== 'document')
          return route.fulfill({ json: { message: 'Sent.' } })
        const response = await route.fetch()
        const body = (await response.text()).replace('"deliversContact":false', '"deliversContact":true')
        return route.fulfill({ response, body })
      })
      await page.goto('/contact')
    },
    fill: async (page) => {
      await field(page, 'Name').fill('Maya')
      await field(page, 'Email').fill('maya@test.example')
      await field(page, 'Subject').fill('A lost parcel')
      await field(page, 'Message').fill('It never came.')
    },
    send: 'Send Message',
    said: (page) => toast(page, NO_CONNECTION),
    kept: [
      { field: 'Name', value: 'Maya' },
      { field: 'Email', value: 'maya@test.example' },
      { field: 'Subject', value: 'A lost parcel' },
      { field: 'Message', value: 'It never came.' },
    ],
    done: (page) => toast(page, 'Message Sent!'),
  },
]

for (const { name, open, fill, send, said, kept, done } of FORMS)
  noisyTest(
    `without a connection ${name} keeps every word, and is sent once it is back`,
    async ({ page, context }) => {
      await open(page)
      await fill(page)
      // What the sending needs is loaded before, as it is for whoever loses the connection on the way.
      await context.setOffline(true)
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
      await button(page, send).click()
      await expect(said(page)).toBeVisible()
      for (const { field: label, value } of kept) await expect(field(page, label)).toHaveValue(value)
      await page.unroute('**/api/**')
      await context.setOffline(false)
      await button(page, send).click()
      await expect(done(page)).toBeVisible()
    },
  )

noisyTest(
  'without a connection a list says so, and comes once it is asked for again',
  async ({ page, context }) => {
    const deals = page.locator('article.deal')
    await page.goto('/deals')
    await expect(deals.first()).toBeVisible()
    await context.setOffline(true)
    await button(page, 'Fashion').click()
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
    await expect(deals).toHaveCount(0)
    await context.setOffline(false)
    const asked = page.waitForRequest((request) => request.url().includes('/api/deals?category=fashion'))
    await button(page, 'Try again').click()
    await asked
    await expect(deals.first()).toBeVisible()
    await expect(page.getByText('No connection')).toHaveCount(0)
  },
)

noisyTest(
  'without a connection the concierge says that it cannot come, and comes once it is asked for again',
  async ({ page, context }) => {
    await signInAs(page, 'premium')
    await openResults(page)
    await page.waitForLoadState('networkidle')
    await unfoldChanges(page)
    const opener = button(page, 'Ask the concierge')
    await context.setOffline(true)
    await opener.click()
    await expect(toast(page, 'The concierge could not be opened')).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await context.setOffline(false)
    await opener.click()
    await expect(page.getByRole('textbox', { name: 'Message to the concierge' })).toBeVisible()
  },
)

noisyTest(
  'a screen that was never opened says so without a connection, and has a way on',
  async ({ page, context }) => {
    await openHome(page)
    await noteBox(page).fill(DAD)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Gift Guides' }).click()
    await expect(heading(page, 'No connection')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back to Search' }).click()
    await expect(noteBox(page)).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'No connection')).toBeVisible()
    await page.goBack()
    await expect(noteBox(page)).toHaveValue(DAD)
    await context.setOffline(false)
  },
)

/** As a link of the application leads there. */
const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** Of the stylesheets that the page shows by. */
const styles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, cssRules }) => (href && cssRules.length > 0 ? [href] : [])),
  )

for (const path of ['/guides', '/help', '/about'])
  noisyTest(
    `${path}, asked for without a connection, comes whole once it is back`,
    { tag: '@quick' },
    async ({ page, context }) => {
      await openHome(page)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await moveTo(page, path)
      await expect(heading(page, 'No connection')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Back to Search' }).click()
      await expect(noteBox(page)).toBeVisible()
      await context.setOffline(false)
      await moveTo(page, path)
      await expect(noteBox(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const shown = await styles(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(shown).toEqual(expect.arrayContaining(await styles(page)))
    },
  )

noisyTest(
  'a header whose menu did not come stands on every screen, and has it with the connection',
  { tag: '@quick' },
  async ({ page, context }) => {
    await signInAs(page, 'premium')
    const menu = '**/assets/account-menu-*.js'
    await page.route(menu, (route) => route.abort('internetdisconnected'))
    await page.route('**/healthz', (route) => route.abort('internetdisconnected'))
    await openHome(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await moveTo(page, '/help')
    await expect(heading(page, 'No connection')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Deals' })).toBeVisible()
    await page.unroute(menu)
    await page.unroute('**/healthz')
    await context.setOffline(false)
    await expect(heading(page, 'Help Center')).toBeVisible()
    await expect(button(page, /^Account menu for /)).toBeVisible()
  },
)

noisyTest(
  'a toast said without its code is a whole one once there is a connection',
  { tag: '@quick' },
  async ({ page, context }) => {
    await signInAs(page, 'free')
    await page.goto('/settings')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await button(page, 'Save Settings').click()
    await expect(page.locator('.plain-toast')).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('.toast')).toBeVisible()
    await expect(page.locator('.plain-toast')).toHaveCount(0)
  },
)
