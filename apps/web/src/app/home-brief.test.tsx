import { findIdeas } from '@presently/contract/ideas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, noBrief, sisterBrief } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import {
  asked,
  box,
  button,
  cards,
  holdAnswer,
  params,
  QUERY,
  RESULTS_ADDRESS,
  skeletons,
  startIdeasServer,
  status,
} from './home-page.test-kit.ts'

const group = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body
let server: FakeServer

beforeEach(() => {
  server = startIdeasServer()
})

describe('the understood brief', () => {
  it('stands in groups of bits', async () => {
    openApp(RESULTS_ADDRESS)
    await cards()
    expect(group('Person')).toHaveTextContent(/^Personsister30s$/)
    expect(group('Budget')).toHaveTextContent(/^Budgetup to \$50$/)
    expect(group('Avoid')).toHaveTextContent(/^Avoidmugs$/)
    expect(group('Also')).toHaveTextContent(/^AlsohandmadeAdd$/)
  })

  it('lets a bit be removed and brought back', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await button('Remove up to $50'))
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: QUERY, drop: ['budget:-50'] }))
    expect(params().getAll('drop')).toEqual(['budget:-50'])
    expect(screen.getByRole('region', { name: 'What we understood' })).toHaveFocus()
    await cards()
    await user.click(await button('Bring back up to $50'))
    expect(await button('Remove up to $50')).toBeVisible()
    expect(params().has('drop')).toBe(false)
  })

  it('lets a bit be opened and changed by one press, by the keyboard alone', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const budget = await button('Change up to $50')
    budget.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('group', { name: 'What may it cost?' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'up to $25' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(budget).toHaveFocus()
    await user.click(budget)
    await user.click(await button('No limit'))
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: QUERY, drop: ['budget:-50'] }))
  })

  it('turns a liking round, and says it once', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await button('Change watercolor'))
    await user.click(await button('Avoid watercolor instead'))
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({
        query: QUERY,
        drop: ['interests:watercolor'],
        add: ['exclusions:watercolor'],
      }),
    )
    await cards()
    expect(screen.queryByRole('button', { name: 'Bring back watercolor' })).toBeNull()
  })

  it('stays readable while a change of it is looked up', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const remove = await button('Remove watercolor')
    holdAnswer(server)
    await user.click(remove)
    expect(await status('Searching...')).toBeVisible()
    expect(skeletons()).toHaveLength(6)
    expect(screen.getByRole('button', { name: 'Remove sister' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove watercolor' })).toBeNull()
  })

  it('takes what is added, and the keyboard alone is enough', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const add = await button('Add')
    add.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Likes' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(add).toHaveFocus()
    await user.keyboard('{Enter}Chess{Enter}')
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: QUERY, add: ['interests:Chess'] }))
    expect(params().getAll('add')).toEqual(['interests:Chess'])
  })

  it('puts a new budget in the place of the old, and says what an amount looks like', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await button('Add'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Budget')
    await user.type(screen.getByRole('textbox', { name: 'Budget' }), 'cheap{Enter}')
    expect(await screen.findByText('Write an amount, such as 50 or 20-50.')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'Budget' }))
    await user.type(screen.getByRole('textbox', { name: 'Budget' }), '$80{Enter}')
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({ query: QUERY, drop: ['budget:-50'], add: ['budget:-80'] }),
    )
  })

  it('asks what a vague wish leaves open: one press answers', async () => {
    const notice = { kind: 'vague' as const, message: 'You left much open.', starters: [] }
    server.on(findIdeas, () => anAnswer({ brief: noBrief, notice }))
    const { user } = openApp('/?q=something')
    const group = await screen.findByRole('group', { name: 'What do they enjoy?' })
    expect(within(group).getAllByRole('button')).toHaveLength(3)
    expect(await cards()).toHaveLength(6)
    await user.click(within(group).getByRole('button', { name: 'Cooking' }))
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({ query: 'something', add: ['interests:cooking'] }),
    )
  })

  it('can be added to where nothing was understood', async () => {
    server.on(findIdeas, () => anAnswer({ brief: noBrief }))
    openApp('/?q=something')
    expect(await screen.findByText('Nothing in particular yet')).toBeVisible()
    expect(await button('Add')).toBeVisible()
  })
})

