import { expect, it } from 'vitest'
import { momentText } from './words.ts'

it('keeps the hour and its half of the day in one line', () => {
  expect(momentText('2026-11-21T09:40:00Z')).toMatch(/^Nov 2\d, 2026, \d{1,2}:\d{2}\u00a0[AP]M$/)
})
