/** Screens for signed-in people send a visitor to sign in, and back. */
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion } from './support/gift-search.ts'
import { fillSignIn, heading, makeAccount, path } from './support/sign-in-forms.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

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
