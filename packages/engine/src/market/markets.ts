/** The countries whose money and shops are shown: whoever gives elsewhere is shown those of the United States. */
import type { Currency } from '../brief.ts'

/** By their codes of ISO 3166-1, with the money that prices are shown in. */
export const CURRENCY_OF_MARKET = {
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
} as const satisfies Readonly<Record<string, Currency>>

export type MarketCode = keyof typeof CURRENCY_OF_MARKET

export const isMarket = (country: string): country is MarketCode => Object.hasOwn(CURRENCY_OF_MARKET, country)

/** The country whose prices and shops an answer is for. */
export type Market = {
  readonly code: MarketCode
  readonly currency: (typeof CURRENCY_OF_MARKET)[MarketCode]
  /** US dollars for one unit of its money. */
  readonly rate: number
  /** By what it is told: changed by hand, the request's own money or place, or where its giver is at home; null by nothing. */
  readonly toldBy: 'hand' | 'request' | 'home' | null
  /** The country that was told, where we know no shops of it; null where we do, and where none was told. */
  readonly unserved: string | null
}

/** What is shown where nothing is told. */
export const HOUSE_MARKET: Market = { code: 'US', currency: 'USD', rate: 1, toldBy: null, unserved: null }
