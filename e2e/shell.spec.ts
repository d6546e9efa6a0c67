/** What stands around every screen: header, menu, footer, the 404 page, the spinner, toasts, headers. */
import type { Locator, Page } from '@playwright/test'
import { expect, noisyTest, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  holdAnswers,
  openHome,
  openResults,
  pageLink,
} from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))
// The files that are gone here carry a hash in their names, so no list can expect them.
noisyTest.beforeEach(({ page }) => answerCookieQuestion(page))

const MENU = [
  ['Deals', '/deals'],
  ['Reminders', '/reminders'],
  ['Saved', '/saved'],
  ['Gift Guides', '/guides'],
  ['History', '/history'],
  ['Profile / Settings', '/settings'],
  // Opens the upgrade dialog (gate.spec.ts).
  ['Upgrade to Premium', null],
  ['Invite & Share', '/invite'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

const more = (page: Page): Locator => button(page, 'More')
const menu = (page: Page): Locator => page.getByRole('menu', { name: 'More' })
const items = (page: Page): Locator => menu(page).getByRole('menuitem')
const footer = (page: Page): Locator => page.getByRole('contentinfo')

test.describe('the header', () => {
  test('lists its ten entries in the more-menu, Deals with a dot [HOME-01 HOME-02]', {
    tag: '@phone',
  }, async ({ page }) => {
    await openHome(page)
    await more(page).click()
    await expect(items(page)).toHaveText(MENU.map(([label]) => label))
    const addresses = await items(page).evaluateAll((all) => all.map((item) => item.getAttribute('href')))
    expect(addresses).toEqual(MENU.map(([, address]) => address))
    await expect(items(page).filter({ has: page.locator('.dot') })).toHaveText(['Deals'])
    await expect(menu(page).locator('.dot')).toBeVisible()
  })

  test('closes its menu by Escape, Tab and a press outside, and works by keyboard [HOME-01]', {
    tag: '@phone',
  }, async ({ page }) => {
    await openHome(page)
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect(items(page).first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(items(page).last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(more(page)).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(menu(page)).toHaveCount(0)
    await more(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(8, 600)
    await expect(menu(page)).toHaveCount(0)
  })

  for (const address of ['/', addressOf(DAD)]) {
    test(`offers a visitor to sign in at ${address} [HOME-04 ROLE-11]`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
        'href',
        '/auth',
      )
    })
  }
})

test.describe('an address without a screen', () => {
  test.use({
    expectedFailures: ['/no/such/page', '/affiliate-disclosure', '/about'].map((path) => `GET ${path} 404`),
  })

  test('is the 404 page, with its status and title [ROUTE-19]', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found')
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('textbox', { name: 'For' })).toBeVisible()
  })

  test('is what the affiliate disclosure has, and it carries the disclosure [ROUTE-20 FOOTER-02]', async ({
    page,
  }) => {
    await openHome(page)
    const answered = page.waitForResponse('**/affiliate-disclosure')
    await footer(page).getByRole('link', { name: 'Affiliate Disclosure' }).click()
    expect((await answered).status()).toBe(404)
    await expect(page).toHaveTitle('404 Page Not Found')
    const disclosure = page.getByRole('region', { name: 'Affiliate disclosure' })
    await expect(disclosure).toContainText('may earn a commission')
    await expect(disclosure.getByRole('heading', { level: 3 })).not.toHaveCount(0)
  })

  test('is none of those that the footer leads to otherwise [FOOTER-02]', async ({ page }) => {
    await openHome(page)
    await footer(page).getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A gift says I listened' })).toBeVisible()
    for (const path of ['/about', '/privacy', '/terms', '/contact'])
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
  })

  test('is none of those that the menu leads to [HOME-01]', async ({ request }) => {
    for (const path of MENU.flatMap(([, address]) => address ?? []))
      expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  })

  const YEARS = [
    { address: '/', year: 2024, ids: '[FOOTER-01 FOOTER-02 FOOTER-03 FOOTER-04 FOOTER-05 FOOTER-06]' },
    { address: addressOf(DAD), year: 2024, ids: '[FOOTER-01 FOOTER-06]' },
    {
      address: '/no/such/page',
      year: 2025,
      ids: '[FOOTER-01 FOOTER-02 FOOTER-03 FOOTER-04 FOOTER-05 FOOTER-07]',
    },
  ]
  for (const { address, year, ids } of YEARS) {
    test(`has the footer of every page, of ${year} at ${address} ${ids}`, async ({ page }) => {
      await page.goto(address)
      const links = footer(page).getByRole('navigation').getByRole('link')
      await expect(links).toHaveText([
        'About Us',
        'Privacy Policy',
        'Terms of Service',
        'Affiliate Disclosure',
        'Contact',
      ])
      await expect(footer(page)).toContainText('As an affiliate we may earn a commission')
      await expect(button(page, 'Do Not Sell or Share My Personal Information')).toBeVisible()
      await expect(footer(page).getByText(/^© \d{4}/)).toHaveText(
        `© ${year} Presently · 123 Sample Street, Springfield`,
      )
    })
  }
})

/** Waits for the styles and fonts that the page names: nobody is shown it before the styles. */
async function expectStyled(page: Page): Promise<void> {
  const missing = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
      .length
  await expect.poll(() => page.evaluate(missing)).toBe(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const [path, heading] of [
  ['/', 'A good gift starts with who they are'],
  ['/deals', 'Deals worth wrapping'],
  ['/help', 'Help Center'],
  ['/guides', 'Editorial Gift Guides'],
  ['/about', 'A gift says I listened'],
  ['/contact', 'Contact'],
] as const) {
  test(`the screen at ${path} stands before the scripts have come, and moves nothing when they do`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const release = await holdAnswers(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root h1')).toHaveText(heading)
    await expect(page.locator('#root')).toHaveJSProperty('inert', true)
    await expectStyled(page)
    const before = await page.locator('#root h1').boundingBox()
    release()
    await expect(page.locator('#root')).toHaveJSProperty('inert', false)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.locator('#root h1').boundingBox()).toEqual(before)
    const shifts = await page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts) ? window.shifts : [1],
    )
    // The bound of a good page (web.dev/articles/cls).
    expect(shifts.reduce((sum: number, shift: number) => sum + shift, 0)).toBeLessThan(0.1)
  })
}

