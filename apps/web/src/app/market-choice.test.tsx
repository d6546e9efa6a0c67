import { MARKET_COOKIE } from '@presently/contract/markets'
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { homeCountry } from '../lib/shown-market.ts'
import { FooterMore } from './footer-more.tsx'
import { MarketNote } from './market-choice.tsx'
import { Providers } from './providers.tsx'

const forgetChoice = () => {
  document.cookie = `${MARKET_COOKIE}=; Path=/; Max-Age=0`
}
let client = new QueryClient()
beforeEach(() => {
  forgetChoice()
  client = new QueryClient()
  history.replaceState(null, '', '/')
})
afterEach(forgetChoice)

const shown = (market: Parameters<typeof MarketNote>[0]['market'] | null) =>
  render(
    <Providers queryClient={client}>
      {market && <MarketNote market={market} />}
      <FooterMore />
    </Providers>,
  )
const ofFooter = () => screen.getByRole('combobox', { name: 'Shops and prices:' })
const POUNDS = { country: 'GB', currency: 'GBP', rate: 1.27, toldBy: 'request', unserved: null } as const

it('shows the browser’s country, and remembers another', async () => {
  shown(null)
  expect(ofFooter()).toHaveValue('US')
  await userEvent.selectOptions(ofFooter(), 'New Zealand (NZ$)')
  expect(ofFooter()).toHaveValue('NZ')
  expect(homeCountry()).toBe('NZ')
  // No search stands in the address: it stays as it is.
  expect(location.search).toBe('')
})

it('says in which money and for which country an answer is, and changes it from its first page on', async () => {
  history.replaceState(null, '', '/?q=dad+in+London&page=3&add=market%3AGB&add=age%3A60-')
  client.setQueryData(['ideas', 'tea', {}], {})
  shown(POUNDS)
  expect(screen.getByRole('status')).toHaveTextContent('Prices in pounds')
  expect(ofFooter()).toHaveValue('GB')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change:' }), 'United States ($)')
  const params = new URLSearchParams(location.search)
  expect([params.get('q'), params.get('page')]).toEqual(['dad in London', null])
  expect(params.getAll('add')).toEqual(['age:60-', 'market:US'])
  expect(client.getQueryData(['ideas', 'tea', {}])).toBeUndefined()
})

it('says so where no shops of the country are known', () => {
  shown({ ...POUNDS, country: 'US', currency: 'USD', rate: 1, unserved: 'JP' })
  expect(screen.getByRole('status')).toHaveTextContent('We know no shops in Japan yet')
})

it('goes back to the visitor’s own country with the answer', () => {
  const { unmount } = shown(POUNDS)
  expect(ofFooter()).toHaveValue('GB')
  unmount()
  shown(null)
  expect(ofFooter()).toHaveValue('US')
})
