import { currentUser, type User } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { listPlans } from '@presently/contract/subscription'
import { dismissGift, restoreGift } from '@presently/contract/taste'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAnswer, manyIdeas } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage, thePlans } from '../test-support/plans.ts'
import { clearToasts, toastNamed } from '../test-support/toasts.ts'
import { aPlusUser, aUser } from '../test-support/users.ts'
import {
  asked,
  button,
  cards,
  params,
  QUERY,
  RESULTS_ADDRESS,
  startIdeasServer,
} from './home-page.test-kit.ts'

let server: FakeServer

beforeEach(() => {
  clearToasts()
  server = startIdeasServer()
  server.on(listPlans, () => thePlans())
  configurePage()
})

const signIn = (user: User) => server.on(currentUser, () => user)
const row = () => screen.findByRole('region', { name: 'Quick changes' })
const refinements = () => params().getAll('refine')
const sent = (method: string) => server.requests.filter((request) => request.method === method)
const notThat = (title: string) => button(`Not that one: ${title}`)

describe('quick changes for members', () => {
  beforeEach(() => signIn(aPlusUser()))

  it('change the whole answer and its address, and go with browser history', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}&page=2`)
    await user.click(await button('Cheaper'))
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: QUERY, refine: ['cheaper'] }))
    expect(refinements()).toEqual(['cheaper'])
    expect(params().get('page')).toBeNull()
    expect(await row()).toHaveFocus()
    await user.click(await button('Even cheaper'))
    await user.click(await button('More handmade'))
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({ query: QUERY, refine: ['cheaper', 'cheaper', 'handmade'] }),
    )
    history.back()
    await waitFor(() => expect(refinements()).toEqual(['cheaper', 'cheaper']))
    expect(await button('More handmade')).toBeVisible()
  })

  it('stand as chips that take them back', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}&refine=cheaper&refine=together`)
    const chips = within(await row())
      .getAllByRole('button', { name: /^Take back/ })
      .map((chip) => chip.textContent)
    expect(chips).toEqual(['Cheaper', 'Something we do together'])
    expect(screen.queryByRole('button', { name: 'Something we do together' })).toBeNull()
    await user.click(await button('Take back Cheaper'))
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: QUERY, refine: ['together'] }))
    expect(refinements()).toEqual(['together'])
  })

  it('may be made several times, and are taken back one by one', async () => {
    const { user } = openApp(`${RESULTS_ADDRESS}${'&refine=cheaper'.repeat(3)}`)
    expect(await screen.findAllByRole('button', { name: 'Take back Even cheaper' })).toHaveLength(2)
    await user.click(await button('Take back Cheaper'))
    await waitFor(() => expect(refinements()).toEqual(['cheaper', 'cheaper']))
  })

  it('leave one idea out at once, and the taste learns of it', async () => {
    server.on(dismissGift, () => ({ message: 'We will not show you this again.' }))
    const { user } = openApp(RESULTS_ADDRESS)
    await cards()
    server.on(findIdeas, () => new Promise(() => {}))
    await user.click(await notThat('idea number 2'))
    expect(screen.queryByRole('article', { name: 'idea number 2' })).toBeNull()
    expect(await cards()).toHaveLength(6)
    expect(await notThat('idea number 3')).toHaveFocus()
    expect(asked(server).at(-1)).toEqual({ query: QUERY, refine: ['not:idea-2'] })
    await waitFor(() => expect(sent('POST').at(-1)?.body).toEqual({ giftId: 'idea-2' }))
    expect(await button('Take back Not “idea number 2”')).toBeVisible()
  })

  it('bring an idea back by Undo', async () => {
    server.on(dismissGift, () => ({ message: 'We will not show you this again.' }))
    server.on(restoreGift, () => ({ message: 'It may be shown to you again.' }))
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await notThat('idea number 2'))
    const toast = await toastNamed('Left out')
    expect(toast).toHaveTextContent('idea number 2')
    await user.click(within(toast).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('article', { name: 'idea number 2' })).toBeVisible()
    expect(refinements()).toEqual([])
    await waitFor(() => expect(sent('DELETE').at(-1)?.path).toBe('/api/taste/dismissals/idea-2'))
  })

  it('leave an idea out also where the taste keeps nothing of it', async () => {
    server.fail(restoreGift, 'not-found', 'This idea is not among those you dismissed.')
    server.on(findIdeas, () => anAnswer({ leftOut: [{ id: 'blue-kite', title: 'Kite of blue silk' }] }))
    const { user } = openApp(`${RESULTS_ADDRESS}&refine=not:blue-kite`)
    await user.click(await button('Take back Not “Kite of blue silk”'))
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
    expect(await cards()).toHaveLength(6)
    expect(refinements()).toEqual([])
  })

  it('leave an idea of a model out of this search alone: it stands in no catalogue', async () => {
    const [first, ...others] = manyIdeas(6)
    server.on(findIdeas, () => anAnswer({ ideas: first ? [{ ...first, isAi: true }, ...others] : others }))
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await notThat('idea number 1'))
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ query: QUERY, refine: ['not:idea-1'] }))
    expect(await toastNamed('Left out')).toHaveTextContent('idea number 1')
    expect(server.requests.some(({ path }) => path === dismissGift.path)).toBe(false)
  })

  it('never show the id of an idea that nobody can name', async () => {
    const address = `${RESULTS_ADDRESS}&refine=not:ai-0123456789abcdef&refine=not:blue-kite`
    server.on(findIdeas, () => anAnswer({ leftOut: [{ id: 'blue-kite', title: 'Kite of blue silk' }] }))
    openApp(address)
    const chips = within(await row()).getAllByRole('button', { name: /^Take back/ })
    expect(chips.map((chip) => chip.textContent)).toEqual(['Without one idea', 'Not “Kite of blue silk”'])
  })

  it('are dropped where the server refuses them: the plan has ended since', async () => {
    server.answer(findIdeas, ({ body }) =>
      JSON.stringify(body).includes('refine')
        ? Response.json(
            { message: 'This comes with Plus.', code: 'upgrade-required', upgradeRequired: true },
            { status: 403 },
          )
        : Response.json(anAnswer()),
    )
    openApp(`${RESULTS_ADDRESS}&refine=handmade`)
    expect(await cards()).toHaveLength(6)
    expect(refinements()).toEqual([])
    expect(await row()).toHaveTextContent('Some changes in this link are part of Plus, a paid plan.')
  })
})

