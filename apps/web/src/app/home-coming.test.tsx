import { currentUser } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { listReminders } from '@presently/contract/reminders'
import { STORAGE_KEYS } from '@presently/contract/site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAnswer, sisterBrief } from '../features/ideas/ideas.fixtures.ts'
import { aPerson, keepPeople } from '../features/people/people.test-kit.tsx'
import { aReminder, on } from '../features/reminders/reminders.test-kit.tsx'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { clearToasts } from '../test-support/toasts.ts'
import { aPlusUser, aPremiumUser, aUser } from '../test-support/users.ts'
import { box, button, cards, params, QUERY, RESULTS_ADDRESS, startIdeasServer } from './home-page.test-kit.ts'
import { keptWishes } from './kept-wishes.ts'

let server: FakeServer
const part = () => screen.findByRole('region', { name: 'Where you left off' })
const PROMISE = 'Your budget is a ceiling'
/** It is drawn anew where what is kept of the device has been looked at. */
const promised = () => waitFor(() => expect(screen.getByText(PROMISE)).toBeVisible())
const agree = (analytics: boolean) =>
  localStorage.setItem(
    STORAGE_KEYS.consent,
    JSON.stringify({ essential: true, analytics, marketing: false, timestamp: '' }),
  )
const optOut = () => localStorage.setItem(STORAGE_KEYS.doNotSell, JSON.stringify({ optedOut: true }))

async function search(): Promise<void> {
  const { unmount } = openApp(RESULTS_ADDRESS)
  await cards()
  unmount()
}

beforeAll(() =>
  Promise.all([import('./home-results.tsx'), import('./home-coming.tsx'), import('../ui/toaster.tsx')]),
)

beforeEach(() => {
  clearToasts()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
  server = startIdeasServer()
  const spans = [{ field: 'recipient' as const, value: 'sister', start: 0, end: 6 }]
  server.on(findIdeas, () => anAnswer({ brief: { ...sisterBrief, spans } }))
})

describe('a wish of this device', () => {
  it('is offered next time, and leads back to its ideas', async () => {
    agree(true)
    await search()
    const { user } = openApp('/')
    expect(await screen.findByRole('heading', { name: 'Still looking for sister?' })).toBeVisible()
    await user.click(within(await part()).getByRole('link', { name: QUERY }))
    await cards()
    expect(params().get('q')).toBe(QUERY)
  })

  it('can be forgotten, one or all for good, with a way back', async () => {
    agree(true)
    await search()
    const { user } = openApp('/')
    await user.click(within(await part()).getByRole('button', { name: `Forget “${QUERY}”` }))
    await promised()
    expect(keptWishes(null, Date.now())).toEqual([])
  })

  it('is kept no more where that was said, and again where it was taken back', async () => {
    agree(true)
    await search()
    const { user, unmount } = openApp('/')
    await user.click(within(await part()).getByRole('button', { name: 'Keep none' }))
    await promised()
    await user.click(await button('Undo'))
    expect(await part()).toBeVisible()
    await user.click(within(await part()).getByRole('button', { name: 'Keep none' }))
    unmount()
    await search()
    openApp('/')
    await promised()
    expect(screen.queryByRole('region', { name: 'Where you left off' })).toBeNull()
  })

  it.each([
    ['whoever was not asked about cookies', () => {}],
    ['whoever agreed to the essential alone', () => agree(false)],
    [
      'whoever opted out of sale',
      () => {
        agree(true)
        optOut()
      },
    ],
  ])('is not kept of %s', async (_who, choose) => {
    choose()
    await search()
    expect(localStorage.getItem(STORAGE_KEYS.wishes)).toBeNull()
  })

  it('goes once the yes is taken back', async () => {
    agree(true)
    await search()
    optOut()
    openApp('/')
    await waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.wishes)).toBeNull())
    await promised()
  })

  it('is not shown to another account of the same device', async () => {
    agree(true)
    await search()
    server.on(currentUser, () => aUser())
    openApp('/')
    expect(await box()).toBeVisible()
    await promised()
  })
})

describe('the home of a member', () => {
  it('has the next days of reminders and people, each with the way to ideas', async () => {
    server.on(currentUser, () => aPremiumUser())
    const lena = aPerson({ nextDate: { label: 'Birthday', date: '2026-11-30', days: 9 } })
    keepPeople(server, [lena])
    server.on(listReminders, () => ({
      reminders: [aReminder({ title: 'Priya: anniversary', ...on('2026-12-06') })],
    }))
    const { user } = openApp('/')
    const list = await screen.findByRole('list', { name: 'Days of the next two months' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(list).getByRole('link', { name: 'Get ideas: Lena: Birthday' }))
    await cards()
    expect(params().get('person')).toBe(lena.id)
  })

  it('says that no day is near', async () => {
    server.on(currentUser, () => aPlusUser())
    server.on(listReminders, () => ({ reminders: [] }))
    openApp('/')
    expect(await screen.findByText(/No day of the next two months is noted/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a reminder' })).toHaveAttribute('href', '/reminders')
  })

  it('says that its days could not be loaded, and tries again', async () => {
    server.on(currentUser, () => aPlusUser())
    server.fail(listReminders, 'unavailable', '')
    const { user } = openApp('/')
    expect(await screen.findByRole('heading', { name: 'We could not load your days' })).toBeVisible()
    server.on(listReminders, () => ({ reminders: [aReminder({ ...on('2026-12-06') })] }))
    await user.click(await button('Try again'))
    expect(await screen.findByRole('list', { name: 'Days of the next two months' })).toBeVisible()
  })
})
