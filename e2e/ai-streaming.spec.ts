/** A model's part of an answer: it comes after the cards, moves nothing that is read, and may fail. */
import type { Page } from '@playwright/test'
import { PROVIDER, test } from './support/ai-site.ts'
import { axeFindings } from './support/axe.ts'
import { expect } from './support/fixtures.ts'
import {
  addressOf,
  answerCookieQuestion,
  button,
  cards,
  cardTitles,
  IDEAS_CALL,
  openResults,
  pageLink,
} from './support/gift-search.ts'
import { isLongTier, THEMES } from './support/tier.ts'

const MOST_DOLLARS = 50
/** Answers of a model are kept for a while, so each test asks for somebody else. */
const FISHING = 'my dad loves fishing and camping, under $50'
const GARDENING = 'my mom loves gardening and tea, under $50'
const HIKING = 'my sister loves hiking and pottery, under $60'
const CHESS = 'my brother loves chess and cooking, under $40'
const PAINTING = 'my aunt loves painting and baking, under $40'
const CYCLING = 'my uncle loves cycling and coffee, under $50'
const KNITTING = 'my grandma loves knitting and birds, under $50'
const SAILING = 'my cousin loves sailing and jazz, under $50'
const LIED_ABOUT = [
  'my friend loves yoga and tea, under $30',
  'my coworker loves pottery, no mugs, under $40',
  'my neighbor loves reading and cats, under $45',
] as const

// One worker for the file: each worker starts a site of its own, which takes longer than most of these tests.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page }) => answerCookieQuestion(page))

const pending = (page: Page) => page.getByText(`${PROVIDER} is reading your request…`)
const used = (page: Page) => page.getByText(`Chosen with help from ${PROVIDER}.`, { exact: true })
const failed = (page: Page) =>
  page.getByText(`${PROVIDER} did not answer in full. The order is our own.`, { exact: true })
const suggestsOrder = (page: Page) => button(page, 'Show its ideas')
const aiIdeas = (page: Page) => cards(page).filter({ hasText: 'AI idea' })
const modelsReasons = (page: Page) => cards(page).getByText(/^You wrote “/)

/** Every shop link of the page leaves by our own address. */
async function expectOwnLinks(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  const addresses = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  expect(addresses.length).toBeGreaterThan(0)
  // A shop by way of ours, or the page of the idea itself.
  for (const address of addresses) expect(address).toMatch(new RegExp(`^${origin}/(?:out|gifts)/`))
}

/** The upper price of each card, in dollars. */
const mostDollars = async (page: Page): Promise<number[]> =>
  (await page.locator('.card .price').allTextContents()).map((text) =>
    Number(text.split('–').at(-1)?.replaceAll(/[$,]/g, '')),
  )

