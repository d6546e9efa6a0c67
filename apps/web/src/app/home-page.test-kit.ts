/** What the tests of the home page share: a fake server, and words for what is on the screen. */
import { type FindIdeasOutput, findIdeas, IdeasEvent } from '@presently/contract/ideas'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { anAnswer } from '../features/ideas/ideas.fixtures.ts'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'

export const QUERY = 'sister, 30s, birthday, pour-over coffee, no mugs, up to $50'
export const RESULTS_ADDRESS = `/?q=${encodeURIComponent(QUERY)}`

/** A server that has 18 ideas for every search. */
export function startIdeasServer(): FakeServer {
  const server = startFakeServer()
  server.on(findIdeas, () => anAnswer())
  return server
}

/** The bodies of the searches that were sent, in order. */
export const asked = (server: FakeServer): unknown[] =>
  server.requests.filter(({ path }) => path === findIdeas.path).map(({ body }) => body)

/** Lets the server answer only when told to. */
export function holdAnswer(server: FakeServer): (answer: FindIdeasOutput) => void {
  const { promise, resolve } = Promise.withResolvers<FindIdeasOutput>()
  server.on(findIdeas, () => promise)
  return resolve
}

export type FakeStream = {
  readonly send: (event: IdeasEvent) => Promise<void>
  /** The connection is lost. */
  readonly breakOff: () => Promise<void>
  /** Whether the page has called it off. */
  readonly isCalledOff: () => boolean
}

/** Answers the next searches with a stream, of which the last one is written by the test. */
export function streamAnswers(server: FakeServer): FakeStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let signal: AbortSignal | null | undefined
  server.answer(findIdeas, ({ init }) => {
    signal = init.signal
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started
        init.signal?.addEventListener('abort', () => started.error(init.signal?.reason))
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  async function write(text: string): Promise<void> {
    await waitFor(() => expect(controller).toBeDefined())
    await act(async () => controller?.enqueue(new TextEncoder().encode(text)))
  }
  return {
    send: (event) => write(`data: ${JSON.stringify(IdeasEvent.parse(event))}\n\n`),
    breakOff: () => act(async () => controller?.error(new TypeError('network error'))),
    isCalledOff: () => signal?.aborted === true,
  }
}

export const box = () => screen.findByRole('textbox', { name: 'For' })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const cards = () => screen.findAllByRole('article')
export const skeletons = () => document.querySelectorAll('article.skeleton')
export const status = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role=status], [role=status] *' })
export const title = () => screen.findByRole('heading', { level: 1, name: /^AI-Curated Gift Ideas/ })
/** Reading goes on at the title from the next frame on. */
export async function expectReadingAtTitle(): Promise<void> {
  const heading = await title()
  await waitFor(() => expect(heading).toHaveFocus())
}
export const params = () => new URLSearchParams(location.search)
