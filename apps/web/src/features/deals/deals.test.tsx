import { DEAL_CATEGORIES, type Deal, dealPrices, ENDS_SOON_MS, listDeals } from '@presently/contract/deals'
import { MARKET_COOKIE } from '@presently/contract/markets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hearEvents } from '../../test-support/analytics.ts'
import { type FakeServer, json, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { useDeals } from './api.ts'
import { ENDS_SOON_MS as WRITTEN_OUT } from './contract-facts.ts'
import { A_RECORD, aDeal, NOW } from './deals.fixtures.ts'
import { endsSoon } from './ends-soon.ts'

const HOUR_MS = 3_600_000
const hoursAhead = (hours: number): string => new Date(NOW.getTime() + hours * HOUR_MS).toISOString()

let server: FakeServer
let items: Deal[]
let lockedCount: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = startFakeServer()
  items = [aDeal()]
  lockedCount = 0
  server.on(listDeals, () => ({ items, lockedCount }))
  server.on(dealPrices, () => A_RECORD)
})

function withoutRetries({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const deal = (name = 'Noise-canceling headphones') => screen.findByRole('article', { name })
const asked = () =>
  server.requests.filter(({ path }) => path === '/api/deals').map(({ query }) => Object.fromEntries(query))
const chip = (name: string) => screen.findByRole('button', { name })

describe('the deals page', () => {
  it('has a switch between the five categories [DEALS-01 ENTITY-20 GEN-08 ROUTE-07]', async () => {
    openApp('/deals')
    const group = await screen.findByRole('group', { name: 'Deal categories' })
    const names = within(group)
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(names).toEqual(['Electronics', 'Home & Garden', 'Fashion', 'Books & Media', 'Sports & Outdoor'])
  })

  it('says to whoever sees prices of another country that these are of the United States', async () => {
    openApp('/deals')
    await deal()
    expect(screen.queryByText(/These deals are of shops in the United States/)).toBeNull()
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Shops and prices:' }),
      'Germany (€)',
    )
    expect(screen.getByText(/These deals are of shops in the United States, in US dollars/)).toBeVisible()
    document.cookie = `${MARKET_COOKIE}=; Path=/; Max-Age=0`
  })

  it('begins with electronics [ROUTE-08]', async () => {
    openApp('/deals')
    await deal()
    expect(await chip('Electronics')).toHaveAttribute('aria-pressed', 'true')
    expect(asked()).toEqual([{ category: 'electronics', limit: '20' }])
  })

  it.each(DEAL_CATEGORIES)('opens $slug from the address [ROUTE-08]', async ({ slug, name }) => {
    openApp(`/deals?category=${slug}`)
    await deal()
    expect(await chip(name)).toHaveAttribute('aria-pressed', 'true')
    expect(asked()).toEqual([{ category: slug, limit: '20' }])
  })

  it('takes a category that there is not for the default', async () => {
    openApp('/deals?category=weapons')
    await deal()
    expect(asked()).toEqual([{ category: 'electronics', limit: '20' }])
  })

  it('writes the category into the address when it is switched [DEALS-02]', async () => {
    const { user } = openApp('/deals')
    await user.click(await chip('Fashion'))
    expect(location.search).toBe('?category=fashion')
    await waitFor(() => expect(asked().at(-1)).toEqual({ category: 'fashion', limit: '20' }))
    history.back()
    await waitFor(async () => expect(await chip('Electronics')).toHaveAttribute('aria-pressed', 'true'))
  })

  it('shows six skeletons while deals are awaited [DEALS-03 DEALS-04]', async () => {
    server.answer(listDeals, () => new Promise<Response>(() => {}))
    openApp('/deals')
    const loading = await screen.findByText('Loading deals')
    expect(loading.parentElement?.querySelectorAll('.skeleton')).toHaveLength(6)
  })

  it('says when they could not be had, and asks again [DEALS-03 DEALS-05 ERR-10]', async () => {
    server.fail(listDeals, 'internal', 'Something went wrong.')
    const { user } = openApp('/deals')
    const card = await screen.findByRole('alert')
    expect(within(card).getByRole('heading', { name: 'Failed to load deals' })).toBeVisible()
    expect(within(card).getByText('Please try again in a moment')).toBeVisible()
    server.on(listDeals, () => ({ items, lockedCount }))
    await user.click(within(card).getByRole('button', { name: 'Try again' }))
    expect(await deal()).toBeVisible()
  })

  it('fails with one message, whatever the cause [ERR-11]', async () => {
    server.fail(listDeals, 'unavailable', 'Busy.')
    const { result } = renderHook(() => useDeals('electronics'), { wrapper: withoutRetries })
    await waitFor(() => expect(result.current.error?.message).toBe('Failed to fetch deals'))
  })

  it('says when there are none [DEALS-03 DEALS-06 ERR-12]', async () => {
    items = []
    openApp('/deals')
    expect(await screen.findByRole('heading', { name: 'No live discounts found right now' })).toBeVisible()
    expect(screen.getByText('Try another category or check back later')).toBeVisible()
  })

  it('lists them with price, discount, seller and link [DEALS-03 DEALS-07 ROLE-02]', async () => {
    items = [
      aDeal(),
      aDeal({
        id: 'd2',
        title: 'Desk lamp',
        seller: 'Lumen',
        price: 25.9,
        originalPrice: 40,
        discountPct: 35,
      }),
    ]
    openApp('/deals')
    const lamp = await deal('Desk lamp')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(within(lamp).getByText('−35%')).toBeVisible()
    expect(lamp).toHaveTextContent('Now $25.90')
    expect(lamp).toHaveTextContent('Was $40.00')
    expect(lamp).toHaveTextContent('Sold by Lumen')
    const link = within(lamp).getByRole('link', { name: /View Deal on Desk lamp/ })
    expect(link).toHaveAttribute('href', aDeal().itemUrl)
    expect(link).toHaveAttribute('rel', 'sponsored noopener')
  })

  it('tells of commissions before the first link [GEN-10]', async () => {
    openApp('/deals')
    const link = within(await deal()).getByRole('link')
    const [disclosure] = screen.getAllByText(/As an affiliate we may earn a commission/)
    expect(disclosure?.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('reports a deal that is followed', async () => {
    const { user } = openApp('/deals')
    await user.click(within(await deal()).getByRole('link'))
    const report = server.requests.find(({ path }) => path === '/api/track-interaction')
    expect(report?.body).toMatchObject({
      interactionType: 'click',
      suggestionData: { title: 'Noise-canceling headphones', retailer: 'SoundHouse', priceRange: '$139.99' },
      metadata: { source: 'deal_link' },
    })
  })

  it.each([true, false])('tells analytics of it, consent given: %s', async (isAllowed) => {
    const heard = hearEvents({ isAllowed })
    const { user } = openApp('/deals')
    await user.click(within(await deal()).getByRole('link'))
    const expected = ['deal_opened', expect.objectContaining({ shop: 'SoundHouse' })]
    expect(heard().filter(([name]) => name === 'deal_opened')).toEqual(isAllowed ? [expected] : [])
  })

  it('takes away a deal that ends while the page is open', async () => {
    items = [aDeal({ endsAt: hoursAhead(1) })]
    openApp('/deals')
    await deal()
    vi.setSystemTime(new Date(NOW.getTime() + 2 * HOUR_MS))
    fireEvent(document, new Event('visibilitychange'))
    expect(await screen.findByText('No live discounts found right now')).toBeVisible()
  })

  it('says how many more Premium opens, and offers it [TIER-14]', async () => {
    items = [aDeal()]
    lockedCount = 3
    const { user } = openApp('/deals')
    expect(await screen.findByText('3 more deals in this category are for Premium members.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Upgrade to Premium' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('speaks of no more where none is shown', async () => {
    items = []
    lockedCount = 2
    openApp('/deals')
    expect(await screen.findByText('2 deals in this category are for Premium members.')).toBeVisible()
  })

  it('says that demo deals are made up', async () => {
    items = [aDeal({ isDemo: true })]
    openApp('/deals')
    expect(await screen.findByRole('link', { name: 'Why they are here' })).toHaveAttribute(
      'href',
      '/demo-data',
    )
    expect(within(await deal()).getByText('Demo')).toBeVisible()
  })
})

describe('the badges of a deal', () => {
  it.each([
    [71, true],
    [72, true],
    [73, false],
    [0, false],
    [-1, false],
  ])('an end %d hours ahead is soon: %s [DEALS-08]', async (hours, isSoon) => {
    expect(endsSoon(hoursAhead(hours), NOW)).toBe(isSoon)
    items = [aDeal({ endsAt: hoursAhead(Math.max(hours, 1)) })]
    openApp('/deals')
    const badge = within(await deal()).queryByText('Ends soon')
    expect(badge !== null).toBe(hours <= 72)
  })

  it('is not soon without an end [DEALS-08]', () => {
    expect(endsSoon(null, NOW)).toBe(false)
  })

  it('goes by the contract', () => {
    expect(WRITTEN_OUT).toBe(ENDS_SOON_MS)
  })

  it('names free shipping and what only Premium sees', async () => {
    items = [aDeal({ freeShipping: true, isExclusive: true })]
    openApp('/deals')
    expect(within(await deal()).getByText('Free shipping')).toBeVisible()
    expect(within(await deal()).getByText('Premium exclusive')).toBeVisible()
  })
})

describe('what our record of a price says', () => {
  it('stands in a sentence beside the discount', async () => {
    items = [aDeal({ verdict: { kind: 'was-lower', sentence: 'It was $120.00 on October 3.' } })]
    openApp('/deals')
    const sentence = within(await deal()).getByText('It was $120.00 on October 3.')
    expect(sentence).toBeVisible()
    // The day does not stand alone in a line of its own.
    expect(sentence.textContent).toContain('October\u00a03')
  })

  async function openHistory() {
    const { user } = openApp('/deals')
    await user.click(within(await deal()).getByText('Price history'))
    return user
  }

  it('is asked for when it is opened, not before', async () => {
    const { user } = openApp('/deals')
    const summary = within(await deal()).getByText('Price history')
    const isRecord = ({ path }: { path: string }) => path.endsWith('/prices')
    expect(server.requests.some(isRecord)).toBe(false)
    await user.click(summary)
    await waitFor(() => expect(server.requests.some(isRecord)).toBe(true))
  })

  it('is walked through by keyboard', async () => {
    await openHistory()
    const slider = await screen.findByRole('slider', { name: 'Walk through the price changes' })
    expect(slider).toHaveAttribute('aria-valuetext', '$139.99 from November 18, 2026')
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider).toHaveAttribute('aria-valuetext', '$199.99 from June 1, 2026')
  })

  it('is drawn between its highest and lowest price, from its first day to today', async () => {
    await openHistory()
    const figure = within(await screen.findByRole('figure'))
    for (const words of ['Highest price $199.99', 'Lowest price $139.99', 'From June 1, 2026', 'to Today'])
      expect(figure.getByText((_text, element) => element?.textContent === words)).toBeVisible()
  })

  it('that never changed has one price beside its line', async () => {
    server.on(dealPrices, () => ({ ...A_RECORD, points: A_RECORD.points.slice(-1) }))
    await openHistory()
    const figure = within(await screen.findByRole('figure'))
    expect(figure.getByText('$139.99', { selector: '.price-plot span' })).toBeVisible()
    expect(figure.queryByText(/Highest|Lowest/)).toBeNull()
  })

  it('is a table as well', async () => {
    const user = await openHistory()
    await user.click(await screen.findByText('All prices as a table'))
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'FromPrice',
      'November 18, 2026$139.99',
      'September 10, 2026$179.99',
      'June 1, 2026$199.99',
    ])
  })

  it('can be asked for again where it did not come', async () => {
    server.answer(dealPrices, () => json(404, { message: 'Gone.', code: 'not-found' }))
    const user = await openHistory()
    expect(await screen.findByText('The price history did not load.')).toBeVisible()
    server.on(dealPrices, () => A_RECORD)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('slider')).toBeVisible()
    expect(within(await deal()).getByRole('heading', { level: 3 })).toHaveFocus()
  })
})
