import { listSavedGifts, removeSavedGift, type SavedGift } from '@presently/contract/saved-gifts'
import { AFFILIATE_DISCLOSURE } from '@presently/contract/site'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, json, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, toastNamed } from '../../test-support/toasts.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { aSavedGift, manySavedGifts } from './saved-gifts.fixtures.ts'
import { SavedGiftsPage } from './saved-gifts-page.tsx'

let server: FakeServer
/** What the account keeps on the server. */
let kept: SavedGift[]

beforeEach(() => {
  clearToasts()
  server = startFakeServer()
  kept = []
  server.on(listSavedGifts, () => ({ savedGifts: kept }))
  server.on(removeSavedGift, (_input, { id }) => {
    kept = kept.filter((gift) => gift.id !== id)
    return { message: 'It is no longer among your saved gifts.' }
  })
})

const onRemoved = vi.fn()
const openPage = () =>
  renderPart(
    <>
      <SavedGiftsPage onRemoved={onRemoved} />
      <ToastOutlet />
    </>,
  )
const card = (name = 'Slow-morning pour-over set') => screen.findByRole('article', { name })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const removeButton = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
const dialog = () => screen.findByRole('alertdialog', { name: 'Remove Gift?' })
const confirm = async () => within(await dialog()).getByRole('button', { name: 'Remove' })
const lists = () =>
  server.requests.filter(({ method, path }) => method === 'GET' && path === listSavedGifts.path)

