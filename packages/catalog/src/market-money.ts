/** The markets whose shops stand in `data/retailers`, with the money of each: the engine's own table, which the types hold this to. */
import type { CURRENCY_OF_MARKET, MarketCode } from '@presently/engine/market/markets'

export const MONEY_OF_MARKET: typeof CURRENCY_OF_MARKET = {
  US: 'USD',
  GB: 'GBP',
  IE: 'EUR',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  DE: 'EUR',
  AT: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  IN: 'INR',
}

export const isMarket = (country: string): country is MarketCode => Object.hasOwn(MONEY_OF_MARKET, country)
