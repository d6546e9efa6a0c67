import { currentUser } from '@presently/contract/auth'
import { listNotices, markNoticesSeen, type Notices } from '@presently/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'

const DROP = {
  id: 'n-2',
  kind: 'price-drop',
  createdAt: '2026-11-21T10:00:00.123Z',
  title: 'A gift you saved costs less',
  text: 'Copper kettle: $40.00, down from $55.00.',
  path: '/saved',
  isSeen: false,
}
const DIGEST = {
  ...DROP,
  id: 'n-1',
  kind: 'deals-digest',
  createdAt: '2026-11-14T10:00:00.000Z',
  title: '3 new deals for you',
  text: 'In Books.',
  path: '/deals',
  isSeen: true,
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(markNoticesSeen, () => ({ message: 'Marked.' }))
})

const told = (notices: Notices['notices'] = [DROP, DIGEST]) =>
  server.on(listNotices, () => ({ notices, unseenCount: notices.filter(({ isSeen }) => !isSeen).length }))
const bell = () => screen.findByRole('button', { name: /^Notifications/ })
const panel = () => screen.queryByRole('region', { name: 'Notifications' })
const rows = () =>
  within(panel() as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const sentSeen = () => server.requests.filter(({ path }) => path === markNoticesSeen.path)

async function open() {
  const view = openApp('/nowhere')
  await screen.findByRole('heading', { level: 1 })
  return { ...view, bell: await bell() }
}

it('is in the header of accounts alone', async () => {
  server.fail(currentUser, 'unauthorized', 'Please log in.')
  openApp('/nowhere')
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  expect(server.requests.some(({ path }) => path === listNotices.path)).toBe(false)
})

it('says how much is new, and shows it with what came before', async () => {
  told()
  const { user } = await open()
  const button = await screen.findByRole('button', { name: 'Notifications, 1 new' })
  expect(button).toHaveTextContent(/^1$/)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveAttribute('aria-controls', panel()?.id)
  expect(rows()).toEqual([
    'A gift you saved costs less New Copper kettle: $40.00, down from $55.00. November 21, 2026',
    '3 new deals for you In Books. November 14, 2026',
  ])
})

it('marks what is looked at once, and says no count from then on', async () => {
  told()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  await waitFor(() => expect(sentSeen().map(({ body }) => body)).toEqual([{ through: DROP.createdAt }]))
  const button = await screen.findByRole('button', { name: 'Notifications' })
  expect(rows()[0]).toContain('New')
  await user.click(button)
  expect(panel()).toBeNull()
  await user.click(button)
  expect(rows()[0]).not.toContain('New')
  expect(sentSeen()).toHaveLength(1)
})

it('asks once where marking fails', async () => {
  told()
  server.fail(markNoticesSeen, 'unavailable', 'Not now.')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  await waitFor(() => expect(sentSeen()).toHaveLength(1))
  expect(rows()).toHaveLength(2)
  expect(sentSeen()).toHaveLength(1)
})

it('shows no number above nine', async () => {
  told(Array.from({ length: 12 }, (_, place) => ({ ...DROP, id: `n-${place}` })))
  await open()
  expect(await screen.findByRole('button', { name: 'Notifications, 12 new' })).toHaveTextContent(/^9\+$/)
})

it('leads to the page that it tells of, and closes', async () => {
  told()
  const { user } = await open()
  await user.click(await bell())
  await user.click(await screen.findByRole('link', { name: /3 new deals/ }))
  expect(location.pathname).toBe('/deals')
  expect(panel()).toBeNull()
})

it('says so where there is nothing', async () => {
  const { user } = await open()
  await user.click(await bell())
  await waitFor(() => expect(panel()).toHaveTextContent('Nothing yet.'))
  expect(sentSeen()).toEqual([])
})

it('says so where it did not load, and tries again', async () => {
  server.fail(listNotices, 'unavailable', 'We are back soon.')
  const { user } = await open()
  await user.click(await bell())
  expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications did not load.')
  told([DIGEST])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /3 new deals/ })).toBeVisible()
  // The keyboard is still in the panel, and so closes it.
  expect(screen.getByRole('heading', { level: 2, name: 'Notifications' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(await bell()).toHaveFocus()
})

it('is opened, read and left by keyboard', async () => {
  told([DIGEST])
  const { user } = await open()
  const button = await bell()
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('link', { name: /3 new deals/ })
  await user.tab()
  expect(screen.getAllByRole('link', { name: 'Settings' }).at(0)).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: /3 new deals/ })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  for (const _stop of ['settings', 'notice', 'the next button']) await user.tab()
  expect(panel()).toBeNull()
})

it('closes at a press outside', async () => {
  told()
  const { user } = await open()
  await user.click(await bell())
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(panel()).toBeNull()
})
