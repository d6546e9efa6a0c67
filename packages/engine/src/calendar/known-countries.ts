/** Where the calendar knows the day of a feast. */
import type { Calendar } from './calendar.ts'

export type FeastCountries = {
  /** ISO 3166-1 codes of two letters, in their order. */
  readonly known: readonly string[]
  /** Whether what is kept elsewhere is known as well. */
  readonly isWorldwide: boolean
}

/**
 * The countries of which the day of an occasion is known to be theirs.
 *
 * @example
 * countriesOf(calendar, 'thanksgiving') // { known: ['CA', 'US'], isWorldwide: false }
 */
export function countriesOf(calendar: Calendar, occasion: string): FeastCountries {
  const day = Object.hasOwn(calendar.occasions, occasion) ? calendar.occasions[occasion] : undefined
  const own = day?.countries?.flatMap((entry) => entry.in) ?? []
  const home = day?.defaultOf
  return {
    known: [...new Set(home === undefined ? own : [...own, home])].sort(),
    // Others are the same everywhere but in the countries that have a rule of their own.
    isWorldwide: home === undefined,
  }
}

/** Whether the day of an occasion is known for a country. */
export function isKnownIn(calendar: Calendar, occasion: string, country: string): boolean {
  const { known, isWorldwide } = countriesOf(calendar, occasion)
  return isWorldwide || known.includes(country)
}
