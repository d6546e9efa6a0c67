import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Credentials, signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect } from './support/fixtures.ts'
import { createPhone, operatorLink } from './support/operator.ts'
import { test } from './support/own-site.ts'
import { looks } from './support/tier.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'presently-operator-'))
test.use({ ownSettings: { DATA_DIR: dataDir } })
test.describe.configure({ mode: 'serial' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Every page of the desk as it is seen: axe at two widths, light and dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, width } of looks({ colorScheme: 'dark', width: 1280 })) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    expect(await axeFindings(page), `${page.url()} at ${width}, ${colorScheme}`).toEqual([])
    expect(await tooWide(page), `${page.url()} at ${width}`).toEqual([])
  }
}

/** What stands beyond the edge of the page, so that it can be moved sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => `${part.tagName} ${part.className}: ${part.textContent}`),
  )

test.describe('to whoever does not run the site', () => {
  test.use({ expectedFailures: ['GET /api/operator/desk 404'] })

  for (const path of ['/operator', '/operator/audit'])
    test(`the desk is an address like any where nothing is: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await signInAs(page, 'free')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(page).toHaveTitle('404 Page Not Found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    })

  test('the desk is linked from nowhere', async ({ page, request }) => {
    await signInAs(page, 'free')
    for (const path of ['/', '/settings', '/sitemap.xml', '/robots.txt'])
      expect(await (await request.get(path)).text()).not.toContain('operator')
    await page.goto('/')
    await page.getByRole('button', { name: /account/i }).click()
    await expect(page.locator('a[href^="/operator"]')).toHaveCount(0)
  })
})

test.describe('whoever runs the site', () => {
  test.use({ expectedFailures: ['POST /api/operator/desk 403'] })

  test(
    'comes by the printed link, sets up a phone, and ends the session of a user',
    { tag: '@quick' },
    async ({ page, browser, baseURL }, { project }) => {
      test.skip(project.name !== 'desktop', 'Widths are of its own.')
      const other = await browser.newPage({ ...(baseURL && { baseURL }) })
      await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200)
      // A site that has just started may be too busy for anybody.
      await expect.poll(async () => (await page.request.get('/api/deals')).status()).toBe(200)
      const user = await signInAs(other, 'free')

      await page.goto(operatorLink(dataDir))
      await registerHere(page)
      await expect(heading(page, 'Run this site')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Become an operator' }).click()

      await expect(heading(page, 'Set up your authenticator')).toBeVisible()
      await expect(page.getByRole('img', { name: /authenticator/ })).toBeVisible()
      await expectAccessible(page)
      const phone = createPhone((await page.locator('.op-key').textContent()) ?? '')
      await page.getByRole('textbox', { name: 'Code' }).fill(await phone.code())
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(heading(page, 'Keep your recovery codes')).toBeVisible()
      const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
      await expect(codes).toHaveCount(10)
      const recoveryCode = (await codes.first().textContent()) ?? ''
      await expectAccessible(page)
      await page.getByRole('button', { name: 'I have kept them' }).click()

      await expect(heading(page, 'Overview')).toBeVisible()
      await page.getByRole('link', { name: 'Users', exact: true }).click()
      await page.getByLabel('E-mail address or id').fill(user.email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: user.email })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^End the session/ }).click()
      await expect(page.getByText('This user is signed in nowhere.')).toBeVisible()
      expect((await other.request.get('/api/auth/user')).status()).toBe(401)

      for (const tab of ['Jobs', 'Operators', 'Audit log']) {
        await page.getByRole('link', { name: tab, exact: true }).click()
        await expect(page.getByRole('table').first()).toBeVisible()
        await expectAccessible(page)
      }
      await expect(page.getByRole('row').filter({ hasText: 'Ended a session' })).toHaveCount(1)

      await page.getByRole('link', { name: 'Operators', exact: true }).click()
      await page.getByRole('button', { name: 'Lock the desk' }).click()
      await expect(heading(page, 'Open the desk')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Open the desk' }).click()
      await expect(page.getByText('This code is not right')).toBeVisible()
      await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
      await page.getByRole('button', { name: 'Open the desk' }).click()
      await expect(heading(page, 'Operators')).toBeVisible()
      await other.close()
    },
  )
})

/** Somebody who is not signed in makes an account first, and comes back to where the link leads. */
async function registerHere(page: Page): Promise<Credentials> {
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  const account = await signInAs(page, 'free')
  await page.reload()
  return account
}
