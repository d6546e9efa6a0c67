/**
 * Whatever members, shops, advertisers and a language model write: it is shown as text on every page that shows it. Nothing of
 * it runs, nothing is asked of anybody else, and no page's policy has to step in.
 */
import type { Page } from '@playwright/test'
import { hostileParts, shownTexts, watchAttacks } from './support/attack-watch.ts'
import { expect } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  noteBox,
  pageLink,
  unfoldChanges,
} from './support/gift-search.ts'
import { HOSTILE_MEMBER, writeEverywhere } from './support/hostile-member.ts'
import { SOLD, test } from './support/hostile-site.ts'
import { joinedWithin, textsWithin } from './support/hostile-vectors.ts'
import { DESK_PAGES, sitAtDesk } from './support/open-desk.ts'

test.describe.configure({ mode: 'default', timeout: 90_000 })
test.skip(({ hasTouch }) => hasTouch, 'Nothing here depends on the size of the screen.')

/** Of the desk's pages, those where shops and members are named. */
const TEXTS_ON_DESK: Readonly<Record<string, number>> = { '/operator/feeds': 1, '/operator/deals': 5 }

let harm: readonly string[] = []

test.beforeEach(async ({ page, context, ownOrigin }) => {
  await answerCookieQuestion(page)
  harm = await watchAttacks(context, ownOrigin)
})

/** The screen as it stands, once it is whole. */
async function expectHarmless(page: Page, atLeast = 0): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expect.poll(() => shownTexts(page), page.url()).toBeGreaterThanOrEqual(atLeast)
  expect(await hostileParts(page), page.url()).toEqual([])
  expect(harm, page.url()).toEqual([])
}

/** A screen opened anew, with so many of the hostile texts to be seen at least. */
async function open(page: Page, path: string, atLeast = 0): Promise<void> {
  await page.goto(path)
  await expectHarmless(page, atLeast)
}

test('what shops and advertisers write', async ({ page }) => {
  for (const category of ['electronics', 'home-garden', 'fashion', 'books-media', 'sports'])
    await open(page, `/deals?category=${category}`, 10)
  await open(page, '/', 3)
  // What is sold is found by an index that is built behind the first answers.
  await expect(async () => {
    await page.goto(addressOf(`${SOLD} for my brother, under $60`))
    await expect.poll(() => shownTexts(page), { timeout: 3000 }).toBeGreaterThanOrEqual(1)
  }).toPass({ timeout: 60_000 })
  while ((await pageLink(page, 'Next').getAttribute('aria-disabled')) !== 'true') {
    await pageLink(page, 'Next').click()
    await expectHarmless(page)
  }
})

test('what somebody searches for', async ({ page }) => {
  for (const query of joinedWithin(1200)) await open(page, addressOf(query), 2)
  for (const query of textsWithin(40).slice(0, 6)) {
    await page.goto('/')
    await noteBox(page).fill(query)
    await button(page, 'Get Ideas').click()
    await expectHarmless(page, 1)
  }
})

test('what members write', async ({ page }) => {
  await page.request.post('/dev/sign-in', { data: { role: HOSTILE_MEMBER } })
  const { personId } = await writeEverywhere(page)
  const names = textsWithin(60)
  const pages: readonly (readonly [path: string, atLeast: number])[] = [
    ['/saved', 150],
    ['/reminders', 100],
    ['/people', 60],
    [`/people/${personId}`, 150],
    ['/history', 80],
    ['/settings', 0],
    ['/invite', 0],
    ['/', 0],
  ]
  for (const [place, [path, atLeast]] of pages.entries()) {
    const displayName = names[place * 7]
    await page.request.put('/api/user/settings', {
      data: { displayName, favoriteCategories: [], notifyDeals: true, notifyReminders: true },
    })
    await open(page, path, atLeast)
  }
})

test('what a language model answers', async ({ page }) => {
  await page.request.post('/dev/sign-in', { data: { role: HOSTILE_MEMBER } })
  for (const liking of ['pottery', 'fishing', 'chess']) {
    await page.goto(addressOf(`my brother loves ${liking}, under $60`))
    await expect(cards(page)).not.toHaveCount(0)
    await expect(page.getByText(/is reading your request/)).toHaveCount(0, { timeout: 20_000 })
    await expectHarmless(page)
  }
  await unfoldChanges(page)
  await button(page, 'Ask the concierge').click()
  const line = page.getByRole('textbox', { name: 'Message to the concierge' })
  for (const message of joinedWithin(900).slice(0, 4)) {
    await line.fill(message)
    await line.press('Enter')
    await expect(line).toBeEnabled()
    await expectHarmless(page, 4)
  }
})

test('what the operator’s desk shows of it', async ({ page, context, ownOrigin }) => {
  await page.request.post('/dev/sign-in', { data: { role: HOSTILE_MEMBER } })
  const { email } = (await (await page.request.get('/api/auth/user')).json()) as { email: string }
  await sitAtDesk(context, ownOrigin)
  for (const path of DESK_PAGES) {
    await open(page, path, TEXTS_ON_DESK[path])
    await expect(page.getByRole('navigation', { name: 'Operator' })).toBeVisible()
  }
  await page.goto('/operator/users')
  await page.getByRole('textbox', { name: 'E-mail address or id' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await expectHarmless(page)
})

test('what mails and the pages that they lead to show of it', async ({ page }) => {
  await page.request.post('/dev/sign-in', { data: { role: HOSTILE_MEMBER } })
  // A day on which the reminders are mailed.
  await page.request.post('/dev/clock', { data: { days: 2 } })
  // The account has days of its own as well.
  const hostile = page
    .getByRole('article')
    .filter({ hasText: /is in \d+ days/ })
    .filter({ hasText: /harm\(\d/ })
  const mails = hostile.getByRole('link', { name: 'As it looks' })
  await expect(async () => {
    await page.goto('/dev')
    await expect(mails.nth(5)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expectHarmless(page, 20)
  const addresses = await mails.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The page of the answer names the reminder by its title, and some have their hostile text elsewhere.
  const titled = hostile.filter({ hasNotText: /\bDay \d/ })
  const answer = await titled.locator('a[href*="/reminder"]').first().getAttribute('href')
  for (const address of addresses.slice(0, 8)) await open(page, address, 1)
  await open(page, answer ?? '', 1)
  await page.goto('/')
  await button(page, /^Notifications/).click()
  await expectHarmless(page, 1)
})
