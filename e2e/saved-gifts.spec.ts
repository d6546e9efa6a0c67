/** Keeping gifts: the hearts of the results for visitors and free accounts, the list for who has a plan. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import {
  type Answer,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  openResults,
  search,
} from './support/gift-search.ts'
import { fillSignIn, makeAccount, path } from './support/sign-in-forms.ts'

const SAVED_CALL = '/api/saved-gifts'
/** What a free account keeps at most (FREE_SAVE_LIMIT). */
const FREE_SAVES = 10

test.beforeEach(({ page }) => answerCookieQuestion(page))

const toast = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })
const heart = (page: Page, word: 'Save' | 'Saved', title: string): Locator => button(page, `${word} ${title}`)
const firstTitle = (page: Page): Promise<string> =>
  cards(page).first().getByRole('heading', { level: 3 }).innerText()

/** Keeps gifts without pressing hearts, and gives what was found for a search. */
async function keepFirst(page: Page, count: number): Promise<Answer['ideas']> {
  const found = await page.request.post('/api/ideas', { data: { query: DAD } })
  // The server's own tests hold its answers to the contract.
  const { ideas } = (await found.json()) as Answer
  for (const { id, title } of ideas.slice(0, count)) {
    const answer = await page.request.post(SAVED_CALL, { data: { giftData: { id, title } } })
    expect(answer.ok()).toBe(true)
  }
  return ideas
}

