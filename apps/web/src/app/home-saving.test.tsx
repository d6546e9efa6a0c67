import { currentUser } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { removeSavedGift, saveGift } from '@presently/contract/saved-gifts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, anIdea } from '../features/ideas/ideas.fixtures.ts'
import { type FakeServer, json } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { clearToasts, toastNamed } from '../test-support/toasts.ts'
import { aUser } from '../test-support/users.ts'
import { asked, button, QUERY, RESULTS_ADDRESS, startIdeasServer, title } from './home-page.test-kit.ts'

const SET = anIdea({ savedId: null })
const KETTLE = anIdea({ id: 'kettle', title: 'Gooseneck kettle', savedId: 'saved-kettle' })
/** Another search that finds the set too. */
const OTHER_ADDRESS = '/?q=aunt+who+drinks+coffee'

let server: FakeServer

beforeEach(() => {
  clearToasts()
  server = startIdeasServer()
  server.on(currentUser, () => aUser())
  server.on(findIdeas, () => anAnswer({ ideas: [SET, KETTLE] }))
  server.on(saveGift, () => ({ message: 'You will find it under Saved.', savedGift: { id: 'saved-set' } }))
  server.on(removeSavedGift, () => ({ message: 'It is no longer kept.' }))
})

const heart = (name: string) => screen.findByRole('button', { name })
const sent = (method: string) => server.requests.filter((request) => request.method === method)
const saves = () => server.requests.filter(({ path }) => path === saveGift.path).map(({ body }) => body)
const userReads = () => server.requests.filter(({ path }) => path === currentUser.path)

/** Lets the server answer a call only when told to. */
function hold(call: typeof saveGift | typeof removeSavedGift) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answer(call, () => promise)
  return resolve
}

describe('the heart of an idea', () => {
  it('saves the gift and says so [HOME-47 TOAST-04 API-22 ENTITY-12]', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Save Slow-morning pour-over set'))
    expect(await toastNamed('Gift Saved!')).toHaveTextContent('You will find it under Saved.')
    expect(await toastNamed('Gift Saved!')).not.toHaveClass('bad')
    expect(await heart('Saved Slow-morning pour-over set')).toHaveAttribute('aria-pressed', 'true')
    expect(saves()).toEqual([
      {
        giftData: {
          id: 'pour-over-set',
          title: 'Slow-morning pour-over set',
          description: 'A glass carafe, a steel cone and forty filters.',
          category: 'Coffee & Tea',
          priceRange: '$34–$42',
          url: 'https://shop.example/pour-over-set',
          image: '/art/pour-over-set.svg',
          retailer: 'Amazon',
        },
      },
    ])
  })

  it('names the shop that the link leads to', async () => {
    const [, target] = SET.retailers
    server.on(findIdeas, () => anAnswer({ ideas: [{ ...SET, url: target?.url ?? null }] }))
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Save Slow-morning pour-over set'))
    await toastNamed('Gift Saved!')
    expect(saves()).toEqual([{ giftData: expect.objectContaining({ retailer: 'Target' }) }])
  })

  it('is saved at once and disabled until the answer is there [HOME-49]', async () => {
    const answer = hold(saveGift)
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Save Slow-morning pour-over set'))
    const pressed = await heart('Saved Slow-morning pour-over set')
    expect(pressed).toBeDisabled()
    expect(await heart('Saved Gooseneck kettle')).toBeEnabled()
    answer(json(200, { message: 'Kept.', savedGift: { id: 'saved-set' } }))
    await waitFor(() => expect(pressed).toBeEnabled())
    expect(pressed).toHaveFocus()
  })

  it('sends one save, however often it is pressed', async () => {
    const answer = hold(saveGift)
    openApp(RESULTS_ADDRESS)
    const pressed = await heart('Save Slow-morning pour-over set')
    pressed.click()
    pressed.click()
    answer(json(200, { message: 'Kept.', savedGift: { id: 'saved-set' } }))
    await toastNamed('Gift Saved!')
    expect(saves()).toHaveLength(1)
  })

  it('refreshes the current user after a save [API-16]', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    const save = await heart('Save Slow-morning pour-over set')
    const before = userReads().length
    await user.click(save)
    await toastNamed('Gift Saved!')
    await waitFor(() => expect(userReads()).toHaveLength(before + 1))
  })

  it('removes a saved gift, and saves it again', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Saved Gooseneck kettle'))
    expect(await toastNamed('Gift Removed')).toHaveTextContent('It is no longer kept.')
    expect(sent('DELETE').map(({ params }) => params)).toEqual([{ id: 'saved-kettle' }])
    const empty = await heart('Save Gooseneck kettle')
    expect(empty).toHaveAttribute('aria-pressed', 'false')
    server.on(saveGift, () => ({ message: 'Kept again.', savedGift: { id: 'saved-kettle-2' } }))
    await user.click(empty)
    await toastNamed('Gift Saved!')
    await user.click(await heart('Saved Gooseneck kettle'))
    await toastNamed('Gift Removed')
    expect(sent('DELETE').at(-1)?.params).toEqual({ id: 'saved-kettle-2' })
  })

  it('tells every answer that holds the gift', async () => {
    const { user } = openApp(RESULTS_ADDRESS)
    await heart('Save Slow-morning pour-over set')
    act(() => history.pushState(null, '', OTHER_ADDRESS))
    expect((await title()).textContent).toContain('aunt')
    await user.click(await heart('Save Slow-morning pour-over set'))
    await toastNamed('Gift Saved!')
    act(() => history.pushState(null, '', RESULTS_ADDRESS))
    expect((await title()).textContent).toContain(QUERY)
    expect(await heart('Saved Slow-morning pour-over set')).toBeEnabled()
    expect(asked(server)).toHaveLength(2)
  })

  it('saves two gifts at a time', async () => {
    server.on(findIdeas, () => anAnswer({ ideas: [SET, { ...KETTLE, savedId: null }] }))
    server.on(saveGift, ({ giftData }) => ({ message: 'Kept.', savedGift: { id: `saved-${giftData.id}` } }))
    openApp(RESULTS_ADDRESS)
    ;(await heart('Save Slow-morning pour-over set')).click()
    ;(await heart('Save Gooseneck kettle')).click()
    const [first, second] = [
      await heart('Saved Slow-morning pour-over set'),
      await heart('Saved Gooseneck kettle'),
    ]
    await waitFor(() => expect(first).toBeEnabled())
    await waitFor(() => expect(second).toBeEnabled())
    first.click()
    second.click()
    await waitFor(() =>
      expect(sent('DELETE').map(({ params }) => params.id)).toEqual(['saved-pour-over-set', 'saved-kettle']),
    )
    await heart('Save Gooseneck kettle')
  })
})

