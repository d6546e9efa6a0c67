/** Reads the days of occasions. */
import type { Calendar } from '@presently/engine/calendar/calendar'
import { readJson } from './load.ts'

export const loadCalendar = (): Calendar => readJson('calendar.json') as Calendar // judged by the checker
