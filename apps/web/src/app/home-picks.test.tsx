import { currentUser } from '@presently/contract/auth'
import { trackInteraction } from '@presently/contract/history'
import { findIdeas, type Idea, type Picks } from '@presently/contract/ideas'
import { saveGift } from '@presently/contract/saved-gifts'
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { dismissGift } from '@presently/contract/taste'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAnswer, anIdea } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { clearToasts } from '../test-support/toasts.ts'
import { aPremiumUser } from '../test-support/users.ts'
import { cards, RESULTS_ADDRESS, startIdeasServer } from './home-page.test-kit.ts'

const FIVE = [1, 2, 3, 4, 5].map((number) =>
  anIdea({
    id: `pick-${number}`,
    title: `Pick number ${number}`,
    savedId: null,
    reasons: ['You said tea: leaves', 'Because you saved Handmade ceramic mug'],
    reasonEnds: [
      { words: 'tea', attribute: 'leaves' },
      { words: 'Handmade ceramic mug', attribute: 'clay', isTaste: true },
    ],
  }),
)

let server: FakeServer

beforeEach(() => {
  clearToasts()
  server = startIdeasServer()
  server.on(currentUser, () => aPremiumUser())
})

const answerWith = (picks: Picks) => server.on(findIdeas, () => anAnswer({ picks }))
const section = () => screen.findByRole('region', { name: 'Hyper-Personalized Picks' })

describe('the picks of a Premium member', () => {
  it('stand above the results, each with what it rests on', async () => {
    answerWith({ state: 'ready', ideas: FIVE })
    openApp(RESULTS_ADDRESS)
    const picks = within(await section()).getAllByRole('article')
    expect(picks).toHaveLength(5)
    for (const pick of picks) expect(pick).toHaveTextContent('Because you saved Handmade ceramic mug')
    const first = await screen.findByRole('article', { name: 'idea number 1' })
    expect(picks[0]?.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('Found 18 personalized recommendations')).toBeVisible()
  })

  it('come after the sentence on how we are paid, and lead to shops as other ideas do', async () => {
    answerWith({ state: 'ready', ideas: FIVE })
    const { user } = openApp(RESULTS_ADDRESS)
    const link = await screen.findByRole('link', { name: 'Shop Now for Pick number 1 (opens in a new tab)' })
    expect(link).toHaveAttribute('rel', 'sponsored noopener')
    const [sentence] = screen.getAllByText(AFFILIATE_DISCLOSURE)
    expect(sentence?.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(link)
    await waitFor(() =>
      expect(server.requests.find(({ path }) => path === trackInteraction.path)?.body).toMatchObject({
        interactionType: 'click',
        suggestionData: { id: 'pick-1' },
      }),
    )
  })

  it('can be saved, and their hearts learn it', async () => {
    answerWith({ state: 'ready', ideas: FIVE })
    server.on(saveGift, () => ({ message: 'Kept.', savedGift: { id: 'saved-1' } }))
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Save Pick number 2' }))
    expect(await screen.findByRole('button', { name: 'Saved Pick number 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  it('can be left out, and reading goes on at the next one', async () => {
    answerWith({ state: 'ready', ideas: FIVE })
    server.on(dismissGift, () => ({ message: 'Noted.' }))
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Not that one: Pick number 2' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Not that one: Pick number 3' })).toHaveFocus(),
    )
    expect(new URLSearchParams(location.search).getAll('refine')).toEqual(['not:pick-2'])
    expect(await screen.findByRole('button', { name: 'Take back Not “Pick number 2”' })).toBeVisible()
    await waitFor(() => expect(server.requests.some(({ path }) => path === dismissGift.path)).toBe(true))
  })

  it('are a model’s for the person: marked, and each with what it rests on', async () => {
    const ofModel = FIVE.map((idea) => ({
      ...idea,
      isAi: true as const,
      reasons: ['A small tree asks for small tools.'],
      reasonEnds: [{ words: 'bonsai', attribute: idea.title, isPerson: true as const }],
    }))
    answerWith({ state: 'ready', ideas: ofModel })
    openApp(RESULTS_ADDRESS)
    const panel = within(await section())
    expect(panel.getByText('For this one person, within what you asked for.')).toBeVisible()
    expect(panel.queryByRole('link', { name: 'See your taste' })).toBeNull()
    for (const pick of panel.getAllByRole('article')) {
      expect(pick).toHaveTextContent('AI idea')
      expect(pick).toHaveTextContent('A small tree asks for small tools.')
    }
  })

  it('say on what each part of them rests where some are a model’s', async () => {
    const [first, ...others] = FIVE
    answerWith({ state: 'ready', ideas: [{ ...first, isAi: true, reasonEnds: [] } as Idea, ...others] })
    openApp(RESULTS_ADDRESS)
    const panel = within(await section())
    expect(panel.getByText(/^For this one person, then by your own taste/)).toBeVisible()
    expect(panel.getAllByText('AI idea')).toHaveLength(1)
  })

  it('stand on the first page only', async () => {
    answerWith({ state: 'ready', ideas: FIVE })
    openApp(`${RESULTS_ADDRESS}&page=2`)
    expect(await screen.findByRole('article', { name: 'idea number 7' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Hyper-Personalized Picks' })).toBeNull()
  })

  it.each([
    ['learning', 'Save a few gifts or choose favorite categories, and five picks will stand here.'],
    ['off', 'Your taste is switched off.'],
    ['ready', 'Nothing of your taste fits what you asked for this time.'],
  ] as const)('say what is missing where there are none: %s', async (state, sentence) => {
    answerWith({ state, ideas: [] })
    openApp(RESULTS_ADDRESS)
    const panel = await section()
    expect(panel).toHaveTextContent(sentence)
    expect(within(panel).getByRole('link')).toHaveAttribute('href', '/settings#taste')
    expect(within(panel).queryByRole('article')).toBeNull()
  })

  it('are not there where the answer has none', async () => {
    openApp(RESULTS_ADDRESS)
    await cards()
    expect(screen.queryByRole('region', { name: 'Hyper-Personalized Picks' })).toBeNull()
  })
})
