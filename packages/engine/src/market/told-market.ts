/** Which country's prices and shops a request is shown: by hand, by its money, by its place, else where its giver is at home. */

import type { Rates } from '../brief/sums/money.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Currency } from '../brief.ts'
import { countryCodeOf } from '../calendar/country-codes.ts'
import { COUNTRY_BY_CURRENCY, COUNTRY_BY_LANGUAGE } from '../calendar/occasion-date.ts'
import type { SuggestRequest } from '../suggest.ts'
import { CURRENCY_OF_MARKET, HOUSE_MARKET, isMarket, type Market, type MarketCode } from './markets.ts'

export type Home = {
  /** Where the giver is at home, chosen or by the browser: a code of ISO 3166-1, be it a market or not; null where unknown. */
  readonly country: string | null
  /** What was changed by hand for this request alone. */
  readonly byHand: MarketCode | null
}

/** How a change by hand is written: 'market:GB'. */
const BY_HAND = /^market:([A-Z]{2})$/

/** Where the giver of a request is at home; of several changes by hand the last one holds. */
export function homeOf({ home = null, add = [] }: Pick<SuggestRequest, 'home' | 'add'>): Home {
  const codes = add.flatMap((change) => BY_HAND.exec(change)?.[1] ?? [])
  return { country: home, byHand: codes.filter(isMarket).at(-1) ?? null }
}

/** The euro alone names no country: English is spoken where it is asked for in English. */
const OF_EUROS: MarketCode = 'IE'

/** Beside those of the calendar. */
const COUNTRY_BY_MONEY: Readonly<Partial<Record<Currency, string>>> = {
  ...COUNTRY_BY_CURRENCY,
  USD: 'US',
  SGD: 'SG',
  HKD: 'HK',
  AED: 'AE',
  ZAR: 'ZA',
  DKK: 'DK',
  CNY: 'CN',
  CLP: 'CL',
  COP: 'CO',
  PEN: 'PE',
  NGN: 'NG',
  KES: 'KE',
  GHS: 'GH',
  PHP: 'PH',
}

type Told = Pick<Understanding, 'budget' | 'constraints' | 'language'>

export function marketOf(told: Told, home: Home, rates: Rates): Market {
  if (home.byHand !== null) return marketIn(home.byHand, 'hand', rates)
  const { currency } = told.budget
  const country = currency === null ? placeOf(told) : countryOfMoney(currency, told, home.country)
  if (country !== null) return marketIn(country, 'request', rates)
  return home.country === null ? HOUSE_MARKET : marketIn(home.country, 'home', rates)
}

/** The market of a country; for one whose shops we do not know the house's. */
function marketIn(country: string, toldBy: Market['toldBy'], rates: Rates): Market {
  if (!isMarket(country)) return { ...HOUSE_MARKET, toldBy, unserved: country }
  const currency = CURRENCY_OF_MARKET[country]
  return { code: country, currency, rate: rates[currency], toldBy, unserved: null }
}

function countryOfMoney(currency: Currency, told: Told, home: string | null): string | null {
  if (currency !== 'EUR') return COUNTRY_BY_MONEY[currency] ?? null
  const place = placeOf(told)
  // A sum in euros for somebody in London is paid elsewhere.
  if (place !== null && !hasOtherMoney(place)) return place
  if (home !== null && isMarket(home) && CURRENCY_OF_MARKET[home] === 'EUR') return home
  return COUNTRY_BY_LANGUAGE[told.language ?? ''] ?? OF_EUROS
}

const OTHER_MONEY: ReadonlySet<string> = new Set(Object.values(COUNTRY_BY_MONEY))
const hasOtherMoney = (country: string): boolean => OTHER_MONEY.has(country)

/** The first country that is told as somebody's, and where the giver may well pay. */
function placeOf({ constraints }: Told): string | null {
  for (const { entry, label, isElsewhere } of constraints) {
    const country = entry === null && isElsewhere === false ? countryCodeOf(label) : null
    if (country !== null) return country
  }
  return null
}
