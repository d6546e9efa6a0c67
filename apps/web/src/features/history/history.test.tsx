import { clearHistory, HistoryItem, listHistory, removeHistoryItem } from '@presently/contract/history'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowAnalytics } from '../../lib/analytics.ts'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts } from '../../test-support/toasts.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { HistoryPage } from './history-page.tsx'

const NOW = new Date('2026-11-21T12:00:00.000Z')

function anItem(differing: Partial<HistoryItem> = {}): HistoryItem {
  return {
    id: 'h1',
    itemId: 'telescope',
    source: 'affiliate_link',
    title: 'Stargazer telescope',
    thumbnailUrl: '/art/telescope.svg',
    destinationUrl: 'https://shop.example/telescope',
    clickedAt: '2026-11-21T11:55:00.000Z',
    ...differing,
  }
}

const CHESS = anItem({ id: 'h2', title: 'Wooden chess set', clickedAt: '2026-11-21T09:00:00.000Z' })
const SOAP = anItem({ id: 'h3', title: 'Lavender soap stack', clickedAt: '2026-11-19T12:00:00.000Z' })

let server: FakeServer
const gtag = vi.fn<(...words: unknown[]) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = startFakeServer()
  server.on(listHistory, () => [anItem(), CHESS, SOAP])
  gtag.mockReset()
  window.gtag = gtag
  allowAnalytics(true)
})

afterEach(clearToasts)

const open = () =>
  renderPart(
    <>
      <HistoryPage />
      <ToastOutlet />
    </>,
  )
const row = (title = 'Stargazer telescope') => screen.findByRole('article', { name: title })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
const clearAll = () => screen.findByRole('button', { name: 'Clear All' })
const heading = () => screen.getByRole('heading', { level: 1, name: 'Recently Viewed' })
const events = () => gtag.mock.calls.map(([, name]) => name)
const deleted = () => server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

it('an item that only a network leads to stays, without its link and with the reason', async () => {
  server.on(listHistory, () => [anItem({ destinationUrl: null })])
  const { user } = open()
  const item = await row()
  expect(within(item).queryByRole('link')).toBeNull()
  expect(item).toHaveTextContent(/No link: the only one leads through an affiliate network/)
  await user.click(within(item).getByRole('button', { name: 'More for Stargazer telescope' }))
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['Remove'])
})

async function choose(user: ReturnType<typeof open>['user'], title: string, entry: string) {
  await row(title)
  await user.click(screen.getByRole('button', { name: `More for ${title}` }))
  await user.click(screen.getByRole('menuitem', { name: entry }))
}

