/** How much a page moves by itself while it loads. */
import { expect, type Page } from '@playwright/test'

/** Adds up how much the page moved by itself. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // Shifts are told of after the frame they happened in.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const shifts = 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : []
      return shifts.reduce((sum: number, shift: number) => sum + shift, 0)
    })
}

/** Waits for all that could still move the page: the fonts, and the pictures in view. */
export async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const pending = () =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.y < innerHeight && !image.complete)
      .map(({ src }) => src)
  await expect.poll(() => page.evaluate(pending)).toEqual([])
}