describe('the sentence', () => {
  it('is changed from the results, and what was changed by hand goes on with it', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}&add=interests%3AChess`)
    await cards()
    await user.click(await button('Change the wish'))
    expect(await box()).toHaveValue(QUERY)
    expect(await box()).toHaveFocus()
    await user.type(await box(), ', loves tea{Enter}')
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({ query: `${QUERY}, loves tea`, add: ['interests:Chess'] }),
    )
  })

  it('of somebody else begins anew', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}&add=interests%3AChess`)
    await cards()
    await user.click(await button('Change the wish'))
    await user.clear(await box())
    await user.type(await box(), 'Dad, fishing{Enter}')
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: 'Dad, fishing' }))
  })

  it('is gone by Back to Search and Start New Search, with what was changed about it', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}&add=interests%3AChess`)
    await user.click(await button('Start New Search'))
    expect(await box()).toHaveValue('')
    await user.type(await box(), `${QUERY}{Enter}`)
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: QUERY }))
  })
})

describe('limits of an answer', () => {
  const relax = [
    { label: '$8 more gives 4 ideas', drop: ['budget:-12'], add: ['budget:-20'], count: 4 },
    { label: 'Without “vegan”', drop: ['constraints:vegan'], add: [], count: 1 },
    { label: 'Without “handmade”', drop: ['constraints:handmade'], add: [], count: 3 },
    { label: 'Without “runs”', drop: ['interests:running'], add: [], count: 9 },
  ]

  it('says what it made of the note, and offers the other reading', async () => {
    const notice = 'You gave two budgets. I kept to the lower one, $40.'
    const other = [{ label: 'Use $60 instead', drop: [], add: ['budget:-60'], count: 9 }]
    server.on(findIdeas, () =>
      anAnswer({ notice: { kind: 'contradictory', message: notice, starters: [] }, relax: other }),
    )
    const { user } = openApp(RESULTS_ADDRESS)
    expect(await status(notice)).toBeVisible()
    await user.click(await button('Use $60 instead'))
    expect(params().getAll('add')).toEqual(['budget:-60'])
  })

  it('offers up to three smaller wishes with their counts when nothing fits', async () => {
    const notice = 'Nothing handmade and vegan fits under $12.'
    server.on(findIdeas, () =>
      anAnswer({
        ideas: [],
        notice: { kind: 'nothing-fits', message: notice, starters: [] },
        relax,
        brief: { ...sisterBrief, budgetMax: 12 },
      }),
    )
    const { user } = openApp(RESULTS_ADDRESS)
    const panel = await screen.findByRole('region', { name: 'Nothing handmade and vegan fits under $12' })
    const ways = within(panel).getAllByRole('button')
    expect(ways.map((way) => way.textContent)).toEqual([
      '$8 more gives 4 ideas',
      'Without “vegan”: 1 idea',
      'Without “handmade”: 3 ideas',
      'Change the wish',
    ])
    expect(screen.queryByText(/Found/)).toBeNull()
    await user.click(await button('$8 more gives 4 ideas'))
    await waitFor(() =>
      expect(asked(server).at(-1)).toMatchObject({ drop: ['budget:-12'], add: ['budget:-20'] }),
    )
  })

  it('gives the note back to change it', async () => {
    server.on(findIdeas, () => anAnswer({ ideas: [], brief: noBrief }))
    const { user } = openApp(RESULTS_ADDRESS)
    expect(await screen.findByRole('heading', { name: 'Nothing fits all of this' })).toBeVisible()
    await user.click(await button('Change the wish'))
    expect(await box()).toHaveValue(QUERY)
    expect(await box()).toHaveFocus()
    expect(location.search).toBe('')
  })
})

describe('a search without an answer', () => {
  it('says so without the raw error, and can be tried again', async () => {
    server.fail(findIdeas, 'internal', '')
    const { user } = openApp(RESULTS_ADDRESS)
    const panel = await screen.findByRole('alert')
    expect(panel).toHaveTextContent('Please try again in a moment')
    expect(panel).not.toHaveTextContent('500')
    server.on(findIdeas, () => anAnswer())
    await user.click(await button('Try again'))
    expect(await cards()).toHaveLength(6)
  })

  it("shows the server's own sentence", async () => {
    server.fail(findIdeas, 'too-many-requests', 'You searched often. Try again in 20 seconds.')
    openApp(RESULTS_ADDRESS)
    expect(await screen.findByRole('alert')).toHaveTextContent('You searched often. Try again in 20 seconds.')
  })

  it('says that there is no connection', async () => {
    server.answer(findIdeas, () => Promise.reject(new TypeError('Failed to fetch')))
    openApp(RESULTS_ADDRESS)
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection, then try again.')
  })

  it('looks again by itself once there is a connection', async () => {
    server.answer(findIdeas, () => Promise.reject(new TypeError('Failed to fetch')))
    openApp(RESULTS_ADDRESS)
    await screen.findByRole('alert')
    server.on(findIdeas, () => anAnswer())
    act(() => void dispatchEvent(new Event('offline')))
    act(() => void dispatchEvent(new Event('online')))
    expect(await cards()).toHaveLength(6)
  })

  it('says when it takes longer than usual', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    holdAnswer(server)
    openApp(RESULTS_ADDRESS)
    await status('Searching...')
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(await status(/This is taking longer than usual/)).toBeVisible()
  })
})
