import { describe, expect, it } from 'vitest'
import { aPerson } from '../features/people/people.test-kit.tsx'
import { aReminder, on } from '../features/reminders/reminders.test-kit.tsx'
import { comingDays } from './next-days.ts'

const TODAY = '2026-11-21'
const titles = (...told: Parameters<typeof comingDays>) => comingDays(...told).map(({ title }) => title)

describe('the days that home shows', () => {
  it('are the next of both, the nearest first, today included and none that is past or far', () => {
    const reminders = [
      aReminder({ title: 'Anniversary', ...on('2026-12-06') }),
      aReminder({ title: 'Past', ...on('2026-11-20') }),
      aReminder({ title: 'Far', ...on('2027-06-01') }),
      aReminder({ title: 'Off', ...on('2026-11-25'), isActive: false }),
      aReminder({ title: 'Today', ...on(TODAY) }),
    ]
    const nextDate = { label: 'Birthday', date: '2026-11-30', days: 9 }
    expect(titles(reminders, [aPerson({ nextDate })], TODAY)).toEqual([
      'Today',
      'Lena: Birthday',
      'Anniversary',
    ])
  })

  it('are told once, where a reminder tells the date of a person, and lead to ideas for them', () => {
    const lena = aPerson({ nextDate: { label: 'Birthday', date: '2026-11-30', days: 9 } })
    const reminder = aReminder({ title: 'Lena turns 30', personId: lena.id, ...on('2026-11-30') })
    const days = comingDays([reminder], [lena], TODAY)
    expect(days).toHaveLength(1)
    expect(days[0]?.address).toContain(`person=${lena.id}`)
    expect(new URLSearchParams(days[0]?.address.slice(2)).get('q')).toContain('Lena')
  })

  it('are looked for by their title where they are nobody’s', () => {
    const [day] = comingDays([aReminder({ title: 'Mom’s birthday', ...on('2026-12-01') })], [], TODAY)
    expect(new URLSearchParams(day?.address.slice(2)).get('q')).toBe('Mom’s birthday')
  })

  it('come again every year where they do', () => {
    const yearly = aReminder({ title: 'Yearly', ...on('2020-12-01'), recurrence: 'yearly' })
    expect(comingDays([yearly], [], TODAY)[0]?.date).toBe('2026-12-01')
  })
})
