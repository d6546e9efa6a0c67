/** What the tests of the concierge share: a server that keeps conversations, and words for what is on the screen. */
import { currentUser } from '@presently/contract/auth'
import { converse, readConversation } from '@presently/contract/concierge'
import { findIdeas } from '@presently/contract/ideas'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { kept, QUERY } from '../features/concierge/concierge.fixtures.ts'
import { anAnswer } from '../features/ideas/ideas.fixtures.ts'
import { keepPeople } from '../features/people/people.test-kit.tsx'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aPremiumUser } from '../test-support/users.ts'
import { button } from './home-page.test-kit.ts'

export const ADDRESS = `/?q=${encodeURIComponent(QUERY)}`

export const keep = (server: FakeServer, ...told: Parameters<typeof kept>) =>
  server.on(readConversation, () => kept(...told))

/** A server for a member, that finds ideas and keeps no conversation yet. */
export function startTalkServer(): FakeServer {
  const server = startFakeServer()
  server.on(currentUser, () => aPremiumUser())
  server.on(findIdeas, () => anAnswer())
  keepPeople(server, [])
  keep(server, null)
  return server
}

/** What comes lazily would eat the time of a test. */
export const loadTalk = () =>
  Promise.all([
    import('./home-results.tsx'),
    import('./home-members.tsx'),
    import('./home-talk.tsx'),
    import('../features/concierge/reply-stream.ts'),
    import('../ui/toaster.tsx'),
  ])

/** Answers with a stream that the test writes. Once the page has called it off it has broken, and carries nothing more. */
export function streamReply(server: FakeServer): (event: unknown) => Promise<void> {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let isBroken = false
  server.answer(converse, ({ init }) => {
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        stream = started
        init.signal?.addEventListener('abort', () => {
          started.error(init.signal?.reason)
          isBroken = true
        })
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  return async (event) => {
    await waitFor(() => expect(stream).toBeDefined())
    if (isBroken) return
    await act(async () => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)))
  }
}

export const log = async () => within(await screen.findByRole('log', { name: 'Conversation' }))
export const line = () => screen.findByRole('textbox', { name: 'Message to the concierge' })

export async function openConcierge(): Promise<UserEvent> {
  const { user } = openApp(ADDRESS)
  await user.click(await button('Ask the concierge'))
  await line()
  return user
}
