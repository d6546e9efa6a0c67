import { type FindIdeasOutput, findIdeas, type Idea } from '@presently/contract/ideas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, anIdea, manyIdeas } from '../features/ideas/ideas.fixtures.ts'
import { setWithoutAi } from '../features/ideas/without-ai.ts'
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
/** What a model puts forward takes this place. */
const putForward = (idea: Idea, at: number) => ({ type: 'idea' as const, idea, at })
/** One of ours with the model's reason. */
const second = manyIdeas(6)[1] as Idea
const better = putForward({ ...second, reasons: ['She paints the sky'], reasonEnds: [] }, 1)

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
  configurePage({ ai: { provider: 'OpenAI', share: 'whole' } })
  stream = streamAnswers(server)
})

// It is remembered, and outlives a page.
afterEach(() => {
  setWithoutAi(false)
  localStorage.clear()
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

  it('shows one of ours with the reason of the model, where it stands', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    await stream.send(better)
    const card = await screen.findByRole('article', { name: 'idea number 2' })
    await waitFor(() => expect(card).toHaveTextContent('She paints the sky'))
    expect(card).not.toHaveTextContent('You said pour-over coffee')
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
  })

  it('lets ideas of the model take the first places one by one, tagged, and moves no other', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first({ ideas: manyIdeas(8) }))
    await stream.send(putForward(KITE, 0))
    const card = await screen.findByRole('article', { name: KITE.title })
    expect(within(card).getByText('AI idea')).toBeVisible()
    expect(card).toHaveTextContent('Typical price')
    expect(titles()).toEqual([KITE.title, ...numbered(2, 3, 4, 5, 6)])
    // One of ours that is chosen changes places with what stood there.
    await stream.send(putForward(manyIdeas(8)[4] as Idea, 1))
    await waitFor(() => expect(titles()).toEqual([KITE.title, ...numbered(5, 3, 4, 2, 6)]))
    expect(screen.getAllByText('AI idea')).toHaveLength(1)
  })

  it('keeps what stands under the eyes of a reader, and offers what has come', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await stream.send(first())
    const card = await screen.findByRole('article', { name: 'idea number 1' })
    await user.click(within(card).getByText(/^You said/))
    await stream.send(putForward(KITE, 0))
    const show = await button('Show its ideas')
    expect(screen.getByText('OpenAI has ideas for you.')).toBeVisible()
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
    await user.click(show)
    await waitFor(() => expect(titles()[0]).toBe(KITE.title))
    // What it adds needs no second asking.
    await stream.send(done([KITE, ...inOrder(3, 1, 2, 4, 5)]))
    await waitFor(() => expect(titles()).toEqual([KITE.title, ...numbered(3, 1, 2, 4, 5)]))
    expect(screen.queryByRole('button', { name: 'Show its ideas' })).toBeNull()
  })

  it("takes the model's order at once while nobody reads", async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    await stream.send(done(inOrder(3, 1, 2, 4, 5, 6)))
    await waitFor(() => expect(titles()).toEqual(numbered(3, 1, 2, 4, 5, 6)))
    expect(screen.getByText('Chosen with help from OpenAI.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show its ideas' })).toBeNull()
  })

  it('keeps its order under the eyes of a reader, and offers the new one', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await stream.send(first())
    const card = await screen.findByRole('article', { name: 'idea number 1' })
    await user.click(within(card).getByText(/^You said/))
    await stream.send(done(inOrder(3, 1, 2, 4, 5, 6)))
    const show = await button('Show its ideas')
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
    await user.click(show)
    await waitFor(() => expect(titles()).toEqual(numbered(3, 1, 2, 4, 5, 6)))
    expect(screen.getByRole('heading', { name: 'Ideas' })).toHaveFocus()
    expect(screen.getByText('Chosen with help from OpenAI.')).toBeVisible()
  })

  it('keeps its order for who has scrolled into the cards', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    const [card] = await cards()
    vi.spyOn(card?.parentElement ?? document.body, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, -40, 1200, 1800),
    )
    await stream.send(done(inOrder(3, 1, 2, 4, 5, 6)))
    expect(await button('Show its ideas')).toBeVisible()
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
  })

  it('keeps its order for who has turned the page, and leads back to the first', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const ideas = manyIdeas(12)
    await stream.send(first({ ideas }))
    await user.click(await screen.findByRole('link', { name: '2' }))
    await stream.send(done([...ideas.slice(6), ...ideas.slice(0, 6)]))
    expect(await button('Show its ideas')).toBeVisible()
    expect(titles()).toEqual(numbered(7, 8, 9, 10, 11, 12))
    await user.click(screen.getByRole('link', { name: '1' }))
    expect(titles()).toEqual(numbered(1, 2, 3, 4, 5, 6))
    await user.click(screen.getByRole('link', { name: '2' }))
    await user.click(await button('Show its ideas'))
    await waitFor(() => expect(titles()).toEqual(numbered(7, 8, 9, 10, 11, 12)))
    expect(params().get('page')).toBeNull()
    expect(asked(server)).toHaveLength(1)
  })

  it('is told to readers once when its ideas begin to come, and once when it has finished', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first())
    const line = await status('6 ideas are here, page 1 out of 1')
    await stream.send(better)
    expect(line).toHaveTextContent(/^6 ideas are here, page 1 out of 1$/)
    await stream.send(putForward(KITE, 0))
    const arriving = '7 ideas are here, page 1 out of 2. Ideas of OpenAI take the first places'
    await waitFor(() => expect(line).toHaveTextContent(arriving))
    await stream.send(putForward({ ...KITE, id: 'ai-loom', title: 'Loom' }, 1))
    await stream.send(done([KITE, ...manyIdeas(6)]))
    await waitFor(() =>
      expect(line).toHaveTextContent('7 ideas are here, page 1 out of 2. Chosen with help from OpenAI.'),
    )
  })

  it('is whole in the cache: turning pages and coming back ask nothing', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const ideas = manyIdeas(12)
    await stream.send(first({ ideas }))
    await stream.send(done(ideas))
    await screen.findByText('Chosen with help from OpenAI.')
    await user.click(screen.getByRole('link', { name: 'How AI is used' }))
    await waitFor(() => expect(location.pathname).toBe('/privacy'))
    history.back()
    expect(await screen.findByRole('article', { name: 'idea number 6' })).toBeVisible()
    expect(screen.getByText('Chosen with help from OpenAI.')).toBeVisible()
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
    [{ ai: ai('used'), engine: 'presently' as const }, 'Read with help from OpenAI.'],
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

describe('the picks of a Premium member', () => {
  const taste = { words: 'Books', attribute: 'a book', isTaste: true as const }
  const ours = anIdea({ id: 'ours', title: 'Ours by taste', reasonEnds: [taste] })
  const picks = (ideas: Idea[], state: 'ready' | 'learning' = 'ready') => ({ picks: { state, ideas } })
  const panel = async () => within(await screen.findByRole('region', { name: 'Hyper-Personalized Picks' }))

  it('become the model’s with the whole answer, while nobody has touched them', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first(picks([ours])))
    expect(await (await panel()).findByRole('article', { name: 'Ours by taste' })).toBeVisible()
    await stream.send(done(manyIdeas(6), picks([KITE])))
    expect(await (await panel()).findByRole('article', { name: KITE.title })).toBeVisible()
    expect((await panel()).queryByRole('article', { name: 'Ours by taste' })).toBeNull()
  })

  it('stay under the hand of who has touched them, until the new ones are asked for', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await stream.send(first(picks([ours])))
    await (await panel()).findByRole('article', { name: 'Ours by taste' })
    await user.click((await panel()).getByRole('heading', { name: 'Ours by taste' }))
    await stream.send(done(manyIdeas(6), picks([KITE])))
    const show = await button('Show its ideas')
    expect((await panel()).getByRole('article', { name: 'Ours by taste' })).toBeVisible()
    await user.click(show)
    expect((await panel()).getByRole('article', { name: KITE.title })).toBeVisible()
  })

  it('are waited for where nothing is known of the taste', async () => {
    openApp(RESULTS_ADDRESS)
    await stream.send(first(picks([], 'learning')))
    expect(await (await panel()).findByText('OpenAI is thinking of picks for this person…')).toBeVisible()
    await stream.send(done(manyIdeas(6), picks([], 'learning')))
    expect(await (await panel()).findByText(/^Save a few gifts or choose/)).toBeVisible()
  })
})

