import { currentUser } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { listSavedTitles, saveGift } from '@presently/contract/saved-gifts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAnswer, anIdea } from '../features/ideas/ideas.fixtures.ts'
import { type FakeServer, json } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { clearToasts, openToasts, toastNamed } from '../test-support/toasts.ts'
import { aUser } from '../test-support/users.ts'
import { RESULTS_ADDRESS, startIdeasServer } from './home-page.test-kit.ts'

const SET = anIdea({ savedId: null })
const KETTLE = anIdea({ id: 'kettle', title: 'Gooseneck kettle', savedId: 'saved-kettle' })
/** The newest first, as the server tells them. */
const KEPT = [
  { id: 'saved-kettle', giftId: 'kettle', title: 'Gooseneck kettle' },
  { id: 'saved-lamp', giftId: 'lamp', title: 'Reading lamp' },
  { id: 'saved-mug', giftId: 'mug', title: 'Hand-thrown mug' },
]
const GONE = 'The gift to replace is not among your saved gifts any more. Choose another one.'

let server: FakeServer
let kept: typeof KEPT
/** Codes of refusals that come before the answer. */
let isKeptAlready: boolean
let refusals: string[]

beforeEach(() => {
  clearToasts()
  kept = KEPT
  refusals = []
  isKeptAlready = false
  server = startIdeasServer()
  server.on(currentUser, () => aUser({ savedGiftCount: 3 }))
  server.on(findIdeas, () => anAnswer({ ideas: [SET, KETTLE] }))
  server.on(listSavedTitles, () => ({ titles: kept, limit: 3 }))
  server.answer(saveGift, ({ body }) => {
    const { replaces } = body as { replaces?: string }
    if (refusals.shift()) return json(404, { message: GONE, code: 'not-found' })
    if (!replaces && kept.length >= 3)
      return json(403, {
        message: 'Free accounts keep 3 saved gifts.',
        code: 'limit-reached',
        limitReached: true,
      })
    const replacedGiftId = isKeptAlready ? null : kept.find(({ id }) => id === replaces)?.giftId
    return json(200, {
      message: 'Kept, in place of another.',
      savedGift: { id: 'saved-set' },
      replacedGiftId,
    })
  })
})

const saves = () => server.requests.filter(({ path, method }) => path === saveGift.path && method === 'POST')
const heart = (name: string) => screen.findByRole('button', { name })

async function pressHeart() {
  const view = openApp(RESULTS_ADDRESS)
  await view.user.click(await heart('Save Slow-morning pour-over set'))
  const dialog = await screen.findByRole('dialog', { name: 'Choose Your Plan' })
  return {
    ...view,
    dialog,
    full: within(await within(dialog).findByRole('region', { name: 'Your list is full' })),
  }
}

describe('the plans, where a list is full', () => {
  it('say that it is, which gift was not saved, and what it could replace, the oldest first', async () => {
    const { dialog, full } = await pressHeart()
    expect(dialog).toHaveTextContent('Locked feature: unlimited saves')
    expect(full.getByText('“Slow-morning pour-over set” was not saved.')).toBeVisible()
    const select = await full.findByRole('combobox', { name: 'Replace an older one' })
    expect(select).toHaveDisplayValue('Hand-thrown mug')
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hand-thrown mug', 'Reading lamp', 'Gooseneck kettle'])
  })

  it('replace the one that is chosen: both hearts and a toast say so', async () => {
    const { user, dialog, full } = await pressHeart()
    const select = await full.findByRole('combobox', { name: 'Replace an older one' })
    await user.selectOptions(select, 'Gooseneck kettle')
    await user.click(full.getByRole('button', { name: 'Replace it' }))
    expect(await toastNamed('Gift Saved!')).toHaveTextContent('Kept, in place of another.')
    expect(dialog).not.toBeInTheDocument()
    expect(saves().at(-1)?.body).toMatchObject({
      giftData: { id: 'pour-over-set' },
      replaces: 'saved-kettle',
    })
    expect(await heart('Saved Slow-morning pour-over set')).toBeEnabled()
    expect(await heart('Save Gooseneck kettle')).toHaveAttribute('aria-pressed', 'false')
  })

  it('leave the older one its heart where another window has kept the gift meanwhile', async () => {
    const { user, full } = await pressHeart()
    const select = await full.findByRole('combobox', { name: 'Replace an older one' })
    await user.selectOptions(select, 'Gooseneck kettle')
    isKeptAlready = true
    await user.click(full.getByRole('button', { name: 'Replace it' }))
    await toastNamed('Gift Saved!')
    expect(await heart('Saved Gooseneck kettle')).toHaveAttribute('aria-pressed', 'true')
  })

  it('say so where the one to replace is gone, and offer those that are left', async () => {
    const { user, full } = await pressHeart()
    const select = await full.findByRole('combobox', { name: 'Replace an older one' })
    refusals = ['not-found']
    await user.click(full.getByRole('button', { name: 'Replace it' }))
    expect(await full.findByText(GONE)).toBeVisible()
    expect(select).toHaveAccessibleDescription(GONE)
    expect(openToasts()).toEqual([])
    await user.click(full.getByRole('button', { name: 'Replace it' }))
    await toastNamed('Gift Saved!')
  })

  it('save it as it is where there is room again', async () => {
    const { user, full } = await pressHeart()
    await full.findByRole('combobox', { name: 'Replace an older one' })
    refusals = ['not-found']
    kept = KEPT.slice(0, 2)
    await user.click(full.getByRole('button', { name: 'Replace it' }))
    await user.click(await full.findByRole('button', { name: 'Save it now' }))
    await toastNamed('Gift Saved!')
    expect(saves().at(-1)?.body).not.toHaveProperty('replaces')
  })

  it('wait for the titles, and say where they cannot be had', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.answer(listSavedTitles, () => promise)
    const { user, full } = await pressHeart()
    expect(full.getByText('Reading what you saved')).toHaveRole('status')
    resolve(json(422, { message: 'That went wrong.', code: 'invalid-fields' }))
    expect(await full.findByRole('heading', { name: 'We could not read what you saved' })).toBeVisible()
    server.on(listSavedTitles, () => ({ titles: kept, limit: 3 }))
    await user.click(full.getByRole('button', { name: 'Try again' }))
    await full.findByRole('combobox', { name: 'Replace an older one' })
  })

  it('offer no replacing where nothing is kept', async () => {
    server.fail(saveGift, 'limit-reached', 'Free accounts keep 0 saved gifts.', { limitReached: true })
    server.on(listSavedTitles, () => ({ titles: [], limit: 0 }))
    const { full } = await pressHeart()
    await waitFor(() => expect(full.queryByText('Reading what you saved')).toBeNull())
    expect(full.queryByRole('combobox')).toBeNull()
    expect(full.queryByRole('button')).toBeNull()
  })

  it('say nothing of a list where they were opened for something else', async () => {
    const { user } = await pressHeart()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More handmade' }))
    await screen.findByRole('dialog')
    expect(screen.queryByText('Your list is full')).toBeNull()
  })
})
