import { currentUser, login, register } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { listSavedTitles, saveGift } from '@presently/contract/saved-gifts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, anIdea } from '../features/ideas/ideas.fixtures.ts'
import { type FakeServer, json } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { clearToasts, toastNamed } from '../test-support/toasts.ts'
import { aPlusUser, aUser } from '../test-support/users.ts'
import { QUERY, RESULTS_ADDRESS, startIdeasServer } from './home-page.test-kit.ts'

const TITLE = 'Slow-morning pour-over set'
const KEY = 'presently.gift-at-sign-in'

let server: FakeServer
let isKept: boolean

beforeEach(() => {
  clearToasts()
  sessionStorage.clear()
  isKept = false
  server = startIdeasServer()
  server.fail(currentUser, 'unauthorized', 'Please log in.')
  server.on(findIdeas, () => anAnswer({ ideas: [anIdea({ savedId: isKept ? 'saved-set' : null })] }))
  server.on(saveGift, () => {
    isKept = true
    return { message: 'It is among your saved gifts.', savedGift: { id: 'saved-set' } }
  })
})
afterEach(() => vi.useRealTimers())

const saves = () => server.requests.filter(({ path, method }) => path === saveGift.path && method === 'POST')
const heart = (name: string) => screen.findByRole('button', { name })
const press = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const here = () => location.pathname + location.search

/** From the heart of a visitor to the form. */
async function goToSignIn(address = RESULTS_ADDRESS) {
  const view = openApp(address)
  await view.user.click(await heart(`Save ${TITLE}`))
  const toast = await toastNamed('Please log in')
  expect(toast).toHaveTextContent('You need to be logged in to save gifts')
  const { length } = server.requests
  await view.user.click(within(toast).getByRole('button', { name: 'Sign in' }))
  await heading('Sign in')
  expect(server.requests.slice(length).map(({ path }) => path)).not.toContain(saveGift.path)
  return view
}

type Visitor = Awaited<ReturnType<typeof goToSignIn>>['user']

