import { listSavedGifts, readCardMessages } from '@presently/contract/saved-gifts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, toastNamed } from '../../test-support/toasts.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { aSavedGift } from './saved-gifts.fixtures.ts'
import { SavedGiftsPage } from './saved-gifts-page.tsx'

const TITLE = 'Slow-morning pour-over set'
const OPENER = `Card messages for ${TITLE}`

let server: FakeServer
/** What the search of the save said. */
let known: { recipient: string | null; occasion: string | null }

beforeEach(() => {
  clearToasts()
  server = startFakeServer()
  known = { recipient: 'mother', occasion: 'birthday' }
  server.on(listSavedGifts, () => ({ savedGifts: [aSavedGift()] }))
  server.on(readCardMessages, (_input, _params, query) => {
    const recipient = query.get('recipient') ?? known.recipient ?? ''
    const occasion = query.get('occasion') ?? known.occasion ?? ''
    const words = `${occasion} of ${recipient}, turn ${query.get('turn')}`
    return {
      messages: [`Warm ${words}.`, `Long ${words}.`, `Light ${words}.`],
      recipient: recipient || null,
      occasion: occasion || null,
    }
  })
})

async function openCard() {
  const { user } = renderPart(
    <>
      <SavedGiftsPage />
      <ToastOutlet />
    </>,
  )
  const opener = await screen.findByRole('button', { name: OPENER })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Card messages' })
  return { user, opener, dialog: within(dialog) }
}
type Opened = Awaited<ReturnType<typeof openCard>>
const field = ({ dialog }: Pick<Opened, 'dialog'>, name: string) => dialog.findByRole('textbox', { name })
const asked = () => server.requests.filter(({ path }) => path.endsWith('/card'))

describe('the messages for a card', () => {
  it('are three, for whom and what day the gift was found', async () => {
    const { dialog } = await openCard()
    expect(await field({ dialog }, 'Short and warm')).toHaveValue('Warm birthday of mother, turn 0.')
    expect(await field({ dialog }, 'Longer and personal')).toHaveValue('Long birthday of mother, turn 0.')
    expect(await field({ dialog }, 'Light')).toHaveValue('Light birthday of mother, turn 0.')
    expect(dialog.getByRole('combobox', { name: 'For' })).toHaveDisplayValue('Mom')
    expect(dialog.getByRole('combobox', { name: 'Occasion' })).toHaveDisplayValue('Birthday')
    expect(dialog.getByText(`To go with “${TITLE}”. Copy one, or make it your own first.`)).toBeVisible()
    expect(dialog.getByRole('status')).toHaveTextContent('Three messages')
  })

  it('are asked for when the dialog is opened, and not before', async () => {
    renderPart(<SavedGiftsPage />)
    await screen.findByRole('button', { name: OPENER })
    expect(asked()).toEqual([])
  })

  it('are copied as they stand, and it is said', async () => {
    const { user, dialog } = await openCard()
    const text = await field({ dialog }, 'Light')
    fireEvent.change(text, { target: { value: 'In my own words.' } })
    await user.click(dialog.getByRole('button', { name: 'Copy: Light' }))
    expect(await toastNamed('Copied')).not.toHaveClass('bad')
    expect(await navigator.clipboard.readText()).toBe('In my own words.')
  })

  it('say that they are to be copied by hand where the browser refuses', async () => {
    const { user, dialog } = await openCard()
    await field({ dialog }, 'Light')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(dialog.getByRole('button', { name: 'Copy: Light' }))
    expect(await toastNamed('Copy failed')).toHaveTextContent('Please copy the words manually.')
  })

  it('come in other words, and for somebody else', async () => {
    const { user, dialog } = await openCard()
    await field({ dialog }, 'Light')
    await user.click(dialog.getByRole('button', { name: 'Other words' }))
    await waitFor(async () => {
      expect(await field({ dialog }, 'Light')).toHaveValue('Light birthday of mother, turn 1.')
    })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Neighbor')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Occasion' }), 'No occasion')
    await waitFor(async () => {
      expect(await field({ dialog }, 'Light')).toHaveValue('Light  of neighbor, turn 1.')
    })
  })

  it('know an occasion that is not among the usual ones', async () => {
    known = { recipient: 'aunt', occasion: 'opening night' }
    const { dialog } = await openCard()
    await field({ dialog }, 'Light')
    expect(dialog.getByRole('combobox', { name: 'For' })).toHaveDisplayValue('Aunt')
    expect(dialog.getByRole('combobox', { name: 'Occasion' })).toHaveDisplayValue('Opening night')
  })

  it('are said to be on their way until they are there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(readCardMessages, async () => {
      await promise
      return { messages: ['One.', 'Two.', 'Three.'], recipient: null, occasion: null }
    })
    const { dialog } = await openCard()
    expect(dialog.getByRole('status')).toHaveTextContent('Finding words')
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Other words' })).toHaveAttribute('aria-disabled', 'true')
    resolve()
    expect(await field({ dialog }, 'Light')).toHaveValue('Three.')
  })

  it('say why they did not come, and can be asked for again', async () => {
    server.fail(readCardMessages, 'not-found', 'This gift is not among your saved gifts any more.')
    const { user, dialog } = await openCard()
    const panel = await dialog.findByRole('alert')
    expect(panel).toHaveTextContent('The messages could not be loaded')
    expect(panel).toHaveTextContent('This gift is not among your saved gifts any more.')
    server.on(readCardMessages, () => ({
      messages: ['One.', 'Two.', 'Three.'],
      recipient: null,
      occasion: null,
    }))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await field({ dialog }, 'Light')).toHaveValue('Three.')
  })

  it('say that there is no connection', async () => {
    server.answer(readCardMessages, () => Promise.reject(new TypeError('Failed to fetch')))
    const { dialog } = await openCard()
    expect(await dialog.findByRole('alert')).toHaveTextContent('No connection')
  })

  it('give the focus back to their button when they are closed', async () => {
    const { user, opener, dialog } = await openCard()
    await field({ dialog }, 'Light')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  })
})
