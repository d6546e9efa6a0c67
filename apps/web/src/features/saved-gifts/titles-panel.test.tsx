import { listSavedTitles, removeSavedGift, saveGift } from '@presently/contract/saved-gifts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, json, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, toastNamed } from '../../test-support/toasts.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { TitlesPanel } from './titles-panel.tsx'

type Title = { id: string; giftId: string; title: string }

const aTitle = (number: number): Title => ({
  id: `saved-${number}`,
  giftId: `gift-${number}`,
  title: `Gift ${number}`,
})
/** All that is kept of a gift, as its removal answers it. */
const wholeOf = ({ giftId, title }: Title) => ({
  giftId,
  title,
  retailer: 'Etsy',
  image: '/art/mug.svg',
  description: 'A mug.',
  priceRange: '$18–$35',
  category: 'Home & Garden',
  url: 'https://shop.example/mug',
})

const onChange = vi.fn<(giftId: string, savedId: string | null) => void>()
let server: FakeServer
let kept: Title[]

beforeEach(() => {
  clearToasts()
  onChange.mockReset()
  kept = [3, 2, 1].map(aTitle)
  server = startFakeServer()
  server.on(listSavedTitles, () => ({ titles: kept, limit: 10 }))
  server.on(removeSavedGift, (_input, { id }) => {
    const gone = kept.find((one) => one.id === id)
    kept = kept.filter((one) => one !== gone)
    return { message: 'It is gone.', ...(gone && { removed: wholeOf(gone) }) }
  })
  server.on(saveGift, ({ giftData }) => {
    kept = [{ id: 'saved-again', giftId: giftData.id, title: giftData.title }, ...kept]
    return { message: 'It is back.', savedGift: { id: 'saved-again' } }
  })
})

const show = () =>
  renderPart(
    <>
      <TitlesPanel onChange={onChange} />
      <ToastOutlet />
    </>,
  )
const panel = () => within(screen.getByRole('region', { name: 'Saved gifts' }))
const rows = async () =>
  within(await panel().findByRole('list', { name: 'Saved gifts' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)
const removal = (number: number) => panel().findByRole('button', { name: `Remove Gift ${number}` })
const count = () => panel().getByRole('status')

describe('the titles of what is saved', () => {
  it('are read with their count and with what a free account keeps', async () => {
    show()
    expect(await rows()).toEqual(['Gift 3', 'Gift 2', 'Gift 1'])
    expect(count()).toHaveTextContent('3 saved gifts. A free account keeps 10.')
    expect(panel().getByRole('link', { name: 'your list of saved gifts' })).toHaveAttribute('href', '/saved')
  })

  it.each([
    [10, 10, '10 saved gifts. Your list is full.'],
    [1, 10, '1 saved gift. A free account keeps 10.'],
    [12, 10, '12 saved gifts'],
  ])('say of %i of %i: %s', async (gifts, limit, sentence) => {
    server.on(listSavedTitles, () => ({
      titles: Array.from({ length: gifts }, (_, number) => aTitle(gifts - number)),
      limit,
    }))
    show()
    await rows()
    expect(count()).toHaveTextContent(new RegExp(`^${sentence}$`))
  })

  it('show ten, and the others when asked', async () => {
    kept = Array.from({ length: 12 }, (_, number) => aTitle(12 - number))
    const { user } = show()
    expect(await rows()).toHaveLength(10)
    await user.click(panel().getByRole('button', { name: 'Show 2 more' }))
    expect(await rows()).toHaveLength(12)
  })

  it('say where nothing is saved', async () => {
    kept = []
    show()
    expect(await panel().findByText(/^Nothing yet\. Tap the heart/)).toBeVisible()
    expect(count()).toHaveTextContent('0 saved gifts. A free account keeps 10.')
  })

  it('are waited for, and asked for again where they did not come', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.answer(listSavedTitles, () => promise)
    const { user } = show()
    expect(count()).toHaveTextContent('Reading what you saved')
    resolve(json(422, { message: 'That went wrong.', code: 'invalid-fields' }))
    expect(await panel().findByRole('heading', { name: 'We could not read what you saved' })).toBeVisible()
    server.on(listSavedTitles, () => ({ titles: kept, limit: 10 }))
    await user.click(panel().getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(3)
  })
})

describe('removing by its title', () => {
  it('takes the row away, says so, and leaves the focus at the next', async () => {
    const { user } = show()
    await user.click(await removal(2))
    expect(await toastNamed('Gift Removed')).toHaveTextContent('It is gone.')
    await waitFor(async () => expect(await rows()).toEqual(['Gift 3', 'Gift 1']))
    expect(await removal(1)).toHaveFocus()
    expect(onChange.mock.calls).toEqual([['gift-2', null]])
  })

  it('leaves the focus at the heading after the last', async () => {
    kept = [aTitle(1)]
    const { user } = show()
    await user.click(await removal(1))
    await panel().findByText(/^Nothing yet/)
    expect(panel().getByRole('heading', { name: 'Saved gifts' })).toHaveFocus()
  })

  it('is undone with all that was kept of the gift', async () => {
    const { user } = show()
    await user.click(await removal(2))
    await user.click(within(await toastNamed('Gift Removed')).getByRole('button', { name: 'Undo' }))
    expect(await toastNamed('Gift Saved!')).toHaveTextContent('It is back.')
    await waitFor(async () => expect(await rows()).toEqual(['Gift 2', 'Gift 3', 'Gift 1']))
    const { giftId: id, ...rest } = wholeOf(aTitle(2))
    expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { giftData: { id, ...rest } },
    ])
    expect(onChange.mock.calls).toEqual([
      ['gift-2', null],
      ['gift-2', 'saved-again'],
    ])
  })

  it('offers no undoing where the server does not say what it removed', async () => {
    server.on(removeSavedGift, () => ({ message: 'It is gone.' }))
    const { user } = show()
    await user.click(await removal(2))
    expect(within(await toastNamed('Gift Removed')).queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says why the undoing was refused', async () => {
    const { user } = show()
    await user.click(await removal(2))
    server.fail(saveGift, 'limit-reached', 'Free accounts keep 10 saved gifts.', { limitReached: true })
    await user.click(within(await toastNamed('Gift Removed')).getByRole('button', { name: 'Undo' }))
    expect(await toastNamed('Error saving gift')).toHaveTextContent('Free accounts keep 10 saved gifts.')
  })

  it('keeps the row where the server refuses, and takes it where it was gone before', async () => {
    server.fail(removeSavedGift, 'unavailable', '')
    const { user } = show()
    await user.click(await removal(2))
    expect(await toastNamed('Error')).toHaveTextContent('Failed to remove gift')
    expect(await rows()).toHaveLength(3)
    server.fail(removeSavedGift, 'not-found', 'It is not kept.')
    kept = [3, 1].map(aTitle)
    await user.click(await removal(2))
    await waitFor(async () => expect(await rows()).toEqual(['Gift 3', 'Gift 1']))
  })

  it('is sent once, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.answer(removeSavedGift, () => promise)
    show()
    const button = await removal(2)
    button.click()
    button.click()
    resolve(json(200, { message: 'It is gone.' }))
    await toastNamed('Gift Removed')
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})
