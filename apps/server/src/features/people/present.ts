/** A row as the contract shows it, with the next day to think of the person. */
import { type CalendarDay, dayAt, daysBetween, nextOccurrence } from '@presently/contract/calendar-day'
import { FACT_KINDS, type Fact, GIFT_LANDINGS, type GivenGift, type Person } from '@presently/contract/people'
import type { KeptFact, KeptGift } from '../../db/schema/people.ts'
import { nextBirthday } from './birthday.ts'
import type { Calendar, PersonRow } from './store.ts'

/** The day that it is for an account. */
export const todayOf = ({ timeZone }: Pick<Calendar, 'timeZone'>, now: Date): CalendarDay =>
  dayAt(now, timeZone ?? 'UTC')

export function presentPerson(row: PersonRow, calendar: Calendar, today: CalendarDay): Person {
  return {
    id: row.id,
    name: row.name,
    relation: row.relation,
    birthday: row.birthday,
    budget: { min: row.budgetMin, max: row.budgetMax },
    facts: row.facts.map(presentFact),
    gifts: row.gifts.map(presentGift),
    sharesHealth: row.sharesHealth,
    nextDate: nextDateOf(row, calendar, today),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

export const presentFact = ({ id, kind, text }: KeptFact): Fact => ({
  id,
  kind: FACT_KINDS.find((name) => name === kind) ?? 'about',
  text,
})

const presentGift = (gift: KeptGift): GivenGift => ({
  ...gift,
  landing: GIFT_LANDINGS.find((name) => name === gift.landing) ?? 'unknown',
})

type Dated = { readonly label: string; readonly date: CalendarDay }

/** The earliest that is not past; of two on one day the birthday. */
function nextDateOf({ id, birthday }: PersonRow, { days }: Calendar, today: CalendarDay): Person['nextDate'] {
  const dates: Dated[] = [
    ...(birthday === null ? [] : [{ label: 'Birthday', date: nextBirthday(birthday, today) }]),
    ...days
      .filter(({ personId }) => personId === id)
      .map(({ label, day, recurrence }) => ({
        label,
        date: nextOccurrence({ day, isYearly: recurrence === 'yearly' }, today),
      })),
  ]
  const next = dates
    .filter(({ date }) => date >= today)
    .reduce<Dated | null>((best, one) => (best === null || one.date < best.date ? one : best), null)
  return next && { ...next, days: daysBetween(today, next.date) }
}
