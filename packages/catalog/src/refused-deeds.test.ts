/** What somebody does not do, does no more, or may not do is no liking. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const briefOf = (query: string) =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-21T12:00:00Z') }).brief

describe('what is not done', () => {
  it.each([
    ['not my wife, my sister', 'sister'],
    ["it's not for my mom but for my dad", 'father'],
    ['for my boss, not my boyfriend', 'boss'],
    ['not just for my wife but for my kids too', 'wife'],
    ['it is for my dad not me', 'father'],
  ])('does not name who is not meant: %s', (query, recipient) => {
    expect(briefOf(query).recipient).toBe(recipient)
  })
})
