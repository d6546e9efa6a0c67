import { deleteConversations, readConversation } from '@presently/contract/concierge'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aConversation,
  aTurn,
  CONVERSATION_ID,
  kept,
  QUERY,
} from '../features/concierge/concierge.fixtures.ts'
import { anAnswer } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { stubMedia } from '../test-support/media.ts'
import { catchSavedFiles } from '../test-support/saved-files.ts'
import { clearToasts, toastNamed } from '../test-support/toasts.ts'
import {
  keep,
  line,
  loadTalk,
  log,
  openConcierge,
  startTalkServer,
  streamReply,
} from './home-concierge.test-kit.ts'
import { button, params } from './home-page.test-kit.ts'

const BESIDE = '(min-width: 62rem)'
const CHEAPER = { query: QUERY, refine: ['cheaper' as const] }
const EARLIER_ID = '00000000-0000-4000-8000-000000000002'
const LISTED = [
  { id: CONVERSATION_ID, title: QUERY },
  { id: EARLIER_ID, title: 'gift for my dad' },
]

let server: FakeServer
let tellMedia: ReturnType<typeof stubMedia>

/** Something is being said, of which nothing has come yet. */
async function beginReply(): Promise<{ user: UserEvent; tell: (event: unknown) => Promise<void> }> {
  const tell = streamReply(server)
  const user = await openConcierge()
  await user.type(await line(), 'cheaper{Enter}')
  expect((await log()).getByText('The concierge is reading')).toBeInTheDocument()
  // What the server has kept by the time that anybody looks.
  const turn = aTurn({ text: 'Cheaper now.' })
  server.on(readConversation, (_none, _params, query) =>
    query.get('id') === EARLIER_ID
      ? kept({ ...aConversation([aTurn({ text: 'For dad.' })]), id: EARLIER_ID }, LISTED)
      : kept(aConversation([turn], CHEAPER), LISTED),
  )
  return { user, tell }
}

/** All that was under way has come, and what follows from it. */
const allSettled = () => act(() => new Promise((done) => setTimeout(done, 50)))

async function chooseInMenu(user: UserEvent, name: string): Promise<void> {
  await user.click(await button('Conversation'))
  await user.click(screen.getByRole('menuitem', { name }))
}

beforeAll(loadTalk)

beforeEach(() => {
  clearToasts()
  tellMedia = stubMedia()
  tellMedia(BESIDE, true)
  server = startTalkServer()
  keep(server, aConversation([aTurn({ text: 'As I said.' })]), LISTED)
})

describe('who leaves while the concierge is answering', () => {
  it('for another page is not thrown back to the results', async () => {
    const { user } = await beginReply()
    await user.click(screen.getByRole('link', { name: 'Deals' }))
    const entries = history.length
    await allSettled()
    expect(location.pathname).toBe('/deals')
    expect(history.length).toBe(entries)
  })

  it('by closing the panel keeps the ideas that are on the page', async () => {
    const { user } = await beginReply()
    await user.click(await button('Close the concierge'))
    await allSettled()
    expect(params().getAll('refine')).toEqual([])
  })

  it('for a new conversation is not given the old one back', async () => {
    const { user } = await beginReply()
    await chooseInMenu(user, 'New conversation')
    await allSettled()
    expect((await log()).getByText(/18 ideas are on the page/)).toBeVisible()
    expect((await log()).queryByText('Cheaper now.')).toBeNull()
    expect(params().getAll('refine')).toEqual([])
    expect(await button('Send')).toBeVisible()
  })

  it('for an earlier conversation is given that one, and no other', async () => {
    const { user } = await beginReply()
    await chooseInMenu(user, 'gift for my dad')
    expect(await (await log()).findByText('For dad.')).toBeVisible()
    await allSettled()
    expect((await log()).getByText('For dad.')).toBeVisible()
    expect(params().getAll('refine')).toEqual([])
  })

  it('by deleting the conversation does not see it again', async () => {
    server.on(deleteConversations, () => ({ message: 'Conversation deleted' }))
    const { user, tell } = await beginReply()
    await chooseInMenu(user, 'Delete this one')
    await user.click(await button('Delete'))
    await toastNamed('Conversation deleted')
    const answer = anAnswer()
    await tell({ type: 'done', conversation: aConversation([aTurn({ text: 'Cheaper now.' })]), answer })
    await allSettled()
    expect((await log()).queryByText('Cheaper now.')).toBeNull()
    expect((await log()).queryByText('The concierge is reading')).toBeNull()
  })
})

describe('the reply goes on', () => {
  it('while the conversation is downloaded', async () => {
    const files = catchSavedFiles()
    const { user, tell } = await beginReply()
    await chooseInMenu(user, 'Download')
    expect(files).toHaveLength(1)
    await tell({ type: 'turn', turn: aTurn({ text: 'Still here.' }) })
    expect(await (await log()).findByText('Still here.')).toBeVisible()
  })

  it('when a tablet is turned, and what is half written stays', async () => {
    const { user, tell } = await beginReply()
    await user.type(await line(), 'no mugs')
    act(() => tellMedia(BESIDE, false))
    expect(await screen.findByRole('dialog', { name: 'Concierge' })).toBeVisible()
    expect(await line()).toHaveValue('no mugs')
    act(() => tellMedia(BESIDE, true))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await line()).toHaveValue('no mugs')
    await allSettled()
    expect(await line()).toHaveFocus()
    expect(params().getAll('refine')).toEqual([])
    await tell({ type: 'answer', state: CHEAPER, answer: anAnswer() })
    await waitFor(() => expect(params().getAll('refine')).toEqual(['cheaper']))
  })
})
