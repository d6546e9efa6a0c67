/** What owners do with their account: e-mail, password, devices, export, removal. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { type Credentials, signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button } from './support/gift-search.ts'

const WRONG = 'This is not the password of your account.'

test.beforeEach(({ page }) => answerCookieQuestion(page))

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Another device of the same account. */
async function anotherDevice(browser: Browser, account: Credentials): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const answer = await page.request.post('/api/auth/login', { data: account })
  expect(answer.ok()).toBe(true)
  return page
}
const isSignedIn = async (page: Page): Promise<boolean> => (await page.request.get('/api/auth/user')).ok()

test('moves to a new e-mail address when the link sent there is opened', async ({ page }) => {
  const { email, password } = await signInAs(page, 'free')
  const changed = `new-${email}`
  await openSettings(page)
  await button(page, 'Change e-mail').click()
  await input(page, 'New e-mail').fill(changed)
  await input(page, 'Password').fill(password)
  await button(page, 'Send the link').click()
  await expect(
    page.getByText(`We sent a link to ${changed}. The address changes when you open it.`),
  ).toBeVisible()
  await expect(button(page, 'Change e-mail')).toBeFocused()
  await expect(panel(page, 'E-mail')).toContainText(`${email} Not verified`)

  await page.goto('/dev')
  const mail = page.getByRole('article').filter({ hasText: changed }).first()
  await mail.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  await openSettings(page)
  await expect(panel(page, 'E-mail')).toContainText(`${changed} Verified`)
})

test('sends the link that proves the address again', async ({ page }) => {
  const { email } = await signInAs(page, 'free')
  await openSettings(page)
  await button(page, 'Send the link again').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mail sent' })).toContainText(
    'The link is on its way.',
  )
  await page.goto('/dev')
  const mail = page.getByRole('article').filter({ hasText: email }).first()
  await mail.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
})

test('changes the password and signs out every other device', { tag: '@quick' }, async ({
  page,
  browser,
}) => {
  const account = await signInAs(page, 'free')
  const other = await anotherDevice(browser, account)
  const next = `${account.password}-2`
  await openSettings(page)
  await button(page, 'Change password').click()
  await input(page, 'Current password').fill(account.password)
  await input(page, 'New password').fill(next)
  await button(page, 'Save password').click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  expect(await isSignedIn(other)).toBe(false)
  const again = await other.request.post('/api/auth/login', {
    data: { email: account.email, password: next },
  })
  expect(again.ok()).toBe(true)
  await other.context().close()
})

test('ends one device, then all others', async ({ page, browser }) => {
  const account = await signInAs(page, 'free')
  const devices = [await anotherDevice(browser, account), await anotherDevice(browser, account)]
  await openSettings(page)
  const rows = panel(page, 'Where you are signed in').getByRole('listitem')
  await expect(rows.first()).toContainText('This device')
  const before = await rows.count()

  await rows.nth(1).getByRole('button').click()
  const question = page.getByRole('alertdialog', { name: 'Sign out this device?' })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveCount(before - 1)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()

  await button(page, 'Sign out everywhere else').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  for (const device of devices) {
    expect(await isSignedIn(device)).toBe(false)
    await device.context().close()
  }
  expect(await isSignedIn(page)).toBe(true)
})

test('hands out everything that is kept, as a file', async ({ page }) => {
  const { email } = await signInAs(page, 'free')
  await openSettings(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^presently-export-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toHaveProperty('parts.account')
  expect(text).toContain(email)
})

test.describe('a wrong password', () => {
  test.use({ expectedFailures: ['POST /api/account/deletion 403', 'PUT /api/account/email 403'] })

  test('changes nothing and is told at its field', { tag: '@quick' }, async ({ page }) => {
    await signInAs(page, 'free')
    await openSettings(page)
    await button(page, 'Change e-mail').click()
    await input(page, 'New e-mail').fill('new@test.example')
    await input(page, 'Password').fill('guess')
    await button(page, 'Send the link').click()
    await expect(input(page, 'Password')).toHaveAccessibleDescription(WRONG)
    await expect(input(page, 'Password')).toBeFocused()
    await expect(input(page, 'New e-mail')).toHaveValue('new@test.example')
    await button(page, 'Cancel').click()

    await button(page, 'Delete account').click()
    await input(page, 'Password').fill('guess')
    await button(page, 'Delete my account').click()
    await expect(input(page, 'Password')).toHaveAccessibleDescription(WRONG)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Delete account')).toBeFocused()
  })
})

test('asks for the password before removal, names the day, and takes it back', { tag: '@quick' }, async ({
  page,
}) => {
  const { password } = await signInAs(page, 'free')
  await openSettings(page)
  await button(page, 'Delete account').click()
  await input(page, 'Password').fill(password)
  await button(page, 'Delete my account').click()
  const removal = panel(page, 'Delete account')
  await expect(removal).toContainText(/Your account will be deleted on \w+ \d+, \d{4}/)
  await page.reload()
  await expect(removal).toContainText('Your account will be deleted on')
  await removal.getByRole('button', { name: 'Keep my account' }).click()
  await expect(removal.getByRole('button', { name: 'Delete account' })).toBeVisible()
  const user = await (await page.request.get('/api/auth/user')).json()
  expect(user).toMatchObject({ deletionDate: null })
})

test('opens the cookie question again, and takes a refusal of sale back', async ({ page }) => {
  await signInAs(page, 'free')
  await openSettings(page)
  await button(page, 'Cookie preferences').click()
  await expect(page.getByRole('region', { name: 'Cookie preferences' })).toBeFocused()
  await button(page, 'Reject All').click()
  await expect(button(page, 'Cookie preferences')).toBeFocused()

  page.on('dialog', (dialog) => void dialog.accept())
  await button(page, 'Do not sell or share').click()
  await expect(button(page, 'Undo do-not-sell')).toBeFocused()
  expect((await page.context().cookies()).some(({ name }) => name === 'presently_dns')).toBe(true)
  await button(page, 'Undo do-not-sell').click()
  await expect(button(page, 'Do not sell or share')).toBeFocused()
  expect((await page.context().cookies()).some(({ name }) => name === 'presently_dns')).toBe(false)
})
