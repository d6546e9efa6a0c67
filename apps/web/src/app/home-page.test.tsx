import { SURPRISE_QUERY } from '@presently/contract/ideas'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAnswer } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import {
  asked,
  box,
  button,
  cards,
  expectReadingAtTitle,
  holdAnswer,
  params,
  QUERY,
  RESULTS_ADDRESS,
  skeletons,
  startIdeasServer,
  status,
  title,
} from './home-page.test-kit.ts'

let server: FakeServer

beforeEach(() => {
  server = startIdeasServer()
})

describe('the hero', () => {
  it('holds the box, its two buttons and the hint [HOME-12 HOME-13 HOME-15 HOME-16]', async () => {
    openApp()
    expect(await box()).toHaveAttribute('placeholder', 'Find the best gift ideas!')
    expect(await button('Get Ideas')).toBeVisible()
    expect(await button('Surprise Me')).toBeVisible()
    expect(screen.getByText('More Descriptive = Better Results!')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('shows the interests of the note while it is typed [HOME-19 HOME-20]', async () => {
    const { user } = openApp()
    expect(screen.queryByRole('list', { name: /Interests/ })).toBeNull()
    await user.type(await box(), 'Dad, 60, fishing, bourbon, $50')
    const chips = within(screen.getByRole('list', { name: 'Interests found in your note' })).getAllByRole(
      'listitem',
    )
    expect(chips.map((chip) => chip.textContent)).toEqual(['fishing', 'bourbon'])
    await user.type(await box(), ', vinyl, chess, opera, tea time')
    expect(screen.getByRole('list', { name: /Interests/ }).children).toHaveLength(5)
  })

  it('does nothing with an empty or blank note [HOME-42 VALID-13]', async () => {
    const { user } = openApp()
    await user.click(await button('Get Ideas'))
    await user.type(await box(), '   {Enter}')
    await user.click(await button('Get Ideas'))
    expect(asked(server)).toEqual([])
    expect(location.search).toBe('')
  })

  it('says when the note is nearly full, and takes no more than fits', async () => {
    const { user } = openApp()
    const note = await box()
    expect(note).toHaveAttribute('maxlength', '2000')
    await user.click(note)
    await user.paste('x'.repeat(1_850))
    expect(screen.getByText('Room for 150 more characters.')).toBeVisible()
    await user.paste('x'.repeat(500))
    expect(note).toHaveValue('x'.repeat(2_000))
    expect(screen.getByText('The note is full: 2,000 characters are read.')).toBeVisible()
  })

  it('writes a new line with Shift and Enter', async () => {
    const { user } = openApp()
    await user.type(await box(), 'mom{Shift>}{Enter}{/Shift}tea')
    expect(await box()).toHaveValue('mom\ntea')
    expect(asked(server)).toEqual([])
  })

  it('fills the box from an example and searches', async () => {
    const { user } = openApp()
    await user.click(await button('Mom, gardening, tea, $50'))
    expect(await title()).toHaveTextContent('Mom, gardening, tea, $50')
    expect(asked(server)).toEqual([{ query: 'Mom, gardening, tea, $50' }])
  })
})

describe('a search', () => {
  it('sends the text and shows a paged list with prices and shops [API-20 GEN-01 GEN-05 GEN-06 ROLE-01]', async () => {
    const { user } = openApp()
    await user.type(await box(), `${QUERY}{Enter}`)
    expect(await cards()).toHaveLength(6)
    expect(asked(server)).toEqual([{ query: QUERY }])
    const [first] = await cards()
    expect(first).toHaveTextContent('$34–$42')
    expect(within(first ?? document.body).getAllByRole('link').length).toBeGreaterThan(1)
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  })

  it('goes idle, then pending, then results, with the button saying so [HOME-14 HOME-25]', async () => {
    const answer = holdAnswer(server)
    const { user } = openApp()
    await user.type(await box(), QUERY)
    expect(await button('Get Ideas')).toBeEnabled()
    await user.click(await button('Get Ideas'))
    expect(await button('Searching...')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Get Ideas' })).toBeNull()
    expect(await status('Searching...')).toBeVisible()
    answer(anAnswer())
    expect(await cards()).toHaveLength(6)
  })

  it('shows six cards still wrapped while it is pending [HOME-26]', async () => {
    const answer = holdAnswer(server)
    openApp(RESULTS_ADDRESS)
    expect(await status('Searching...')).toBeVisible()
    expect(skeletons()).toHaveLength(6)
    answer(anAnswer())
    await cards()
    expect(skeletons()).toHaveLength(0)
  })

  it("sets a fixed phrase and searches at once with 'Surprise Me', differently each time [HOME-40 HOME-41]", async () => {
    const { user } = openApp()
    await user.click(await button('Surprise Me'))
    expect(await title()).toHaveTextContent(SURPRISE_QUERY)
    expect(params().get('q')).toBe(SURPRISE_QUERY)
    const seed = params().get('seed')
    await user.click(await button('Back to Search'))
    await user.click(await button('Surprise Me'))
    await title()
    expect(params().get('seed')).not.toBe(seed)
    expect(asked(server)).toEqual([
      { query: SURPRISE_QUERY, seed },
      { query: SURPRISE_QUERY, seed: params().get('seed') },
    ])
  })

  it('has an address: reload and share show the same page', async () => {
    openApp(`${RESULTS_ADDRESS}&page=2&drop=occasion%3Abirthday&seed=k3`)
    await screen.findByRole('article', { name: 'idea number 7' })
    expect(asked(server)).toEqual([{ query: QUERY, drop: ['occasion:birthday'], seed: 'k3' }])
  })

  it('finds the note in its box again when the browser goes back', async () => {
    const { user } = openApp()
    await user.type(await box(), `${QUERY}{Enter}`)
    await title()
    act(() => history.back())
    expect(await box()).toHaveValue(QUERY)
  })

  it('takes the reading to the title of the results', async () => {
    const { user } = openApp()
    await user.type(await box(), `${QUERY}{Enter}`)
    await expectReadingAtTitle()
  })
})
