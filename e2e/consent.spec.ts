/** The visitor's privacy choices, and what they do to shop links. The test server has an Amazon tag. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, openHome, openResults } from './support/gift-search.ts'
import { shopAddress } from './support/shop-links.ts'

const CONSENT_KEY = 'presently.consent'
const DO_NOT_SELL_KEY = 'presently.do-not-sell'
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const GRANTED = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
}

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Cookie preferences' })
const doNotSell = (page: Page): Locator => button(page, 'Do Not Sell or Share My Personal Information')
/** Where the first Amazon link of the results leads now: Amazon's own address in the card, else where the browser is sent by ours. */
async function amazonAddress(page: Page): Promise<URL> {
  const link = page
    .locator('main a[href^="https://www.amazon.com/"], main a[href*="/out/idea/"][href*="/amazon"]')
    .first()
  const href = (await link.getAttribute('href')) ?? ''
  return href.startsWith('https:') ? new URL(href) : shopAddress(page.request, href)
}
const tagOf = async (page: Page): Promise<string | null> =>
  (await amazonAddress(page)).searchParams.get('tag')

async function stored(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null')
}

/** Stands in for an analytics tag and writes down what it is told. */
async function plantTag(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told, gtag: (...words: unknown[]) => told.push(words) })
  })
  return () => page.evaluate(() => ('told' in window ? window.told : null))
}

type Choice = {
  name: string
  press: string
  switches: string[]
  consent: { analytics: boolean; marketing: boolean }
  told: Record<string, string>
  ids: string
}
const NEITHER = { analytics: false, marketing: false }
const CHOICES: readonly Choice[] = [
  {
    name: 'Accept All',
    press: 'Accept All',
    switches: [],
    consent: { analytics: true, marketing: true },
    told: GRANTED,
    ids: '[COOKIE-02 COOKIE-01 COOKIE-06 COOKIE-07 ENTITY-28]',
  },
  {
    name: 'Reject All',
    press: 'Reject All',
    switches: ['Analytics'],
    consent: NEITHER,
    told: DENIED,
    ids: '[COOKIE-04 COOKIE-01 COOKIE-06 COOKIE-07 ENTITY-28]',
  },
  {
    name: 'the close button',
    press: 'Close and reject optional cookies',
    switches: ['Marketing'],
    consent: NEITHER,
    told: DENIED,
    ids: '[COOKIE-05 COOKIE-01 COOKIE-06 COOKIE-07 ENTITY-28]',
  },
  {
    name: 'Save Preferences',
    press: 'Save Preferences',
    switches: ['Analytics'],
    consent: { analytics: true, marketing: false },
    told: { ...DENIED, analytics_storage: 'granted' },
    ids: '[COOKIE-03 COOKIE-01 COOKIE-06 COOKIE-07 ENTITY-28]',
  },
]
for (const { name, press, switches, consent, told, ids } of CHOICES) {
  test(`${name} stores its choice, tells the tag and hides the banner for good ${ids}`, async ({ page }) => {
    const toldTag = await plantTag(page)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    if (switches.length > 0) await button(page, 'Choose').click()
    for (const label of switches) await page.getByRole('switch', { name: label }).click()
    await button(page, press).click()
    await expect(banner(page)).toHaveCount(0)
    const record = { essential: true, ...consent, timestamp: expect.stringMatching(ISO_TIME) }
    expect(await stored(page, CONSENT_KEY)).toEqual(record)
    expect(await toldTag()).toEqual([['consent', 'update', told]])

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })
}

test('the banner asks on every page, and leaves the page behind it usable [COOKIE-01]', {
  tag: '@phone',
}, async ({ page }) => {
  await openResults(page)
  await expect(banner(page)).toBeVisible()
  await button(page, 'Choose').click()
  await expect(page.getByRole('switch', { name: 'Essential' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Essential' })).toBeDisabled()
  await button(page, 'Start New Search').click()
  await expect(page.getByRole('textbox', { name: 'For' })).toBeFocused()
  await expect(banner(page)).toBeVisible()
})

test('do-not-sell is stored, denies, says so, and takes affiliate parameters away at once [COOKIE-08 COOKIE-09 COOKIE-10 ENTITY-29]', async ({
  page,
}) => {
  await answerCookieQuestion(page)
  const toldTag = await plantTag(page)
  await openResults(page)
  expect(await tagOf(page)).toBe('test-20')

  const alerts: string[] = []
  page.once('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  await doNotSell(page).click()
  expect(alerts).toEqual(['alert: Your preference has been saved. Affiliate tracking has been disabled.'])
  expect(await stored(page, DO_NOT_SELL_KEY)).toEqual({
    optedOut: true,
    timestamp: expect.stringMatching(ISO_TIME),
  })
  expect(await toldTag()).toEqual([['consent', 'update', DENIED]])
  expect((await amazonAddress(page)).hostname).toBe('www.amazon.com')
  expect(await tagOf(page)).toBeNull()

  await page.reload()
  expect(await tagOf(page)).toBeNull()
})

test.describe('a browser with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })

  test('gets plain shop links, and no consent is granted for it [COOKIE-09]', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    const toldTag = await plantTag(page)
    await openResults(page)
    expect((await amazonAddress(page)).hostname).toBe('www.amazon.com')
    expect(await tagOf(page)).toBeNull()
    await button(page, 'Accept All').click()
    expect(await toldTag()).toEqual([['consent', 'update', DENIED]])
  })
})

test('each choice has one key of its own in browser storage [CONST-07]', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await openHome(page)
  await button(page, 'Accept All').click()
  await doNotSell(page).click()
  await button(page, /^Switch to (dark|light) theme$/).click()
  const keys = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(keys).toEqual([CONSENT_KEY, DO_NOT_SELL_KEY, 'presently.theme'])
})
