import { findIdeas } from '@presently/contract/ideas'
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, anIdea, manyIdeas } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import {
  asked,
  box,
  button,
  cards,
  params,
  QUERY,
  RESULTS_ADDRESS,
  startIdeasServer,
  status,
  title,
} from './home-page.test-kit.ts'

let server: FakeServer

beforeEach(() => {
  server = startIdeasServer()
})

describe('the results', () => {
  it('are titled with the query in straight quotes [HOME-27]', async () => {
    openApp(RESULTS_ADDRESS)
    expect((await title()).textContent).toBe(`AI-Curated Gift Ideas for "${QUERY}"`)
  })

  it('count the ideas, and the pages when there is more than one [HOME-28 HOME-29]', async () => {
    openApp(RESULTS_ADDRESS)
    const line = await screen.findByText('Found 18 personalized recommendations')
    expect(line.parentElement).toHaveTextContent('Found 18 personalized recommendations Page 1 of 3')
    expect(await status('18 ideas are here, page 1 out of 3')).toBeInTheDocument()
  })

  it('do not speak of pages when there is one [HOME-29]', async () => {
    server.on(findIdeas, () => anAnswer({ ideas: manyIdeas(6) }))
    openApp(RESULTS_ADDRESS)
    expect(await screen.findByText('Found 6 personalized recommendations')).toBeVisible()
    expect(screen.queryByText(/Page 1 of/)).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('come in pages of six, with Previous, numbers and Next [HOME-30 HOME-33]', async () => {
    server.on(findIdeas, () => anAnswer({ ideas: manyIdeas(13) }))
    const { user } = openApp(RESULTS_ADDRESS)
    expect(await cards()).toHaveLength(6)
    const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(
      pages()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Previous', '1', '2', '3', 'Next'])
    expect(pages().getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(pages().getByRole('link', { name: 'Next' }))
    expect(await screen.findByRole('article', { name: 'idea number 7' })).toBeVisible()
    expect(pages().getByRole('link', { current: 'page' })).toHaveTextContent('2')
    expect(params().get('page')).toBe('2')
    expect(screen.getByRole('heading', { name: 'Ideas' })).toHaveFocus()
    await user.click(pages().getByRole('link', { name: '3' }))
    expect(await cards()).toHaveLength(1)
    expect(pages().getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(pages().getByRole('link', { name: 'Previous' }))
    expect(await screen.findByRole('article', { name: 'idea number 7' })).toBeVisible()
    expect(asked(server)).toHaveLength(1)
  })

  it('show the last page for a page past it', async () => {
    openApp(`${RESULTS_ADDRESS}&page=99`)
    expect(await screen.findByText('Page 3 of 3')).toBeVisible()
  })

  it('start at page 1 for a new search [HOME-35]', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}&page=3`)
    await user.click(await button('Start New Search'))
    await user.type(await box(), 'dad, vinyl{Enter}')
    expect(await screen.findByText('Page 1 of 3')).toBeVisible()
    expect(params().get('page')).toBeNull()
  })

  it.each([
    ['Back to Search', '[HOME-31 HOME-36 HOME-37]'],
    ['Start New Search', '[HOME-32 HOME-38 HOME-39]'],
  ])('are left with %s: query and results cleared, the top in view %s', async (name) => {
    const { user } = openApp(RESULTS_ADDRESS)
    await cards()
    vi.mocked(scrollTo).mockClear()
    await user.click(await button(name))
    expect(await box()).toHaveValue('')
    expect(await box()).toHaveFocus()
    expect(screen.queryByRole('article')).toBeNull()
    expect(location.search).toBe('')
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  })

  it('say how we are paid before the first shop link [HOME-34 GEN-10]', async () => {
    openApp(RESULTS_ADDRESS)
    const [first] = await cards()
    const [sentence] = screen.getAllByText(AFFILIATE_DISCLOSURE)
    expect(sentence?.compareDocumentPosition(first ?? document.body)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText(/Amazon Associate/)).toBeNull()
  })

  it("add Amazon's own sentence where an Amazon tag is set", async () => {
    document.body.innerHTML =
      '<script type="application/json" id="site-config">{"amazonAssociate":true}</script>'
    openApp(RESULTS_ADDRESS)
    const [first] = await cards()
    const [sentence] = screen.getAllByText(/As an Amazon Associate I earn from qualifying purchases/)
    expect(sentence?.compareDocumentPosition(first ?? document.body)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('ask a visitor who saves to log in, as a failure [VALID-14 ROLE-10 ERR-25]', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const [first] = await cards()
    await user.click(within(first ?? document.body).getByRole('button', { name: /^Save/ }))
    const toast = (await screen.findByText('Please log in')).closest('.toast')
    expect(toast).toHaveTextContent('You need to be logged in to save gifts')
    expect(toast).toHaveClass('bad')
  })

  it('fold a very long note, and unfold it', async () => {
    const note = 'she loves long walks and slow mornings '.repeat(20).trim()
    const { user } = openApp(`/?q=${encodeURIComponent(note)}`)
    expect((await title()).textContent).toContain(note)
    const unfold = await button('Show all of it')
    await user.click(unfold)
    expect(unfold).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('new ideas', () => {
  it('leave out what was shown and take another seed', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await screen.findByRole('link', { name: '2' }))
    await screen.findByRole('article', { name: 'idea number 7' })
    server.on(findIdeas, () => anAnswer({ ideas: manyIdeas(6, 'other'), searchId: 'search-2' }))
    await user.click((await screen.findAllByRole('button', { name: 'New ideas' }))[0] ?? document.body)
    await screen.findByRole('article', { name: 'other number 1' })
    const shown = manyIdeas(12).map(({ id }) => id)
    expect(asked(server).at(-1)).toEqual({ query: QUERY, seen: shown, seed: params().get('seed') })
    expect(params().get('seed')).toMatch(/^[0-9a-z]+$/)
    expect(params().get('page')).toBeNull()
  })

  it('say so when every idea was shown, and start over', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const again = (await screen.findAllByRole('button', { name: 'New ideas' }))[0] ?? document.body
    server.on(findIdeas, ({ seen }) => anAnswer({ ideas: seen ? [] : manyIdeas(18) }))
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'You have seen every idea that fits' })).toBeVisible()
    await user.click(await button('Show the first ideas again'))
    expect(await screen.findByRole('article', { name: 'idea number 1' })).toBeVisible()
  })
})

describe('results left open overnight', () => {
  it('call the prices of the day before by their date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 22) })
    const retailers = [
      { name: 'Target', url: 'https://t.example/', priceCents: 3799, priceDate: '2026-11-21' },
    ]
    server.on(findIdeas, () => anAnswer({ ideas: [anIdea({ retailers })] }))
    openApp(RESULTS_ADDRESS)
    expect(await screen.findByText('Prices as of today')).toBeVisible()
    vi.setSystemTime(new Date(2026, 10, 22, 9))
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('Prices as of Nov 21')).toBeVisible()
  })
})
