/** What plans add to an answer: six pages, quick changes, what is not wanted; and the picks of Premium. */
import type { Locator, Page } from '@playwright/test'
import { signInAs } from './support/accounts.ts'
import { axeFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  DAD,
  openHome,
  openResults,
  pageLink,
  unfoldChanges,
} from './support/gift-search.ts'
import { THEMES } from './support/tier.ts'

test.beforeEach(({ page }) => answerCookieQuestion(page))

const picks = (page: Page): Locator => page.getByRole('region', { name: 'Hyper-Personalized Picks' })
const changes = (page: Page): Locator => page.getByRole('region', { name: 'Quick changes' })
const teaser = (page: Page): Locator =>
  page.getByText('See 5 ultra-personalized gift suggestions tailored just for you', { exact: true })
const toast = (page: Page, title: string): Locator => page.locator('.toast').filter({ hasText: title })

const medianDollars = async (page: Page): Promise<number> => {
  const prices = (await page.locator('.card .price').allTextContents()).map((text) =>
    Number(text.split('–').at(-1)?.replaceAll(/[$,]/g, '')),
  )
  return prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? Number.NaN
}

test('Plus finds 36 ideas on six pages, and changes them with one press [TIER-11]', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'plus')
  await openResults(page)
  await expect(page.getByText('Found 36 personalized recommendations', { exact: true })).toBeVisible()
  await pageLink(page, '6').click()
  await expect(page.getByText('Page 6 of 6')).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  await page.goBack()
  await expect(page.getByText('Page 1 of 6')).toBeVisible()

  const usual = await medianDollars(page)
  await unfoldChanges(page)
  await button(page, 'Cheaper').click()
  await expect(page).toHaveURL(/[?&]refine=cheaper/)
  await expect(changes(page)).toBeFocused()
  await unfoldChanges(page)
  await expect(button(page, 'Even cheaper')).toBeVisible()
  await expect.poll(() => medianDollars(page)).toBeLessThan(usual)

  await page.reload()
  await expect(button(page, 'Take back Cheaper')).toBeVisible()
  await unfoldChanges(page)
  await button(page, 'Something we do together').click()
  await expect(page).toHaveURL(/refine=cheaper&refine=together/)
  await page.goBack()
  await unfoldChanges(page)
  await expect(button(page, 'Something we do together')).toBeVisible()
  await button(page, 'Take back Cheaper').click()
  await expect(page).toHaveURL(addressOf(DAD))
  await expect.poll(() => medianDollars(page)).toBe(usual)
})

test('a member leaves an idea out by its card, and takes that back [TIER-11]', async ({ page }) => {
  await signInAs(page, 'plus')
  await openResults(page)
  const [first = '', second = ''] = await cardTitles(page)
  await button(page, `Not that one: ${first}`).click()
  await expect(
    cards(page).filter({ has: page.getByRole('heading', { name: first, exact: true }) }),
  ).toHaveCount(0)
  await expect(page).toHaveURL(/refine=not%3A/)
  expect(second).not.toBe('')
  await page.reload()
  await expect(cards(page)).toHaveCount(6)
  expect(await cardTitles(page)).not.toContain(first)
  // Nobody has seen the idea on this page since: the answer itself tells what it is called.
  await expect(button(page, `Take back Not “${first}”`)).toHaveText(`Not “${first}”`)
  const link = await page.context().newPage()
  await link.goto(page.url())
  await expect(changes(link).getByRole('button', { name: /^Take back/ })).toHaveText(`Not “${first}”`)
  await link.close()

  const [other = ''] = await cardTitles(page)
  await button(page, `Not that one: ${other}`).click()
  await toast(page, 'Left out').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cardTitles(page)).toContain(other)
})

