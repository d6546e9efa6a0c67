import { expect, it } from 'vitest'
import { digestDay } from './digest-day.ts'

it.each([
  ['UTC', '2026-11-27T08:59:59Z', null],
  ['UTC', '2026-11-27T09:00:00Z', '2026-11-27'],
  ['UTC', '2026-11-27T23:59:59Z', '2026-11-27'],
  ['UTC', '2026-11-28T00:00:00Z', null],
  ['UTC', '2026-11-26T12:00:00Z', null],
  ['America/Los_Angeles', '2026-11-27T16:59:00Z', null],
  ['America/Los_Angeles', '2026-11-27T17:00:00Z', '2026-11-27'],
  ['America/Los_Angeles', '2026-11-28T07:59:00Z', '2026-11-27'],
  ['Asia/Kolkata', '2026-11-27T03:29:00Z', null],
  ['Asia/Kolkata', '2026-11-27T03:30:00Z', '2026-11-27'],
  ['Pacific/Kiritimati', '2026-11-26T19:00:00Z', '2026-11-27'],
  // Summer time, and the first Friday after it began.
  ['Europe/Berlin', '2026-03-27T08:00:00Z', '2026-03-27'],
  ['Europe/Berlin', '2026-04-03T07:00:00Z', '2026-04-03'],
  ['Europe/Berlin', '2026-04-03T06:59:00Z', null],
  ['No/Where', '2026-11-27T09:00:00Z', '2026-11-27'],
])('in %s at %s the digest of %s is due', (zone, now, day) => {
  expect(digestDay(new Date(now), zone)).toBe(day)
})
