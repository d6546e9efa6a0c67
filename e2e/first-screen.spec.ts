/** What stands on the first screen of results on a phone, for every plan. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  cards,
  DAD,
  openResults,
  resultsTitle,
  unfoldCard,
  unfoldChanges,
} from './support/gift-search.ts'
import { THEMES } from './support/tier.ts'

const PHONE = { width: 390, height: 844 }
const TALLEST_CARD_PX = 420
const LONG_NOTE =
  'My sister is turning thirty in March and she has had a rough year, so I want something that feels thoughtful. ' +
  'She is always cold, drinks pour-over coffee every morning, reads mysteries on the train, paints watercolors on ' +
  'Sundays and has a small flat with no room for big things. No mugs please, no candles, and nothing with wool ' +
  'because she is allergic. Up to $50, and it should come within two weeks.'

// The width is set below: one project is enough.
test.skip(({ hasTouch }) => hasTouch)
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

const bottomOf = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

/** Picture, title and price of the first idea, whole on the screen as it is met; no card is tall. */
async function expectFirstIdeaInSight(page: Page): Promise<void> {
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const first = cards(page).first()
  for (const part of [first.locator('.media'), first.getByRole('heading'), first.locator('.price-tag')]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    expect(await bottomOf(part)).toBeLessThanOrEqual(PHONE.height)
  }
  for (const card of await cards(page).all())
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(TALLEST_CARD_PX)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
}

for (const role of ['visitor', 'free', 'plus', 'premium'] as const) {
  test(`${role}: the first idea stands on the first screen`, { tag: '@quick' }, async ({ page }) => {
    await answerCookieQuestion(page)
    if (role !== 'visitor') await signInAs(page, role)
    for (const note of [DAD, LONG_NOTE]) {
      await openResults(page, note)
      await expectFirstIdeaInSight(page)
    }
  })
}

test('the first idea stands there also above the answer to the cookie question', async ({ page }) => {
  await openResults(page)
  await expect(page.getByRole('region', { name: 'Cookie preferences' })).toBeVisible()
  await expectFirstIdeaInSight(page)
})

test('nothing moves when the ideas come, and when a card unfolds only what is below it', async ({ page }) => {
  await answerCookieQuestion(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signInAs(page, 'premium')
  await openResults(page)
  await expect(page.getByRole('region', { name: 'Hyper-Personalized Picks' })).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)

  const [first, second] = [cards(page).first(), cards(page).nth(1)]
  const [before, below] = [await first.boundingBox(), await second.boundingBox()]
  await unfoldCard(first)
  await expect(first.getByRole('list', { name: /^(Shops|Prices by shop)$/ })).toBeVisible()
  expect((await first.boundingBox())?.y).toBe(before?.y)
  expect((await second.boundingBox())?.y).toBeGreaterThan(below?.y ?? Number.NaN)
})

test('by keyboard the note opens, bits come into view, and the changes unfold', async ({ page }) => {
  await answerCookieQuestion(page)
  await openResults(page, LONG_NOTE)
  const lineHeight = (await resultsTitle(page, LONG_NOTE).boundingBox())?.height ?? 0
  await button(page, 'Show all of it').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Show less')).toBeFocused()
  expect((await resultsTitle(page, LONG_NOTE).boundingBox())?.height).toBeGreaterThan(2 * lineHeight)
  await page.keyboard.press('Enter')

  await page.keyboard.press('Tab')
  await expect(button(page, 'Add')).toBeFocused()
  const bits = page.getByRole('button', { name: /^Remove / })
  for (const bit of await bits.all()) {
    await page.keyboard.press('Tab')
    await expect(bit).toBeFocused()
    await expect(bit).toBeInViewport()
  }
  await page.keyboard.press('Tab')
  await expect(button(page, 'Change these ideas')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Cheaper')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Take back Cheaper')).toBeVisible()
  await expect(button(page, 'Change these ideas')).toHaveAttribute('aria-expanded', 'false')
})

for (const colorScheme of THEMES) {
  test(`axe finds nothing in what is unfolded, ${colorScheme}`, async ({ page }) => {
    await answerCookieQuestion(page)
    await page.emulateMedia({ colorScheme })
    for (const role of ['visitor', 'premium'] as const) {
      if (role !== 'visitor') await signInAs(page, role)
      await openResults(page, LONG_NOTE)
      expect.soft(await axeFindings(page), `${role}: folded`).toEqual([])
      await button(page, 'Show all of it').click()
      await unfoldChanges(page)
      await unfoldCard(cards(page).first())
      expect.soft(await axeFindings(page), `${role}: unfolded`).toEqual([])
    }
  })
}
