/** What an answer says of itself, and the ways on from there: searches to start from, a smaller wish, another language. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  countLine,
  openResults,
  resultsTitle,
  search,
} from './support/gift-search.ts'

const GIBBERISH = 'asdf qwer zxcv'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
const starters = (page: Page) =>
  page.getByRole('list', { name: 'Searches to start from' }).getByRole('button')

test('letters without sense get searches to start from, and one tap searches', { tag: '@quick' }, async ({
  page,
}) => {
  await page.goto('/')
  await search(page, GIBBERISH)
  await expect(said(page, /could not read/)).toBeVisible()
  await expect(starters(page)).not.toHaveCount(0)
  for (const starter of await starters(page).all()) {
    expect((await starter.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const starter = (await starters(page).first().textContent()) ?? ''
  await starters(page).first().click()
  await expect(resultsTitle(page, starter)).toBeFocused()
  await expect(page).toHaveURL(addressOf(starter))
  await expect(countLine(page)).toHaveText('Found 18 personalized recommendations')
  await expect(cards(page)).toHaveCount(6)
  await expect(starters(page)).toHaveCount(0)

  await page.goBack()
  await expect(resultsTitle(page, GIBBERISH)).toBeVisible()
  await expect(starters(page).first()).toHaveText(starter)
})

test('an impossible budget: the first smaller wish gives exactly as many ideas as it says', {
  tag: '@quick',
}, async ({ page }) => {
  const query = 'a gift for my brother under $1'
  await page.goto(addressOf(query))
  const way = page
    .getByRole('region', { name: /fits all of this/ })
    .getByRole('button')
    .first()
  await expect(way).toHaveText(/^\$\d+ more gives \d+ ideas?$/)
  const count = Number(/gives (\d+)/.exec((await way.textContent()) ?? '')?.[1])
  await way.click()
  await expect(resultsTitle(page, query)).toBeFocused()
  await expect(countLine(page)).toHaveText(`Found ${count} personalized recommendations`)
  await expect(cards(page)).toHaveCount(Math.min(count, 6))
})

test('French is understood, and told so together with what the sum is in dollars', async ({ page }) => {
  await openResults(page, 'Un cadeau pour ma mère qui aime le jardinage, moins de 40 €')
  for (const part of ['mother', 'gardening', 'up to €40']) {
    await expect(button(page, `Remove ${part}`)).toBeVisible()
  }
  await expect(said(page, /French/)).toContainText(/€40 is about \$\d+/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the day of an occasion is the day of the calendar', async ({ page }) => {
      await openResults(page, 'christmas gift for my sister who likes tea')
      await expect(button(page, /^Remove christmas, December 25(?:, \d{4})?$/)).toBeVisible()
    })
  })
}