async function signIn(user: Visitor, account = aUser()): Promise<void> {
  server.on(login, () => {
    server.on(currentUser, () => account)
    return account
  })
  await user.type(screen.getByLabelText('Email'), 'maya@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
}

describe('signing in from the toast', () => {
  it('leads back, keeps the gift once, and says so', async () => {
    const { user } = await goToSignIn()
    await signIn(user)
    const toast = await toastNamed('Gift Saved!')
    expect(toast).toHaveTextContent('It is among your saved gifts.')
    expect(await heart(`Saved ${TITLE}`)).toBeEnabled()
    expect(here()).toBe(RESULTS_ADDRESS)
    expect(saves().map(({ body }) => body)).toEqual([
      {
        giftData: {
          id: 'pour-over-set',
          title: TITLE,
          description: 'A glass carafe, a steel cone and forty filters.',
          category: 'Coffee & Tea',
          priceRange: '$34–$42',
          url: 'https://shop.example/pour-over-set',
          image: '/art/pour-over-set.svg',
          retailer: 'Amazon',
        },
      },
    ])
    expect(sessionStorage.getItem(KEY)).toBeNull()
    const [save] = server.requests.filter(
      ({ path, body }) =>
        path === '/api/track-interaction' && (body as { interactionType: string }).interactionType === 'save',
    )
    expect(save?.body).toMatchObject({ searchQuery: QUERY, suggestionData: { id: 'pour-over-set' } })
  })

  it('keeps it for a new account as well', async () => {
    const { user } = await goToSignIn()
    server.on(register, () => {
      server.on(currentUser, () => aUser())
      return aUser()
    })
    await user.click(press('Create account'))
    await heading('Create account')
    await user.type(screen.getByLabelText('Username'), 'maya')
    await user.type(screen.getByLabelText('Email'), 'maya@example.com')
    await user.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
    await toastNamed('Gift Saved!')
    expect(saves()).toHaveLength(1)
  })

  it('shows a full list, with the gift that was not saved', async () => {
    server.fail(saveGift, 'limit-reached', 'Free accounts keep 10 saved gifts.', { limitReached: true })
    server.on(listSavedTitles, () => ({ titles: [{ id: 's', giftId: 'mug', title: 'Mug' }], limit: 1 }))
    const { user } = await goToSignIn()
    await signIn(user)
    const plans = await screen.findByRole('dialog', { name: 'Choose Your Plan' })
    expect(await within(plans).findByText(`“${TITLE}” was not saved.`)).toBeVisible()
    await waitFor(() => expect(here()).toBe(RESULTS_ADDRESS))
  })

  it('says why where the server refuses, and leads back', async () => {
    server.fail(saveGift, 'invalid-fields', 'Shorten the title.')
    const { user } = await goToSignIn()
    await signIn(user)
    expect(await toastNamed('Error saving gift')).toHaveTextContent('Shorten the title.')
    expect(await heart(`Save ${TITLE}`)).toBeEnabled()
  })

  it('goes on after four seconds where the server says nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.answer(saveGift, () => promise)
    const { user } = await goToSignIn()
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    await signIn(user)
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(location.pathname).toBe('/auth')
    await act(() => vi.advanceTimersByTimeAsync(4000))
    await waitFor(() => expect(here()).toBe(RESULTS_ADDRESS))
    resolve(json(200, { message: 'Kept.', savedGift: { id: 'saved-set' } }))
    expect(await heart(`Saved ${TITLE}`)).toBeEnabled()
  })

  it('leads back to a search with an & in it', async () => {
    const address = `/?q=${encodeURIComponent('dad & his dog, 100% wool')}`
    const { user } = await goToSignIn(address)
    await signIn(user)
    await toastNamed('Gift Saved!')
    await heart(`Saved ${TITLE}`)
    expect(here()).toBe(address)
  })

  it('keeps nothing where nobody signs in, nor for whoever signs in by another way', async () => {
    const { user } = await goToSignIn()
    const address = here()
    act(() => history.back())
    await heart(`Save ${TITLE}`)
    act(() => history.pushState(null, '', address))
    await heading('Sign in')
    await signIn(user)
    await heart(`Save ${TITLE}`)
    expect(here()).toBe(RESULTS_ADDRESS)
    expect(saves()).toEqual([])
  })

  it('keeps nothing after half an hour', async () => {
    const { user } = await goToSignIn()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
    await signIn(user)
    await heart(`Save ${TITLE}`)
    expect(saves()).toEqual([])
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  it.each([
    ['no JSON', () => '{'],
    ['a list', () => '[]'],
    ['no gift', (since: number) => JSON.stringify({ since, giftData: null })],
    [
      'a script for an address',
      (since: number) =>
        JSON.stringify({ since, giftData: { id: 'x', title: 'X', url: 'javascript:alert(1)' } }),
    ],
  ])('keeps nothing where the storage holds %s', async (_what, textOf) => {
    const { user } = await goToSignIn()
    const { since } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { since: number }
    sessionStorage.setItem(KEY, textOf(since))
    await signIn(user)
    await heart(`Save ${TITLE}`)
    expect(saves()).toEqual([])
  })

  it('leads back all the same where nothing can be remembered', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked.')
    })
    const { user } = await goToSignIn()
    await signIn(user)
    await heart(`Save ${TITLE}`)
    expect(here()).toBe(RESULTS_ADDRESS)
    expect(saves()).toEqual([])
  })
})

describe('the toast after a save', () => {
  it.each([
    ['a plan', aPlusUser(), 'See it', /^It is among your saved gifts\.$/, '/saved'],
    ['a free account', aUser(), 'See titles', /Your settings show its title/, '/settings'],
  ])('leads to what %s sees', async (_who, account, label, words, path) => {
    server.on(currentUser, () => account)
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart(`Save ${TITLE}`))
    const toast = await toastNamed('Gift Saved!')
    expect(within(toast).getByText(words)).toBeVisible()
    await user.click(within(toast).getByRole('button', { name: label }))
    await waitFor(() => expect(location.pathname).toBe(path))
  })
})
