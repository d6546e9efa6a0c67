/** How the page speaks to its server: credentials, bodies, freshness, no repeats. */
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  DAD,
  IDEAS_CALL,
  noteBox,
  openResults,
  search,
} from '../support/gift-search.ts'
import { shopAddress } from '../support/shop-links.ts'

// What is said between page and server does not depend on the screen.
test.skip(({ hasTouch }) => hasTouch)
test.beforeEach(({ page }) => answerCookieQuestion(page))

/** The calls the page makes, in order. */
function watchCalls(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request)
  })
  return calls
}

test('every call carries the cookies; only a payload brings a body and its type [API-01 API-02 API-03]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'probe', value: '1', url: baseURL ?? '' }])
  const reads = watchCalls(page, '/api/auth/user')
  const writes = watchCalls(page, '/api/ideas')
  await openResults(page)
  for (const call of [...reads, ...writes]) {
    expect((await call.allHeaders()).cookie).toContain('probe=1')
  }
  expect(reads.length).toBeGreaterThan(0)
  for (const read of reads) {
    expect(read.method()).toBe('GET')
    expect(read.postData()).toBeNull()
    expect(await read.headerValue('content-type')).toBeNull()
  }
  expect(writes.map((write) => [write.method(), write.postDataJSON()])).toEqual([['POST', { query: DAD }]])
  expect(await writes[0]?.headerValue('content-type')).toBe('application/json')
})

test('an answer is fresh for 5 minutes, then asked for again [API-06]', async ({ page }) => {
  await page.clock.install()
  const calls = watchCalls(page, '/api/ideas')
  await openResults(page)
  await button(page, 'Start New Search').click()
  await expect(noteBox(page)).toBeVisible()
  await page.clock.fastForward('04:30')
  await page.goBack()
  await expect(cards(page)).toHaveCount(6)
  expect(calls).toHaveLength(1)

  await button(page, 'Start New Search').click()
  await expect(noteBox(page)).toBeVisible()
  await page.clock.fastForward('00:40')
  const askedAgain = page.waitForRequest(IDEAS_CALL)
  await page.goBack()
  await askedAgain
  await expect(cards(page)).toHaveCount(6)
})

test('nothing is asked again on focus or by the clock [API-08 API-09]', async ({ page }) => {
  await page.clock.install()
  const calls = watchCalls(page, '/api/ideas')
  await openResults(page)
  await page.clock.fastForward('30:00')
  // The current user alone is looked up again when the window comes back: a sign that the focus was seen.
  const seen = page.waitForRequest('**/api/auth/user')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await seen
  await page.clock.fastForward('30:00')
  // Whatever was still to be sent has been sent before a search of another kind.
  await button(page, 'Start New Search').click()
  await search(page, 'tea for my aunt')
  await expect(cards(page)).toHaveCount(6)
  expect(calls.map((call) => call.postDataJSON())).toEqual([{ query: DAD }, { query: 'tea for my aunt' }])
})

test.describe('a failed search', () => {
  test.use({ expectedFailures: ['POST /api/ideas 500'] })

  test('is not sent again by itself [API-07]', async ({ page }) => {
    await page.clock.install()
    await page.route(IDEAS_CALL, (route) => route.fulfill({ status: 500, json: { message: 'It broke.' } }))
    const calls = watchCalls(page, '/api/ideas')
    await page.goto(addressOf(DAD))
    await expect(page.getByText('It broke.')).toBeVisible()
    await page.clock.fastForward('10:00')
    await expect(page.getByText('It broke.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})

type ShopLink = { url: string; isDemo?: true }
type LinkedIdea = ShopLink & { retailers: ShopLink[] }

test('an answer to a search has ideas with every field of a suggestion [API-20 ENTITY-10]', async ({
  request,
  baseURL,
}) => {
  const response = await request.post('/api/ideas', { data: { query: DAD } })
  expect(response.status()).toBe(200)
  const { ideas }: { ideas: LinkedIdea[] } = await response.json()
  expect(ideas).toHaveLength(18)
  // A link is ours, and sends on to the shop; offers that we made up, to our own page about them.
  const link = expect.stringMatching(new RegExp(`^${baseURL}/out/(?:idea|offer)/[\\w/-]+(?:\\?max=\\d+)?$`))
  for (const idea of ideas) {
    expect(idea).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      description: expect.any(String),
      category: expect.any(String),
      priceRange: expect.stringMatching(/^\$/),
      url: link,
      image: expect.any(String),
      retailers: expect.arrayContaining([{ name: expect.any(String), url: link }]),
      targetAudience: expect.any(String),
      reasons: expect.arrayContaining([expect.any(String)]),
    })
    for (const { url, isDemo = false } of [idea, ...idea.retailers]) {
      const { href } = await shopAddress(request, url)
      expect(href, url).toMatch(isDemo ? /\/demo-data$/ : /^https:/)
    }
  }
})

test('a blank, broken or hostile search is refused with a sentence [VALID-13]', async ({ request }) => {
  const bodies = [
    '{"query":""}',
    '{"query":"  \\n "}',
    '{}',
    '[]',
    'null',
    '{"query":{"$gt":""}}',
    '{"query":',
    '',
  ]
  for (const data of bodies) {
    const response = await request.post('/api/ideas', {
      data: Buffer.from(data),
      headers: { 'content-type': 'application/json' },
    })
    expect([data, Math.floor(response.status() / 100)]).toEqual([data, 4])
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w+.*\.$/s) })
  }
})
