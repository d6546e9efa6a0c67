/** What a visit costs: nothing moves, nobody else is asked, and little is loaded. */
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  cards,
  DAD,
  holdAnswers,
  IDEAS_CALL,
  noteBox,
  pageLink,
  resultsTitle,
  search,
  skeletons,
} from './support/gift-search.ts'
import { expectDrawn, watchShifts } from './support/shifts.ts'

const FIRST_LOAD_SCRIPT_BYTES = 110_000
const MOST_SHIFT = 0.02

test('nothing moves while home loads, cookie question and all', { tag: '@quick' }, async ({ page }) => {
  const shifted = await watchShifts(page)
  const release = await holdAnswers(page, '**/api/auth/user')
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  release()
  await expect(noteBox(page)).toBeVisible()
  await expectDrawn(page)
  expect(await shifted()).toBeLessThanOrEqual(MOST_SHIFT)
})

for (const note of [DAD, 'tea for my aunt']) {
  test(`nothing moves when the results for "${note}" arrive`, async ({ page }) => {
    await answerCookieQuestion(page)
    const shifted = await watchShifts(page)
    const release = await holdAnswers(page, IDEAS_CALL)
    await page.goto(addressOf(note))
    await expect(skeletons(page)).toHaveCount(6)
    // Fonts that are late on a busy machine are no part of what the results move.
    await expectDrawn(page)
    const shiftedBefore = await shifted()
    const topOf = async (place: Locator) => (await place.first().boundingBox())?.y ?? Number.NaN
    const waited = await topOf(skeletons(page))
    release()
    await expect(cards(page)).toHaveCount(6)
    await expectDrawn(page)
    expect((await shifted()) - shiftedBefore).toBeLessThanOrEqual(MOST_SHIFT)
    // A card that takes a skeleton's place is no shift to the browser, but it is one to the eye.
    expect(Math.abs((await topOf(cards(page))) - waited)).toBeLessThan(24)
  })
}

test('a whole visit asks nobody else, and its console stays empty', { tag: '@quick' }, async ({ page }) => {
  await answerCookieQuestion(page)
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http')) hosts.add(host)
  })
  await page.goto('/')
  await search(page, DAD)
  await expect(resultsTitle(page, DAD)).toBeVisible()
  await pageLink(page, '2').click()
  await expect(cards(page)).toHaveCount(6)
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('the first load holds little script, no schemas, and only what the screen needs', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/')
  await expect(noteBox(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  )
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_SCRIPT_BYTES)
  expect(scripts.map(({ name }) => name).join()).not.toMatch(/ideas-|toaster|tooltip-layer/)
})

test('a visitor’s search loads none of the schemas', async ({ page }) => {
  await page.goto('/')
  await search(page, DAD)
  await expect(cards(page)).toHaveCount(6)
  const withSchemas = await page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map(({ name }) => fetch(name).then((script) => script.text())))
    return {
      scripts: scripts.length,
      withSchemas: texts.filter((text) => text.includes('invalid_type')).length,
    }
  })
  expect(withSchemas.scripts).toBeGreaterThan(0)
  expect(withSchemas.withSchemas).toBe(0)
})

test('the fonts of the first screen are asked for ahead, and each is used', async ({ page }) => {
  await page.goto('/')
  await expect(noteBox(page)).toBeVisible()
  const preloads = page.locator('link[rel="preload"][as="font"]')
  await expect(preloads).toHaveCount(2)
  const families = () =>
    page.evaluate(() => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
      return new Set(loaded.map(({ family }) => family)).size
    })
  // Fonts are ready as soon as none is on its way, which they also are before the first text stands.
  await expect.poll(families).toBeGreaterThanOrEqual(2)
  const [ahead, notOnce] = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')]
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return [
      links.every(({ crossOrigin }) => crossOrigin !== null),
      links.map(({ href }) => href).filter((href) => fetched.filter((name) => name === href).length !== 1),
    ] as const
  })
  expect(ahead).toBe(true)
  expect(notOnce).toEqual([])
})

test('files with a hash are kept for a year, pages are asked for again', async ({ page, request }) => {
  await page.goto('/')
  const asset = await page.locator('script[type="module"]').getAttribute('src')
  const kept = await request.get(asset ?? '')
  expect(kept.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache')
})
