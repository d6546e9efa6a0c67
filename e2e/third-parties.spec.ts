/** Who is asked by a site that has an analytics tag and an advertising network: nobody else, until a visitor allows it. */
import type { Locator, Page, Response } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { expect } from './support/fixtures.ts'
import { addressOf, button, DAD, openHome, openResults, resultsTitle, search } from './support/gift-search.ts'
import { test } from './support/own-site.ts'

const ANALYTICS_ID = 'G-TEST123456'
const ADS_CLIENT_ID = 'ca-pub-1234567890123456'
const TAG_HOST = 'www.googletagmanager.com'
const ADS_HOST = 'pagead2.googlesyndication.com'
const ACCEPTED = { essential: true, analytics: true, marketing: true, timestamp: '2026-01-01T00:00:00.000Z' }

test.use({ ownSettings: { ANALYTICS_ID, ADS_CLIENT_ID } })
// One worker for the file: each worker starts a site of its own, which takes longer than most of these tests.
test.describe.configure({ mode: 'default' })
test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')

const ads = (page: Page): Locator => page.getByRole('complementary', { name: /^Advertisement/ })
const houseAd = (page: Page): Locator => ads(page).first().getByRole('link')

/** Collects the hosts that pages ask, and lets nobody but the site answer. */
async function watchHosts(page: Page, baseURL: string | undefined): Promise<() => string[]> {
  const own = new URL(baseURL ?? '').host
  const others = new Set<string>()
  await page.route(
    (url) => url.protocol.startsWith('http') && url.host !== own,
    async (route) => {
      others.add(new URL(route.request().url()).host)
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return () => [...others].toSorted()
}

/** Screens that everybody may see, one after the other, each with its ads on the screen. */
async function visit(page: Page): Promise<void> {
  await openHome(page)
  await ads(page).first().scrollIntoViewIfNeeded()
  await search(page, DAD)
  await expect(resultsTitle(page, DAD)).toBeVisible()
  await ads(page).first().scrollIntoViewIfNeeded()
  await page.goto('/deals')
  await expect(page.locator('article.deal').first()).toBeVisible()
  await page.goto('/help')
  await ads(page).first().scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

/** Somebody who accepted everything before. */
async function accept(page: Page): Promise<void> {
  await page.addInitScript(
    (record) => localStorage.setItem('presently.consent', JSON.stringify(record)),
    ACCEPTED,
  )
}

/** What the tag finds in its queue, in order. */
const told = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const queue: unknown = Reflect.get(window, 'dataLayer')
    return Array.isArray(queue) ? queue.map((command: ArrayLike<unknown>) => Array.from(command)) : []
  })

const policyOf = (answer: Response | null): string => answer?.headers()['content-security-policy'] ?? ''

test('before consent nobody else is asked, in any screen', { tag: '@quick' }, async ({ page, baseURL }) => {
  const hosts = await watchHosts(page, baseURL)
  await visit(page)
  await signInAs(page, 'free')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(hosts()).toEqual([])
  await expect(page.getByRole('region', { name: 'Cookie preferences' })).toBeVisible()
})

test.describe('after Accept All', () => {
  test.use({ expectedHosts: [TAG_HOST, ADS_HOST] })

  test('the tag and the network are asked, told the consent first; Reject All ends that', async ({
    page,
    baseURL,
  }) => {
    const hosts = await watchHosts(page, baseURL)
    await openHome(page)
    await expect(houseAd(page)).toBeAttached()
    expect(hosts()).toEqual([])
    await button(page, 'Accept All').click()
    await expect.poll(hosts).toEqual([ADS_HOST, TAG_HOST])
    await expect(ads(page).first().locator('ins')).toHaveAttribute('data-ad-client', ADS_CLIENT_ID)
    await expect(houseAd(page)).toHaveCount(0)
    expect((await told(page)).map(([command, detail]) => (command === 'consent' ? detail : command))).toEqual(
      ['default', 'update', 'js', 'config'],
    )

    // The tag hears of paths, never of what somebody wrote.
    await openResults(page)
    await expect(ads(page).first().locator('ins')).toBeAttached()
    expect(JSON.stringify(await told(page))).toMatch(/"page_path":"\/"/)
    expect(JSON.stringify(await told(page))).not.toContain('bourbon')

    await page.goto('/help')
    await page.evaluate(() => localStorage.removeItem('presently.consent'))
    await page.reload()
    await button(page, 'Reject All').click()
    await expect(houseAd(page)).toBeAttached()
  })
})

for (const [way, press] of [
  ['Reject All', ['Reject All']],
  ['the close button', ['Choose', 'Close and reject optional cookies']],
] as const) {
  test(`after ${way} nobody else is asked`, async ({ page, baseURL }) => {
    const hosts = await watchHosts(page, baseURL)
    await openHome(page)
    for (const name of press) await button(page, name).click()
    await visit(page)
    expect(hosts()).toEqual([])
  })
}

test('under do-not-sell nobody else is asked, whatever was accepted', async ({ page, baseURL }) => {
  await accept(page)
  await page.addInitScript(() =>
    localStorage.setItem('presently.do-not-sell', '{"optedOut":true,"timestamp":"2026-01-02T00:00:00.000Z"}'),
  )
  const hosts = await watchHosts(page, baseURL)
  await visit(page)
  expect(hosts()).toEqual([])
})

test.describe('under Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })

  test('nobody else is asked, whatever was accepted', async ({ page, baseURL }) => {
    await accept(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    const hosts = await watchHosts(page, baseURL)
    await visit(page)
    expect(hosts()).toEqual([])
  })
})

test('the policy lets in the two hosts that are configured, and no others', { tag: '@quick' }, async ({
  page,
}) => {
  const policy = policyOf(await page.goto(addressOf(DAD)))
  expect(policy).toContain(`https://${TAG_HOST}`)
  expect(policy).toContain('https://*.googlesyndication.com')
  expect(policy).not.toContain('stripe.com')
})