describe('a heart that the server refuses', () => {
  it.each([
    ['the server’s words', 'Shorten the title.', 'Shorten the title.'],
    ['words of ours', '', 'Failed to save gift'],
  ])('is empty again and says why in %s [ERR-05 ERR-25 API-23]', async (_case, message, told) => {
    server.fail(saveGift, 'invalid-fields', message)
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Save Slow-morning pour-over set'))
    const failure = await toastNamed('Error saving gift')
    expect(failure).toHaveTextContent(told)
    expect(failure).toHaveClass('bad')
    expect(await heart('Save Slow-morning pour-over set')).toHaveAttribute('aria-pressed', 'false')
  })

  it('asks to log in where the session has ended [ERR-06]', async () => {
    server.fail(saveGift, 'unauthorized', 'Your session has ended.')
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Save Slow-morning pour-over set'))
    expect(await toastNamed('Please log in')).toHaveTextContent('You need to be logged in to save gifts')
    expect(screen.queryByText('Error saving gift')).toBeNull()
    await heart('Save Slow-morning pour-over set')
  })

  it('shows the plans, unlimited saves locked, where a free account keeps all it may [ROLE-18 API-23]', async () => {
    server.fail(saveGift, 'limit-reached', 'Free accounts keep 10 saved gifts.', { limitReached: true })
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Save Slow-morning pour-over set'))
    const plans = await screen.findByRole('dialog', { name: 'Choose Your Plan' })
    expect(plans).toHaveTextContent('Locked feature: unlimited saves')
    expect(screen.queryByText('Error saving gift')).toBeNull()
    await user.keyboard('{Escape}')
    expect(await heart('Save Slow-morning pour-over set')).toHaveAttribute('aria-pressed', 'false')
  })

  it('says why where another rule forbids it [ERR-05]', async () => {
    server.fail(saveGift, 'cross-site', 'Open the site itself, then save the gift.')
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Save Slow-morning pour-over set'))
    expect(await toastNamed('Error saving gift')).toHaveTextContent(
      'Open the site itself, then save the gift.',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is full again where the gift cannot be removed [ERR-15]', async () => {
    server.fail(removeSavedGift, 'unavailable', '')
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Saved Gooseneck kettle'))
    expect(await toastNamed('Error')).toHaveTextContent('Failed to remove gift')
    expect(await heart('Saved Gooseneck kettle')).toBeEnabled()
  })

  it('is empty where another window removed the gift before', async () => {
    server.fail(removeSavedGift, 'not-found', 'It is not kept.')
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await heart('Saved Gooseneck kettle'))
    expect(await heart('Save Gooseneck kettle')).toBeEnabled()
    expect(screen.queryByText('Error')).toBeNull()
  })
})

describe('a visitor', () => {
  it('is asked to log in, and nothing is sent [VALID-14 ROLE-10]', async () => {
    server.fail(currentUser, 'unauthorized', 'Please log in.')
    const { user } = openApp(RESULTS_ADDRESS)
    await user.click(await button('Save Slow-morning pour-over set'))
    expect(await toastNamed('Please log in')).toHaveTextContent('You need to be logged in to save gifts')
    expect(saves()).toEqual([])
    expect(await heart('Save Slow-morning pour-over set')).toHaveAttribute('aria-pressed', 'false')
  })

  it('finds what the account keeps once it has signed in', async () => {
    server.fail(currentUser, 'unauthorized', 'Please log in.')
    server.on(findIdeas, () => anAnswer({ ideas: [anIdea()] }))
    openApp(RESULTS_ADDRESS)
    await heart('Save Slow-morning pour-over set')
    server.on(currentUser, () => aUser())
    server.on(findIdeas, () => anAnswer({ ideas: [anIdea({ savedId: 'saved-set' })] }))
    // Signing in happened in another window; this one learns of it when it is looked at again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await heart('Saved Slow-morning pour-over set')).toHaveAttribute('aria-pressed', 'true')
    expect(asked(server)).toHaveLength(2)
  })
})