describe('who reads a note', () => {
  it('is said under it, and one press leaves it to our own engine, from then on', async () => {
    const { user } = openApp('/')
    expect(await screen.findByText('Read by OpenAI')).toBeVisible()
    await user.click(await button('Without AI'))
    expect(screen.getByText('Read by our own engine')).toBeVisible()
    server.on(findIdeas, () => anAnswer({ ai: null }))
    await user.type(screen.getByRole('textbox'), `${QUERY}{Enter}`)
    await cards()
    expect(asked(server)).toEqual([{ query: QUERY, ai: false }])
    expect(new Headers(server.requests.at(-1)?.init.headers).has('Accept')).toBe(false)
    expect(localStorage.getItem('presently.without-ai')).toBe('yes')
  })

  it('is said with the searches after it was pressed again, for the account to know', async () => {
    setWithoutAi(true)
    const { user } = openApp('/')
    await user.click(await button('With OpenAI'))
    expect(screen.getByText('Read by OpenAI')).toBeVisible()
    await user.type(screen.getByRole('textbox'), `${QUERY}{Enter}`)
    await waitFor(() => expect(asked(server)).toEqual([{ query: QUERY, ai: true }]))
  })

  it('is said of nobody where no model is configured', async () => {
    document.head.innerHTML = ''
    openApp('/')
    await screen.findByRole('textbox')
    expect(screen.queryByText(/^Read by/)).toBeNull()
  })
})

describe('a question of the model', () => {
  it('stands under what was understood; an answer changes the search', async () => {
    const question = {
      text: 'Is she allowed coffee?',
      answers: [
        { text: 'Yes', add: 'interests:coffee' },
        { text: 'No', add: 'exclusions:coffee' },
      ],
    }
    const { user } = openApp(RESULTS_ADDRESS)
    await stream.send(first())
    await stream.send({ type: 'question', question })
    const asking = await screen.findByRole('group', { name: 'Is she allowed coffee?' })
    await user.click(within(asking).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(params().getAll('add')).toEqual(['exclusions:coffee']))
  })
})
