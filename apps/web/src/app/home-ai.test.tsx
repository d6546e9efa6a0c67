import { type FindIdeasOutput, findIdeas, type Idea } from '@presently/contract/ideas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, anIdea, manyIdeas } from '../features/ideas/ideas.fixtures.ts'
import { type FakeServer, json } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage } from '../test-support/plans.ts'
import {
  asked,
  button,
  cards,
  type FakeStream,
  params,
  QUERY,
  RESULTS_ADDRESS,
  skeletons,
  startIdeasServer,
  status,
  streamAnswers,
} from './home-page.test-kit.ts'

const ai = (state: 'pending' | 'used' | 'unavailable' | 'resting' | 'skipped') => ({
  provider: 'OpenAI',
  state,
})
const first = (differing: Partial<FindIdeasOutput> = {}) => ({
  type: 'answer' as const,
  answer: anAnswer({ ideas: manyIdeas(6), ai: ai('pending'), ...differing }),
})
const done = (ideas: Idea[], differing: Partial<FindIdeasOutput> = {}) => ({
  type: 'done' as const,
  answer: anAnswer({ ideas, engine: 'ai', ai: ai('used'), ...differing }),
})
const KITE = anIdea({ id: 'ai-kite', title: 'Kite to build together', isAi: true })
const better = { type: 'reasons' as const, id: 'idea-2', reasons: ['She paints the sky'], reasonEnds: [] }

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const numbered = (...numbers: number[]) => numbers.map((number) => `idea number ${number}`)
const inOrder = (...numbers: number[]) => {
  const ideas = manyIdeas(6)
  return numbers.flatMap((number) => ideas[number - 1] ?? [])
}

let server: FakeServer
let stream: FakeStream

beforeEach(() => {
  server = startIdeasServer()
  configurePage({ ai: { provider: 'OpenAI' } })
  stream = streamAnswers(server)
})

describe('an answer that a model adds to', () => {
  it('is asked for as a stream, and shows its cards at once', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    expect(await cards()).toHaveLength(6)
    expect(screen.getByText('OpenAI is reading your request…')).toBeVisible()
    expect(new Headers(server.requests.at(-1)?.init.headers).get('Accept')).toBe('text/event-stream')
    expect(asked(server)).toEqual([{ query: QUERY }])
  })

  it('takes the reasons of the model in place of ours, where they stand', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    await stream.send(better)
    const card = await screen.findByRole('article', { name: 'idea number 2' })
    await waitFor(() => expect(card).toHaveTextContent('She paints the sky'))
    expect(card).not.toHaveTextContent('You said pour-over coffee')
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
  })

  it('adds ideas of the model at the end, tagged', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first({ ideas: manyIdeas(5) }))
    await stream.send({ type: 'idea', idea: KITE })
    const card = await screen.findByRole('article', { name: KITE.title })
    expect(within(card).getByText('AI idea')).toBeVisible()
    expect(card).toHaveTextContent('Typical price')
    expect(titles()).toEqual([...numbered(1, 2, 3, 4, 5), KITE.title])
    expect(screen.getAllByText('AI idea')).toHaveLength(1)
  })

  it("takes the model's order at once while nobody reads", async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    await stream.send(done(inOrder(3, 1, 2, 4, 5, 6)))
    await waitFor(() => expect(titles()).toEqual(numbered(3, 1, 2, 4, 5, 6)))
    expect(screen.getByText('Ordered with help from OpenAI.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show the new order' })).toBeNull()
  })

  it('keeps its order under the eyes of a reader, and offers the new one', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await stream.send(first())
    const card = await screen.findByRole('article', { name: 'idea number 1' })
    await user.click(within(card).getByText(/^You said/))
    await stream.send(done(inOrder(3, 1, 2, 4, 5, 6)))
    const show = await button('Show the new order')
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
    await user.click(show)
    await waitFor(() => expect(titles()).toEqual(numbered(3, 1, 2, 4, 5, 6)))
    expect(screen.getByRole('heading', { name: 'Ideas' })).toHaveFocus()
    expect(screen.getByText('Ordered with help from OpenAI.')).toBeVisible()
  })

  it('keeps its order for who has scrolled into the cards', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    const [card] = await cards()
    vi.spyOn(card?.parentElement ?? document.body, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, -40, 1200, 1800),
    )
    await stream.send(done(inOrder(3, 1, 2, 4, 5, 6)))
    expect(await button('Show the new order')).toBeVisible()
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
  })

  it('keeps its order for who has turned the page, and leads back to the first', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const ideas = manyIdeas(12)
    await stream.send(first({ ideas }))
    await user.click(await screen.findByRole('link', { name: '2' }))
    await stream.send(done([...ideas.slice(6), ...ideas.slice(0, 6)]))
    expect(await button('Show the new order')).toBeVisible()
    expect(titles()).toEqual(numbered(7, 8, 9, 10, 11, 12))
    await user.click(screen.getByRole('link', { name: '1' }))
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
    await user.click(screen.getByRole('link', { name: '2' }))
    await user.click(await button('Show the new order'))
    await waitFor(() => expect(titles()).toEqual(numbered(7, 8, 9, 10, 11, 12)))
    expect(params().get('page')).toBeNull()
    expect(asked(server)).toHaveLength(1)
  })

  it('is told to readers once, when the model has finished', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    const line = await status('6 ideas are here, page 1 out of 1')
    await stream.send(better)
    await stream.send({ type: 'idea', idea: KITE })
    expect(await screen.findByText('Page 1 of 2')).toBeVisible()
    expect(line).toHaveTextContent(/^6 ideas are here, page 1 out of 1$/)
    await stream.send(done([...manyIdeas(6), KITE]))
    await waitFor(() =>
      expect(line).toHaveTextContent('7 ideas are here, page 1 out of 2. Ordered with help from OpenAI.'),
    )
  })

  it('is whole in the cache: turning pages and coming back ask nothing', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const ideas = manyIdeas(12)
    await stream.send(first({ ideas }))
    await stream.send(done(ideas))
    await screen.findByText('Ordered with help from OpenAI.')
    await user.click(screen.getByRole('link', { name: 'How AI is used' }))
    await waitFor(() => expect(location.pathname).toBe('/privacy'))
    history.back()
    expect(await screen.findByRole('article', { name: 'idea number 6' })).toBeVisible()
    expect(screen.getByText('Ordered with help from OpenAI.')).toBeVisible()
    expect(asked(server)).toHaveLength(1)
  })
})

