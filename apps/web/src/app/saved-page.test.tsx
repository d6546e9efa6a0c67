import { currentUser } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { listSavedGifts, removeSavedGift } from '@presently/contract/saved-gifts'
import { listSponsored } from '@presently/contract/sponsored'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useCurrentUser } from '../features/auth/api.ts'
import { anAnswer, anIdea } from '../features/ideas/ideas.fixtures.ts'
import { aSavedGift } from '../features/saved-gifts/saved-gifts.fixtures.ts'
import { aPlacement } from '../features/sponsored/sponsored.fixtures.ts'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { renderPart } from '../test-support/render-part.tsx'
import { aPremiumUser } from '../test-support/users.ts'
import { homeAt } from './home-page.tsx'
import { HomePartners } from './home-partners.tsx'
import { SavedPage } from './saved-page.tsx'

let server: FakeServer
let kept: ReturnType<typeof aSavedGift>[]

beforeEach(() => {
  server = startFakeServer()
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
