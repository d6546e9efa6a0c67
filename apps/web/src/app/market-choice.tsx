/** The country whose prices and shops are shown: where it is said, and where it is changed.. */
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { isMarketCode, type MarketCode } from '@presently/contract/markets'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type * as ideas from '../features/ideas/api.ts'
import { countryInText, MARKET_CHOICES, moneyIn, unservedName } from '../lib/market-words.ts'
import { chooseMarket, onMarketChange, showMarket, shownMarket } from '../lib/shown-market.ts'

/** All answers to searches stand under it in the cache. Written out: the first load would be cut in more pieces. */
const IDEAS_KEY = 'ideas' satisfies typeof ideas.IDEAS_KEY

/** How an address names the country that a search shows whatever its text tells. */
const BY_HAND = 'market:'

/** The search in the address with the prices and shops of a country, from its first page on; null where there is none. */
function searchIn(code: MarketCode): string | null {
  const params = new URLSearchParams(location.search)
  if (location.pathname !== '/' || !params.get('q')?.trim()) return null
  const others = params.getAll('add').filter((change) => !change.startsWith(BY_HAND))
  params.delete('add')
  params.delete('page')
  for (const change of [...others, BY_HAND + code]) params.append('add', change)
  return `/?${params}`
}

/** The choice holds here and in searches to come. */
export function MarketSelect({ label, className }: { label: ReactNode; className: string }) {
  const id = useId()
  const market = useSyncExternalStore(onMarketChange, shownMarket)
  const client = useQueryClient()

  function choose(code: MarketCode) {
    chooseMarket(code)
    const address = searchIn(code)
    const state: unknown = history.state
    if (address !== null) navigate(address, { state })
    // No other search is remembered with the prices of before.
    client.removeQueries({ queryKey: [IDEAS_KEY], type: 'inactive' })
  }

  return (
    <p className={className}>
      <label htmlFor={id}>{label}</label>{' '}
      <select
        id={id}
        value={market}
        onChange={({ target: { value } }) => isMarketCode(value) && choose(value)}
      >
        {MARKET_CHOICES.map((choice) => (
          <option key={choice.code} value={choice.code}>
            {choice.label}
          </option>
        ))}
      </select>
    </p>
  )
}

type Market = NonNullable<FindIdeasOutput['market']>

/** In which money and for which country the ideas are shown, and the way to another. */
export function MarketNote({ market }: { market: Market }) {
  const { country } = market
  useEffect(() => {
    showMarket(country)
    return () => showMarket(null)
  }, [country])
  return (
    <div className="market-note">
      <p role="status">{saidOf(market)}</p>
      <MarketSelect className="market-note-switch" label="Change:" />
    </div>
  )
}

/** Typical prices are known in dollars alone: what is converted says so. */
function saidOf({ country, unserved }: Market): string {
  const shops = `shops in ${countryInText(country)}`
  if (unserved !== null)
    return `We know no shops in ${unservedName(unserved)} yet: these are prices in US dollars, and ${shops}.`
  return country === 'US'
    ? `Prices in US dollars, ${shops}.`
    : `Prices in ${moneyIn(country)}, converted from US dollars and rounded; ${shops}.`
}
