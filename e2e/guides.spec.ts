/** Guides: pages outside the application, whole without script, light, and right in both themes and on paper. */
import { readdirSync } from 'node:fs'
import { type Page, test as plainTest } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, openHome } from './support/gift-search.ts'

const COFFEE = '/guides/coffee-nerds-under-25'
const GUIDE_COUNT = readdirSync('content/guides').length
const MOST_BYTES = 60_000

const html = (page: Page) => page.locator('html')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const picks = (page: Page) => page.locator('section.pick')

test('the index opens a guide in a new tab [GUIDES-05 ROUTE-13]', async ({ page, context }) => {
  await answerCookieQuestion(page)
  await page.goto('/guides')
  await expect(page.getByRole('link', { name: /^Read Guide/ })).toHaveCount(GUIDE_COUNT)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Read Guide Coffee Nerds Under $25' }).click()
  const guide = await opened
  await expect(title(guide, 'Coffee Nerds Under $25')).toBeVisible()
  expect(new URL(guide.url()).pathname).toBe(COFFEE)
  await expect(guide.locator('#root')).toHaveCount(0)
  await expect(title(page, 'Editorial Gift Guides')).toBeVisible()
})

test('a guide costs less than 60 kB, fonts and pictures in view included', { tag: '@quick' }, async ({
  page,
}) => {
  // The longest of them.
  await page.goto('/guides/creative-kids-gifts-spark-imagination')
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  )
  expect(loaded.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(2)
  expect(loaded.every(({ encodedBodySize }) => encodedBodySize > 0)).toBe(true)
  expect(loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(MOST_BYTES)
})

test('the theme and the cookie choice hold here as in the application', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(COFFEE)
  const card = page.getByRole('region', { name: 'Cookie preferences' })
  await expect(card).toBeVisible()
  await button(page, 'Reject All').click()
  await expect(card).toBeHidden()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await button(page, 'Switch to dark theme').click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')

  await openHome(page)
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(card).toBeHidden()
  await page.goto(COFFEE)
  await expect(button(page, 'Switch to light theme')).toBeVisible()
  await expect(card).toBeHidden()
})

test('Do Not Sell holds for the shops of a guide', async ({ page }) => {
  await answerCookieQuestion(page)
  await page.goto(COFFEE)
  const said = page.waitForEvent('dialog').then((dialog) => dialog.accept().then(() => dialog.message()))
  const amazon = await page.locator('a[href*="/out/idea/"][href$="/amazon"]').first().getAttribute('href')
  const leave = async () => {
    const answer = await page.request.get(amazon ?? '', { maxRedirects: 0 })
    return `${answer.headers().location} ${await answer.text()}`
  }
  expect(await leave()).toContain('test-20')
  await button(page, 'Do Not Sell or Share My Personal Information').click()
  expect(await said).toBe('Your preference has been saved. Affiliate tracking has been disabled.')
  expect(await leave()).not.toContain('test-20')
})

test('the menu opens, closes with Escape and gives the focus back', { tag: '@quick' }, async ({ page }) => {
  await answerCookieQuestion(page)
  await page.goto(COFFEE)
  const more = page.locator('summary')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'More' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'More' })).toBeHidden()
  await expect(more).toBeFocused()
})

test('paper holds the text and the prices, in ink, and nothing to press', async ({ page }) => {
  await answerCookieQuestion(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(COFFEE)
  await expect(title(page, 'Coffee Nerds Under $25')).toBeVisible()
  await expect(picks(page).first().getByText('typical price')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Find more like this' })).toBeHidden()
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(ink).toBe('rgb(0, 0, 0)')
})

// The browser drops what was to be loaded ahead for scripts, which counts as a failed request elsewhere.
plainTest.describe('without JavaScript', () => {
  plainTest.use({ javaScriptEnabled: false })

  for (const colorScheme of ['light', 'dark'] as const) {
    plainTest(`a guide is whole, and follows a system that prefers ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(COFFEE)
      await expect(title(page, 'Coffee Nerds Under $25')).toBeVisible()
      await expect(picks(page).first().getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Cookie preferences' })).toBeHidden()
      await expect(page.locator('#theme-switch')).toBeHidden()
      await page.locator('summary').click()
      await expect(page.getByRole('link', { name: 'Invite & Share' })).toBeVisible()
      const canvas = colorScheme === 'dark' ? 'rgb(23, 13, 18)' : 'rgb(255, 253, 251)'
      await expect(page.locator('body')).toHaveCSS('background-color', canvas)
    })
  }
})
