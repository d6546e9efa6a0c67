import { type FindIdeasOutput, findIdeas, NOTICE_KINDS } from '@presently/contract/ideas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aNotice, anAnswer, manyIdeas, noBrief, sisterBrief } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import {
  asked,
  button,
  cards,
  expectReadingAtTitle,
  holdAnswer,
  params,
  QUERY,
  RESULTS_ADDRESS,
  startIdeasServer,
  status,
  title,
} from './home-page.test-kit.ts'

const STARTERS = ['Dad, 60, loves fishing, under $50', 'Niece turning 7, dinosaurs, around $25']
const UNREAD = 'We could not read a person or a budget in this. Try it like one of these.'
const unread = anAnswer({
  brief: noBrief,
  notice: aNotice({ kind: 'gibberish', message: UNREAD, starters: STARTERS }),
})
const starters = () => screen.findByRole('list', { name: 'Searches to start from' })
let server: FakeServer

beforeEach(() => {
  server = startIdeasServer()
})

describe('a notice', () => {
  it.each(NOTICE_KINDS)('of the kind %s says its sentences, and never as an alarm', async (kind) => {
    const message = 'Two things are said here. We kept to the first. Prices are in US dollars.'
    server.on(findIdeas, () => anAnswer({ notice: aNotice({ kind, message }) }))
    openApp(RESULTS_ADDRESS)
    expect(await status(message)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('list', { name: 'Searches to start from' })).toBeNull()
  })

  it('is read out, its buttons are not: the region stands before the answer comes', async () => {
    const answer = holdAnswer(server)
    openApp(RESULTS_ADDRESS)
    await status('Searching...')
    const regions = screen.getAllByRole('status')
    answer(unread)
    const region = (await status(UNREAD)).closest('[role=status]')
    expect(regions).toContain(region)
    expect(region).toHaveTextContent(UNREAD)
    expect(within(await starters()).getAllByRole('button')).toHaveLength(STARTERS.length)
  })

  it('goes when the next answer has nothing to say', async () => {
    server.on(findIdeas, ({ drop }) => anAnswer(drop ? {} : { notice: aNotice() }))
    const { user } = openApp(RESULTS_ADDRESS)
    await status('Only 4 ideas fit all of this.')
    await user.click(await button('Remove mugs'))
    await cards()
    expect(screen.queryByText('Only 4 ideas fit all of this.')).toBeNull()
  })
})

describe('searches to start from', () => {
  beforeEach(() => {
    server.on(findIdeas, ({ query }) => (query === QUERY ? unread : anAnswer({ ideas: manyIdeas(7, 'dad') })))
  })

  it('stand below the notice in their order', async () => {
    openApp(RESULTS_ADDRESS)
    const buttons = within(await starters()).getAllByRole('button')
    expect(buttons.map((one) => one.textContent)).toEqual(STARTERS)
    expect(screen.getByText(UNREAD).compareDocumentPosition(await starters())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('search their text with one press, and nothing of the search before goes along', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}&page=2&drop=budget:-50&add=interests:chess&seed=7`)
    await user.click(await button(STARTERS[0] ?? ''))
    expect(await screen.findByRole('article', { name: 'dad number 1' })).toBeVisible()
    expect(asked(server).at(-1)).toEqual({ query: STARTERS[0] })
    expect([...params()]).toEqual([['q', STARTERS[0]]])
    expect(await title()).toHaveTextContent(`AI-Curated Gift Ideas for "${STARTERS[0]}"`)
    expect(screen.queryByText(UNREAD)).toBeNull()
    expect(screen.queryByRole('list', { name: 'Searches to start from' })).toBeNull()
  })

  it('can be taken by keyboard, and reading goes on at the new title, from the top', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const second = await button(STARTERS[1] ?? '')
    vi.mocked(scrollTo).mockClear()
    const first = await button(STARTERS[0] ?? '')
    first.focus()
    await user.tab()
    expect(second).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: STARTERS[1] }))
    await expectReadingAtTitle()
    expect(await title()).toHaveTextContent(`"${STARTERS[1]}"`)
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  })

  it('are there again when the browser goes back', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await button(STARTERS[0] ?? ''))
    await screen.findByRole('article', { name: 'dad number 1' })
    history.back()
    expect(await starters()).toBeVisible()
    expect(params().get('q')).toBe(QUERY)
  })
})

describe('a smaller wish', () => {
  const relax = [
    { label: '$8 more gives 4 ideas', drop: [], add: ['budget:-20'], count: 4 },
    { label: 'For any age', drop: ['age:30-39'], add: [], count: 1 },
  ]
  const relaxed = anAnswer({ ideas: manyIdeas(4), notice: aNotice() })

  function answerWith(first: Partial<FindIdeasOutput>): void {
    server.on(findIdeas, ({ add }) => (add ? relaxed : anAnswer({ relax, ...first })))
  }

  it('gives as many ideas as its label says, and reading goes on at the title', async () => {
    answerWith({ ideas: [], notice: aNotice({ kind: 'nothing-fits', message: 'Nothing fits all of this.' }) })
    const { user } = openApp(RESULTS_ADDRESS)
    expect(await button('For any age: 1 idea')).toBeVisible()
    await user.click(await button('$8 more gives 4 ideas'))
    expect(await cards()).toHaveLength(4)
    expect(await screen.findByText('Found 4 personalized recommendations')).toBeVisible()
    await expectReadingAtTitle()
  })

  it('is offered beside the notice where few ideas fit', async () => {
    answerWith({ ideas: manyIdeas(2), notice: aNotice({ message: 'Only 2 ideas fit all of this.' }) })
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await button('$8 more gives 4 ideas'))
    expect(await status('Only 4 ideas fit all of this.')).toBeVisible()
    expect(params().getAll('add')).toEqual(['budget:-20'])
    await expectReadingAtTitle()
  })
})

describe('the day of an occasion', () => {
  afterEach(() => void vi.useRealTimers())

  it('stands in its chip; the chip takes the occasion away by its name', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21) })
    const brief = { ...sisterBrief, occasion: "mother's day", occasionDate: '2027-05-09' }
    server.on(findIdeas, () => anAnswer({ brief }))
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await button("Remove mother's day, May 9"))
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({ query: QUERY, drop: ["occasion:mother's day"] }),
    )
    expect(await button("Bring back mother's day")).toBeVisible()
  })

  it('has its year where that is not the coming one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21) })
    const brief = { ...sisterBrief, occasion: 'passover', occasionDate: '2027-12-01' }
    server.on(findIdeas, () => anAnswer({ brief }))
    openApp(RESULTS_ADDRESS)
    expect(await button('Remove passover, December 1, 2027')).toBeVisible()
  })
})
