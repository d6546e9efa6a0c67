/** On this the tests of attacks rest: that their texts do harm where a page is naive, and that the harm is noticed. */
import { hostileParts, watchAttacks } from './support/attack-watch.ts'
import { expect, noisyTest as test } from './support/fixtures.ts'
import { EVIL_HOST, HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './support/hostile-vectors.ts'

test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')

test('there are more than 80 texts, and more than 30 addresses', { tag: '@quick' }, () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThan(80)
  expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThan(30)
})

test('the same texts do their harm on a page that takes them for markup', { tag: '@quick' }, async ({
  page,
  context,
  baseURL,
}) => {
  const seen = await watchAttacks(context, baseURL ?? '')
  await page.route(`${baseURL}/naive`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: HOSTILE_TEXTS.map(
        (text) => `<iframe srcdoc="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
      ).join(''),
    }),
  )
  await page.goto(`${baseURL}/naive`)
  await expect.poll(() => new Set(seen).size).toBeGreaterThan(40)
  expect(seen.some((line) => line.includes(EVIL_HOST))).toBe(true)
  await page.setContent(`<main>${HOSTILE_TEXTS.join('</main><main>')}</main>`)
  expect((await hostileParts(page)).length).toBeGreaterThan(30)
})
