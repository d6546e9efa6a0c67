import { currentUser, type User } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { dismissGift } from '@presently/contract/taste'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, anIdea, noBrief } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { stubMedia } from '../test-support/media.ts'
import { openApp } from '../test-support/open-app.tsx'
import { clearToasts } from '../test-support/toasts.ts'
import { aPlusUser, aPremiumUser } from '../test-support/users.ts'
import {
  button,
  cards,
  params,
  QUERY,
  RESULTS_ADDRESS,
  startIdeasServer,
  title,
} from './home-page.test-kit.ts'

const PHONE = '(max-width: 39.99rem)'

let server: FakeServer
let tell: ReturnType<typeof stubMedia>

beforeEach(() => {
  clearToasts()
  server = startIdeasServer()
  tell = stubMedia()
  tell(PHONE, true)
})

const signIn = (user: User) => server.on(currentUser, () => user)
const change = () => button('Change these ideas')
const region = (name: string) => screen.findByRole('region', { name })
const isBefore = (one: Element | undefined, other: Element | undefined) =>
  one !== undefined &&
  other !== undefined &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** jsdom lays nothing out: how wide a line is, and how wide its place. */
function layOut(scrollWidth: number, clientWidth: number): void {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth)
}

describe('the results on a phone', () => {
  it('say count, page and commission before the first shop', async () => {
    openApp(RESULTS_ADDRESS)
    const [first] = await cards()
    expect(screen.getByText('Found 18 personalized recommendations')).toBeVisible()
    expect(screen.getByText('Page 1 of 3')).toBeVisible()
    const [commission] = screen.getAllByText(AFFILIATE_DISCLOSURE)
    expect(commission?.parentElement).toContainElement(screen.getByText('Page 1 of 3'))
    expect(isBefore(commission, first)).toBe(true)
  })

  it('fold what is not needed to choose, in every card', async () => {
    openApp(RESULTS_ADDRESS)
    for (const card of await cards()) {
      expect(within(card).getByRole('button', { name: /^More about/ })).toHaveAttribute(
        'aria-expanded',
        'false',
      )
      expect(within(card).queryByRole('list', { name: 'Shops' })).toBeNull()
    }
  })

  it('become whole cards where the window grows', async () => {
    openApp(RESULTS_ADDRESS)
    await cards()
    act(() => tell(PHONE, false))
    expect(screen.getAllByRole('list', { name: 'Shops' })).toHaveLength(6)
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change these ideas' })).toBeNull()
  })

  it('keep the way to add to what was understood in view, ahead of its bits', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const understood = within(await region('What we understood'))
    const add = understood.getByRole('button', { name: 'Add' })
    expect(isBefore(add, understood.getByRole('button', { name: 'Remove sister' }))).toBe(true)
    await user.click(add)
    expect(understood.getByRole('textbox', { name: 'Likes' })).toHaveFocus()
  })
})

describe('the title on a phone', () => {
  it('is one line that opens, and is read whole', async () => {
    layOut(700, 300)
    const { user } = openApp(RESULTS_ADDRESS)
    expect(await title()).toHaveAccessibleName(`AI-Curated Gift Ideas for "${QUERY}"`)
    const more = await button('Show all of it')
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await user.click(more)
    expect(await button('Show less')).toHaveAttribute('aria-expanded', 'true')
  })

  it('has nothing to open where it fits', async () => {
    layOut(300, 300)
    openApp(RESULTS_ADDRESS)
    await cards()
    expect(screen.queryByRole('button', { name: 'Show all of it' })).toBeNull()
  })
})

describe('changing the ideas on a phone', () => {
  it('is one button, which folds again after a change', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const fold = await change()
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('button', { name: 'Cheaper' })).toBeNull()
    await user.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect(fold.getAttribute('aria-controls')).toBe(
      (await button('Cheaper')).closest('.refine-fold')?.getAttribute('id'),
    )
    await user.click(await button('Cheaper'))
    await waitFor(() => expect(params().getAll('refine')).toEqual(['cheaper']))
    expect(await change()).toHaveAttribute('aria-expanded', 'false')
    expect(await region('Quick changes')).toHaveFocus()
    await user.click(await button('Take back Cheaper'))
    await waitFor(() => expect(params().getAll('refine')).toEqual([]))
  })

  it('holds the concierge too, and says what plan it is part of', async () => {
    signIn(aPlusUser())
    const { user } = openApp(RESULTS_ADDRESS)
    await cards()
    expect(screen.queryByRole('button', { name: 'Ask the concierge' })).toBeNull()
    await user.click(await change())
    expect(await button('Ask the concierge')).toHaveAccessibleDescription(
      'Part of Premium, a paid plan; shows what it does',
    )
  })

  it('offers nothing where nothing fits and nobody is signed in', async () => {
    server.on(findIdeas, () => anAnswer({ ideas: [], brief: noBrief }))
    openApp(RESULTS_ADDRESS)
    expect(await screen.findByRole('heading', { level: 2 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change these ideas' })).toBeNull()
  })
})

describe('the picks of Premium on a phone', () => {
  const FIVE = [1, 2, 3, 4, 5].map((number) =>
    anIdea({ id: `pick-${number}`, title: `Pick number ${number}` }),
  )
  const idea = (name: string) => screen.getByRole('article', { name })

  beforeEach(() => {
    signIn(aPremiumUser())
    server.on(findIdeas, () => anAnswer({ picks: { state: 'ready', ideas: FIVE } }))
  })

  it('come behind the first three ideas, and the others under a heading of their own', async () => {
    openApp(RESULTS_ADDRESS)
    const picks = await region('Hyper-Personalized Picks')
    expect(isBefore(idea('idea number 3'), picks)).toBe(true)
    expect(isBefore(picks, idea('idea number 4'))).toBe(true)
    const more = screen.getByRole('heading', { level: 2, name: 'More ideas' })
    expect(isBefore(picks, more) && isBefore(more, idea('idea number 4'))).toBe(true)
  })

  it('leave the focus at the card that takes the place of one left out behind them', async () => {
    server.on(dismissGift, () => ({ message: 'We will not show you this again.' }))
    const { user } = openApp(RESULTS_ADDRESS)
    await region('Hyper-Personalized Picks')
    server.on(findIdeas, () => new Promise(() => {}))
    await user.click(await button('Not that one: idea number 5'))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'idea number 5' })).toBeNull())
    expect(await button('Not that one: idea number 6')).toHaveFocus()
  })
})
