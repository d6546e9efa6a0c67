import { currentUser } from '@presently/contract/auth'
import { saveGift } from '@presently/contract/saved-gifts'
import { listSponsored, type SponsoredProduct } from '@presently/contract/sponsored'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { hearEvents } from '../../test-support/analytics.ts'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'
import { aPlacement } from './sponsored.fixtures.ts'

let server: FakeServer
let products: SponsoredProduct[]

beforeEach(() => {
  server = startFakeServer()
  products = [aPlacement(), aPlacement({ id: 'p2', title: 'Weekend carry-on', retailer: null })]
  server.on(listSponsored, () => ({ products }))
})

/** The section, once its products are there. */
async function section(): Promise<HTMLElement> {
  await screen.findAllByRole('article')
  return screen.getByRole('region', { name: 'From our partners' })
}
const heart = async (name: string) => within(await section()).getByRole('button', { name })

describe('sponsored products', () => {
  it('stand on home in a section that is labelled [HOME-50 GEN-07 ROLE-03]', async () => {
    openApp('/')
    const shown = await section()
    expect(within(shown).getByText('Sponsored', { selector: '.badge' })).toBeVisible()
    expect(within(shown).getAllByRole('article')).toHaveLength(2)
  })

  it('show shop, title, price and a link that says what it is [ENTITY-11]', async () => {
    openApp('/')
    const [candles] = within(await section()).getAllByRole('article')
    expect(candles).toHaveTextContent('Amber & Wick')
    expect(candles).toHaveTextContent('$24.00')
    const link = within(candles as HTMLElement).getByRole('link', { name: /Shop for Beeswax pillar candles/ })
    expect(link).toHaveAttribute('href', products[0]?.url)
    expect(link).toHaveAttribute('rel', 'sponsored noopener')
  })

  it('can be saved, filed under Sponsored [HOME-51 ENTITY-13]', async () => {
    server.on(currentUser, () => aUser())
    server.on(saveGift, () => ({ message: 'Saved.', savedGift: { id: 's1' } }))
    const { user } = openApp('/')
    await user.click(await heart('Save Beeswax pillar candles'))
    const isSave = ({ path }: { path: string }) => path === '/api/saved-gifts'
    await waitFor(() => expect(server.requests.find(isSave)).toBeDefined())
    expect(server.requests.find(isSave)?.body).toEqual({
      giftData: {
        id: 'p1',
        title: 'Beeswax pillar candles',
        description: 'Three of them, poured by hand.',
        category: 'Sponsored',
        priceRange: '$24.00',
        url: 'http://localhost:3000/out/sponsored/p1',
        image: '/art/candles.svg',
        retailer: 'Amber & Wick',
      },
    })
    expect(await heart('Saved Beeswax pillar candles')).toHaveAttribute('aria-pressed', 'true')
  })

  it('is saved with the shop Sponsored where none is named [ENTITY-13]', async () => {
    server.on(currentUser, () => aUser())
    server.on(saveGift, () => ({ message: 'Saved.', savedGift: { id: 's2' } }))
    const { user } = openApp('/')
    await user.click(await heart('Save Weekend carry-on'))
    await waitFor(() => expect(server.requests.some(({ path }) => path === '/api/saved-gifts')).toBe(true))
    const save = server.requests.find(({ path }) => path === '/api/saved-gifts')
    expect(save?.body).toMatchObject({ giftData: { category: 'Sponsored', retailer: 'Sponsored' } })
  })

  it('asks a visitor to log in before saving', async () => {
    const { user } = openApp('/')
    await user.click(await heart('Save Beeswax pillar candles'))
    expect(await screen.findByText('You need to be logged in to save gifts')).toBeVisible()
  })

  it('reports a link that is followed', async () => {
    const { user } = openApp('/')
    await user.click(within(await section()).getByRole('link', { name: /Shop for Beeswax/ }))
    const report = server.requests.find(({ path }) => path === '/api/track-interaction')
    expect(report?.body).toMatchObject({
      interactionType: 'click',
      suggestionData: { id: 'p1', category: 'Sponsored' },
      metadata: { source: 'sponsored_link' },
    })
  })

  it.each([true, false])('tells analytics of it, consent given: %s', async (isAllowed) => {
    const heard = hearEvents({ isAllowed })
    const { user } = openApp('/')
    await user.click(within(await section()).getByRole('link', { name: /Shop for Beeswax/ }))
    const expected = ['sponsored_opened', expect.objectContaining({ shop: 'Amber & Wick' })]
    expect(heard().filter(([name]) => name === 'sponsored_opened')).toEqual(isAllowed ? [expected] : [])
  })

  it('shows the first letter of a shop whose picture does not load', async () => {
    products = [aPlacement({ favicon: 'https://shop.example/favicon.ico' })]
    openApp('/')
    const shown = await section()
    const picture = shown.querySelector('img.fav')
    expect(picture).not.toBeNull()
    fireEvent.error(picture as Element)
    expect(shown.querySelector('span.fav')).toHaveTextContent('A')
  })

  it('says that demo placements are made up', async () => {
    products = [aPlacement({ isDemo: true })]
    openApp('/')
    expect(within(await section()).getByRole('link', { name: 'why they are here' })).toHaveAttribute(
      'href',
      '/demo-data',
    )
  })

  it.each(['none are sold', 'they cannot be had'])('are no section where %s', async (why) => {
    if (why === 'none are sold') products = []
    else server.fail(listSponsored, 'invalid-fields', 'No.')
    openApp('/')
    await waitFor(() => expect(server.requests.some(({ path }) => path === '/api/sponsored')).toBe(true))
    await waitFor(() => expect(screen.queryByText('From our partners')).toBeNull())
  })
})
