/** The understood brief as groups of removable bits: Person, Occasion, Budget, Likes, Avoid, Also. */
import type { Brief, BriefField } from '@presently/contract/brief'
import { dayAt } from '@presently/contract/calendar-day'
import { budgetAmount } from '../../lib/money.ts'
import { changeOf, partsOf } from './brief-changes.ts'

export type BriefBit = { readonly label: string; readonly change: string }
export type BriefGroup = {
  readonly name: 'Person' | 'Occasion' | 'Budget' | 'Likes' | 'Avoid' | 'Also'
  readonly bits: readonly BriefBit[]
}

type Range = { readonly min: number | null; readonly max: number | null }
type Money = Pick<Brief, 'currency' | 'budgetStyle'>

const rangeValue = ({ min, max }: Range): string => `${min ?? ''}-${max ?? ''}`

function parseRange(value: string): Range | null {
  const [, min = '', max = ''] = /^(\d*(?:\.\d+)?)-(\d*(?:\.\d+)?)$/.exec(value) ?? []
  if (min === '' && max === '') return null
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

const amount = (value: number, currency: Brief['currency']): string =>
  currency === null ? value.toLocaleString('en-US') : budgetAmount(value, currency)

function budgetLabel({ min, max }: Range, { currency, budgetStyle }: Money): string {
  if (max === null) return min === null ? '' : `from ${amount(min, currency)}`
  const highest = amount(max, currency)
  if (min !== null) return `${amount(min, currency)}–${highest}`
  if (budgetStyle === 'approx') return `about ${highest}`
  return budgetStyle === 'total' ? `up to ${highest} in total` : `up to ${highest}`
}

function ageLabel({ min, max }: Range): string {
  if (min === null) return max === null ? '' : `up to ${max} years`
  if (max === null) return `${min} and over`
  if (min === max) return min === 0 ? 'newborn' : `${min} years`
  if (max - min === 9 && min % 10 === 0) return `${min}s`
  return `${min}–${max} years`
}

const bit = (field: BriefField, value: string, label = value): BriefBit => ({
  label,
  change: changeOf(field, value),
})
const bitsOf = (field: BriefField, values: readonly (string | null)[]): BriefBit[] =>
  values.filter((value) => value !== null && value !== '').map((value) => bit(field, value ?? ''))

/** 'May 9'; with the year where it is not the coming one. A day of the calendar is the same in every zone. */
function dayLabel(date: string, now: Date): string {
  const today = dayAt(now)
  const inAYear = `${now.getFullYear() + 1}${today.slice('2026'.length)}`
  const isComing = today <= date && date < inAYear
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(!isComing && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}

function occasionBits({ occasion, occasionDate }: Brief, now: Date): BriefBit[] {
  if (occasion === null || occasionDate === null) return bitsOf('occasion', [occasion])
  return [bit('occasion', occasion, `${occasion}, ${dayLabel(occasionDate, now)}`)]
}

function rangeBits(field: BriefField, range: Range, label: string): BriefBit[] {
  return label === '' ? [] : [bit(field, rangeValue(range), label)]
}

/** The groups that hold something, in reading order; `now` tells which dates need their year. */
export function briefGroups(brief: Brief, now: Date): BriefGroup[] {
  const age = { min: brief.ageMin, max: brief.ageMax }
  const budget = { min: brief.budgetMin, max: brief.budgetMax }
  const groups: BriefGroup[] = [
    {
      name: 'Person',
      bits: [...bitsOf('recipient', [brief.recipient]), ...rangeBits('age', age, ageLabel(age))],
    },
    { name: 'Occasion', bits: occasionBits(brief, now) },
    { name: 'Budget', bits: rangeBits('budget', budget, budgetLabel(budget, brief)) },
    { name: 'Likes', bits: bitsOf('interests', brief.interests) },
    { name: 'Avoid', bits: bitsOf('exclusions', brief.exclusions) },
    { name: 'Also', bits: bitsOf('constraints', brief.constraints) },
  ]
  return groups.filter((group) => group.bits.length > 0)
}

/** A change in words, for the parts that were left out. */
export function changeLabel(change: string, currency: Brief['currency']): string {
  const parts = partsOf(change)
  if (parts === null) return change
  const range = parseRange(parts.value)
  if (range === null) return parts.value
  if (parts.field === 'budget') return budgetLabel(range, { currency, budgetStyle: 'cap' })
  return parts.field === 'age' ? ageLabel(range) : parts.value
}

/** A typed budget ('50', '$20-50', 'up to 50') as the value of a change; null where no amount can be read. */
export function budgetValue(typed: string): string | null {
  const amounts = typed.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []
  const [first, second] = amounts.map(Number)
  if (first === undefined || amounts.length > 2) return null
  if (second === undefined) return rangeValue({ min: null, max: first })
  return rangeValue({ min: Math.min(first, second), max: Math.max(first, second) })
}
