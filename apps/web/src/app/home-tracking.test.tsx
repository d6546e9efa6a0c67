import { currentUser } from '@presently/contract/auth'
import { TrackInteractionInput, trackInteraction } from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import { saveGift } from '@presently/contract/saved-gifts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, anIdea, manyIdeas } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aUser } from '../test-support/users.ts'
import { stubViewport, type Viewport } from '../test-support/viewport.ts'
import { button, cards, QUERY, RESULTS_ADDRESS, startIdeasServer } from './home-page.test-kit.ts'

const SEARCH_ID = '0d7a2f4e-7a57-4c0e-8e8e-0a6ac4f3f8a1'
const IDEA = anIdea({
  url: 'https://target.example/pour-over-set',
  title: 'Slow-morning pour-over set',
})

let server: FakeServer
let viewport: Viewport

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  viewport = stubViewport()
  server = startIdeasServer()
  server.on(findIdeas, () => anAnswer({ ideas: [IDEA, ...manyIdeas(11)], searchId: SEARCH_ID }))
})

const reported = () =>
  server.requests
    .filter(({ path }) => path === trackInteraction.path)
    .map(({ body }) => TrackInteractionInput.parse(body))
const firstCard = async () => (await cards())[0] ?? document.body

/** Keeps a card half in view for so long. */
function look(card: Element, forMs: number): void {
  act(() => {
    viewport.show(card, 0.5)
    vi.advanceTimersByTime(forMs)
    viewport.show(card, 0)
  })
}

const gift = {
  id: 'pour-over-set',
  title: 'Slow-morning pour-over set',
  category: 'Coffee & Tea',
  retailer: 'Target',
  priceRange: '$34–$42',
  url: 'https://target.example/pour-over-set',
  image: '/art/pour-over-set.svg',
}

describe('a card that is looked at for a second', () => {
  it('is reported once in a search, with score 1 [ANALYTICS-01]', async () => {
    openApp(RESULTS_ADDRESS)
    const card = await firstCard()
    look(card, 999)
    expect(reported()).toEqual([])
    look(card, 1000)
    await waitFor(() => expect(reported()).toHaveLength(1))
    expect(reported()[0]).toMatchObject({
      interactionType: 'view',
      successScore: 1,
      suggestionData: gift,
      searchQuery: QUERY,
      searchId: SEARCH_ID,
    })
    look(card, 5000)
    expect(reported()).toHaveLength(1)
  })

  it('is not reported again when its page is turned to again', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    look(await firstCard(), 1000)
    await waitFor(() => expect(reported()).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: '2' }))
    await user.click(screen.getByRole('link', { name: '1' }))
    look(await screen.findByRole('article', { name: IDEA.title }), 1000)
    look(await screen.findByRole('article', { name: 'idea number 1' }), 1000)
    await waitFor(() => expect(reported()).toHaveLength(2))
    expect(reported().map(({ suggestionData }) => suggestionData.id)).toEqual(['pour-over-set', 'idea-1'])
  })
})

describe('a link to a shop', () => {
  const shopNow = (card: HTMLElement) => within(card).getByRole('link', { name: /^Shop Now/ })
  const row = (card: HTMLElement) => within(card).getByRole('link', { name: /^Amazon/ })

  it("reports a click of score 3 from 'affiliate_link' [ANALYTICS-02 ANALYTICS-05]", async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(shopNow(await firstCard()))
    await waitFor(() => expect(reported()).toHaveLength(1))
    expect(reported()[0]).toMatchObject({
      interactionType: 'click',
      successScore: 3,
      suggestionData: gift,
      metadata: { source: 'affiliate_link', url: '/' },
      searchQuery: QUERY,
      searchId: SEARCH_ID,
    })
  })

  it('reports which of the shops it was', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(row(await firstCard()))
    await waitFor(() => expect(reported()).toHaveLength(1))
    expect(reported()[0]).toMatchObject({
      interactionType: 'click',
      suggestionData: { ...gift, retailer: 'Amazon', url: 'https://amazon.example/pour-over-set' },
    })
  })

  it('counts as followed with the middle button, and not with the right one', async () => {
    openApp(RESULTS_ADDRESS)
    const link = shopNow(await firstCard())
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    await waitFor(() => expect(reported()).toHaveLength(1))
  })
})

describe('the heart', () => {
  it("reports a save of score 5 from 'save_button', once the gift is kept [ANALYTICS-03 ANALYTICS-06]", async () => {
    server.on(currentUser, () => aUser())
    const kept = Promise.withResolvers<{ message: string; savedGift: { id: string } }>()
    server.on(saveGift, () => kept.promise)
    const { user } = openApp(RESULTS_ADDRESS)
    await firstCard()
    await user.click(await button(`Save ${IDEA.title}`))
    expect(reported()).toEqual([])
    kept.resolve({ message: 'Saved.', savedGift: { id: 'saved-1' } })
    await waitFor(() => expect(reported()).toHaveLength(1))
    expect(reported()[0]).toMatchObject({
      interactionType: 'save',
      successScore: 5,
      suggestionData: gift,
      metadata: { source: 'save_button' },
    })
  })
})

it('a report that fails leaves the page as it is [API-34]', async () => {
  const warn = vi.mocked(console.warn).mockImplementation(() => {})
  server.fail(trackInteraction, 'too-many-requests', 'Please wait a minute.')
  openApp(RESULTS_ADDRESS)
  look(await firstCard(), 1000)
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await cards()).toHaveLength(6)
})
