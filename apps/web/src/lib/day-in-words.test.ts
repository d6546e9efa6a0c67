import { expect, it } from 'vitest'
import { dayInWords, momentInWords } from './day-in-words.ts'

it('writes a day out', () => expect(dayInWords('2026-03-04T12:00:00.000Z')).toBe('March 4, 2026'))

it('keeps the hour and its half of the day in one line', () => {
  expect(momentInWords('2026-11-21T09:40:00Z')).toMatch(/^Nov 2\d, 2026, \d{1,2}:\d{2}\u00a0[AP]M$/)
})
