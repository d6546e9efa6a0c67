import { currentUser } from '@presently/contract/auth'
import {
  type Conversation,
  converse,
  deleteConversations,
  readConversation,
  type Turn,
} from '@presently/contract/concierge'
import { findIdeas } from '@presently/contract/ideas'
import { listPlans } from '@presently/contract/subscription'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConversation, aTurn, CONVERSATION_ID, QUERY } from '../features/concierge/concierge.fixtures.ts'
import { anAnswer, manyIdeas } from '../features/ideas/ideas.fixtures.ts'
import { setWithoutAi } from '../features/ideas/without-ai.ts'
import { aPerson, keepPeople } from '../features/people/people.test-kit.tsx'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage, thePlans } from '../test-support/plans.ts'
import { clearToasts, toastNamed } from '../test-support/toasts.ts'
import { aUser } from '../test-support/users.ts'
import {
  ADDRESS,
  keep,
  line,
  loadTalk,
  log,
  openConcierge,
  startTalkServer,
  streamReply,
} from './home-concierge.test-kit.ts'
import { button, params } from './home-page.test-kit.ts'

let server: FakeServer

/** Answers every message with these turns, and with what the search becomes. */
function reply(turn: Turn, state: Partial<Conversation['state']> = {}, ideas = manyIdeas(18)) {
  server.on(converse, (input) => ({
    conversation: aConversation([aTurn({ from: 'giver', text: input.message ?? '' }), turn], {
      ...input.state,
      ...state,
    }),
    answer: anAnswer({ ideas }),
  }))
}

const said = (): unknown[] =>
  server.requests
    .filter(({ path, method }) => path === converse.path && method === 'POST')
    .map(({ body }) => body)

beforeAll(loadTalk)

beforeEach(() => {
  clearToasts()
  server = startTalkServer()
})

