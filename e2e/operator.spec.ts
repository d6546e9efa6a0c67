import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'

test.describe('the operator’s desk, to whoever does not run the site', () => {
  test.use({ expectedFailures: ['GET /api/operator/desk 404'] })

  for (const path of ['/operator', '/operator/audit'])
    test(`is an address like any where nothing is: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await signInAs(page, 'free')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(page).toHaveTitle('404 Page Not Found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })

  test('is linked from nowhere', async ({ page, request }) => {
    await signInAs(page, 'free')
    for (const path of ['/', '/settings', '/sitemap.xml', '/robots.txt'])
      expect(await (await request.get(path)).text()).not.toContain('operator')
    await page.goto('/')
    await page.getByRole('button', { name: /account/i }).click()
    await expect(page.locator('a[href^="/operator"]')).toHaveCount(0)
  })
})
