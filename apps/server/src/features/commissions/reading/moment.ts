/** Moments as reports write them: in UTC where no offset is said. */

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/
const SLASHED = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const UNIX_SECONDS = /^\d{10}$/
const FIRST = Date.UTC(2000, 0, 1)
const AHEAD_MS = 2 * 86_400_000

export type DateOrder = 'month-first' | 'day-first'

/**
 * The moment that a text says; null where it says none, one before the year 2000, or one that is to come.
 *
 * @example
 * momentOf('2026-11-21 12:00:00', { now, dates: 'day-first' }) // noon in UTC
 */
export function momentOf(
  text: string,
  { now, dates }: { readonly now: Date; readonly dates: DateOrder },
): Date | null {
  const ms = millisecondsOf(text.trim(), dates)
  return ms === null || ms < FIRST || ms > now.getTime() + AHEAD_MS ? null : new Date(ms)
}

function millisecondsOf(text: string, dates: DateOrder): number | null {
  if (UNIX_SECONDS.test(text)) return Number(text) * 1_000
  const iso = ISO.exec(text)
  if (iso) return parsed(`${iso[1]}-${iso[2]}-${iso[3]}T${timeOf(iso.slice(4, 7))}${zoneOf(iso[7] ?? 'Z')}`)
  const slashed = SLASHED.exec(text)
  if (!slashed) return null
  const [, one = '', other = '', year = ''] = slashed
  const [month, day] = dates === 'month-first' ? [one, other] : [other, one]
  return parsed(`${year}-${two(month)}-${two(day)}T${timeOf(slashed.slice(4, 7))}Z`)
}

/** Hours, minutes and seconds; midnight where none are said. */
const timeOf = (parts: readonly (string | undefined)[]): string =>
  parts.map((part) => two(part ?? '')).join(':')

const two = (digits: string): string => digits.padStart(2, '0')

const zoneOf = (zone: string): string =>
  zone === 'UTC' || zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`

/** Days that no month has roll over into the next in JavaScript: they are no days here. */
function parsed(iso: string): number | null {
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) return null
  const day = Number(iso.slice(8, 10))
  const [year, month] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7))]
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day ? ms : null
}
