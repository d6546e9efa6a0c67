/** The pages of ideas and those that lead to them: whole without script, light, still, and right for machines. */
import { type APIRequestContext, test as plainTest } from '@playwright/test'
import { factsOf, type PageFacts, sharedComplaints } from '../tools/crawl/page-checks.ts'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion, button, cards } from './support/gift-search.ts'
import { expectDrawn, watchShifts } from './support/shifts.ts'
import { THEMES } from './support/tier.ts'

const A_GIFT = '/gifts/box-of-two-dozen-hand-tied-trout-flies'
const SHOWN = [
  A_GIFT,
  '/gifts-for/dad-who-fishes-under-50',
  '/gifts/interest/fishing',
  '/gifts',
  '/gifts-for',
] as const
const MOST_BYTES = 60_000
/** Of each part of the sitemap; `node tools/crawl-pages.ts` reads all of them. */
const PAGES_READ = 40

async function addressesIn(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

test('pages of each kind are whole, told apart, and right for machines', { tag: '@quick' }, async ({
  request,
}) => {
  const parts = await addressesIn(request, '/sitemap.xml')
  const pages: PageFacts[] = []
  for (const part of parts.filter((one) => !one.endsWith('/screens.xml'))) {
    const all = await addressesIn(request, part)
    const step = Math.max(1, Math.floor(all.length / PAGES_READ))
    for (const address of all.filter((_, i) => i % step === 0)) {
      const answer = await request.get(address)
      const type = answer.headers()['content-type'] ?? ''
      pages.push(factsOf({ address, status: answer.status(), type, html: await answer.text(), bytes: 0 }))
    }
  }
  expect(pages.length).toBeGreaterThan(100)
  const alone = pages.flatMap(({ address, complaints }) => complaints.map((one) => `${address} ${one}`))
  expect([...alone, ...sharedComplaints(pages)]).toEqual([])
})

test('a gift’s page costs less than 60 kB, fonts and pictures in view included, and nothing moves', {
  tag: '@quick',
}, async ({ page }) => {
  const shifted = await watchShifts(page)
  for (const path of SHOWN) {
    await page.goto(path)
    await expectDrawn(page)
    await page.waitForLoadState('networkidle')
    const bytes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    expect(bytes, path).toBeGreaterThan(20_000)
    expect(bytes, path).toBeLessThan(MOST_BYTES)
    expect(await shifted(), path).toBe(0)
  }
})

for (const colorScheme of THEMES)
  test(`axe finds nothing on them, in ${colorScheme}`, { tag: '@quick' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await answerCookieQuestion(page)
    for (const path of SHOWN) {
      await page.goto(path)
      expect(await axeFindings(page), path).toEqual([])
    }
  })

test('an account keeps the gift, and finds gifts for somebody like this', async ({ page }) => {
  await signInAs(page, 'free')
  await answerCookieQuestion(page)
  await page.goto(A_GIFT)
  await button(page, 'Save this gift').click()
  await expect(page.getByText('It is in your saved gifts.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${A_GIFT}#save$`))
  await button(page, 'Find gifts').click()
  await expect(page).toHaveURL(/\/\?q=loves\+fly\+fishing/)
  await expect(cards(page).first()).toBeVisible()
})

test('Do Not Sell holds for the shops of a gift', async ({ page }) => {
  await answerCookieQuestion(page)
  await page.goto(A_GIFT)
  page.on('dialog', (dialog) => dialog.accept())
  const amazon =
    (await page.locator('a[href*="/out/idea/"][href*="/amazon"]').first().getAttribute('href')) ?? ''
  const leave = async () => {
    const answer = await page.request.get(amazon, { maxRedirects: 0 })
    return `${answer.headers().location} ${await answer.text()}`
  }
  expect(await leave()).toContain('test-20')
  await button(page, 'Do Not Sell or Share My Personal Information').click()
  await expect.poll(leave).not.toContain('test-20')
})

// The browser drops what was to be loaded ahead for scripts, which counts as a failed request elsewhere.
plainTest.describe('without JavaScript', () => {
  plainTest.use({ javaScriptEnabled: false })

  plainTest('a gift’s page leads to shops, to gifts like it and to a search', async ({ page }) => {
    await page.goto(A_GIFT)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /see price/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in to save it' })).toBeVisible()
    await page.getByRole('region', { name: 'Six like it' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(new RegExp(`${A_GIFT}$`))
    await expect(page.getByRole('heading', { name: 'Whom it delights' })).toBeVisible()
  })
})