test.describe('a model that answers piece by piece', () => {
  test('comes after the cards: its idea with a tag, its reasons, and whose model it is', {
    tag: '@quick',
  }, async ({ page, hold }) => {
    const answer = hold()
    await openResults(page, FISHING)
    await expect(pending(page)).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    answer()
    await expect(used(page)).toBeVisible()
    await expect(modelsReasons(page).first()).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: `Chosen with help from ${PROVIDER}.` }),
    ).toHaveCount(1)
    await expectOwnLinks(page)

    const idea = aiIdeas(page)
    await expect(idea).toHaveCount(1)
    await expect(idea).toContainText('Typical price')
    await expectOwnLinks(page)
    for (const dollars of await mostDollars(page)) expect(dollars).toBeLessThanOrEqual(MOST_DOLLARS)

    await page.getByRole('link', { name: 'How AI is used' }).click()
    await expect(page.getByRole('heading', { name: 'AI models' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'AI models' })).toContainText(`run by ${PROVIDER}`)
  })

  test('moves nothing that somebody reads, and offers its order', { tag: '@quick' }, async ({
    page,
    hold,
  }) => {
    const answer = hold()
    await openResults(page, GARDENING)
    const before = await cardTitles(page)
    await cards(page).nth(1).locator('summary').first().click()
    const tops = () =>
      cards(page).evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().top + scrollY)),
      )
    const places = await tops()
    answer()
    await expect(suggestsOrder(page)).toBeVisible()
    expect(await cardTitles(page)).toEqual(before)
    // The opened reason may have more to say; what stands beside and above it stays.
    expect((await tops()).slice(0, 1)).toEqual(places.slice(0, 1))

    await suggestsOrder(page).click()
    await expect(page.getByRole('heading', { name: 'Ideas', exact: true })).toBeFocused()
    await expect(used(page)).toBeVisible()
    expect(await cardTitles(page)).not.toEqual(before)
  })

  test('is kept whole for turning pages, going back and coming back', async ({ page }) => {
    let asked = 0
    await page.route(IDEAS_CALL, (route) => {
      asked += 1
      return route.continue()
    })
    await openResults(page, HIKING)
    await expect(used(page)).toBeVisible()
    const first = await cardTitles(page)
    await pageLink(page, '2').click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.getByRole('link', { name: 'How AI is used' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
    expect(await cardTitles(page)).toEqual(first)
    expect(asked).toBe(1)
    await page.reload()
    await expect(cards(page)).toHaveCount(6)
  })

  test('is not asked by whoever would rather have it without', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/')
    await button(page, 'Without AI').click()
    await expect(button(page, `With ${PROVIDER}`)).toBeVisible()
    await page.goto(addressOf(SAILING))
    await expect(cards(page)).toHaveCount(6)
    await expect(pending(page).or(used(page)).or(suggestsOrder(page))).toHaveCount(0)
    await expect(aiIdeas(page)).toHaveCount(0)
    // It is remembered, and may be taken back.
    await page.goto('/')
    await button(page, `With ${PROVIDER}`).click()
    await page.goto(addressOf(SAILING))
    await expect(used(page)).toBeVisible()
  })

  test.describe('leaves axe nothing to find', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    const queries = { light: CHESS, dark: PAINTING }
    for (const colorScheme of THEMES) {
      const query = queries[colorScheme]
      test(`while it answers and after, ${colorScheme}`, async ({ page, hold }) => {
        const answer = hold()
        await page.emulateMedia({ colorScheme })
        await openResults(page, query)
        await expect(pending(page)).toBeVisible()
        await cards(page).first().locator('summary').first().click()
        expect.soft(await axeFindings(page), 'while it answers').toEqual([])
        answer()
        await expect(suggestsOrder(page)).toBeVisible()
        expect.soft(await axeFindings(page), 'with another order').toEqual([])
        await suggestsOrder(page).click()
        await expect(used(page)).toBeVisible()
        expect.soft(await axeFindings(page), 'in its order').toEqual([])
      })
    }
  })
})

test.describe('a model that dies midway', () => {
  test('leaves the results standing, and no error', async ({ page, play }) => {
    play('dies-midway')
    await openResults(page, CYCLING)
    await expect(used(page).or(failed(page)).or(suggestsOrder(page))).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectOwnLinks(page)
  })
})

test.describe('a model that fails', () => {
  test('is said to have failed, beside our own results', async ({ page, play }) => {
    play('broken')
    await openResults(page, KNITTING)
    await expect(failed(page)).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'How AI is used' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test.describe('a model that lies', () => {
  for (const query of LIED_ABOUT.slice(0, isLongTier ? LIED_ABOUT.length : 1)) {
    test(`puts nothing on the page that it made up: ${query}`, async ({ page, play }) => {
      play('lying')
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await page.goto(addressOf(query))
      await expect(cards(page)).toHaveCount(6)
      await expect(pending(page)).toHaveCount(0)
      const most = Number(/\$(\d+)/.exec(query)?.[1])
      const next = pageLink(page, 'Next')
      for (let isLast = false; !isLast; ) {
        const text = await page.locator('main').innerText()
        expect(text).not.toMatch(/zorblax|evil\.example|\b(?:bestselling|award|rated|percent off|nike)\b/i)
        expect(await page.locator('main').innerHTML()).not.toMatch(/zorblax|evil\.example|javascript:/i)
        await expectOwnLinks(page)
        for (const dollars of await mostDollars(page)) expect(dollars).toBeLessThanOrEqual(most)
        isLast = (await next.getAttribute('aria-disabled')) === 'true'
        if (!isLast) await next.click()
      }
      expect(dialogs).toEqual([])
    })
  }
})
