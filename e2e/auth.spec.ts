/** Making an account. */
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, noteBox, openHome } from './support/gift-search.ts'
import {
  account,
  heading,
  input,
  makeAccount,
  newAddress,
  signInLink,
  toast,
} from './support/sign-in-forms.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

test.describe('making an account', () => {
  test('signs in and goes home [AUTH-01 AUTH-04 AUTH-11 AUTH-13 TOAST-02 HOME-05 API-18]', {
    tag: '@phone',
  }, async ({ page }) => {
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
