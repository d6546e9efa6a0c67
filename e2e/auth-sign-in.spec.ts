/** Signing in. */
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, noteBox } from './support/gift-search.ts'
import { account, fillSignIn, input, makeAccount, toast } from './support/sign-in-forms.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

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
