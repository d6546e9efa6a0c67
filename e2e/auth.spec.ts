/** Making an account, signing in and out, the links that mails carry, and screens for signed-in people. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Credentials, signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, noteBox, openHome } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
const input = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })
const toast = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })
const account = (page: Page): Locator => page.getByRole('button', { name: /^Account menu for / })
const accountMenu = (page: Page): Locator => page.getByRole('menu', { name: /^Account menu for / })
const signInLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Sign In' })
const newAddress = (): string => `${randomUUID()}@test.example`
const path = (page: Page): string => page.url().slice(new URL(page.url()).origin.length)

async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await input(page, 'Email').fill(email)
  await input(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
}

/** An account that nobody is signed in to. */
async function makeAccount(page: Page): Promise<Credentials> {
  const made = await signInAs(page, 'free')
  await page.request.post('/api/auth/logout')
  return made
}

test.describe('making an account', () => {
  test('signs in and goes home [AUTH-01 AUTH-04 AUTH-11 AUTH-13 TOAST-02 HOME-05 API-18]', async ({
    page,
  }) => {
    await openHome(page)
    await signInLink(page).click()
    await expect(heading(page, 'Sign in')).toBeFocused()
    await expect(page).toHaveTitle('Sign in · Presently')
    await button(page, 'Create account').click()
    await expect(heading(page, 'Create account')).toBeFocused()
    await expect(page.getByRole('main').locator('input')).toHaveCount(3)
    await input(page, 'Username').fill('noor')
    const email = newAddress()
    await input(page, 'Email').fill(email)
    await input(page, 'Password').fill('a long secret')
    const sent = page.waitForRequest('**/api/auth/register')
    await button(page, 'Create Account').click()
    expect((await sent).postDataJSON()).toEqual({ username: 'noor', email, password: 'a long secret' })
    await expect(noteBox(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Registration Successful')).toBeVisible()
    await expect(account(page)).toHaveText('N')
    await expect(signInLink(page)).toHaveCount(0)
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  })

  test('is refused in the form first, with nothing lost [VALID-04 VALID-05 VALID-06 AUTH-05]', async ({
    page,
  }) => {
    await page.goto('/auth')
    await button(page, 'Create account').click()
    await button(page, 'Create Account').click()
    await expect(input(page, 'Username')).toBeFocused()
    await expect(page.getByText('Choose a username.')).toBeVisible()
    await expect(page.getByText('Write your e-mail address.')).toBeVisible()
    await expect(page.getByText('Choose a password.')).toBeVisible()
    await expect(input(page, 'Password')).toHaveAttribute(
      'placeholder',
      'Choose a secure password (min 6 characters)',
    )
    await input(page, 'Username').fill('noor')
    await input(page, 'Email').fill(newAddress())
    await input(page, 'Password').fill('12345')
    await button(page, 'Create Account').click()
    await expect(page.getByText('Choose a password of at least 6 characters.')).toBeVisible()
    await expect(input(page, 'Password')).toHaveValue('12345')
  })

  test.describe('with an address that has one', () => {
    test.use({ expectedFailures: ['POST /api/auth/register 409'] })

    test('offers to sign in [ERR-08]', async ({ page }) => {
      const { email, password } = await makeAccount(page)
      await page.goto('/auth')
      await button(page, 'Create account').click()
      await input(page, 'Username').fill('noor')
      await input(page, 'Email').fill(email)
      await input(page, 'Password').fill('another secret')
      await button(page, 'Create Account').click()
      await expect(toast(page, 'Registration Failed')).toContainText(
        'already has an account. Sign in instead.',
      )
      await button(page, 'Sign in with this address').click()
      await expect(input(page, 'Email')).toHaveValue(email)
      await input(page, 'Password').fill(password)
      await button(page, 'Sign In').click()
      await expect(account(page)).toBeVisible()
    })
  })
})

test.describe('signing in', () => {
  test.use({ expectedFailures: ['GET /nowhere 404'] })

  test('goes home and says so [AUTH-03 AUTH-08 AUTH-10 TOAST-01 API-17]', async ({ page }) => {
    const made = await makeAccount(page)
    await page.goto('/nowhere')
    await page.goto('/auth')
    await fillSignIn(page, made)
    await expect(noteBox(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Login Successful')).toBeVisible()
    await expect(account(page)).toHaveText('M')
    // The form is no step back: the page before it is.
    await page.goBack()
    await expect(page).toHaveURL('/nowhere')
  })

  test('clears the fields with the toggle [AUTH-02]', async ({ page }) => {
    await page.goto('/auth')
    await input(page, 'Email').fill('maya@example.com')
    await input(page, 'Password').fill('secret')
    await button(page, 'Create account').click()
    await button(page, 'Sign in').click()
    await expect(input(page, 'Email')).toHaveValue('')
    await expect(input(page, 'Password')).toHaveValue('')
  })

  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example']) {
    test(`never leaves the site for ${JSON.stringify(redirect)} [ROUTE-03]`, async ({ page }) => {
      const made = await makeAccount(page)
      await page.goto(`/auth?${new URLSearchParams({ redirect })}`)
      await fillSignIn(page, made)
      await expect(noteBox(page)).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }

  test.describe('with a wrong password', () => {
    test.use({ expectedFailures: ['POST /api/auth/login 401'] })

    test('says so and keeps what was typed [ERR-07 VALID-07]', async ({ page }) => {
      const { email } = await makeAccount(page)
      await page.goto('/auth')
      await fillSignIn(page, { email, password: 'x' })
      await expect(toast(page, 'Login Failed')).toContainText('Invalid email or password')
      await expect(input(page, 'Email')).toHaveValue(email)
      await expect(input(page, 'Password')).toHaveValue('x')
      await expect(page).toHaveURL('/auth')
    })
  })
})

test.describe('screens for signed-in people', () => {
  const SCREENS = [
    { address: '/settings', title: 'Settings', ids: '[ROUTE-22 ROUTE-14 ROLE-12 ROLE-14]' },
    { address: '/history', title: 'Recently Viewed', ids: '[ROUTE-23 ROUTE-15 ROLE-12 ROLE-15]' },
    { address: '/invite', title: 'Invite & Share', ids: '[ROUTE-24 ROUTE-16 ROLE-12 ROLE-16]' },
  ]
  for (const { address, title, ids } of SCREENS) {
    test(`${address} sends a visitor to sign in, and back ${ids}`, async ({ page }) => {
      const made = await makeAccount(page)
      expect((await page.goto(address))?.status()).toBe(200)
      await expect(heading(page, 'Sign in')).toBeFocused()
      expect(path(page)).toBe(`/auth?redirect=${address}`)
      await fillSignIn(page, made)
      await expect(heading(page, title)).toBeVisible()
      expect(path(page)).toBe(address)
    })
  }

  test('are left when the session ends elsewhere', async ({ page }) => {
    await signInAs(page, 'free')
    await page.goto('/invite')
    await expect(heading(page, 'Invite & Share')).toBeVisible()
    // What the page itself still saves would be refused after that, and say so.
    await page.waitForLoadState('networkidle')
    await page.request.post('/api/auth/logout')
    await page.goto('/history')
    await expect(heading(page, 'Sign in')).toBeVisible()
    expect(path(page)).toBe('/auth?redirect=/history')
  })
})

test.describe('the account menu', () => {
  test('shows who is signed in, and closes [HOME-05 HOME-06 HOME-07 HOME-08]', async ({ page }) => {
    const { email } = await signInAs(page, 'free')
    await openHome(page)
    await account(page).click()
    await expect(accountMenu(page).getByRole('menuitem')).toHaveText(['Sign Out'])
    await expect(page.getByText('maya', { exact: true })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(accountMenu(page)).toHaveCount(0)
    await expect(account(page)).toBeFocused()
    // Outside before it opens again: a mouse that leaves the menu would close it as well.
    await page.mouse.move(8, 600)
    await page.keyboard.press('Enter')
    await expect(accountMenu(page).getByRole('menuitem')).toBeFocused()
    await page.mouse.click(8, 600)
    await expect(accountMenu(page)).toHaveCount(0)
  })

  test('closes when the mouse leaves it [HOME-09]', async ({ page, hasTouch }) => {
    test.skip(hasTouch, 'A finger does not leave.')
    await signInAs(page, 'free')
    await openHome(page)
    await account(page).click()
    await accountMenu(page).getByRole('menuitem').hover()
    await expect(accountMenu(page)).toBeVisible()
    await page.mouse.move(8, 600)
    await expect(accountMenu(page)).toHaveCount(0)
  })

  test('signs out, here and on the server [API-19 AUTH-14 TOAST-03]', async ({ page }) => {
    await signInAs(page, 'free')
    await openHome(page)
    // What the page itself still saves would be refused after that, and say so.
    await page.waitForLoadState('networkidle')
    await account(page).click()
    const asked = page.waitForResponse('**/api/auth/user')
    await accountMenu(page).getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(toast(page, 'Logged out')).toBeVisible()
    expect((await asked).status()).toBe(401)
    await expect(signInLink(page)).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  test.describe('where the server cannot', () => {
    test.use({ expectedFailures: ['POST /api/auth/logout 503'] })

    test('says that signing out failed [ERR-09]', async ({ page }) => {
      await signInAs(page, 'free')
      await openHome(page)
      await page.route('**/api/auth/logout', (route) =>
        route.fulfill({ status: 503, json: { message: 'Not now.', code: 'unavailable' } }),
      )
      await account(page).click()
      await accountMenu(page).getByRole('menuitem').click()
      await expect(toast(page, 'Logout failed')).toContainText('There was an error logging you out.')
      await expect(account(page)).toBeVisible()
    })
  })
})

test.describe('links from mails', () => {
  /** The newest mail of that kind, opened at its link. */
  async function openMail(page: Page, to: string, subject: string): Promise<void> {
    await page.goto('/dev')
    const isIt = page.getByRole('heading', { name: subject, exact: true })
    const mail = page.getByRole('article').filter({ hasText: to }).filter({ has: isIt }).first()
    const address = await mail.getByRole('link').first().getAttribute('href')
    await page.goto(address ?? '')
  }

  test.describe('a lost password', () => {
    test.use({ expectedFailures: ['POST /api/auth/reset-password 404'] })

    test('is replaced by a link that works once', async ({ page }) => {
      const { email } = await makeAccount(page)
      await page.goto('/auth')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await input(page, 'Email').fill(email)
      await button(page, 'Send the link').click()
      await expect(heading(page, 'Check your mail')).toBeFocused()

      await openMail(page, email, 'Choose a new password')
      await expect(heading(page, 'Choose a new password')).toBeVisible()
      expect(path(page)).toBe('/reset-password')
      await input(page, 'New password').fill('password1')
      await expect(page.getByText('Many people use this password')).toBeVisible()
      await input(page, 'New password').fill('quite another secret')
      await button(page, 'Change password').click()
      await expect(heading(page, 'Your password is changed')).toBeFocused()
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
      await fillSignIn(page, { email, password: 'quite another secret' })
      await expect(account(page)).toBeVisible()

      await openMail(page, email, 'Choose a new password')
      await input(page, 'New password').fill('a third secret')
      await button(page, 'Change password').click()
      await expect(heading(page, 'This link does not work')).toBeFocused()
    })
  })

  test.describe('an address', () => {
    test.use({ expectedFailures: ['POST /api/auth/verify-email 404'] })

    test('is proven by a link that works once', async ({ page }) => {
      const { email } = await signInAs(page, 'free')
      await openMail(page, email, 'Confirm your e-mail address')
      await expect(heading(page, 'Your e-mail address is confirmed')).toBeFocused()
      expect(path(page)).toBe('/verify-email')
      const user: unknown = await (await page.request.get('/api/auth/user')).json()
      expect(user).toMatchObject({ email, emailVerified: true })

      await openMail(page, email, 'Confirm your e-mail address')
      await expect(heading(page, 'This link does not work')).toBeFocused()
    })
  })
})
