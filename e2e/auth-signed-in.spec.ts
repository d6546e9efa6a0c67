/** The account menu, signing out, and the links that mails carry. */
import type { Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, openHome } from './support/gift-search.ts'
import {
  account,
  accountMenu,
  fillSignIn,
  heading,
  input,
  makeAccount,
  path,
  signInLink,
  toast,
} from './support/sign-in-forms.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

test.describe('the account menu', () => {
  test('shows who is signed in, and closes [HOME-05 HOME-06 HOME-07 HOME-08]', { tag: '@phone' }, async ({
    page,
  }) => {
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
