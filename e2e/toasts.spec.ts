/** Toasts and tooltips: how long, how many, and how they are worked. Saving, signed out, raises a toast. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, openHome, openResults, stopClock } from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const toasts = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Please log in' })
const region = (page: Page): Locator => page.getByRole('region', { name: /F8/ })
const raiseToast = (page: Page): Promise<void> =>
  button(page, /^Save /)
    .first()
    .click()

test('a toast stays for 5 seconds, unless it is looked at [TOAST-18]', async ({ page, context }) => {
  // One that offers something to do stays longer: this one only says something.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = page.locator('.toast').filter({ hasText: 'Link copied' })
  const copyLink = button(page, 'Copy link: Can I cancel at any time?')
  await page.clock.install()
  await page.goto('/help#cancel-anytime')
  await copyLink.click()
  await expect(copied).toBeVisible()
  await stopClock(page)
  // The first one goes, so that the second is seen to come: the clipboard takes its time.
  await page.clock.runFor(5000)
  await expect(copied).toHaveCount(0)
  await copyLink.click()
  await expect(copied).toBeVisible()
  await page.clock.runFor(4999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copied).toHaveCount(0)

  await copyLink.click()
  await expect(copied).toBeVisible()
  await page.clock.runFor(4000)
  await page.keyboard.press('F8')
  await expect(region(page).getByRole('list')).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(copied).toBeVisible()
  // It goes on where it was, once nobody looks at it.
  await copyLink.focus()
  await page.clock.runFor(999)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(copied).toHaveCount(0)
})

test('there is one toast at a time, and it can be dismissed [TOAST-17]', async ({ page }) => {
  await openResults(page)
  await raiseToast(page)
  await expect(toasts(page)).toHaveCount(1)
  await button(page, /^Save /)
    .nth(1)
    .click()
  await expect(toasts(page)).toHaveCount(1)
  await expect(region(page).getByRole('listitem')).toHaveCount(1)
  await button(page, 'Dismiss').click()
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads to the toasts, Escape closes [TOAST-21]', async ({ page }) => {
  await openResults(page)
  await raiseToast(page)
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(region(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(region(page).getByRole('listitem')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('a swipe to the right of 50 pixels closes, a shorter one and one to the left do not [TOAST-19 TOAST-20]', {
  tag: '@phone',
}, async ({ page }) => {
  await openResults(page)
  await raiseToast(page)
  const toast = region(page).getByRole('listitem')
  await expect(toast).toBeVisible()
  for (const distance of [-120, 40]) {
    await swipe(page, toast, distance)
    await expect(toast).toBeVisible()
    await expect(toast).toHaveAttribute('data-state', 'open')
  }
  await swipe(page, toast, 60)
  await expect(toast).toHaveCount(0)
})

async function swipe(page: Page, toast: Locator, distance: number): Promise<void> {
  const box = await toast.boundingBox()
  if (!box) throw new Error('There is no toast to swipe.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 6 })
  await page.mouse.up()
}

test('the toasts are at most 420 pixels wide beside the page, and as wide as a phone [TOAST-23]', {
  tag: '@phone',
}, async ({ page }) => {
  await openResults(page)
  await raiseToast(page)
  await expect(toasts(page)).toBeVisible()
  for (const [width, widest] of [
    [390, 390],
    [800, 420],
    [1280, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const box = await region(page).getByRole('list').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(widest)
    expect(box?.width).toBeGreaterThan(300)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test.describe('a tooltip', () => {
  test.skip(({ hasTouch }) => hasTouch, 'nothing hovers over a touch screen')

  test('opens after 700 ms, and at once within 300 ms of another [CONST-05 CONST-06]', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    const tooltip = page.getByRole('tooltip')
    const theme = button(page, /^Switch to /)
    const more = button(page, 'More')
    // In steps, for a tooltip closes when the pointer moves on outside, not when it leaves the button.
    const away = () => page.mouse.move(300, 700, { steps: 4 })
    // Their code comes with the first move of the pointer.
    await expect(async () => {
      await away()
      await theme.hover()
      await expect(tooltip).toHaveText(/^Switch to/, { timeout: 1500 })
    }).toPass()
    await stopClock(page)
    await away()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1000)

    await theme.hover()
    await page.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltip).toHaveText(/^Switch to/)

    await away()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(290)
    await more.hover()
    await expect(tooltip).toHaveText('More')

    await away()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(300)
    await more.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(10)
    await expect(tooltip).toHaveText('More')
  })
})
