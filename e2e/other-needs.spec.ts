/** Larger text, a zoom of 200 %, less motion, forced colours, and the way to an account without a mouse. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { isWhole } from './screens/look.ts'
import { signInAs } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  noteBox,
  skeletons,
} from './support/gift-search.ts'
import { layoutFindings } from './support/layout.ts'

test.skip(({ hasTouch }) => hasTouch, 'Widths are set here: one project is enough.')
test.beforeEach(({ page }) => answerCookieQuestion(page))

const VISITED = ['/', addressOf(DAD), '/deals', '/auth', '/saved', '/help', '/guides', '/contact'] as const
const OWN = ['/saved', '/reminders', '/settings', '/history', '/invite', '/people'] as const

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

const SIZES = [
  // What a window of 1280 has at a zoom of 200 %.
  { name: 'a zoom of 200 %', width: 640, textPx: 16 },
  { name: 'text of twice the size', width: 1280, textPx: 32 },
  { name: 'text of twice the size on a small window', width: 768, textPx: 32 },
] as const

for (const { name, width, textPx } of SIZES)
  test(`${name} cuts nothing off, and nothing runs out sideways`, async ({ page }) => {
    test.skip(!isWhole && width !== 768, 'npm run test:long -- screens looks at this too.')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 720 })
    // As the browser's own settings have it: measures of the page and its breaks go by it.
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: textPx, fixed: textPx } })
    const look = async (address: string) => {
      await open(page, address)
      expect.soft(await layoutFindings(page), address).toEqual([])
    }
    for (const address of VISITED) await look(address)
    await signInAs(page, 'premium')
    for (const address of OWN) await look(address)
  })

test('nothing moves for whoever wants less motion', { tag: '@quick' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
    )
  await page.goto('/')
  await noteBox(page).fill(DAD)
  await noteBox(page).press('Enter')
  expect(await moving(), 'the cord').toEqual([])
  await expect(cards(page)).toHaveCount(6)
  expect(await moving(), 'the cards').toEqual([])
  await button(page, /^Save /)
    .first()
    .click()
  await expect(page.locator('.toast')).toBeVisible()
  expect(await moving(), 'the toast').toEqual([])
  await button(page, 'More').click()
  expect(await moving(), 'the menu').toEqual([])
  await page.goto('/saved')
  await button(page, 'Choose Your Plan').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving(), 'the dialog').toEqual([])
})

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  /** Controls whose edge cannot be seen: neither a border, an outline nor an underline stands around their words. */
  const edgeless = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'button.btn, a.btn, input:not([type=hidden]), textarea, select, [role=switch]',
        ),
      ]
        .filter(
          (control) => control.checkVisibility() && !control.closest('[aria-hidden="true"], .sr, .skip'),
        )
        .filter(
          (control) =>
            !control.matches('.sr, .btn-quiet, input[type=range], input[type=checkbox], input[type=radio]'),
        )
        .filter((control) => {
          const { borderTopWidth, borderBottomWidth, outlineStyle } = getComputedStyle(control)
          return (
            Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) === 0 &&
            outlineStyle === 'none'
          )
        })
        .map((control) => `${control.tagName} ${control.className} ${control.textContent?.slice(0, 30)}`),
    )

  test('leave every control its edge', { tag: '@quick' }, async ({ page }) => {
    for (const address of VISITED) {
      await open(page, address)
      expect.soft(await edgeless(page), address).toEqual([])
    }
    await signInAs(page, 'premium')
    for (const address of OWN) {
      await open(page, address)
      expect.soft(await edgeless(page), address).toEqual([])
    }
  })

  /** How an element looks, in what forced colours leave. */
  const lookOf = (one: Locator): Promise<string> =>
    one.evaluate((element) => {
      const read = (pseudo?: string) => {
        const { backgroundColor, borderColor, borderStyle, borderWidth, color, outline, transform, left } =
          getComputedStyle(element, pseudo)
        return [backgroundColor, borderColor, borderStyle, borderWidth, color, outline, transform, left].join(
          ' ',
        )
      }
      return [read(), read('::before'), read('::after')].join(' | ')
    })

  test('show what is chosen, switched on and focused', async ({ page }) => {
    await signInAs(page, 'free')
    await page.goto('/settings')
    const chip = button(page, 'Books')
    const unchosen = await lookOf(chip)
    await chip.click()
    await page.mouse.move(0, 0)
    await noFocus(page)
    expect(await lookOf(chip), 'a chosen chip').not.toBe(unchosen)

    const toggle = page.getByRole('switch', { name: 'Deals' })
    const on = await lookOf(toggle)
    await toggle.click()
    await noFocus(page)
    expect(await lookOf(toggle), 'a switch').not.toBe(on)

    const save = button(page, 'Save Settings')
    const plain = await lookOf(save)
    await page.keyboard.press('Tab')
    await save.focus()
    expect(await lookOf(save), 'a focused button').not.toBe(plain)
  })

  const noFocus = (page: Page) =>
    page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
})

test('an account is made, and a gift saved, by keyboard alone', async ({ page }) => {
  const tabTo = async (target: Locator): Promise<void> => {
    for (let stop = 0; stop < 60; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab did not come to it.')
  }
  await page.goto('/')
  await expect(noteBox(page)).toBeVisible()
  await tabTo(page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await tabTo(button(page, 'Create account'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeFocused()
  for (const [label, text] of [
    ['Username', 'noor'],
    ['Email', `${randomUUID()}@test.example`],
    ['Password', 'a long secret'],
  ] as const) {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('.toast').filter({ hasText: 'Registration Successful' })).toBeVisible()
  await tabTo(noteBox(page))
  await page.keyboard.type(DAD)
  await page.keyboard.press('Enter')
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(6)
  const save = button(page, /^Save /).first()
  await tabTo(save)
  await page.keyboard.press('Enter')
  await expect(button(page, /^(?:Saved|Remove)/).first()).toBeVisible()
})
