/** The feasts of the year as data: which rule gives the day of an occasion in which country. */

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
export type Month = (typeof MONTHS)[number]

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A fifth one is missing in most months, so the end of a month is asked for with 'last'. */
export const NTHS = [1, 2, 3, 4, 'last'] as const
export type Nth = (typeof NTHS)[number]

export const CHURCHES = ['western', 'orthodox'] as const
export type Church = (typeof CHURCHES)[number]

/** How the day of a feast is found. */
export type DayRule =
  /** The same date every year. */
  | { readonly rule: 'date'; readonly month: Month; readonly day: number }
  /** Such as the second Sunday of May. */
  | { readonly rule: 'nth weekday'; readonly nth: Nth; readonly weekday: Weekday; readonly month: Month }
  /** Days after Easter Sunday; a negative number counts days before it. */
  | { readonly rule: 'easter'; readonly church: Church; readonly days: number }
  /** The first such weekday after the day of another rule, never that day itself. */
  | { readonly rule: 'weekday after'; readonly weekday: Weekday; readonly after: DayRule }
  /** Days after the day of another rule; a negative number counts days before it. */
  | { readonly rule: 'days after'; readonly days: number; readonly after: DayRule }
  /** The usual day, but another one in the years in which it meets a greater feast. */
  | {
      readonly rule: 'unless'
      readonly usually: DayRule
      readonly unlessOn: DayRule
      readonly instead: DayRule
    }
  /** Dates one by one as YYYY-MM-DD, for feasts that follow the moon. */
  | { readonly rule: 'table'; readonly dates: readonly string[] }

type CountryDay = {
  /** ISO 3166-1 codes of two letters. */
  readonly in: readonly string[]
  readonly is: DayRule
  /** For the editor of the data alone. */
  readonly note?: string
}

export type OccasionDay = {
  /** The rule where `countries` has no other. */
  readonly default: DayRule
  /**
   * The one country whose day the default is, as a code of ISO 3166-1: each country keeps such a feast on a day of its own, or
   * not at all, and where `countries` has none it is not known.
   */
  readonly defaultOf?: string
  readonly countries?: readonly CountryDay[]
  readonly note?: string
}

export type Calendar = {
  /** How to edit the data, for people. */
  readonly about?: readonly string[]
  /** By the name of the occasion in the lexicon. */
  readonly occasions: Readonly<Record<string, OccasionDay>>
}