describe('the page', () => {
  it('is headed by what it holds, counted [SAVED-01 SAVED-02]', async () => {
    kept = manySavedGifts(3)
    openPage()
    expect(screen.getByRole('heading', { level: 1, name: 'Your Saved Gifts' })).toBeVisible()
    expect(await screen.findByText('3 saved gifts')).toBeVisible()
  })

  it('counts one gift as one [SAVED-02]', async () => {
    kept = manySavedGifts(1)
    openPage()
    expect(await screen.findByText('1 saved gift')).toBeVisible()
  })

  it('shows six wrapped cards while it is loading [SAVED-03]', async () => {
    const { promise, resolve } = Promise.withResolvers<{ savedGifts: SavedGift[] }>()
    server.on(listSavedGifts, () => promise)
    openPage()
    expect(document.querySelectorAll('article.skeleton')).toHaveLength(6)
    expect(screen.getByRole('status')).toHaveTextContent('Looking for your gifts')
    resolve({ savedGifts: manySavedGifts(2) })
    await card('gift number 1')
    expect(document.querySelectorAll('article.skeleton')).toHaveLength(0)
    expect(screen.getByText('2 saved gifts')).toHaveAttribute('role', 'status')
  })

  it('leads to the search where nothing is saved [SAVED-04 SAVED-05]', async () => {
    openPage()
    expect(await screen.findByRole('heading', { name: 'No saved gifts yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start Searching for Gifts' })).toHaveAttribute('href', '/')
    expect(screen.getByText('0 saved gifts')).toBeInTheDocument()
    expect(screen.queryByText(AFFILIATE_DISCLOSURE)).toBeNull()
  })

  it('shows a card for each gift, in the order of the server [SAVED-06 API-24]', async () => {
    kept = manySavedGifts(3)
    openPage()
    await card('gift number 1')
    expect(titles()).toEqual(['gift number 1', 'gift number 2', 'gift number 3'])
  })

  it('says how we are paid before the first shop link', async () => {
    kept = manySavedGifts(1)
    openPage()
    const first = await card('gift number 1')
    expect(screen.getByText(AFFILIATE_DISCLOSURE).compareDocumentPosition(first)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('says that it could not be loaded, and tries again', async () => {
    server.fail(listSavedGifts, 'unavailable', 'The list cannot be read just now.')
    const { user } = openPage()
    const panel = await screen.findByRole('alert')
    expect(panel).toHaveTextContent('We could not load your saved gifts')
    expect(panel).toHaveTextContent('The list cannot be read just now.')
    expect(screen.queryByText('No saved gifts yet')).toBeNull()
    kept = manySavedGifts(1)
    server.on(listSavedGifts, () => ({ savedGifts: kept }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await card('gift number 1')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('does not take an answer without a list for an empty one', async () => {
    server.answer(listSavedGifts, () => json(200, {}))
    openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment')
  })

  it('says that there is no connection', async () => {
    server.answer(listSavedGifts, () => Promise.reject(new TypeError('Failed to fetch')))
    openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  })

  it('is not asked for again within a minute [API-25]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T03:00:00Z') })
    kept = manySavedGifts(1)
    function Door({ isOpen }: { isOpen: boolean }) {
      return isOpen ? <SavedGiftsPage /> : null
    }
    const { rerender } = renderPart(<Door isOpen />)
    await card('gift number 1')
    rerender(<Door isOpen={false} />)
    vi.setSystemTime(new Date('2026-01-02T03:00:59Z'))
    rerender(<Door isOpen />)
    await card('gift number 1')
    expect(lists()).toHaveLength(1)
    rerender(<Door isOpen={false} />)
    vi.setSystemTime(new Date('2026-01-02T03:01:01Z'))
    rerender(<Door isOpen />)
    await waitFor(() => expect(lists()).toHaveLength(2))
  })
})

describe('a card', () => {
  it('shows title, shop, description, the price of that day and the day [SAVED-07 SAVED-08 SAVED-10 SAVED-11 SAVED-12]', async () => {
    kept = [aSavedGift()]
    openPage()
    const gift = await card()
    expect(within(gift).getByRole('heading', { name: 'Slow-morning pour-over set' })).toBeVisible()
    expect(within(gift).getByText('Target')).toHaveClass('badge')
    expect(gift).toHaveTextContent('A glass carafe, a steel cone and forty filters.')
    expect(gift).toHaveTextContent('Price when saved $34–$42')
    expect(gift).toHaveTextContent('Saved Nov 18, 2025')
  })

  it('says what it can where little is known [SAVED-07 SAVED-10]', async () => {
    const unknown = {
      title: null,
      retailer: null,
      image: null,
      description: null,
      priceRange: null,
      url: null,
    }
    kept = [aSavedGift({ customData: unknown })]
    openPage()
    const gift = await card('Saved Gift')
    expect(gift).toHaveTextContent('No description available')
    expect(gift).not.toHaveTextContent('when saved')
    expect(gift.querySelector('img')).toHaveAttribute('src', '/art/placeholder.svg')
  })

  it('shows the same where the kept data is a JSON string [ENTITY-15]', async () => {
    const row = { ...aSavedGift(), customData: JSON.stringify(aSavedGift().customData) }
    server.answer(listSavedGifts, () =>
      json(200, { savedGifts: [row, { ...row, id: '2', customData: '{' }] }),
    )
    openPage()
    const gift = await card()
    expect(gift).toHaveTextContent('Price when saved $34–$42')
    expect(await card('Saved Gift')).toBeVisible()
  })

  it('shows the placeholder when its picture cannot be loaded [SAVED-09 ERR-27]', async () => {
    kept = [aSavedGift()]
    openPage()
    const gift = await card()
    const picture = gift.querySelector('img')
    expect(picture).toHaveAttribute('src', '/art/pour-over-set.svg')
    if (picture) fireEvent.error(picture)
    expect(gift.querySelector('img')).toHaveAttribute('src', '/art/placeholder.svg')
  })

  it('opens its shop in a new tab [SAVED-13]', async () => {
    kept = [aSavedGift()]
    openPage()
    const shop = within(await card()).getByRole('link', { name: /^Shop/ })
    expect(shop).toHaveAttribute('href', 'https://shop.example/pour-over-set')
    expect(shop).toHaveAttribute('target', '_blank')
    expect(shop.getAttribute('rel')).toContain('noopener')
  })

  it('has no link where none is known', async () => {
    kept = [aSavedGift({ customData: { url: null } })]
    openPage()
    const gift = await card()
    expect(within(gift).queryByRole('link')).toBeNull()
    expect(gift).toHaveTextContent('No link available')
  })

  it('says why it has no link for who opted out', async () => {
    kept = [aSavedGift({ customData: { url: null, viaNetwork: true } })]
    openPage()
    const gift = await card()
    expect(within(gift).queryByRole('link')).toBeNull()
    expect(gift).toHaveTextContent(/^.*No link: the only one leads through an affiliate network/)
  })
})

describe('removing', () => {
  it('asks first, and says that it cannot be undone [SAVED-14]', async () => {
    kept = manySavedGifts(2)
    const { user } = openPage()
    await card('gift number 1')
    await user.click(removeButton('gift number 1'))
    expect(await dialog()).toHaveTextContent(
      '“gift number 1” will leave your saved gifts. This action cannot be undone.',
    )
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(titles()).toHaveLength(2)
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
    await waitFor(() => expect(removeButton('gift number 1')).toHaveFocus())
  })

  it('takes the gift away and says so [API-26 TOAST-07]', async () => {
    kept = manySavedGifts(3)
    const { user } = openPage()
    await card('gift number 2')
    await user.click(removeButton('gift number 2'))
    await user.click(await confirm())
    const toast = await toastNamed('Gift Removed')
    expect(toast).toHaveTextContent('It is no longer among your saved gifts.')
    expect(toast).not.toHaveClass('bad')
    expect(titles()).toEqual(['gift number 1', 'gift number 3'])
    expect(await screen.findByText('2 saved gifts')).toBeVisible()
    expect(onRemoved).toHaveBeenCalledWith(expect.objectContaining({ giftId: 'idea-2' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['gift number 1', 'gift number 2'],
    ['gift number 3', 'gift number 2'],
  ])('of %s leaves the focus at %s', async (gone, next) => {
    kept = manySavedGifts(3)
    const { user } = openPage()
    await card(gone)
    await user.click(removeButton(gone))
    await user.click(await confirm())
    await waitFor(() => expect(removeButton(next)).toHaveFocus())
  })

  it('of the last one leaves the focus at the heading', async () => {
    kept = manySavedGifts(1)
    const { user } = openPage()
    await card('gift number 1')
    await user.click(removeButton('gift number 1'))
    await user.click(await confirm())
    expect(await screen.findByText('No saved gifts yet')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it.each([
    ['the server’s words', 'The gift cannot be removed just now.', 'The gift cannot be removed just now.'],
    ['words of ours', '', 'Failed to remove gift'],
  ])('that fails is told in %s, and the gift stays [ERR-15 ERR-25]', async (_case, message, told) => {
    kept = manySavedGifts(2)
    server.fail(removeSavedGift, 'unavailable', message)
    const { user } = openPage()
    await card('gift number 1')
    await user.click(removeButton('gift number 1'))
    await user.click(await confirm())
    const toast = await toastNamed('Error')
    expect(toast).toHaveTextContent(told)
    expect(toast).toHaveClass('bad')
    expect(titles()).toHaveLength(2)
    await waitFor(() => expect(removeButton('gift number 1')).toHaveFocus())
    expect(onRemoved).not.toHaveBeenCalled()
  })

  it('that another window was ahead of is done, and leaves the focus at the next', async () => {
    kept = manySavedGifts(2)
    server.fail(removeSavedGift, 'not-found', 'It is not kept.')
    const { user } = openPage()
    await card('gift number 1')
    await user.click(removeButton('gift number 1'))
    kept = kept.slice(1)
    await user.click(await confirm())
    await waitFor(() => expect(titles()).toEqual(['gift number 2']))
    await waitFor(() => expect(removeButton('gift number 2')).toHaveFocus())
    expect(screen.queryByText('Error')).toBeNull()
    expect(onRemoved).toHaveBeenCalledWith(expect.objectContaining({ giftId: 'idea-1' }))
  })

  it('cannot be asked for twice, nor left, while it is under way', async () => {
    kept = manySavedGifts(2)
    const { promise, resolve } = Promise.withResolvers<{ message: string }>()
    server.on(removeSavedGift, () => promise)
    const { user } = openPage()
    await card('gift number 1')
    await user.click(removeButton('gift number 1'))
    await user.click(await confirm())
    await waitFor(async () => expect(await confirm()).toHaveAttribute('aria-disabled', 'true'))
    await user.keyboard('{Escape}')
    expect(await dialog()).toBeVisible()
    resolve({ message: 'Removed.' })
    await toastNamed('Gift Removed')
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})