test('a search begins without the screen of home', async ({ page }) => {
  const release = await holdAnswers(page, '**/assets/*.js')
  await page.goto('/?q=tea', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeEmpty()
  release()
})

test('a spinner stands in for the screen until it is known who looks at it [ROUTE-21]', async ({ page }) => {
  const release = await holdAnswers(page, '**/api/auth/user')
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
})

test('pages and answers carry headers that keep others out', { tag: '@quick' }, async ({ request }) => {
  for (const path of ['/', '/no/such/page', '/api/auth/user']) {
    const headers = (await request.get(path)).headers()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('unsafe')
  }
})

const LAZY_PARTS = [
  { part: 'tooltip-layer', need: (page: Page) => page.keyboard.press('Tab') },
  {
    part: 'toaster',
    need: (page: Page) =>
      button(page, /^Save /)
        .first()
        .click(),
  },
]
for (const { part, need } of LAZY_PARTS) {
  noisyTest(`a page lives on where its ${part} cannot be loaded`, async ({ page, context }) => {
    await page.clock.install()
    await openResults(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    const file = new RegExp(`/assets/${part}-.*\\.js$`)
    const refused = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
    await need(page)
    await settleAfterImport(page, (await refused).url())
    await expect(cards(page)).toHaveCount(6)
    await pageLink(page, '2').click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
  })
}

/** Asks for the same file after the page did: when that has failed too, whatever it did to the page is drawn. */
async function settleAfterImport(page: Page, address: string): Promise<void> {
  await page.evaluate(async (file) => {
    await import(file).catch(() => {})
  }, address)
  // React may hold back what it draws after a wait, for some hundred milliseconds.
  await page.clock.runFor(2000)
}