describe('the stream of an answer', () => {
  it('leaves the answer standing when it breaks', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    await stream.send(better)
    await stream.breakOff()
    expect(await screen.findByText('OpenAI did not answer in full. The order is our own.')).toBeVisible()
    expect(await cards()).toHaveLength(6)
    expect(screen.getByText('She paints the sky')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked(server)).toHaveLength(1)
  })

  it('counts as broken when it ends early or says what nobody understands', async () => {
    server.answer(findIdeas, () => {
      const text = `data: ${JSON.stringify(first())}\n\ndata: {"type":"surprise"}\n\n`
      return new Response(text, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
    })
    openApp(RESULTS_ADDRESS)
    expect(await screen.findByText('OpenAI did not answer in full. The order is our own.')).toBeVisible()
    expect(await cards()).toHaveLength(6)
  })

  it('is asked for plainly where it breaks before the first answer', async () => {
    server.answer(findIdeas, ({ init }) =>
      new Headers(init.headers).has('Accept')
        ? new Response(': hello\n\n', { headers: { 'Content-Type': 'text/event-stream' } })
        : json(200, anAnswer({ ai: ai('unavailable') })),
    )
    openApp(RESULTS_ADDRESS)
    expect(await cards()).toHaveLength(6)
    expect(asked(server)).toEqual([{ query: QUERY }, { query: QUERY }])
  })

  it('is called off by a new search, and by leaving; coming back asks again', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await stream.send(first())
    await user.click(await screen.findByRole('link', { name: 'How AI is used' }))
    await waitFor(() => expect(stream.isCalledOff()).toBe(true))
    history.back()
    expect(await screen.findByRole('article', { name: 'idea number 6' })).toBeVisible()
    expect(skeletons()).toHaveLength(0)
    await waitFor(() => expect(asked(server)).toHaveLength(2))
    await stream.send(first())
    await user.click(await button('Remove watercolor'))
    await waitFor(() => expect(asked(server)).toHaveLength(3))
    await stream.send(first({ ideas: manyIdeas(6, 'other') }))
    expect(await screen.findByRole('article', { name: 'other number 1' })).toBeVisible()
  })
})

describe('the note on the model', () => {
  it.each([
    [{ ai: ai('resting') }, 'AI is resting for now. The order is our own.'],
    [{ ai: ai('used'), engine: 'presently' as const }, 'Explained with help from OpenAI.'],
  ])('says how it stands: %j', async (differing, sentence) => {
    server.on(findIdeas, () => anAnswer(differing))
    openApp(RESULTS_ADDRESS)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('link', { name: 'How AI is used' })).toHaveAttribute('href', '/privacy#ai')
  })

  it.each([null, ai('skipped')])('is not there for %j', async (part) => {
    server.on(findIdeas, () => anAnswer({ ai: part }))
    openApp(RESULTS_ADDRESS)
    await cards()
    expect(screen.queryByText(/OpenAI/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'How AI is used' })).toBeNull()
  })

  it('is not there where no model is configured, and nothing is asked for as a stream', async () => {
    document.head.innerHTML = ''
    server.on(findIdeas, () => anAnswer())
    openApp(RESULTS_ADDRESS)
    await cards()
    expect(screen.queryByRole('link', { name: 'How AI is used' })).toBeNull()
    expect(new Headers(server.requests.at(-1)?.init.headers).has('Accept')).toBe(false)
  })
})
