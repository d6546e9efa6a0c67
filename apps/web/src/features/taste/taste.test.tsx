import { readTaste, restoreGift, switchTaste, type Taste } from '@presently/contract/taste'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts } from '../../test-support/toasts.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { TastePanel } from './taste-panel.tsx'

type Sign = Taste['signs'][number]

const saved = (n: number): Sign => ({ from: 'saved', label: `Mug ${n}`, giftId: `mug-${n}` })
const unwanted = (n: number): Sign => ({ from: 'dismissed', label: `Lamp ${n}`, giftId: `lamp-${n}` })
const SIGNS: Sign[] = [
  { from: 'favorite-category', label: 'Books', giftId: null },
  { from: 'budget', label: '$20–$60', giftId: null },
  saved(1),
  { from: 'opened', label: 'Kite', giftId: 'kite' },
  unwanted(1),
  unwanted(2),
]

const onChanged = vi.fn<() => void>()
let server: FakeServer
/** The taste as the server keeps it. */
let kept: Taste

beforeEach(() => {
  onChanged.mockReset()
  kept = { isOn: true, signs: SIGNS }
  server = startFakeServer()
  server.on(readTaste, () => kept)
  server.on(switchTaste, ({ isOn }) => {
    kept = { isOn, signs: isOn ? SIGNS : [] }
    return kept
  })
  server.on(restoreGift, (_input, { giftId }) => {
    kept = { ...kept, signs: kept.signs.filter((sign) => sign.giftId !== giftId) }
    return { message: 'It may be shown to you again.' }
  })
})

afterEach(clearToasts)

const show = (props: { isUsed?: boolean; hasPicks?: boolean } = {}) =>
  renderPart(
    <>
      <TastePanel isUsed hasPicks={false} onChanged={onChanged} {...props} />
      <ToastOutlet />
    </>,
  )
const panel = () => within(screen.getByRole('region', { name: 'Your taste' }))
const theSwitch = () => panel().getByRole('switch', { name: 'Use my taste' })
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent ?? '')
const likedRows = () => rowsOf('What we go by')
const dismissedRows = () => rowsOf('Not for me')
const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.findByRole('list', { name: 'What we go by' })
const sent = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('what the panel tells', () => {
  it('names each sign with where it comes from, and what is not wanted apart', async () => {
    show()
    await shown()
    expect(likedRows()).toEqual([
      'Favorite category: Books',
      'Usual budget: $20–$60',
      'Saved: Mug 1',
      'Opened: Kite',
    ])
    expect(dismissedRows()).toEqual(['Lamp 1', 'Lamp 2'])
    expect(panel().getByRole('heading', { level: 3, name: 'Not for me' })).toBeVisible()
    expect(panel().getByRole('link', { name: 'saved gifts' })).toHaveAttribute('href', '/saved')
    expect(panel().getByRole('link', { name: 'history' })).toHaveAttribute('href', '/history')
  })

  it('says what it is for, and names the picks only to whom they are given', async () => {
    const { unmount } = show()
    await shown()
    expect(panel().getByText(/further up in your results/)).toBeVisible()
    expect(panel().queryByText(/hyper-personalized picks/)).toBeNull()
    unmount()
    show({ hasPicks: true })
    await shown()
    expect(panel().getByText(/makes your hyper-personalized picks/)).toBeVisible()
  })

  it('says in one line what it would do where no plan uses it, and asks the server nothing', () => {
    show({ isUsed: false })
    expect(panel().getByText(/^With Plus and Premium, what you save/)).toBeVisible()
    expect(panel().queryByRole('switch')).toBeNull()
    expect(server.requests).toEqual([])
  })

  it.each([
    ['#taste', true],
    ['#premium', false],
    ['', false],
  ])('is brought into view where the address ends with %j: %j', async (hash, isBrought) => {
    history.replaceState(null, '', `/settings${hash}`)
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
    show()
    await shown()
    history.replaceState(null, '', '/settings')
    const title = panel().getByRole('heading', { level: 2 })
    if (isBrought) {
      await waitFor(() => expect(title).toHaveFocus())
      expect(scroll.mock.contexts).toEqual([title])
    } else expect(scroll).not.toHaveBeenCalled()
  })

  it('says how it begins while there is nothing', async () => {
    kept = { isOn: true, signs: [unwanted(1)] }
    show()
    expect(await panel().findByText(/^Nothing yet\. Save a few gifts/)).toBeVisible()
    expect(dismissedRows()).toEqual(['Lamp 1'])
    // There is nothing to take out.
    expect(panel().queryByText(/^To take something out/)).toBeNull()
  })

  it('waits with an announcement, and guesses no switch', async () => {
    const { promise, resolve } = Promise.withResolvers<Taste>()
    server.on(readTaste, () => promise)
    show()
    expect(panel().getByRole('status')).toHaveTextContent('Loading your taste')
    expect(panel().queryByRole('switch')).toBeNull()
    resolve(kept)
    await shown()
    expect(panel().queryByRole('status')).toBeNull()
    expect(theSwitch()).toBeChecked()
  })

  it('says that it could not be read, and tries again', async () => {
    server.fail(readTaste, 'unavailable', 'The site is busy. Please try again in a moment.')
    const { user } = show()
    expect(
      await screen.findByRole('heading', { level: 3, name: 'We could not read your taste' }),
    ).toBeVisible()
    expect(panel().queryByRole('switch')).toBeNull()
    server.on(readTaste, () => kept)
    await user.click(button('Try again'))
    await shown()
    expect(theSwitch()).toBeChecked()
  })

  it('shows eight rows of a long list, and all of them when asked', async () => {
    kept = { isOn: true, signs: Array.from({ length: 100 }, (_, n) => saved(n)) }
    const { user } = show()
    await shown()
    expect(likedRows()).toHaveLength(8)
    await user.click(button('Show 92 more'))
    expect(likedRows()).toHaveLength(100)
    await user.click(button('Show fewer'))
    expect(likedRows()).toHaveLength(8)
  })
})

