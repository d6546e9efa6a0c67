/**
 * Nothing that floats over the page covers what has the focus, or a button of a dialog (WCAG 2.4.11): on a phone, with the
 * cookie question in the page, a toast that stays, and each sheet open.
 */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { coveredButtons, coveredFocus } from './support/covered.ts'
import { expect, noisyTest, test } from './support/fixtures.ts'
import {
  addressOf,
  button,
  DAD,
  noteBox,
  openHome,
  openResults,
  unfoldChanges,
} from './support/gift-search.ts'
import { isLongTier } from './support/tier.ts'

// Widths are set below: one project is enough.
test.skip(({ hasTouch }) => hasTouch)
noisyTest.skip(({ hasTouch }) => hasTouch)
// What moves on its own way is nowhere yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

const STOPS = isLongTier ? 150 : 25
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Cookie preferences' })
const dialog = (page: Page): Locator => page.locator('body > .scrim')

/** Saving says so in a toast, which stays: no time passes in this page, and nothing comes that waits for a second. */
async function raiseStayingToast(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now())
  await page.addInitScript(() => {
    const soon = window.setTimeout
    Object.assign(window, {
      setTimeout: (ring: () => void, waitMs = 0) => (waitMs < 1000 ? soon(ring, waitMs) : 0),
    })
  })
  await openResults(page)
  await button(page, /^Save /)
    .first()
    .click()
  await expect(page.locator('.toast')).toBeVisible()
}

/** To another screen as a link of the application leads there: what floats stays. */
async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.toast')).toBeVisible()
}

/** Every stop of Tab, until one is met again. */
async function expectFocusInSight(page: Page, where: string, stops = STOPS): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-met]')) one.removeAttribute('data-met')
  })
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    expect.soft(await coveredFocus(page), `${where}, stop ${stop + 1}`).toBeNull()
    if (await page.evaluate(isMetAgain)) return
  }
}

function isMetAgain(): boolean {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.toggleAttribute('data-met') === false
}

type Sheet = { readonly at: string; readonly name: string; readonly open: (page: Page) => Promise<void> }

const firstOf =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    button(page, name).first().click()

async function askConcierge(page: Page): Promise<void> {
  await unfoldChanges(page)
  await button(page, 'Ask the concierge').click()
}

const SHEETS: readonly Sheet[] = [
  { at: '/reminders', name: 'Delete Reminder?', open: firstOf(/^Delete /) },
  { at: '/reminders', name: 'Create Reminder', open: firstOf(/^New Reminder$/) },
  { at: '/saved', name: 'Remove Gift?', open: firstOf(/^Remove /) },
  { at: '/history', name: 'Clear All', open: firstOf(/^Clear All$/) },
  { at: '/people', name: 'a new person', open: firstOf(/^Add a person$/) },
  { at: addressOf(DAD), name: 'the concierge', open: askConcierge },
]
const SCREENS =
  '/reminders / /saved /settings /deals /history /people /invite /help /about /contact /guides /privacy /terms /nowhere /auth /subscribe'.split(
    ' ',
  )

// Scripts that are kept away are complained of.
noisyTest(
  'the cookie question is in the page from its first paint, before any script, and over nothing [COOKIE-01]',
  async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const address of ['/', '/auth', '/guides/creative-kids-gifts-spark-imagination']) {
      await page.goto(address, { waitUntil: 'load' })
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      expect(await bar(page).evaluate((element) => getComputedStyle(element).position)).toBe('static')
      for (const name of ['Accept All', 'Reject All', 'Choose'])
        await expect(button(page, name)).toBeVisible()
    }
  },
)

test('the cookie question is met first by Tab, and leaves what is typed in sight', { tag: '@quick' }, async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Accept All', 'Reject All', 'Choose']) {
      await page.keyboard.press('Tab')
      await expect(button(page, name)).toBeFocused()
    }
    await openHome(page)
    await noteBox(page).fill(`${DAD}. `.repeat(8))
    await button(page, 'Choose').click()
    await noteBox(page).focus()
    await expect(noteBox(page)).toBeInViewport()
    expect(await coveredFocus(page)).toBeNull()
  }
})

test('a toast covers nothing that is worked with: what a visitor sees', { tag: '@quick' }, async ({
  page,
}) => {
  test.slow()
  await raiseStayingToast(page)
  await expectFocusInSight(page, 'results')
  for (const address of isLongTier ? ['/', '/saved', '/auth', '/subscribe', '/deals', '/help'] : ['/auth']) {
    await moveTo(page, address)
    await expectFocusInSight(page, address)
  }
  await moveTo(page, '/saved')
  await button(page, 'Choose Your Plan').click()
  await expect(dialog(page)).toBeVisible()
  await expectSheetInSight(page, 'the plans')
  await button(page, /^(?:Get|Choose|Upgrade to) /)
    .first()
    .click()
  await expectSheetInSight(page, 'buying')
})

test('a toast covers nothing that is worked with: what a member sees', { tag: '@quick' }, async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'premium')
  await raiseStayingToast(page)
  await expect(bar(page)).toBeVisible()
  for (const { at, name, open } of isLongTier ? SHEETS : SHEETS.slice(0, 2)) {
    await moveTo(page, at)
    await open(page)
    await expect(dialog(page)).toBeVisible()
    await expectSheetInSight(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  for (const address of isLongTier ? SCREENS : SCREENS.slice(0, 1)) {
    await moveTo(page, address)
    await expectFocusInSight(page, address)
  }
})

/** All of its stops, and the buttons that can be seen at each. */
async function expectSheetInSight(page: Page, name: string): Promise<void> {
  expect.soft(await coveredButtons(page), name).toEqual([])
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    expect.soft(await coveredFocus(page), `${name}, stop ${stop + 1}`).toBeNull()
    expect.soft(await coveredButtons(page), `${name}, stop ${stop + 1}`).toEqual([])
    if (await page.evaluate(isMetAgain)) break
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-met]')) one.removeAttribute('data-met')
  })
}