test.describe('without a plan', () => {
  test('a free account has 18 ideas, and the plans behind the quick changes [TIER-11]', async ({ page }) => {
    await signInAs(page, 'free')
    await openResults(page)
    await expect(page.getByText('Found 18 personalized recommendations', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Not that one/ })).toHaveCount(0)
    await unfoldChanges(page)
    await button(page, 'More handmade').click()
    await expect(page.getByRole('dialog')).toContainText('enhanced AI suggestions')
  })

  test('a visitor signs in to change them, and comes back to the search', async ({ page }) => {
    await openResults(page)
    await unfoldChanges(page)
    await expect(button(page, 'More handmade')).toHaveAccessibleDescription(
      'Part of Plus, a paid plan; leads to sign-in',
    )
    await button(page, 'More handmade').click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(addressOf(DAD))
  })

  test('a visitor has cheaper ideas with one press', { tag: '@quick' }, async ({ page }) => {
    await openResults(page)
    const usual = await medianDollars(page)
    await unfoldChanges(page)
    await button(page, 'Cheaper').click()
    await expect(button(page, 'Take back Cheaper')).toBeVisible()
    await expect.poll(() => medianDollars(page)).toBeLessThan(usual)
  })

  test('a shared link leaves the changes of a plan out, and says so', async ({ page }) => {
    await page.goto(`${addressOf(DAD)}&refine=cheaper&refine=handmade`)
    await expect(cards(page)).toHaveCount(6)
    await expect(changes(page)).toContainText(
      'Some changes in this link are part of Plus, a paid plan. These are the ideas without them.',
    )
    await expect(page).toHaveURL(`${addressOf(DAD)}&refine=cheaper`)
  })
})

test('Premium has five picks beside the results, each because of something of its own [TIER-13]', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'premium')
  await openResults(page)
  const five = picks(page).getByRole('article')
  await expect(five).toHaveCount(5)
  for (const pick of await five.all()) await expect(pick).toContainText(/Because /)
  const titles = await five.getByRole('heading').allTextContents()
  expect(new Set(titles).size).toBe(5)
  for (const title of await cardTitles(page)) expect(titles).not.toContain(title)

  // Each of them is within reach of the keyboard, also where the strip is wider than the page.
  const last = five.last().getByRole('link')
  await last.focus()
  await expect(last).toBeInViewport()
  await pageLink(page, '2').click()
  await expect(page.getByText('Page 2 of 6')).toBeVisible()
  await expect(picks(page)).toHaveCount(0)
})

for (const role of ['free', 'plus'] as const) {
  test(`${role} has no picks but the teaser of them [TIER-13]`, async ({ page }) => {
    await signInAs(page, role)
    await openHome(page)
    await expect(teaser(page)).toBeVisible()
    await openResults(page)
    await expect(picks(page)).toHaveCount(0)
  })
}

test('a Premium member whose taste is off is told the way to the picks [TIER-13]', async ({ page }) => {
  await signInAs(page, 'premium')
  await page.request.put('/api/taste', { data: { isOn: false } })
  await openResults(page)
  await expect(picks(page)).toContainText('Your taste is switched off.')
  await expect(picks(page).getByRole('article')).toHaveCount(0)
  await picks(page).getByRole('link', { name: 'Switch it on in Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Your taste' })).toBeVisible()
})

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const colorScheme of THEMES) {
    test(`in picks and quick changes, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await openResults(page)
      expect.soft(await axeFindings(page), 'quick changes without a plan').toEqual([])
      await signInAs(page, 'premium')
      await page.goto(`${addressOf(DAD)}&refine=cheaper`)
      await expect(picks(page).getByRole('article')).not.toHaveCount(0)
      await expect(button(page, 'Take back Cheaper')).toBeVisible()
      expect.soft(await axeFindings(page), 'picks').toEqual([])
      await button(page, /^Not that one/)
        .first()
        .click()
      await expect(toast(page, 'Left out')).toBeVisible()
      expect.soft(await axeFindings(page), 'Undo').toEqual([])
    })
  }
})
