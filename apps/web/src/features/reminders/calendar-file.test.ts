import { describe, expect, it, vi } from 'vitest'
import { calendarOf } from './calendar-file.ts'
import { aReminder, on } from './reminders.test-kit.tsx'

const TODAY = '2026-11-21'
/** The lines, unfolded (RFC 5545, 3.1). */
const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n')

describe('the reminders as a calendar', () => {
  it.each(['America/New_York', 'Pacific/Kiritimati', 'UTC'])('stand on their own day in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    const reminder = aReminder({
      title: 'Priya, Sam; anniversary',
      description: 'Flowers\nnot roses',
      leadDays: 7,
    })
    const lines = linesOf(calendarOf([reminder], TODAY))
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines).toContain('DTSTART;VALUE=DATE:20261206')
    expect(lines).toContain(`UID:${reminder.id}@presently`)
    expect(lines).toContain('SUMMARY:Priya\\, Sam\\; anniversary')
    expect(lines).toContain('DESCRIPTION:Flowers\\nnot roses')
    // Seven days before, at nine in the morning.
    expect(lines).toContain('TRIGGER:-P6DT15H')
  })

  it.each(['\r\n', '\n', '\r', '\n\r'])(
    'have no line of their own for what stands after a line end: %j',
    (end) => {
      const text = `Priya${end}END:VEVENT${end}BEGIN:VALARM`
      const lines = linesOf(calendarOf([aReminder({ title: text, description: text })], TODAY))
      expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
      expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
      expect(lines.join('')).not.toMatch(/[\r\n]/)
    },
  )

  it('come again every year, and those of 29 February on the last of the month', () => {
    const yearly = linesOf(calendarOf([aReminder({ recurrence: 'yearly', ...on('2020-05-04') })], TODAY))
    expect(yearly).toContain('RRULE:FREQ=YEARLY')
    expect(yearly).toContain('DTSTART;VALUE=DATE:20200504')
    const leap = linesOf(calendarOf([aReminder({ recurrence: 'yearly', ...on('2024-02-29') })], TODAY))
    expect(leap.find((line) => line.startsWith('RRULE:'))).toMatch(/FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1/)
  })

  it('ring on the morning of the day itself where no lead was chosen', () => {
    expect(linesOf(calendarOf([aReminder()], TODAY))).toContain('TRIGGER;RELATED=START:PT9H')
  })

  it('leave out what is switched off or past', () => {
    const text = calendarOf([aReminder({ isActive: false }), aReminder(on('2020-01-01'))], TODAY)
    expect(text).not.toContain('BEGIN:VEVENT')
  })
})