describe('quick changes without a plan', () => {
  it.each([
    ['visitor', null],
    ['free account', aUser()],
  ])('make the ideas cheaper for a %s, again and again', async (_who, account) => {
    if (account) signIn(account)
    const { user } = openApp(RESULTS_ADDRESS)
    const cheaper = await button('Cheaper')
    expect(cheaper).not.toHaveAccessibleDescription()
    await user.click(cheaper)
    await user.click(await button('Even cheaper'))
    await waitFor(() =>
      expect(asked(server).at(-1)).toEqual({ query: QUERY, refine: ['cheaper', 'cheaper'] }),
    )
    await user.click(await button('Take back Even cheaper'))
    await waitFor(() => expect(refinements()).toEqual(['cheaper']))
  })

  it('lead a visitor to sign in, and back', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const handmade = await button('More handmade')
    expect(handmade).toHaveAccessibleDescription('Part of Plus, a paid plan; leads to sign-in')
    expect(screen.getByText('Part of Plus, a paid plan; leads to sign-in')).toBeVisible()
    await user.click(handmade)
    await waitFor(() => expect(location.pathname).toBe('/auth'))
    expect(params().get('redirect')).toBe(RESULTS_ADDRESS)
  })

  it('open the plans for a free account', async () => {
    signIn(aUser())
    const { user } = openApp(RESULTS_ADDRESS)
    const together = await button('Something we do together')
    expect(together).toHaveAccessibleDescription('Part of Plus, a paid plan; shows the plans')
    await user.click(together)
    expect(await screen.findByRole('dialog')).toHaveTextContent('enhanced AI suggestions')
    expect(asked(server)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Not that one/ })).toBeNull()
  })

  it.each([
    ['visitor', null],
    ['free account', aUser()],
  ])('are left out of a shared link for a %s, which says so', async (_who, user) => {
    if (user) signIn(user)
    openApp(`${RESULTS_ADDRESS}&refine=cheaper&refine=handmade&refine=not:mug`)
    expect(await cards()).toHaveLength(6)
    expect(asked(server)).toEqual([{ query: QUERY, refine: ['cheaper'] }])
    expect(refinements()).toEqual(['cheaper'])
    expect(await row()).toHaveTextContent(
      'Some changes in this link are part of Plus, a paid plan. These are the ideas without them.',
    )
  })
})

describe('the answer of a member', () => {
  it('has six pages', async () => {
    signIn(aPlusUser())
    server.on(findIdeas, () => anAnswer({ ideas: manyIdeas(36) }))
    const { user } = openApp(`${RESULTS_ADDRESS}&page=5`)
    expect(await screen.findByText('Page 5 of 6')).toBeVisible()
    expect(screen.getByText('Found 36 personalized recommendations')).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Previous',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      'Next',
    ])
    await user.click(pages.getByRole('link', { name: 'Next' }))
    expect(await screen.findByRole('article', { name: 'idea number 36' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    history.back()
    expect(await screen.findByRole('article', { name: 'idea number 25' })).toBeVisible()
    expect(asked(server)).toHaveLength(1)
  })
})
