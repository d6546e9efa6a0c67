/** Addresses that somebody else wrote into a link to us: none of them leads a visitor, or a member, to another site. */
import type { Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { watchAttacks } from './support/attack-watch.ts'
import { expect, test } from './support/fixtures.ts'
import { answerCookieQuestion } from './support/gift-search.ts'
import { EVIL_HOST } from './support/hostile-vectors.ts'

test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')

/** Other places, in every shape that one of the readers on the way might take for ours. */
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/saved',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/saved\r\nLocation: https://evil.example/',
  '/saved\r\n\r\n<script>harm(1)</script>',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'http:evil.example',
  'ftp://evil.example',
  'javascript:harm(1)',
  'JaVaScRiPt:harm(1)',
  'java\tscript:harm(1)',
  'javascript://%0aharm(1)',
  'javascript:alert(1)//evil.example',
  'data:text/html,<script>harm(1)</script>',
  'vbscript:harm(1)',
  'blob:https://evil.example/1',
  'view-source:https://evil.example',
  'https://127.0.0.1@evil.example',
  'http://127.0.0.1:3000@evil.example/',
  'http://127.0.0.1.evil.example/',
  '@evil.example',
  '.evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/x/..//evil.example',
  '\u3002\u3002//evil.example',
  'https://evil\u3002example',
  '\uff0f\uff0fevil.example',
  '//evil%E3%80%82example',
  '%2F%2Fevil.example',
  '/saved\\..\\..\\evil.example',
  'mailto:a@evil.example',
] as const

const encoded = (text: string): string => encodeURIComponent(text)

test.beforeEach(({ page }) => answerCookieQuestion(page))

test('there are at least forty shapes', { tag: '@quick' }, () => {
  expect(new Set(ELSEWHERE).size).toBeGreaterThanOrEqual(40)
})

test('redirect= leads whoever is signed in home, and nowhere else', { tag: '@quick' }, async ({
  page,
  context,
  baseURL,
}) => {
  const harm = await watchAttacks(context, baseURL ?? '')
  await signInAs(page, 'free')
  await page.goto('/help')
  for (const shape of ELSEWHERE) {
    await page.evaluate((query) => history.pushState(null, '', `/auth?redirect=${query}`), encoded(shape))
    await expect(page, JSON.stringify(shape)).toHaveURL(`${baseURL}/`)
    await page.evaluate(() => history.pushState(null, '', '/help'))
    await expect(page).toHaveURL(`${baseURL}/help`)
  }
  // As a link brings it, without a word encoded, to who has just come.
  for (const shape of ['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:harm(1)']) {
    await page.goto(`/auth?redirect=${shape}`)
    await expect(page, shape).toHaveURL(`${baseURL}/`)
  }
  expect(harm).toEqual([])
})

test('ref= leads nowhere, and is kept by nobody', async ({ page, context, baseURL }) => {
  const harm = await watchAttacks(context, baseURL ?? '')
  for (const shape of ELSEWHERE) {
    const answer = await page.request.get(`/?ref=${encoded(shape)}`, { maxRedirects: 0 })
    expect(answer.status(), shape).toBe(200)
    expect(answer.headers(), shape).not.toHaveProperty('location')
    expect(answer.headers(), shape).not.toHaveProperty('set-cookie')
  }
  for (const shape of ['//evil.example', 'javascript:harm(1)', '"><svg onload=harm(1)>']) {
    await page.goto(`/?ref=${encoded(shape)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
  expect(harm).toEqual([])
})

/** A link of ours that sends on sends to a shop that we know, over the web. */
async function expectShopOrNowhere(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path, { maxRedirects: 0 })
  expect(answer.status(), path).toBeLessThan(500)
  const { location } = answer.headers()
  if (location === undefined) return
  const { protocol, hostname, username } = new URL(location)
  expect(protocol, path).toMatch(/^https?:$/)
  expect(username, path).toBe('')
  expect(hostname, path).not.toContain(EVIL_HOST)
  expect(hostname, path).toMatch(/^(?:www\.)?(?:amazon|etsy)\.com$|^127\.0\.0\.1$/)
}

test('links to shops lead to shops that we know, whatever stands in them', async ({ page }) => {
  for (const shape of ELSEWHERE)
    for (const path of [
      `/out/search/etsy?q=${encoded(shape.slice(0, 60))}`,
      `/out/search/${encoded(shape)}?q=mug`,
      `/out/idea/honey-jar/${encoded(shape)}`,
      `/out/idea/${encoded(shape)}/etsy`,
      `/out/offer/${encoded(shape)}`,
      `/out/sponsored/${encoded(shape)}`,
      `/out/search/etsy?q=mug&url=${encoded(shape)}&next=${encoded(shape)}`,
    ])
      await expectShopOrNowhere(page, path)
})

test('buying comes back to this site alone', async ({ page, baseURL }) => {
  await signInAs(page, 'free')
  const plan = (await (await page.request.get('/api/stripe/plan-info')).json()) as { priceId: string }
  const own = `${baseURL}/settings`
  for (const shape of ELSEWHERE)
    for (const [path, data] of [
      ['/api/stripe/create-checkout', { priceId: plan.priceId, successUrl: shape, cancelUrl: own }],
      ['/api/stripe/create-checkout', { priceId: plan.priceId, successUrl: own, cancelUrl: shape }],
      ['/api/stripe/billing-portal', { returnUrl: shape }],
      ['/api/stripe/billing-portal', { returnUrl: `${baseURL}${shape.replace(/^[/\\]?/, '@')}` }],
    ] as const) {
      const answer = await page.request.post(path, { data })
      expect(answer.status(), `${path} ${JSON.stringify(data)}`).toBe(422)
    }
})
