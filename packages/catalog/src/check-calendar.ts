/** Refuses a calendar in which a day is missing, impossible or said in words the rules do not know. */
import type { Church, DayRule, Month, Nth, Weekday } from '@presently/engine/calendar/calendar'
import { countryCodeComplaints } from './country-code.ts'

/** Judges one value and says what is wrong with it; `where` begins the sentence. */
type Check = (value: unknown, where: string) => string[]
type Fields = Readonly<Record<string, unknown>>

const MONTHS = [
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
] as const satisfies readonly Month[]
const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const satisfies readonly Weekday[]
const NTHS = [1, 2, 3, 4, 'last'] as const satisfies readonly Nth[]
const CHURCHES = ['western', 'orthodox'] as const satisfies readonly Church[]

/** A feast by the moon comes after 12 or 13 months: 353 to 385 days. */
const TABLE_GAP_MIN_DAYS = 350
const TABLE_GAP_MAX_DAYS = 390
const FAR_DAYS = 366

const RULES: Readonly<Record<DayRule['rule'], Readonly<Record<string, Check>>>> = {
  date: { month: oneOf(MONTHS), day: wholeNumber(1, 31) },
  'nth weekday': { nth: oneOf(NTHS), weekday: oneOf(WEEKDAYS), month: oneOf(MONTHS) },
  easter: { church: oneOf(CHURCHES), days: wholeNumber(-FAR_DAYS, FAR_DAYS) },
  'weekday after': { weekday: oneOf(WEEKDAYS), after: ruleComplaints },
  'days after': { days: wholeNumber(-FAR_DAYS, FAR_DAYS), after: ruleComplaints },
  unless: { usually: ruleComplaints, unlessOn: ruleComplaints, instead: ruleComplaints },
  table: { dates: tableComplaints },
}

/**
 * Everything wrong with `calendar.json`, each in a sentence that its editor understands.
 *
 * @param known - the names of the lexicon's occasions; where given, others are refused
 * @example
 * checkCalendar({ occasions: { easter: { default: { rule: 'date', month: 'April', day: 31 } } } })
 * // ['easter (default): there is no 31 April']
 */
export function checkCalendar(json: unknown, known?: ReadonlySet<string>): string[] {
  if (!isObject(json) || !isObject(json.occasions))
    return ['The calendar is not an object with a list of "occasions".']
  const occasions = Object.entries(json.occasions)
  return [
    ...strayFields(json, ['about', 'occasions'], 'The calendar'),
    ...occasions
      .filter(([name]) => known && !known.has(name))
      .map(
        ([name]) => `${name}: lexicon/occasions.json has no occasion of this name; write it exactly as there`,
      ),
    ...occasions.flatMap(([name, day]) => occasionComplaints(day, name)),
    ...earlyEnds(json.occasions),
  ]
}

function occasionComplaints(day: unknown, name: string): string[] {
  if (!isObject(day)) return [`${name}: is not an object with a "default" rule`]
  const countries = day.countries ?? []
  return [
    ...strayFields(day, ['default', 'defaultOf', 'countries', 'note'], `${name}:`),
    ...noteComplaints(day, name),
    ...(day.defaultOf === undefined
      ? []
      : countryCodeComplaints(day.defaultOf).map((problem) => `${name}: "defaultOf": ${problem}`)),
    ...(day.default === undefined
      ? [`${name}: has no "default", the rule for countries that are not named`]
      : ruleComplaints(day.default, `${name} (default)`)),
    ...(Array.isArray(countries)
      ? [...countries.flatMap((entry) => countryComplaints(entry, name)), ...namedTwice(countries, name)]
      : [`${name}: "countries" is not a list in square brackets`]),
  ]
}

function countryComplaints(entry: unknown, name: string): string[] {
  if (!isObject(entry)) return [`${name}: an entry of "countries" is not an object with "in" and "is"`]
  const codes = codesOf(entry)
  if (codes.length === 0)
    return [`${name}: an entry of "countries" does not say in which ones, as "in": ["US"]`]
  const where = `${name} (${codes.join(', ')})`
  return [
    ...strayFields(entry, ['in', 'is', 'note'], `${where}:`),
    ...noteComplaints(entry, where),
    ...codes.flatMap(countryCodeComplaints).map((problem) => `${where}: ${problem}`),
    ...(entry.is === undefined
      ? [`${where}: does not say which day it "is"`]
      : ruleComplaints(entry.is, where)),
  ]
}

function namedTwice(countries: readonly unknown[], name: string): string[] {
  const codes = countries.flatMap(codesOf)
  return [...new Set(codes.filter((code, i) => codes.indexOf(code) !== i))].map(
    (code) => `${name}: ${quoted(code)} is named twice, so nobody knows which rule holds`,
  )
}

