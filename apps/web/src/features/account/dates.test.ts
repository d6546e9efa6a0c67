import { describe, expect, it } from 'vitest'
import { agoText } from './dates.ts'

const NOW = new Date('2026-03-04T12:00:00.000Z')

describe('how long ago', () => {
  it.each([
    ['2026-03-04T12:00:30.000Z', 'just now'],
    ['2026-03-04T11:59:30.000Z', 'just now'],
    ['2026-03-04T11:59:00.000Z', '1 minute ago'],
    ['2026-03-04T11:00:01.000Z', '59 minutes ago'],
    ['2026-03-04T11:00:00.000Z', '1 hour ago'],
    ['2026-03-03T12:00:01.000Z', '23 hours ago'],
    ['2026-03-03T12:00:00.000Z', 'yesterday'],
    ['2026-02-03T12:00:00.000Z', '29 days ago'],
    ['2026-01-15T12:00:00.000Z', 'on January 15, 2026'],
  ])('%s was %s', (iso, text) => expect(agoText(iso, NOW)).toBe(text))
})