describe('the history', () => {
  it("is headed 'Recently Viewed' and lists what was opened, the newest first [HISTORY-01 API-46]", async () => {
    open()
    await row()
    expect(heading()).toBeVisible()
    expect(titles()).toEqual([anItem().title, CHESS.title, SOAP.title])
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/api/user/history']])
  })

  it('shows source, picture, title, time, menu and a way to open each [HISTORY-05 HISTORY-06 HISTORY-07 HISTORY-08 HISTORY-09 HISTORY-10]', async () => {
    const { user } = open()
    const item = await row()
    expect(within(item).getByText('Results')).toBeVisible()
    expect(item.querySelector('img')).toHaveAttribute('src', '/art/telescope.svg')
    expect(within(item).getByRole('heading', { name: 'Stargazer telescope' })).toBeVisible()
    expect(within(item).getByText('5m ago')).toBeVisible()
    const link = within(item).getByRole('link', { name: 'Open Stargazer telescope (opens in a new tab)' })
    expect(link).toHaveAttribute('href', 'https://shop.example/telescope')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    await user.click(within(item).getByRole('button', { name: 'More for Stargazer telescope' }))
    const entries = within(item).getAllByRole('menuitem')
    expect(entries.map((entry) => entry.textContent)).toEqual(['Copy Link', 'Remove'])
  })

  it('has an item of these fields [ENTITY-17]', () => {
    expect(Object.keys(HistoryItem.shape)).toEqual([
      'id',
      'itemId',
      'source',
      'title',
      'thumbnailUrl',
      'destinationUrl',
      'clickedAt',
    ])
  })

  it('shows the placeholder where a picture is missing or cannot be loaded [ERR-27]', async () => {
    server.on(listHistory, () => [anItem({ thumbnailUrl: null }), CHESS])
    open()
    expect((await row()).querySelector('img')).toHaveAttribute('src', '/art/placeholder.svg')
    const picture = (await row(CHESS.title)).querySelector('img')
    if (picture) fireEvent.error(picture)
    expect(picture).toHaveAttribute('src', '/art/placeholder.svg')
  })

  it('lets the times go on while it is open [HISTORY-08]', async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
    server.on(listHistory, () => [anItem({ clickedAt: '2026-11-21T11:59:50.000Z' })])
    open()
    const item = await row()
    expect(item).toHaveTextContent('Just now')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(item).toHaveTextContent('1m ago')
  })

  it('is asked for anew at every visit', async () => {
    const view = open()
    await row()
    view.rerender(<p>Elsewhere</p>)
    server.on(listHistory, () => [CHESS])
    view.rerender(<HistoryPage />)
    await waitFor(() => expect(titles()).toEqual([CHESS.title]))
  })

  it('tells analytics that it was opened [ANALYTICS-10]', async () => {
    open()
    await row()
    expect(events()).toEqual(['history_opened'])
  })
})

