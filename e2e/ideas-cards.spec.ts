/** A card of the results: what it shows at most, what it does without a link or a picture, and saving. */
import type { Locator } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  answerCookieQuestion,
  button,
  cards,
  changeAnswers,
  openResults,
  shopNow,
  unfoldCard,
  WHY,
} from './support/gift-search.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const widthOf = (image: Element): number => (image instanceof HTMLImageElement ? image.naturalWidth : 0)

async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
}

test('shows two reasons and three shops of however many there are [HOME-43 HOME-44]', async ({ page }) => {
  await changeAnswers(page, ({ ideas: [first] }) => {
    if (!first) return
    first.reasons = ['Reason one', 'Reason two', 'Reason three']
    first.reasonEnds = first.reasons.map((words) => ({ words, attribute: 'A fact' }))
    first.retailers = ['Amazon', 'Etsy', 'Target', 'Fourth'].map((name) => ({
      name,
      url: `https://shop.example/${name}`,
    }))
  })
  await openResults(page)
  const card = cards(page).first()
  await unfoldCard(card)
  const reasons = card.getByRole('list', { name: WHY })
  await expect(reasons.getByRole('listitem')).toHaveCount(2)
  await expect(reasons.getByText('Reason one', { exact: true })).toBeVisible()
  await expect(reasons.getByText('Reason two', { exact: true })).toBeVisible()
  await expect(card.getByText('Reason three')).toHaveCount(0)
  const shops = card.getByRole('list', { name: 'Shops' })
  await expect(shops.getByRole('link')).toHaveCount(3)
  await expect(shops.getByText('Fourth')).toHaveCount(0)
})

test('stays a card however long its title, its reasons and its shops are', async ({ page }) => {
  const long = 'A shop that sells what its owner likes, '.repeat(50).trim()
  await changeAnswers(page, ({ ideas: [first] }) => {
    if (!first) return
    first.title = long
    first.reasons = [long, long]
    first.retailers = ['a', 'b'].map((name) => ({ name: `${long} ${name}`, url: `https://${name}.example/` }))
  })
  await openResults(page)
  const card = cards(page).first()
  await unfoldCard(card)
  await expect(card.getByRole('link', { name: `${long} a` })).toBeVisible()
  await expect(card.getByRole('heading')).toHaveAttribute('title', long)
  const box = await card.boundingBox()
  expect(box?.height).toBeLessThan(2000)
  const reason = card.getByText(long, { exact: true }).and(page.locator('.why .text')).first()
  const folded = (await reason.boundingBox())?.height ?? 0
  await reason.click()
  await expect.poll(async () => (await reason.boundingBox())?.height ?? 0).toBeGreaterThan(1.5 * folded)
})

test('opens a reason on the two things it rests on', async ({ page }) => {
  await openResults(page)
  const reason = cards(page).first().getByRole('list', { name: 'Why it fits' }).getByRole('listitem').first()
  await expect(reason.getByText('Your words')).toBeHidden()
  await reason.locator('summary').click()
  await expect(reason.getByText('Your words')).toBeVisible()
  await expect(reason.getByText('This gift')).toBeVisible()
})

test('says so where there is no link [HOME-45]', async ({ page }) => {
  await changeAnswers(page, ({ ideas: [first] }) => {
    if (first) first.url = null
  })
  await openResults(page)
  await expect(cards(page).first().getByText('No link available', { exact: true })).toBeVisible()
  await expect(shopNow(cards(page).first())).toHaveCount(0)
  await expect(shopNow(cards(page).nth(1))).toBeVisible()
})

test.describe('where a picture cannot be had', () => {
  test.use({ expectedFailures: ['GET /art/no-such-picture.svg 404'] })

  test('the placeholder stands in its place [HOME-48 ERR-27]', async ({ page }) => {
    await changeAnswers(page, ({ ideas: [first] }) => {
      if (first) first.image = '/art/no-such-picture.svg'
    })
    await openResults(page)
    const picture = cards(page).first().locator('img')
    await expect(picture).toHaveAttribute('src', '/art/placeholder.svg')
    await expectDrawn(picture)
  })
})

test('draws every picture of a page', async ({ page }) => {
  await openResults(page)
  for (const picture of await cards(page).locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expectDrawn(picture)
    await expect(picture).not.toHaveAttribute('src', /placeholder/)
  }
})

test('asks a visitor who saves to log in [HOME-47 VALID-14 ERR-25]', async ({ page }) => {
  await openResults(page)
  await button(page, /^Save /)
    .first()
    .click()
  const toast = page.getByRole('alert').filter({ hasText: 'Please log in' })
  await expect(toast).toBeVisible()
  await expect(toast).toContainText('You need to be logged in to save gifts')
})

test('puts a product photo on the house’s paper, and lets one with a scene of its own fill the frame', async ({
  page,
}) => {
  for (const [name, ground] of [
    ['cut-out', '#ffffff'],
    ['scene', '#7a8c6d'],
  ] as const)
    await page.route(`**/photos/${name}.svg`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="${ground}" d="M0 0h400v300H0z"/><circle cx="200" cy="150" r="90" fill="#b3163f"/></svg>`,
      }),
    )
  await changeAnswers(page, ({ ideas: [first, second] }) => {
    if (first) first.image = '/photos/cut-out.svg'
    if (second) second.image = '/photos/scene.svg'
  })
  await openResults(page)
  const frames = cards(page).locator('.media')
  await expect(frames.nth(1)).toHaveClass(/\bphoto\b.*\bscene\b/)
  await expect(frames.nth(1).locator('img')).toHaveCSS('object-fit', 'cover')
  await expectDrawn(frames.first().locator('img'))
  await expect(frames.first()).toHaveClass(/\bphoto\b/)
  await expect(frames.first()).not.toHaveClass(/\bscene\b/)
  await expect(frames.first().locator('img')).toHaveCSS('mix-blend-mode', 'multiply')
  await expect(frames.nth(2)).not.toHaveClass(/\bphoto\b/)
})
