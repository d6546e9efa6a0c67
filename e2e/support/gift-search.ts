/** What the browser tests do on the home page, and words for what they see there. */
import type { Locator, Page, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

export const DAD = 'my dad turns 60, loves fishing and bourbon, under $50'
/** The lists of reasons: on a phone the second reason stands in one of its own. */
export const WHY = /^Why it (also )?fits$/
/** Below it cards stand one below the other, and what is not needed to choose is folded. */
const PHONE_BELOW_PX = 640
export const IDEAS_CALL = '**/api/ideas'

/** The parts of the API's answer that tests look into or change. */
export type Answer = {
  ideas: {
    id: string
    title: string
    url: string | null
    image: string
    retailers: { name: string; url: string }[]
    reasons: string[]
    reasonEnds: { words: string; attribute: string }[]
  }[]
}

export const addressOf = (query: string): string => `/?${new URLSearchParams({ q: query })}`

export const noteBox = (page: Page): Locator => page.getByRole('textbox', { name: 'For' })
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const cards = (page: Page): Locator => page.getByRole('article').and(page.locator('.card'))
/** Wrapped cards are hidden from readers, so they have no role to be found by. */
export const skeletons = (page: Page): Locator => page.locator('article.skeleton')
export const resultsTitle = (page: Page, query: string): Locator =>
  page.getByRole('heading', { level: 1, name: `AI-Curated Gift Ideas for "${query}"`, exact: true })
export const countLine = (page: Page): Locator => page.getByText(/^Found \d+ personalized recommendations$/)
export const pageLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })
export const shopNow = (scope: Page | Locator): Locator => scope.getByRole('link', { name: /^Shop Now for / })

/** On a phone the ways to change the ideas are folded: shows them. */
export async function unfoldChanges(page: Page): Promise<void> {
  const fold = button(page, 'Change these ideas')
  if (
    (page.viewportSize()?.width ?? 0) < PHONE_BELOW_PX &&
    (await fold.getAttribute('aria-expanded')) === 'false'
  )
    await fold.click()
}

/** On a phone the rest of a card is folded: shows it. */
export async function unfoldCard(card: Locator): Promise<void> {
  const more = card.getByRole('button', { name: /^More about it: / })
  if ((card.page().viewportSize()?.width ?? 0) < PHONE_BELOW_PX) await more.click()
}

/** Titles of the cards on the page, read once they are there. */
export async function cardTitles(page: Page): Promise<string[]> {
  await expect(cards(page)).not.toHaveCount(0)
  return cards(page).getByRole('heading', { level: 3 }).allTextContents()
}

/** The home page, once it stands. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(noteBox(page)).toBeVisible()
}

export async function openResults(page: Page, query = DAD): Promise<void> {
  await page.goto(addressOf(query))
  await expect(resultsTitle(page, query)).toBeVisible()
  await expect(cards(page)).not.toHaveCount(0)
}

/** Types a note on the home page and presses 'Get Ideas'. */
export async function search(page: Page, query: string): Promise<void> {
  await noteBox(page).fill(query)
  await button(page, 'Get Ideas').click()
}

/** The cookie question stands above a page; most tests start after it was answered. */
export async function answerCookieQuestion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The script runs in frames of other sites as well, which may keep nothing.
    if (window !== window.top) return
    const record = {
      essential: true,
      analytics: false,
      marketing: false,
      timestamp: '2026-01-01T00:00:00.000Z',
    }
    localStorage.setItem('presently.consent', JSON.stringify(record))
  })
}

/** Keeps the answer to a call back until told. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await told
    await route.continue()
  })
  return tell
}

/** Lets the real server answer a search, and changes the answer on its way. */
export async function changeAnswers(page: Page, change: (answer: Answer) => void): Promise<void> {
  await page.route(IDEAS_CALL, async (route: Route) => {
    const response = await route.fetch()
    // The server's own tests hold its answers to the contract.
    const answer = (await response.json()) as Answer
    change(answer)
    await route.fulfill({ response, json: answer })
  })
}

/** Presses what starts a search, and gives the ids of the ideas it found. */
export async function idsAfter(page: Page, press: () => Promise<void>): Promise<string[]> {
  const [response] = await Promise.all([page.waitForResponse(IDEAS_CALL), press()])
  // The server's own tests hold its answers to the contract.
  const answer = (await response.json()) as Answer
  return answer.ideas.map(({ id }) => id)
}

/** Stops the page's clock. Only timers stand still: what the page fetches goes on. */
export async function stopClock(page: Page): Promise<void> {
  const soon = await page.evaluate(() => Date.now() + 1000)
  await page.clock.pauseAt(soon)
}
