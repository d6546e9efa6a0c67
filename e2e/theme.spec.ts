/** Light and dark: chosen, kept, or taken from the system, and right from the first paint on. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, holdAnswers, openHome } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const html = (page: Page) => page.locator('html')
const canvasOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

for (const scheme of ['light', 'dark'] as const) {
  test(`follows a system that prefers ${scheme}, while it does [THEME-01 THEME-03]`, async ({ page }) => {
    const other = scheme === 'dark' ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('data-theme', scheme)
    await expect(button(page, `Switch to ${other} theme`)).toBeVisible()
    await page.emulateMedia({ colorScheme: other })
    await expect(html(page)).toHaveAttribute('data-theme', other)
    await expect(button(page, `Switch to ${scheme} theme`)).toBeVisible()
  })
}

test('keeps what was chosen over what the system prefers [THEME-01 THEME-02]', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHome(page)
  const light = await canvasOf(page)
  await button(page, 'Switch to dark theme').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  expect(await canvasOf(page)).not.toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('presently.theme'))).toBe('dark')

  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  const secondTab = await context.newPage()
  await openHome(secondTab)
  await expect(html(secondTab)).toHaveAttribute('data-theme', 'dark')
  await button(secondTab, 'Switch to light theme').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
})

test('is right before the application runs, and never changes while it starts [THEME-02]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('presently.theme', 'dark')
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    const note = () => seen.push(document.documentElement.getAttribute('data-theme'))
    new MutationObserver(note).observe(document, { attributeFilter: ['data-theme'], subtree: true })
  })
  const release = await holdAnswers(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark')
  await expect(page.locator('#root')).toHaveJSProperty('inert', true)
  release()
  await expect(page.locator('#root')).toHaveJSProperty('inert', false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => ('seen' in window && Array.isArray(window.seen) ? window.seen : []))
  expect([...new Set<unknown>(seen)]).toEqual(['dark'])
})

test.describe('storage that is blocked', () => {
  test('leaves the system’s theme, and a switch that works [THEME-03]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await openHome(page)
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    // Nothing can be remembered, so the cookie question stands in the page.
    await button(page, 'Reject All').click()
    await button(page, 'Switch to light theme').click()
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
  })
})