test.describe('a visitor', () => {
  test('is asked to log in, and nothing is sent [VALID-14 ROLE-10]', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await openResults(page)
    const title = await firstTitle(page)
    await heart(page, 'Save', title).click()
    await expect(toast(page, 'Please log in')).toContainText('You need to be logged in to save gifts')
    await expect(heart(page, 'Save', title)).toHaveAttribute('aria-pressed', 'false')
    expect(calls).not.toContain(SAVED_CALL)
  })

  test('finds the hearts of the account after signing in', async ({ page, playwright, baseURL }) => {
    // The account keeps a gift from another browser.
    const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {})
    const account = { email: `${crypto.randomUUID()}@test.example`, password: crypto.randomUUID() }
    await elsewhere.post('/api/auth/register', { data: { username: 'noor', ...account } })
    await openResults(page)
    const title = await firstTitle(page)
    const found = await elsewhere.post('/api/ideas', { data: { query: DAD } })
    // The server's own tests hold its answers to the contract.
    const gift = ((await found.json()) as Answer).ideas.find((idea) => idea.title === title)
    await elsewhere.post(SAVED_CALL, { data: { giftData: { id: gift?.id, title } } })
    await elsewhere.dispose()

    await page.getByRole('link', { name: 'Sign In' }).click()
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email').fill(account.email)
    await form.getByLabel('Password', { exact: true }).fill(account.password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await search(page, DAD)
    await expect(heart(page, 'Saved', title)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a visitor who signs in from the toast', () => {
  test('comes back to the gift, which is kept', { tag: ['@quick', '@phone'] }, async ({ page }) => {
    const account = await makeAccount(page)
    await openResults(page)
    const place = path(page)
    const title = await firstTitle(page)
    await heart(page, 'Save', title).click()
    await toast(page, 'Please log in').getByRole('button', { name: 'Sign in' }).click()
    await fillSignIn(page, account)
    await expect(toast(page, 'Gift Saved!')).toContainText(title)
    await expect(heart(page, 'Saved', title)).toHaveAttribute('aria-pressed', 'true')
    expect(path(page)).toBe(place)
    await page.reload()
    await expect(heart(page, 'Saved', title)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a free account', () => {
  test('reads the titles of what it keeps in its settings, and takes a removal back', {
    tag: ['@quick', '@phone'],
  }, async ({ page }) => {
    await signInAs(page, 'free')
    await openResults(page)
    const title = await firstTitle(page)
    await heart(page, 'Save', title).click()
    await toast(page, 'Gift Saved!').getByRole('button', { name: 'See titles' }).click()
    const saved = page.getByRole('region', { name: 'Saved gifts' })
    await expect(saved.getByRole('heading', { name: 'Saved gifts' })).toBeFocused()
    await expect(saved.getByRole('listitem')).toHaveText([new RegExp(title)])
    await button(page, `Remove ${title}`).press('Enter')
    await expect(saved).toContainText('0 saved gifts')
    await toast(page, 'Gift Removed').getByRole('button', { name: 'Undo' }).click()
    await expect(saved).toContainText('1 saved gift')
    await page.reload()
    await expect(button(page, `Remove ${title}`)).toBeVisible()
  })

  test('saves a gift, and takes it back [HOME-47 TOAST-04]', async ({ page }) => {
    await signInAs(page, 'free')
    await openResults(page)
    const title = await firstTitle(page)
    await heart(page, 'Save', title).click()
    await expect(toast(page, 'Gift Saved!')).toBeVisible()
    await page.reload()
    await expect(heart(page, 'Saved', title)).toHaveAttribute('aria-pressed', 'true')
    await heart(page, 'Saved', title).click()
    await expect(toast(page, 'Gift Removed')).toBeVisible()
    await page.reload()
    await expect(heart(page, 'Save', title)).toHaveAttribute('aria-pressed', 'false')
  })

  test('cannot press a heart while its gift is being saved [HOME-49]', async ({ page }) => {
    await signInAs(page, 'free')
    await openResults(page)
    const title = await firstTitle(page)
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    await page.route(`**${SAVED_CALL}`, async (route) => {
      await told
      await route.continue()
    })
    await heart(page, 'Save', title).press('Enter')
    await expect(heart(page, 'Saved', title)).toBeDisabled()
    tell()
    await expect(heart(page, 'Saved', title)).toBeEnabled()
    await expect(heart(page, 'Saved', title)).toBeFocused()
  })
})

test.describe('a free account that keeps all it may', () => {
  test.use({ expectedFailures: [`POST ${SAVED_CALL} 403`] })

  test('is shown the plans, and can make room [ROLE-17 ROLE-18]', async ({ page }) => {
    await signInAs(page, 'free')
    const ideas = await keepFirst(page, FREE_SAVES)
    await openResults(page)
    await page.getByRole('link', { name: '2', exact: true }).click()
    const eleventh = ideas[FREE_SAVES]?.title ?? ''
    const tenth = ideas[FREE_SAVES - 1]?.title ?? ''
    await heart(page, 'Save', eleventh).click()
    const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect(plans).toContainText('unlimited saves')
    await page.keyboard.press('Escape')
    await expect(plans).toHaveCount(0)
    await expect(heart(page, 'Save', eleventh)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, 'Saved', tenth).click()
    await expect(heart(page, 'Save', tenth)).toBeEnabled()
    await heart(page, 'Save', eleventh).click()
    await expect(heart(page, 'Saved', eleventh)).toBeEnabled()
  })

  test('reads which gift was not saved, and replaces an older one', {
    tag: ['@quick', '@phone'],
  }, async ({ page }) => {
    await signInAs(page, 'free')
    const ideas = await keepFirst(page, FREE_SAVES)
    await openResults(page)
    await page.getByRole('link', { name: '2', exact: true }).click()
    const eleventh = ideas[FREE_SAVES]?.title ?? ''
    const tenth = ideas[FREE_SAVES - 1]?.title ?? ''
    const oldest = ideas[0]?.title ?? ''
    await heart(page, 'Save', eleventh).click()
    const full = page
      .getByRole('dialog', { name: 'Choose Your Plan' })
      .getByRole('region', { name: 'Your list is full' })
    await expect(full).toContainText(`“${eleventh}” was not saved.`)
    const select = full.getByRole('combobox', { name: 'Replace an older one' })
    await expect(select.getByRole('option')).toHaveCount(FREE_SAVES)
    await expect(select.getByRole('option').first()).toHaveText(oldest)
    await select.selectOption(tenth)
    await full.getByRole('button', { name: 'Replace it' }).click()
    await expect(toast(page, 'Gift Saved!')).toContainText(`in place of “${tenth}”`)
    await expect(heart(page, 'Saved', eleventh)).toBeEnabled()
    await expect(heart(page, 'Save', tenth)).toBeEnabled()
  })
})

test.describe('an account with a plan', () => {
  test('reads what it keeps, and removes it [SAVED-01 SAVED-02 SAVED-06 SAVED-13 SAVED-14 TOAST-07]', {
    tag: '@phone',
  }, async ({ page }) => {
    await signInAs(page, 'plus')
    await page.goto('/saved')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Saved Gifts' })).toBeVisible()
    await expect(cards(page)).not.toHaveCount(0)
    const count = await cards(page).count()
    await expect(page.getByText(`${count} saved gifts`, { exact: true })).toBeVisible()
    const title = await firstTitle(page)
    const shop = cards(page)
      .first()
      .getByRole('link', { name: `Shop for ${title}` })
    await expect(shop).toHaveAttribute('target', '_blank')
    await expect(shop).toHaveAttribute('rel', /noopener/)
    await expect(shop).toHaveAttribute('href', /^https?:\/\//)

    const second = await cards(page).nth(1).getByRole('heading', { level: 3 }).innerText()
    await button(page, `Remove ${title}`).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove Gift?' })
    await expect(dialog).toContainText('This action cannot be undone.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(button(page, `Remove ${title}`)).toBeFocused()
    await button(page, `Remove ${title}`).press('Enter')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Gift Removed')).toBeVisible()
    await expect(button(page, `Remove ${second}`)).toBeFocused()
    await expect(page.getByText(`${count - 1} saved gifts`, { exact: true })).toBeVisible()
    await page.reload()
    await expect(cards(page)).toHaveCount(count - 1)
    await expect(button(page, `Remove ${title}`)).toHaveCount(0)
  })

  test('finds a gift under Saved that it just saved, and its heart empty once removed', async ({ page }) => {
    await signInAs(page, 'plus')
    await openResults(page)
    const title = await firstTitle(page)
    await heart(page, 'Save', title).click()
    await expect(toast(page, 'Gift Saved!')).toBeVisible()
    // Within the application, where what was loaded before is remembered.
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Saved' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Saved Gifts' })).toBeVisible()
    await expect(cards(page).first()).toContainText(title)
    await button(page, `Remove ${title}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Gift Removed')).toBeVisible()
    await page.goBack()
    await expect(heart(page, 'Save', title)).toHaveAttribute('aria-pressed', 'false')
  })

  test('copies words for the card of a gift, for whom it was searched', {
    tag: ['@quick', '@phone'],
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs(page, 'plus')
    await page.goto('/')
    await search(page, 'birthday gift for my mom who loves gardening')
    const title = await firstTitle(page)
    await heart(page, 'Save', title).click()
    await expect(toast(page, 'Gift Saved!')).toBeVisible()
    await page.goto('/saved')
    const opener = button(page, `Card messages for ${title}`)
    await opener.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Card messages' })
    const warm = sheet.getByRole('textbox', { name: 'Short and warm' })
    await expect(warm).toHaveValue(/Mom/)
    const first = await warm.inputValue()
    await sheet.getByRole('button', { name: 'Other words' }).click()
    await expect(warm).not.toHaveValue(first)
    await sheet.getByRole('combobox', { name: 'Occasion' }).selectOption('Get well')
    await expect(warm).toHaveValue(/well|recovery/)
    const words = await warm.inputValue()
    await sheet.getByRole('button', { name: 'Copy: Short and warm' }).click()
    await expect(toast(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
    // What lies on top goes first.
    await page.keyboard.press('Escape')
    await expect(toast(page, 'Copied')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('who keeps nothing is led to the search [SAVED-04 SAVED-05]', async ({ page }) => {
    await page.route(`**${SAVED_CALL}`, (route) => route.fulfill({ json: { savedGifts: [] } }))
    await signInAs(page, 'premium')
    await page.goto('/saved')
    await expect(page.getByRole('heading', { name: 'No saved gifts yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Start Searching for Gifts' }).click()
    await expect(page.getByRole('textbox', { name: 'For' })).toBeVisible()
  })
})

test.describe('an account whose gift cannot be removed', () => {
  const id = '0198a1b2-0000-7000-8000-000000000001'
  test.use({ expectedFailures: [`DELETE ${SAVED_CALL}/:id 503`] })

  test('keeps it, and reads why [ERR-15]', async ({ page }) => {
    const gift = { id, createdAt: '2026-01-02T03:04:05.000Z', customData: '{"title":"Stoneware mug"}' }
    const message = 'The gift cannot be removed just now.'
    await page.route(`**${SAVED_CALL}`, (route) => route.fulfill({ json: { savedGifts: [gift] } }))
    await page.route(`**${SAVED_CALL}/*`, (route) =>
      route.fulfill({ status: 503, json: { message, code: 'unavailable' } }),
    )
    await signInAs(page, 'premium')
    await page.goto('/saved')
    await button(page, 'Remove Stoneware mug').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'Error')).toContainText(message)
    await expect(button(page, 'Remove Stoneware mug')).toBeFocused()
  })
})
