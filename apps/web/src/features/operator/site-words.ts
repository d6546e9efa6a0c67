import { momentOf, wordsInUtc } from '../../lib/calendar-words.ts'
import type { Compared } from './figures.tsx'

const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const day = wordsInUtc({ month: 'short', day: 'numeric' })
const wholeDay = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '2.1%'; '–' where there is nothing to have a share of. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : share.format(part / whole)

/** '+18%'; null where there was nothing before. */
export const changeText = ({ now, before }: Compared): string | null =>
  before === 0 ? null : change.format((now - before) / before)

/** 'Nov 21' of an ISO date, which is a day of UTC. */
export const dayText = (iso: string): string => day(momentOf(iso))

/** 'October 25, 2026 – November 21, 2026' */
export const periodText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  wholeDay.formatRange(momentOf(from), momentOf(to))
