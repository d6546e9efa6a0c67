/** The next date of an occasion where the giver lives, as far as a request tells where that is. */
import type { Currency } from '../brief.ts'
import { memoryOf } from '../remember.ts'
import type { Calendar } from './calendar.ts'
import { countryCodeOf } from './country-codes.ts'
import { isKnownIn } from './known-countries.ts'
import { nextDate } from './next-date.ts'

type OccasionQuestion = {
  /** By its name in the lexicon. */
  readonly occasion: string
  /** The place that a request names, as the lexicon calls it; null for none. */
  readonly place?: string | null
  readonly currency: Currency | null
  /** The language that the request was read in; null for English. */
  readonly language: string | null
  readonly now: Date
}

export type OccasionDates = (question: OccasionQuestion) => string | null

/** Of money that is one country's alone. */
export const COUNTRY_BY_CURRENCY: Readonly<Partial<Record<Currency, string>>> = {
  GBP: 'GB',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  INR: 'IN',
  KRW: 'KR',
  CHF: 'CH',
  JPY: 'JP',
  PLN: 'PL',
  SEK: 'SE',
  NOK: 'NO',
  MXN: 'MX',
  BRL: 'BR',
  ARS: 'AR',
}
export const COUNTRY_BY_LANGUAGE: Readonly<Record<string, string>> = {
  French: 'FR',
  German: 'DE',
  Spanish: 'ES',
}

/** Of the euro it is not known whose it is, unless the language tells. */
const UNKNOWN = 'ZZ'
const countryOf = (currency: Currency | null, language: string | null): string =>
  COUNTRY_BY_CURRENCY[currency ?? 'USD'] ??
  COUNTRY_BY_LANGUAGE[language ?? ''] ??
  (currency === null || currency === 'USD' ? 'US' : UNKNOWN)

/** So many dates are remembered: the occasions of a year. */
const DATES_MAX = 10_000
const DAY_MS = 86_400_000

/**
 * Finds and remembers dates over one calendar.
 *
 * @example
 * const dateOf = occasionDates(calendar)
 * dateOf({ occasion: "mother's day", currency: 'GBP', language: null, now: new Date('2026-11-20') }) // '2027-03-07'
 */
export function occasionDates(calendar: Calendar): OccasionDates {
  const known = memoryOf<string | null>(DATES_MAX)
  return ({ occasion, place = null, currency, language, now }) => {
    if (Number.isNaN(now.getTime())) return null
    const country = place === null ? countryOf(currency, language) : (countryCodeOf(place) ?? UNKNOWN)
    return known(`${occasion}|${country}|${Math.floor(now.getTime() / DAY_MS)}`, () =>
      // Another country's day would be a wrong one.
      isKnownIn(calendar, occasion, country)
        ? nextDate(calendar, occasion, { today: now.toISOString().slice(0, 10), country })
        : null,
    )
  }
}
