import { useId } from 'react'
import { monthLong } from '../../lib/calendar-words.ts'
import { Problem } from '../../ui/problem.tsx'
import { Optional } from './optional.tsx'
import type { BirthdayParts } from './person-dates.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
/** Days of the longest month that bears each number; February may have 29. */
const DAYS_OF = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

type Props = {
  parts: BirthdayParts
  error?: string | undefined
  onChange: (parts: BirthdayParts) => void
}

/** A birthday in three parts: many know the day of somebody, and not the year. */
export function BirthdayFields({ parts, error, onChange }: Props) {
  const id = useId()
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-note` } as const) : {}
  const days = Array.from({ length: DAYS_OF[Number(parts.month) - 1] ?? 31 }, (_, index) => index + 1)
  return (
    <fieldset className="birthday field" {...(error ? { 'data-error': true } : {})}>
      <legend>
        <Optional name="Birthday" />
      </legend>
      <div className="parts">
        <select
          {...wrong}
          aria-label="Month of birth"
          value={parts.month}
          onChange={(event) => onChange({ ...parts, month: event.target.value })}
        >
          <option value="">Month</option>
          {MONTHS.map((month) => (
            <option value={month} key={month}>
              {monthLong(`2000-${String(month).padStart(2, '0')}-01`)}
            </option>
          ))}
        </select>
        <select
          aria-label="Day of birth"
          value={parts.day}
          onChange={(event) => onChange({ ...parts, day: event.target.value })}
        >
          <option value="">Day</option>
          {days.map((day) => (
            <option value={day} key={day}>
              {day}
            </option>
          ))}
        </select>
        <input
          aria-label="Year of birth, if you know it"
          inputMode="numeric"
          placeholder="Year"
          autoComplete="off"
          maxLength={4}
          value={parts.year}
          onChange={(event) => onChange({ ...parts, year: event.target.value.replaceAll(/\D/g, '') })}
        />
      </div>
      <Problem id={`${id}-note`} text={error || null} />
    </fieldset>
  )
}
