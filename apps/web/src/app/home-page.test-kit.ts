/** What the tests of the home page share: a fake server, and words for what is on the screen. */
import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { screen } from '@testing-library/react'
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

export const box = () => screen.findByRole('textbox', { name: 'For' })
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const cards = () => screen.findAllByRole('article')
export const skeletons = () => document.querySelectorAll('article.skeleton')
export const status = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role=status], [role=status] *' })
export const title = () => screen.findByRole('heading', { level: 1, name: /^AI-Curated Gift Ideas/ })
export const params = () => new URLSearchParams(location.search)
