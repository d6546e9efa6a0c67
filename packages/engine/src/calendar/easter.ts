/** Easter Sunday, from which a good part of the year's feasts are counted. */
import type { Church } from './calendar.ts'
import { addDays } from './iso-date.ts'

/**
 * Easter Sunday of a year as YYYY-MM-DD in the Gregorian calendar.
 *
 * @example
 * easterSunday(2027, 'western') // '2027-03-28'
 * easterSunday(2027, 'orthodox') // '2027-05-02'
 */
export const easterSunday = (year: number, church: Church): string =>
  church === 'western' ? westernEaster(year) : orthodoxEaster(year)

/**
 * The anonymous Gregorian computus (Nature, 20 April 1876; J. Meeus, Astronomical Algorithms, chapter 8). The letters
 * are those of the publication.
 */
function westernEaster(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const daysFromMarch1 = h + l - 7 * m + 21
  return addDays(`${year}-03-01`, daysFromMarch1)
}

/** J. Meeus's Julian algorithm (Astronomical Algorithms, chapter 8), moved to the Gregorian calendar. */
function orthodoxEaster(year: number): string {
  const a = year % 4
  const b = year % 7
  const c = year % 19
  const d = (19 * c + 15) % 30
  const e = (2 * a + 4 * b - d + 34) % 7
  const daysFromMarch1 = d + e + 21
  return addDays(`${year}-03-01`, daysFromMarch1 + julianLagDays(year))
}

/** Days by which the Julian calendar is behind from March on: 13 until 2099. */
const julianLagDays = (year: number): number => Math.floor(year / 100) - Math.floor(year / 400) - 2