describe('the switch', () => {
  it('takes everything away at once when it is switched off, and brings it back', async () => {
    const { promise, resolve } = Promise.withResolvers<Taste>()
    const { user } = show()
    await shown()
    server.on(switchTaste, () => promise)
    await user.click(theSwitch())
    expect(theSwitch()).not.toBeChecked()
    expect(screen.queryByRole('list')).toBeNull()
    expect(onChanged).not.toHaveBeenCalled()
    resolve({ isOn: false, signs: [] })
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ isOn: false }])

    server.on(switchTaste, () => kept)
    await user.click(theSwitch())
    expect(theSwitch()).toBeChecked()
    await shown()
    expect(likedRows()).toHaveLength(4)
  })

  it('goes back where the server could not, and says why', async () => {
    const { user } = show()
    await shown()
    server.fail(switchTaste, 'unavailable', 'The site is busy. Please try again in a moment.')
    await user.click(theSwitch())
    expect(await screen.findByRole('alert')).toHaveTextContent('Not changedThe site is busy.')
    expect(onChanged).not.toHaveBeenCalled()
    expect(theSwitch()).toBeChecked()
    expect(likedRows()).toHaveLength(4)
  })

  it('ends as it was pressed last, the presses sent in turn', async () => {
    const answers: ((taste: Taste) => void)[] = []
    const { user } = show()
    await shown()
    server.on(switchTaste, () => new Promise<Taste>((resolve) => answers.push(resolve)))
    await user.click(theSwitch())
    await user.click(theSwitch())
    expect(theSwitch()).toBeChecked()
    expect(sent()).toEqual([{ isOn: false }])
    answers[0]?.({ isOn: false, signs: [] })
    await waitFor(() => expect(sent()).toEqual([{ isOn: false }, { isOn: true }]))
    expect(theSwitch()).toBeChecked()
    answers[1]?.({ isOn: true, signs: SIGNS })
    await shown()
    expect(likedRows()).toHaveLength(4)
  })
})

describe('restoring an idea', () => {
  it('takes it out of the list at once, and the focus to the next one', async () => {
    const { user } = show()
    await shown()
    await user.click(button('Restore Lamp 1'))
    expect(dismissedRows()).toEqual(['Lamp 2'])
    expect(button('Restore Lamp 2')).toHaveFocus()
    expect(await screen.findByText('Lamp 1 may be shown again')).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
    await user.click(button('Restore Lamp 2'))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Not for me' })).toBeNull())
    expect(panel().getByRole('heading', { level: 2 })).toHaveFocus()
  })

  it('puts it back where the server could not', async () => {
    const { user } = show()
    await shown()
    server.fail(restoreGift, 'unavailable', 'The site is busy. Please try again in a moment.')
    await user.click(button('Restore Lamp 1'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not restored')
    await waitFor(() => expect(dismissedRows()).toEqual(['Lamp 1', 'Lamp 2']))
  })

  it('is done where another device was faster', async () => {
    const { user } = show()
    await shown()
    server.fail(restoreGift, 'not-found', 'This idea is not among those you dismissed.')
    kept = { isOn: true, signs: SIGNS.filter(({ giftId }) => giftId !== 'lamp-1') }
    await user.click(button('Restore Lamp 1'))
    expect(await screen.findByText('Lamp 1 may be shown again')).toBeVisible()
    expect(dismissedRows()).toEqual(['Lamp 2'])
  })
})
