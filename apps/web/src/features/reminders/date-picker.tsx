import type { CalendarDay } from '@presently/contract/calendar-day'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import {
  type ChevronProps,
  type ClassNames,
  type CustomComponents,
  DayPicker,
  type Labels,
} from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import './date-picker.css'
import { longDate, momentOf } from '../../lib/calendar-words.ts'
import { dayFrom, FIRST_YEAR, LAST_YEAR } from './reminder-days.ts'
import { utcCalendar } from './utc-calendar.ts'

const FIRST_MONTH = momentOf(`${FIRST_YEAR}-01-01`)
const LAST_MONTH = momentOf(`${LAST_YEAR}-12-01`)

const CLASS_NAMES: Partial<ClassNames> = {
  month: 'cal-month',
  button_previous: 'icon-btn cal-previous',
  button_next: 'icon-btn cal-next',
  month_caption: 'cal-caption',
  dropdowns: 'cal-choices',
  dropdown_root: 'cal-choice',
  month_grid: 'cal-grid',
  selected: 'is-chosen',
  today: 'is-today',
  outside: 'is-outside',
}

const LABELS: Partial<Labels> = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
  labelMonthDropdown: () => 'Month',
  labelYearDropdown: () => 'Year',
  labelDayButton: (moment, { today, selected }) =>
    `${today ? 'Today, ' : ''}${longDate(dayFrom(moment))}${selected ? ', selected' : ''}`,
}

const ARROWS = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown }
const COMPONENTS: Partial<CustomComponents> = {
  Chevron: ({ orientation = 'down' }: ChevronProps) => {
    const Arrow = ARROWS[orientation]
    return <Arrow className="i" />
  },
}

export type DatePickerProps = {
  day: CalendarDay
  today: CalendarDay
  onChoose: (day: CalendarDay) => void
}

/**
 * A month of days to choose one from; month and year are chosen from lists. What it shows and gives is the day itself,
 * in whatever zone.
 */
export const DatePicker = memo(function DatePicker({ day, today, onChoose }: DatePickerProps) {
  const [month, setMonth] = useState(() => momentOf(day))
  return (
    <div className="cal" role="group" aria-label="Date">
      <DayPicker
        mode="single"
        required
        locale={enUS}
        dateLib={utcCalendar}
        selected={momentOf(day)}
        today={momentOf(today)}
        month={month}
        startMonth={FIRST_MONTH}
        endMonth={LAST_MONTH}
        captionLayout="dropdown"
        navLayout="around"
        showOutsideDays
        fixedWeeks
        labels={LABELS}
        classNames={CLASS_NAMES}
        components={COMPONENTS}
        onMonthChange={setMonth}
        onSelect={(moment) => {
          setMonth(moment)
          onChoose(dayFrom(moment))
        }}
      />
    </div>
  )
})
