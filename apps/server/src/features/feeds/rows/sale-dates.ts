/** When a sale runs, as feeds write it: 'from/to' of dates, with times and zones or without. */
import { momentAt } from '../../../platform/wall-clock.ts'

export type SaleDates = { readonly startsAt: Date | null; readonly endsAt: Date | null }

/** Where the shops sell: a date without a zone is a day there. */
const MARKET_ZONE = 'America/Los_Angeles'
const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?\s*(Z|[+-]\d{1,2}:?\d{2})?$/i
/** Facebook's template tells in each date from when to when of that day. */
const SPAN = /^(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/
/** No clock in the world is further ahead of or behind another. */
const OFFSET_HOURS_MAX = 14

/** A feed has few sales and many rows. */
const REMEMBERED_MAX = 5_000
const remembered = new Map<string, SaleDates | null>()

/**
 * Null for what cannot be read, or ends before it begins. A date alone lasts from its midnight to the next one; a side
 * that is left out is open.
 *
 * @example
 * readSaleDates('2026-12-04/2026-12-04') // the whole of that day, in the shops' market
 */
export function readSaleDates(text: string | undefined): SaleDates | null {
  if (text === undefined) return { startsAt: null, endsAt: null }
  const known = remembered.get(text)
  if (known !== undefined) return known
  const dates = datesOf(text)
  // A copy: a piece of a text keeps all of the text in memory.
  if (remembered.size < REMEMBERED_MAX) remembered.set(Buffer.from(text).toString(), dates)
  return dates
}

function datesOf(text: string): SaleDates | null {
  const [from = '', to, ...rest] = text.slice(0, 200).split(/\s*\/\s*|\s+(?:-|to)\s+/)
  // One date alone may be the first day, the last, or both.
  if (to === undefined || rest.length > 0) return null
  const [startsAt, endsAt] = [sideOf(from, 'start'), sideOf(to, 'end')]
  if (startsAt === undefined || endsAt === undefined) return null
  return isReversed(startsAt, endsAt) ? null : { startsAt, endsAt }
}

const sideOf = (text: string, side: Side): Date | null | undefined =>
  text.trim() === '' ? null : momentOf(text.trim(), side)

const isReversed = (startsAt: Date | null, endsAt: Date | null): boolean =>
  startsAt !== null && endsAt !== null && startsAt >= endsAt

type Side = 'start' | 'end'

/** Nothing for what is no moment. */
function momentOf(text: string, side: Side): Date | undefined {
  const [, day, rest] = DAY.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  if (rest === undefined) return midnightOf(side === 'start' ? day : dayAfter(day))
  return inSpan(day, rest, side) ?? timeOf(day, rest)
}

/** Of a date that tells from when to when of that day. */
function inSpan(day: string, text: string, side: Side): Date | undefined {
  const [, begin = '', end = ''] = SPAN.exec(text) ?? []
  if (!isSpan(end)) return undefined
  return side === 'start' ? timeOf(day, begin) : lastOf(day, end)
}

/** '-23:59' is no offset from Greenwich. */
const isSpan = (end: string): boolean => end !== '' && Number.parseInt(end, 10) > OFFSET_HOURS_MAX

const midnightOf = (day: string): Date => momentAt(`${day}T00:00:00`, MARKET_ZONE)

const lastOf = (day: string, end: string): Date | undefined =>
  end === '23:59' ? midnightOf(dayAfter(day)) : timeOf(day, end)

function timeOf(day: string, text: string): Date | undefined {
  const [whole, hour = '', minute = '', second = '00', zone] = TIME.exec(text.trim()) ?? []
  if (whole === undefined || !isClockTime(hour, minute, second)) return undefined
  const wall = `${day}T${hour.padStart(2, '0')}:${minute}:${second}`
  if (zone === undefined) return momentAt(wall, MARKET_ZONE)
  const at = Date.parse(`${wall}${/z/i.test(zone) ? 'Z' : offsetOf(zone)}`)
  return Number.isNaN(at) ? undefined : new Date(at)
}

const isClockTime = (hour: string, minute: string, second: string): boolean =>
  Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59

/** '-0500' and '-5:00' as '-05:00'. */
const offsetOf = (zone: string): string =>
  zone.replace(/^([+-])(\d{1,2}):?(\d{2})$/, (_all, sign, hours: string, minutes) => {
    return `${sign}${hours.padStart(2, '0')}:${minutes}`
  })

/** The thirty-first of February is none. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