describe('the concierge', () => {
  it('changes the search in the address, and marks what is new', async () => {
    const change = {
      id: '00000000-0000-4000-8000-000000000009',
      kind: 'refine' as const,
      label: 'Price',
      was: null,
      now: 'cheaper',
      isUndone: false,
    }
    const [first, ...others] = manyIdeas(18)
    const fresh = {
      ...(first ?? manyIdeas(1)[0]),
      id: 'fresh-1',
      title: 'A fresh idea',
    } as (typeof others)[number]
    reply(aTurn({ changes: [change] }), { refine: ['cheaper'] }, [fresh, ...others])
    const user = await openConcierge()
    await user.type(await line(), 'A bit cheaper please{Enter}')
    expect(await (await log()).findByText('Done. Nothing costs more than $40 now.')).toBeVisible()
    expect((await log()).getByText('A bit cheaper please')).toBeVisible()
    expect(said()).toEqual([{ state: { query: QUERY }, message: 'A bit cheaper please' }])
    expect(params().getAll('refine')).toEqual(['cheaper'])
    expect(await line()).toHaveValue('')
    expect(await line()).toHaveFocus()

    const card = document.querySelector<HTMLElement>('[data-gift="fresh-1"]')
    expect(within(card ?? document.body).getByText('New')).toBeInTheDocument()
    expect(document.querySelectorAll('.card.fresh')).toHaveLength(1)

    server.on(converse, ({ state }) => ({
      conversation: aConversation([aTurn({ changes: [{ ...change, isUndone: true }] })], {
        query: state.query,
      }),
      answer: anAnswer(),
    }))
    await user.click((await log()).getByRole('button', { name: 'Undo Price cheaper' }))
    expect(await (await log()).findByText('Undone')).toBeVisible()
    expect(said()[1]).toMatchObject({ conversationId: CONVERSATION_ID, undo: change.id })
    expect(params().getAll('refine')).toEqual([])
    act(() => history.back())
    await waitFor(() => expect(params().getAll('refine')).toEqual(['cheaper']))
  })

  it('has the page ask for a model’s ideas that are still to come', async () => {
    configurePage({ ai: { provider: 'OpenAI', share: 'whole' } })
    const asked = (): unknown[] =>
      server.requests.filter(({ path }) => path === findIdeas.path).map(({ body }) => body)
    const state = { query: QUERY, refine: ['cheaper' as const] }
    server.on(converse, () => ({
      conversation: aConversation([aTurn()], state),
      answer: anAnswer({ ai: { provider: 'OpenAI', state: 'pending' } }),
    }))
    const user = await openConcierge()
    await user.type(await line(), 'cheaper{Enter}')
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ refine: ['cheaper'] })))

    setWithoutAi(true)
    await user.type(await line(), 'no mugs{Enter}')
    await waitFor(() => expect(said().at(-1)).toMatchObject({ message: 'no mugs', ai: false }))
    setWithoutAi(false)
  })

  it('begins a new line with Shift+Enter, and says nothing that is blank', async () => {
    reply(aTurn())
    const user = await openConcierge()
    await user.type(await line(), '  {Enter}')
    await user.type(await line(), 'one{Shift>}{Enter}{/Shift}two{Enter}')
    await (await log()).findByText(/^Done/)
    expect(said()).toMatchObject([{ message: 'one\ntwo' }])
  })

  it('asks with answers to press', async () => {
    const question = { id: 'budget', text: 'How much may it cost?', options: ['Under $30', 'Under $60'] }
    keep(server, aConversation([aTurn({ text: 'Hello.', question })]))
    reply(aTurn({ text: 'Thank you.' }))
    const user = await openConcierge()
    await user.click(await button('Under $30'))
    expect(await (await log()).findByText('Thank you.')).toBeVisible()
    expect(said()).toMatchObject([{ choose: { questionId: 'budget', option: 'Under $30' } }])
    expect(screen.queryByRole('button', { name: 'Under $60' })).toBeNull()
  })

  it('remembers of a person only what it may', async () => {
    const lena = aPerson()
    keepPeople(server, [lena])
    const offer = {
      kind: 'remember' as const,
      personId: lena.id,
      facts: [{ kind: 'owns' as const, text: 'a Kindle' }],
    }
    const turn = aTurn({ offer })
    keep(server, aConversation([turn]))
    reply(aTurn({ text: 'Noted.' }))
    const user = await openConcierge()
    expect(await screen.findByText('Remember for Lena: a Kindle?')).toBeVisible()
    await user.click(await button('Yes, remember'))
    await (await log()).findByText('Noted.')
    expect(said()).toMatchObject([{ accept: { turnId: turn.id } }])
  })

  it('offers words for the card, to copy', async () => {
    keep(
      server,
      aConversation([
        aTurn({ offer: { kind: 'card', drafts: ['Happy birthday, Lena.', 'For your brushes.'] } }),
      ]),
    )
    const user = await openConcierge()
    await user.click(await button('Copy draft 2'))
    await toastNamed('Words copied')
    await expect(navigator.clipboard.readText()).resolves.toBe('For your brushes.')
  })

  it('loses nothing that was typed, and tries again when told', async () => {
    server.fail(converse, 'unavailable', 'Please try again in a moment.')
    const user = await openConcierge()
    await user.type(await line(), 'no mugs{Enter}')
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
    expect(await line()).toHaveValue('no mugs')
    reply(aTurn({ text: 'No mugs.' }))
    await user.click(await button('Try again'))
    expect(await (await log()).findByText('No mugs.')).toBeVisible()
    expect(await line()).toHaveValue('')
  })

  it('shows a reply as it comes, and stops when told', async () => {
    const turn = aTurn({ text: 'Our own words.' })
    const tell = streamReply(server)
    const user = await openConcierge()
    await user.type(await line(), 'cheaper{Enter}')
    expect((await log()).getByText('The concierge is reading')).toBeInTheDocument()
    await tell({ type: 'turn', turn })
    expect(await (await log()).findByText('Our own words.')).toBeVisible()
    await tell({ type: 'answer', state: { query: QUERY, refine: ['cheaper'] }, answer: anAnswer() })
    await waitFor(() => expect(params().getAll('refine')).toEqual(['cheaper']))
    const entries = history.length
    expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'true')

    keep(
      server,
      aConversation([aTurn({ from: 'giver', text: 'cheaper' }), turn], { query: QUERY, refine: ['cheaper'] }),
    )
    await user.click(await button('Stop'))
    expect(await (await log()).findByText('Our own words.')).toBeVisible()
    expect(await button('Send')).toBeVisible()
    expect(params().getAll('refine')).toEqual(['cheaper'])
    expect(history.length).toBe(entries)
  })

  it('goes on where it was after a reload, and not with another search', async () => {
    keep(server, aConversation([aTurn({ text: 'As I said.' })]))
    const { user, unmount } = openApp(ADDRESS)
    await user.click(await button('Ask the concierge'))
    expect(await (await log()).findByText('As I said.')).toBeVisible()
    unmount()
    const again = openApp(ADDRESS)
    expect(await (await log()).findByText('As I said.')).toBeVisible()
    again.unmount()
    openApp('/?q=gift+for+dad')
    expect(await (await log()).findByText(/18 ideas are on the page/)).toBeVisible()
    expect((await log()).queryByText('As I said.')).toBeNull()
  })

  it('that could not be read is asked for again, and writing goes on meanwhile', async () => {
    server.fail(readConversation, 'unavailable', 'Please try again in a moment.')
    const user = await openConcierge()
    expect(await screen.findByText(/^What was said before could not be read\./)).toBeVisible()
    keep(server, aConversation([aTurn({ text: 'As I said.' })]))
    await user.click(await button('Try again'))
    expect(await (await log()).findByText('As I said.')).toBeVisible()
    expect(await line()).toHaveFocus()
  })

  it('is deleted once that is confirmed, and can be closed', async () => {
    keep(server, aConversation([aTurn({ text: 'As I said.' })]), [{ id: CONVERSATION_ID, title: QUERY }])
    server.on(deleteConversations, () => {
      keep(server, null)
      return { message: 'Conversation deleted' }
    })
    const user = await openConcierge()
    await (await log()).findByText('As I said.')
    await user.click(await button('Conversation'))
    await user.click(screen.getByRole('menuitem', { name: 'Delete this one' }))
    await user.click(await button('Delete'))
    await waitFor(async () => expect((await log()).queryByText('As I said.')).toBeNull())
    expect(server.requests.find(({ method }) => method === 'DELETE')?.query.get('id')).toBe(CONVERSATION_ID)
    await user.click(await button('Close the concierge'))
    expect(screen.queryByRole('log')).toBeNull()
    expect(sessionStorage.getItem('presently.concierge')).toBeNull()
  })
})

describe('without Premium', () => {
  it('a button tells what the concierge does and costs, and asks nothing of the server', async () => {
    server.on(currentUser, () => aUser())
    server.on(listPlans, () => thePlans())
    const { user } = openApp(ADDRESS)
    await user.click(await button('Ask the concierge'))
    expect(await screen.findByRole('dialog', { name: 'Concierge gift mode' })).toBeVisible()
    expect(await screen.findByText('Part of Premium, $12.99 a month.')).toBeVisible()
    expect(server.requests.map(({ path }) => path)).not.toContain(converse.path)
  })

  it('a visitor sees nothing of it', async () => {
    server.answer(currentUser, () => new Response('{"message":"Please log in."}', { status: 401 }))
    openApp(ADDRESS)
    await screen.findAllByRole('article')
    expect(screen.queryByRole('button', { name: 'Ask the concierge' })).toBeNull()
  })
})
