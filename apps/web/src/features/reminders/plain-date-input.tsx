import { isCalendarDay } from '@presently/contract/calendar-day'
import { Field } from '../../ui/field.tsx'
import type { DatePickerProps } from './date-picker.tsx'
import { FIRST_YEAR, LAST_YEAR } from './reminder-days.ts'

/** The browser's own date field. */
export function PlainDateInput({ day, onChoose }: DatePickerProps) {
  return (
    <Field label="Date">
      {(control) => (
        <input
          {...control}
          type="date"
          min={`${FIRST_YEAR}-01-01`}
          max={`${LAST_YEAR}-12-31`}
          // While a date is typed it is none yet: the field keeps what it has, the draft what it had.
          defaultValue={day}
          onChange={(event) => {
            if (isCalendarDay(event.target.value)) onChoose(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