describe('a history that is not there', () => {
  it('is on its way', async () => {
    server.on(listHistory, () => new Promise(() => {}))
    open()
    expect(screen.getByRole('status')).toHaveTextContent('Loading your history')
    expect(await clearAll()).toBeDisabled()
  })

  it("reads 'No items viewed yet' and leads to the search [HISTORY-03 HISTORY-04]", async () => {
    server.on(listHistory, () => [])
    open()
    expect(await screen.findByRole('heading', { name: 'No items viewed yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start Exploring Gifts' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
  })

  it('can be tried again where it failed', async () => {
    server.fail(listHistory, 'unavailable', 'We are moving house.')
    const { user } = open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not load your historyWe are moving house.',
    )
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
    server.on(listHistory, () => [CHESS])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row(CHESS.title)).toBeVisible()
  })

  it('says where there is no connection', async () => {
    server.answer(listHistory, () => Promise.reject(new TypeError('Failed to fetch')))
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  })
})

describe('copying a link', () => {
  it("says 'Link copied' and gives the focus back [TOAST-14 HISTORY-09]", async () => {
    const { user } = open()
    await choose(user, CHESS.title, 'Copy Link')
    expect(await screen.findByText('Link copied', { selector: 'b' })).toBeVisible()
    await expect(navigator.clipboard.readText()).resolves.toBe(CHESS.destinationUrl)
    expect(screen.getByRole('button', { name: `More for ${CHESS.title}` })).toHaveFocus()
  })

  it("says 'Copy failed' and how else [ERR-24]", async () => {
    const { user } = open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await choose(user, CHESS.title, 'Copy Link')
    expect(await screen.findByRole('alert')).toHaveTextContent('Copy failedPlease copy the link manually.')
  })
})

describe('removing an item', () => {
  it("takes it away at once, then says 'Item removed' [API-47 TOAST-12 ANALYTICS-11 HISTORY-09]", async () => {
    const answer = Promise.withResolvers<{ message: string }>()
    server.on(removeHistoryItem, () => answer.promise)
    const { user } = open()
    await choose(user, CHESS.title, 'Remove')
    await waitFor(() => expect(titles()).toEqual([anItem().title, SOAP.title]))
    expect(screen.queryByText('Item removed')).toBeNull()
    answer.resolve({ message: 'Removed.' })
    expect(await screen.findByText('Item removed', { selector: 'b' })).toBeVisible()
    expect(deleted()).toEqual(['/api/user/history/h2'])
    expect(events()).toEqual(['history_opened', 'history_removed'])
  })

  it.each([
    ['the next', CHESS.title, SOAP.title],
    ['the one before', SOAP.title, CHESS.title],
  ])('takes the reading to %s', async (_which, removed, neighbour) => {
    server.on(removeHistoryItem, () => ({ message: 'Removed.' }))
    const { user } = open()
    await choose(user, removed, 'Remove')
    expect(screen.getByRole('button', { name: `More for ${neighbour}` })).toHaveFocus()
  })

  it('takes the reading to the heading after the last', async () => {
    server.on(listHistory, () => [CHESS])
    server.on(removeHistoryItem, () => ({ message: 'Removed.' }))
    const { user } = open()
    await choose(user, CHESS.title, 'Remove')
    expect(await screen.findByRole('heading', { name: 'No items viewed yet' })).toBeVisible()
    expect(heading()).toHaveFocus()
  })

  it('puts it back to its place where that failed, and says so [ERR-20 ERR-25]', async () => {
    server.fail(removeHistoryItem, 'unavailable', 'We are moving house.')
    const { user } = open()
    await choose(user, CHESS.title, 'Remove')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Remove failedThere was an error removing the item\./,
    )
    expect(titles()).toEqual([anItem().title, CHESS.title, SOAP.title])
    expect(events()).toEqual(['history_opened'])
  })

  it('keeps what was removed meanwhile when another comes back', async () => {
    const answers = { h2: Promise.withResolvers<Response>(), h3: Promise.withResolvers<Response>() }
    server.answer(removeHistoryItem, ({ params }) => answers[params.id === 'h2' ? 'h2' : 'h3'].promise)
    const { user } = open()
    await choose(user, CHESS.title, 'Remove')
    await waitFor(() => expect(titles()).toEqual([anItem().title, SOAP.title]))
    await choose(user, SOAP.title, 'Remove')
    answers.h3.resolve(Response.json({ message: 'Removed.' }))
    expect(await screen.findByText('Item removed', { selector: 'b' })).toBeVisible()
    answers.h2.resolve(new Response('', { status: 500 }))
    await waitFor(() => expect(titles()).toEqual([anItem().title, CHESS.title]))
  })

  it('is as good where it was removed elsewhere', async () => {
    server.fail(removeHistoryItem, 'not-found', 'There is no such item.')
    const { user } = open()
    await choose(user, CHESS.title, 'Remove')
    expect(await screen.findByText('Item removed', { selector: 'b' })).toBeVisible()
    expect(titles()).toEqual([anItem().title, SOAP.title])
  })
})

describe('clearing the history', () => {
  it("asks 'Clear entire history?' and does nothing when told so [HISTORY-02]", async () => {
    const { user } = open()
    await user.click(await clearAll())
    const dialog = screen.getByRole('alertdialog', { name: 'Clear entire history?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(titles()).toHaveLength(3)
    expect(deleted()).toEqual([])
  })

  it("removes everything and says 'History cleared' [HISTORY-02 API-48 TOAST-13 ANALYTICS-12]", async () => {
    server.on(clearHistory, () => ({ message: 'Cleared.' }))
    const { user } = open()
    await user.click(await clearAll())
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Clear All' }))
    expect(await screen.findByText('History cleared', { selector: 'b' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'No items viewed yet' })).toBeVisible()
    await waitFor(() => expect(heading()).toHaveFocus())
    expect(deleted()).toEqual(['/api/user/history'])
    expect(events()).toEqual(['history_opened', 'history_cleared'])
  })

  it('loses nothing where that failed, and says so [ERR-21 ERR-25]', async () => {
    server.fail(clearHistory, 'unavailable', 'We are moving house.')
    const { user } = open()
    await user.click(await clearAll())
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear All' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Clear failedThere was an error clearing your history\./,
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(titles()).toHaveLength(3)
    expect(events()).toEqual(['history_opened'])
  })
})