function ruleComplaints(rule: unknown, where: string): string[] {
  if (!isObject(rule)) return [`${where}: is not a rule, an object such as { "rule": "date", … }`]
  const kind = rule.rule
  if (!isKind(kind)) return [`${where}: "rule" is ${quoted(kind)}, not one of ${list(Object.keys(RULES))}`]
  const fields = Object.entries(RULES[kind])
  const complaints = fields.flatMap(([field, check]) =>
    rule[field] === undefined
      ? [`${where}: the rule "${kind}" needs "${field}"`]
      : check(rule[field], check === ruleComplaints ? `${where}, "${field}"` : `${where}: "${field}"`),
  )
  const stray = strayFields(rule, ['rule', ...Object.keys(RULES[kind])], `${where}: the rule "${kind}"`)
  const found = [...stray, ...complaints]
  return found.length === 0 && kind === 'date' ? impossibleDay(rule, where) : found
}

function impossibleDay({ month, day }: Fields, where: string): string[] {
  const number = (MONTHS as readonly unknown[]).indexOf(month) + 1
  if (month === 'February' && day === 29) return [`${where}: most years have no 29 February`]
  // Any year will do once leap days are out.
  return isoDate(2027, number, Number(day)) === null
    ? [`${where}: there is no ${String(day)} ${String(month)}`]
    : []
}

function tableComplaints(dates: unknown, where: string): string[] {
  if (!Array.isArray(dates) || dates.length === 0) return [`${where} is not a list of dates`]
  const wrong = dates.filter((date) => !isRealDate(date))
  if (wrong.length)
    return wrong.map((date) => `${where} holds ${quoted(date)}, which is no date written as 2027-02-06`)
  return dates.slice(1).flatMap((date, i) => gapComplaints(dates[i], date, where))
}

function gapComplaints(before: string, after: string, where: string): string[] {
  const days = daysBetween(before, after)
  if (days <= 0) return [`${where} holds ${after} after ${before}: put the dates in order, each once`]
  if (days < TABLE_GAP_MIN_DAYS) return [`${where} holds ${before} and ${after}, only ${days} days later`]
  return days > TABLE_GAP_MAX_DAYS ? [`${where} misses a date between ${before} and ${after}`] : []
}

/** Tables are lengthened by hand: one that was forgotten ends years before the others. */
function earlyEnds(occasions: Fields): string[] {
  const ends = Object.entries(occasions).flatMap(([name, day]) =>
    tablesIn(day).map((dates) => ({ name, year: Number(String(dates.at(-1)).slice(0, 4)) })),
  )
  const latest = Math.max(...ends.map(({ year }) => year))
  return ends
    .filter(({ year }) => year < latest)
    .map(({ name, year }) => `${name}: a table of dates ends in ${year}, while others go on to ${latest}`)
}

/** Every list of dates within a value, however deep. */
function tablesIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return value.flatMap(tablesIn)
  if (!isObject(value)) return []
  const dates = value.rule === 'table' ? value.dates : undefined
  return Array.isArray(dates) ? [dates] : Object.values(value).flatMap(tablesIn)
}

function oneOf(values: readonly (string | number)[]): Check {
  return (value, where) =>
    (values as readonly unknown[]).includes(value)
      ? []
      : [`${where} is ${quoted(value)}, not one of ${list(values)}`]
}

function wholeNumber(min: number, max: number): Check {
  return (value, where) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? []
      : [`${where} is ${quoted(value)}, not a whole number from ${min} to ${max}`]
}

const strayFields = (object: Fields, known: readonly string[], where: string): string[] =>
  Object.keys(object)
    .filter((field) => !known.includes(field))
    .map((field) => `${where} has "${field}", which means nothing there`)

const noteComplaints = ({ note }: Fields, where: string): string[] =>
  note === undefined || typeof note === 'string' ? [] : [`${where}: "note" is not a text`]

const codesOf = (entry: unknown): unknown[] => (isObject(entry) && Array.isArray(entry.in) ? entry.in : [])

const isRealDate = (date: unknown): boolean =>
  typeof date === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(date) &&
  isoDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))) === date

const isKind = (kind: unknown): kind is DayRule['rule'] =>
  typeof kind === 'string' && Object.hasOwn(RULES, kind)

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const quoted = (value: unknown): string => JSON.stringify(value) ?? 'missing'
const list = (values: readonly (string | number)[]): string => values.join(', ')

const DAY_MS = 86_400_000
/** Whole days from one ISO date to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The ISO date of a day, or null where the month has no such day. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
