/** The product without a mouse and without room: widths, keyboard, focus, motion. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  holdAnswers,
  IDEAS_CALL,
  noteBox,
  resultsTitle,
  shopNow,
  skeletons,
} from './support/gift-search.ts'
import { layoutFindings } from './support/layout.ts'
import { firstShopRequest } from './support/shop-links.ts'
import { isLongTier } from './support/tier.ts'

const NOTHING_FITS = addressOf('gift for my brother under $1')
const A_GUIDE = '/guides/creative-kids-gifts-spark-imagination'
const READ_PAGES = [
  '/help#plus-or-premium',
  '/contact',
  '/guides',
  A_GUIDE,
  '/privacy',
  '/terms',
  '/about',
] as const
const TWO_BUDGETS = addressOf('mom, gardening, under $40 and at least $60')

// Widths are set below: one project is enough.
test.skip(({ hasTouch }) => hasTouch)

test.describe('nothing runs out of the page sideways', () => {
  test.use({ expectedFailures: ['GET /affiliate-disclosure 404'] })
  test.beforeEach(({ page }) => answerCookieQuestion(page))

  // 640 is what a window of 1280 has at a zoom of 200 %.
  for (const width of isLongTier ? [320, 390, 640, 1280] : [320, 1280]) {
    test(`${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const addresses = [
        '/',
        addressOf(DAD),
        TWO_BUDGETS,
        NOTHING_FITS,
        '/affiliate-disclosure',
        '/auth',
        '/saved',
        // What fits where there is least room fits everywhere: these are text.
        ...(width === 320 ? READ_PAGES : []),
      ]
      for (const address of addresses) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(skeletons(page)).toHaveCount(0)
        expect.soft(await layoutFindings(page), address).toEqual([])
      }
      await page.goto(addressOf(`${'x'.repeat(300)} tea`))
      await expect(cards(page)).not.toHaveCount(0)
      expect.soft(await layoutFindings(page), 'a word without end').toEqual([])
    })
  }
})

test.describe('by keyboard alone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(({ page }) => answerCookieQuestion(page))

  /** Presses Tab until the element has the focus; each stop on the way must show that it has it. */
  async function tabTo(page: Page, target: Locator, atMost: number): Promise<void> {
    for (let stop = 0; stop < atMost; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await focusedWithoutMark(page)).toBeNull()
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`Not reached after ${atMost} presses of Tab.`)
  }

  /** The element that has the focus, where it looks the same without it. */
  const focusedWithoutMark = (page: Page): Promise<string | null> =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const look = () => {
        const { outline, boxShadow, borderBottomColor } = getComputedStyle(element)
        return `${outline} ${boxShadow} ${borderBottomColor}`
      }
      const focused = look()
      element.blur()
      const plain = look()
      element.focus({ preventScroll: true })
      return focused === plain ? `${element.tagName} ${element.textContent?.slice(0, 40)}` : null
    })

  test('from the address bar to a shop, the focus always seen', { tag: '@quick' }, async ({
    page,
    context,
  }) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: 'a shop', contentType: 'text/html' }))
    await page.goto('/')
    await expect(noteBox(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, noteBox(page), 5)
    await page.keyboard.type(DAD)
    await page.keyboard.press('Enter')
    await expect(resultsTitle(page, DAD)).toBeFocused()
    await expect(cards(page)).toHaveCount(6)
    await tabTo(page, shopNow(page).first(), 40)
    const asked = firstShopRequest(context)
    await page.keyboard.press('Enter')
    await asked
  })

  test('through every stop of the home page in the order it is read', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/')
    await expect(noteBox(page)).toBeVisible()
    await tabTo(page, button(page, 'Do Not Sell or Share My Personal Information'), 40)
  })
})

test.describe('motion', () => {
  test.beforeEach(({ page }) => answerCookieQuestion(page))

  const moving = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .length,
    )

  test('is there, and gone for whoever wants less of it', { tag: '@quick' }, async ({ page }) => {
    await holdAnswers(page, IDEAS_CALL)
    await page.goto(addressOf(DAD))
    await expect(skeletons(page)).toHaveCount(6)
    await expect.poll(() => moving(page)).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => moving(page)).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
