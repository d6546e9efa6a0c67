import { currentUser } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { updatePerson } from '@presently/contract/people'
import { listSavedGifts, removeSavedGift } from '@presently/contract/saved-gifts'
import { listSponsored } from '@presently/contract/sponsored'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useCurrentUser } from '../features/auth/api.ts'
import { anAnswer, anIdea } from '../features/ideas/ideas.fixtures.ts'
import { aPerson, keepPeople, writes } from '../features/people/people.test-kit.tsx'
import { aSavedGift } from '../features/saved-gifts/saved-gifts.fixtures.ts'
import { aPlacement } from '../features/sponsored/sponsored.fixtures.ts'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { renderPart } from '../test-support/render-part.tsx'
import { aPlusUser, aPremiumUser } from '../test-support/users.ts'
import { homeAt } from './home-page.tsx'
import { HomePartners } from './home-partners.tsx'
import { SavedPage } from './saved-page.tsx'

const LENA = aPerson()
let server: FakeServer
let kept: ReturnType<typeof aSavedGift>[]

beforeEach(() => {
  server = startFakeServer()
  keepPeople(server, [LENA])
  kept = [aSavedGift()]
  server.on(currentUser, () => aPremiumUser({ savedGiftCount: kept.length }))
  server.on(listSavedGifts, () => ({ savedGifts: kept }))
  server.on(removeSavedGift, () => {
    kept = []
    return { message: 'Removed.' }
  })
})

const lists = () =>
  server.requests.filter(({ method, path }) => method === 'GET' && path === listSavedGifts.path)

async function removeTheGift({ user }: ReturnType<typeof renderPart>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Remove Slow-morning pour-over set' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('No saved gifts yet')
}

describe('a gift removed on the saved page', () => {
  it('refreshes the saved gifts and the current user [API-27]', async () => {
    function Owner() {
      return <p>On the account: {useCurrentUser().data?.savedGiftCount}</p>
    }
    const view = renderPart(
      <>
        <Owner />
        <SavedPage />
      </>,
    )
    await screen.findByText('On the account: 1')
    await removeTheGift(view)
    expect(await screen.findByText('On the account: 0')).toBeVisible()
    await waitFor(() => expect(lists()).toHaveLength(2))
  })

  it('has an empty heart in the results that were found before', async () => {
    server.on(findIdeas, () => anAnswer({ ideas: [anIdea({ savedId: kept[0]?.id ?? null })] }))
    history.replaceState(null, '', '/?q=coffee')
    const HomePage = await homeAt(location.search)
    const view = renderPart(<HomePage />)
    await screen.findByRole('button', { name: 'Saved Slow-morning pour-over set' })
    view.rerender(<SavedPage />)
    await removeTheGift(view)
    view.rerender(<HomePage />)
    expect(await screen.findByRole('button', { name: 'Save Slow-morning pour-over set' })).toBeVisible()
  })

  it('has an empty heart among the placements that were shown before', async () => {
    const title = 'Slow-morning pour-over set'
    const placement = aPlacement({ id: 'pour-over-set', title, savedId: kept[0]?.id ?? null })
    server.on(listSponsored, () => ({ products: [placement] }))
    const view = renderPart(<HomePartners />)
    await screen.findByRole('button', { name: 'Saved Slow-morning pour-over set' })
    view.rerender(<SavedPage />)
    await removeTheGift(view)
    view.rerender(<HomePartners />)
    expect(await screen.findByRole('button', { name: 'Save Slow-morning pour-over set' })).toBeVisible()
  })
})

describe('a saved gift', () => {
  it('is marked as given: to whom, and how it landed', async () => {
    const { user } = renderPart(<SavedPage />)
    await user.click(await screen.findByRole('button', { name: 'Mark Slow-morning pour-over set as given' }))
    await user.click(await screen.findByRole('button', { name: /Lena/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Note a gift for Lena' }))
    expect(dialog.getByRole('textbox', { name: 'What it was' })).toHaveValue('Slow-morning pour-over set')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How it landed' }), 'Loved it')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Given to Lena')).toBeVisible()
    expect(writes(server).at(-1)?.body).toMatchObject({
      addGift: {
        giftId: kept[0]?.customData.giftId,
        title: 'Slow-morning pour-over set',
        landing: 'loved',
      },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps what was chosen where the note fails', async () => {
    const { user } = renderPart(<SavedPage />)
    await user.click(await screen.findByRole('button', { name: 'Mark Slow-morning pour-over set as given' }))
    await user.click(await screen.findByRole('button', { name: /Lena/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Note a gift for Lena' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How it landed' }), 'So-so')
    server.fail(updatePerson, 'unavailable', 'Not just now.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(dialog.getByRole('combobox', { name: 'How it landed' })).toHaveDisplayValue('So-so')
  })

  it('is not marked where no people are noted', async () => {
    server.on(currentUser, () => aPlusUser())
    renderPart(<SavedPage />)
    expect(await screen.findByRole('button', { name: /^Card messages for/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /as given/ })).toBeNull()
  })
})
