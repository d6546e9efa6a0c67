import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const ago = (ms: number) => relativeTime(new Date(NOW.getTime() - ms), NOW)

describe('how long ago something was', () => {
  it.each([0, SECOND_MS, MINUTE_MS - 1, -5 * SECOND_MS])("is 'Just now' %d ms ago [HISTORY-11]", (ms) =>
    expect(ago(ms)).toBe('Just now'),
  )

  it.each([
    [MINUTE_MS, '1m ago'],
    [2 * MINUTE_MS - 1, '1m ago'],
    [HOUR_MS - 1, '59m ago'],
  ])('is told in minutes under an hour: %d ms as %s [HISTORY-12]', (ms, text) => expect(ago(ms)).toBe(text))

  it.each([
    [HOUR_MS, '1h ago'],
    [DAY_MS - 1, '23h ago'],
  ])('is told in hours under a day: %d ms as %s [HISTORY-13]', (ms, text) => expect(ago(ms)).toBe(text))

  it.each([
    [DAY_MS, '1d ago'],
    [7 * DAY_MS - 1, '6d ago'],
  ])('is told in days under a week: %d ms as %s [HISTORY-14]', (ms, text) => expect(ago(ms)).toBe(text))

  it('is otherwise the date where the reader is [HISTORY-15]', () => {
    const then = new Date(NOW.getTime() - 7 * DAY_MS)
    expect(ago(7 * DAY_MS)).toBe(then.toLocaleDateString())
    expect(ago(7 * DAY_MS)).toContain('2026')
  })
})
