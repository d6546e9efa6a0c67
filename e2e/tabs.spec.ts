/** Two tabs of one browser: what is done in one is known in the other. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, cards, cardTitles, openResults } from './support/gift-search.ts'

test.skip(({ hasTouch }) => hasTouch, 'Tabs have no width.')
test.beforeEach(({ page }) => answerCookieQuestion(page))

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
const NO_SESSION = [
  'PUT /api/user/settings 401',
  'POST /api/reminders 401',
  'POST /api/people 401',
  'PUT /api/people/:id 401',
  'POST /api/saved-gifts 401',
]

async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await answerCookieQuestion(tab)
  await tab.goto(path)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  return tab
}

const clickInHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).click()

/** What a tab asks who is signed in after, when its window is looked at again. */
const AN_OLD_ANSWER_MS = 61_000

async function lookAgain(tab: Page): Promise<void> {
  await tab.clock.fastForward(AN_OLD_ANSWER_MS)
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('a privacy choice made in a guide counts in the tab beside it', async ({ page }) => {
  await page.goto('/privacy')
  const sale = page.getByRole('status').filter({ hasText: 'affiliate' })
  await expect(sale).toHaveText('Shop links may carry our affiliate tag.')
  const guide = await anotherTab(page, '/guides/coffee-nerds-under-25')
  guide.on('dialog', (dialog) => void dialog.accept())
  await button(guide, 'Do Not Sell or Share My Personal Information').click()
  await expect(sale).toHaveText('You asked us not to sell or share your data. Affiliate tracking is off.')
})

test('the cookie question is answered in every tab at once', { tag: '@quick' }, async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  const question = (tab: Page) => tab.getByRole('region', { name: 'Cookie preferences' })
  for (const tab of [one, other]) {
    await tab.goto('/help')
    await expect(question(tab)).toBeVisible()
  }
  await button(one, 'Reject All').click()
  await expect(question(other)).toBeHidden()
})

test('a gift saved in one tab is in the list of the other', async ({ page }) => {
  await signInAs(page, 'plus')
  const other = await anotherTab(page, '/history')
  await openResults(page, 'mother, gardening, tea, under $60')
  const [title = ''] = await cardTitles(page)
  await button(page, `Save ${title}`).click()
  await expect(page.locator('.toast').filter({ hasText: /saved/i })).toBeVisible()
  await clickInHeader(other, 'Saved')
  await expect(other.getByRole('article').filter({ hasText: title })).toBeVisible()
})

test('a plan that begins in one tab opens the gate of the other', async ({ page }) => {
  await signInAs(page, 'free')
  const other = await page.context().newPage()
  await other.clock.install()
  await answerCookieQuestion(other)
  await other.goto('/saved')
  await expect(button(other, 'Choose Your Plan')).toBeVisible()

  await page.goto('/saved')
  await button(page, 'Choose Your Plan').click()
  await button(page, 'Choose Plus').click()
  await page.getByLabel('Full name').fill('Maya Okafor')
  await button(page, 'Continue to Payment').click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('10001')
  await page.getByRole('button', { name: /^Subscribe ·/ }).click()
  await expect(heading(page, 'Your Saved Gifts')).toBeVisible()
  await expect(button(other, 'Choose Your Plan')).toBeVisible()

  await lookAgain(other)
  await expect(heading(other, 'Your Saved Gifts')).toBeVisible()
})

test.describe('after a sign-out in another tab', () => {
  test.use({
    expectedFailures: [
      ...NO_SESSION,
      'GET /api/saved-gifts 401',
      'GET /api/reminders 401',
      'GET /api/people 401',
      'GET /api/people/:id 401',
      'GET /api/notices 401',
      'POST /api/track-interaction 401',
    ],
  })

  /** Signs out in another tab, as its menu does. */
  async function signOutElsewhere(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle')
    const answer = await page.request.post('/api/auth/logout')
    expect(answer.ok()).toBe(true)
  }

  async function signInHere(
    page: Page,
    { email, password }: { email: string; password: string },
  ): Promise<void> {
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill(password)
    await button(page, 'Sign In').click()
  }

  const signedOut = (page: Page) => page.locator('.toast').filter({ hasText: 'You are signed out' })

  test('the settings say so, and keep what was written for who signs in again', async ({ page }) => {
    const account = await signInAs(page, 'free')
    await page.goto('/settings')
    await field(page, 'Display name').fill('Maya Okafor')
    await signOutElsewhere(page)
    await button(page, 'Save Settings').click()
    await expect(signedOut(page)).toBeVisible()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await signInHere(page, account)
    await expect(heading(page, 'Settings')).toBeVisible()
    await expect(field(page, 'Display name')).toHaveValue('Maya Okafor')
    await button(page, 'Save Settings').click()
    await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  })

  test('nobody else who signs in finds what was written', async ({ page }) => {
    await signInAs(page, 'free')
    await page.goto('/settings')
    await field(page, 'Display name').fill('Maya Okafor')
    await signOutElsewhere(page)
    await button(page, 'Save Settings').click()
    await expect(heading(page, 'Sign in')).toBeVisible()
    const other = await signInAs(page, 'free')
    await page.request.post('/api/auth/logout')
    await signInHere(page, other)
    await expect(heading(page, 'Settings')).toBeVisible()
    await expect(field(page, 'Display name')).toHaveValue('')
  })

  test('a reminder says so, and its words wait in the dialog', { tag: '@quick' }, async ({ page }) => {
    const account = await signInAs(page, 'plus')
    await page.goto('/reminders')
    await button(page, 'New Reminder').click()
    await field(page, 'Title').fill('Graduation')
    await signOutElsewhere(page)
    await button(page, 'Create Reminder').click()
    await expect(signedOut(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, account)
    await expect(heading(page, 'Smart Reminders')).toBeVisible()
    await button(page, 'New Reminder').click()
    await expect(field(page, 'Title')).toHaveValue('Graduation')
  })

  test('a person says so, and waits in the dialog', async ({ page }) => {
    const account = await signInAs(page, 'premium')
    await page.goto('/people')
    await button(page, 'Add a person').click()
    await field(page, 'Name').fill('Ines')
    await signOutElsewhere(page)
    await button(page, 'Add person').click()
    await expect(signedOut(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, account)
    await expect(heading(page, 'People')).toBeVisible()
    await button(page, 'Add a person').click()
    await expect(field(page, 'Name')).toHaveValue('Ines')
  })

  test('what is known of a person says so, and waits in its field', async ({ page }) => {
    const account = await signInAs(page, 'premium')
    const made = await page.request.post('/api/people', { data: { name: 'Ines' } })
    const { person } = await made.json()
    await page.goto(`/people/${person.id}`)
    const like = page.getByRole('textbox', { name: 'Add to Likes' })
    await button(page, 'Add to Likes').click()
    await like.fill('pressed flowers')
    await signOutElsewhere(page)
    await like.press('Enter')
    await expect(signedOut(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, account)
    await expect(heading(page, 'For Ines')).toBeVisible()
    await button(page, 'Add to Likes').click()
    await expect(like).toHaveValue('pressed flowers')
  })

  test('a gift is not saved, and the results stay', async ({ page }) => {
    const account = await signInAs(page, 'free')
    await openResults(page)
    await signOutElsewhere(page)
    await button(page, /^Save /)
      .first()
      .click()
    await expect(page.getByRole('alert').filter({ hasText: /log in|signed out/i })).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Saved / })).toHaveCount(0)
    const again = await page.request.post('/api/auth/login', { data: account })
    expect(await again.json()).toMatchObject({ savedGiftCount: 0 })
  })
})
