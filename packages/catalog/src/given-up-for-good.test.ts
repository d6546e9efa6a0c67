/** What somebody has given up for good is neither given nor spoken of. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-27T12:00:00Z') })

describe('what was given up for good', () => {
  it.each([
    ['cigar lover dad, quit last year, $60', 'quitting smoking', 'smoking things', /cigar|ashtray/i],
    ['uncle who loved cigars but gave them up, $40', 'quitting smoking', 'smoking things', /cigar|ashtray/i],
    ['my brother was big into whiskey, has stopped now, $50', 'sober', 'alcohol', /whiskey|wine\b/i],
    ['wine lover, gave it up in January, 40, $60', 'sober', 'alcohol', /whiskey|wine\b/i],
  ])('is no liking any more: %s', (query, constraint, exclusion, given) => {
    const { brief, picks } = answer(query)
    expect(brief.interests).toEqual([])
    expect(brief.exclusions).toContain(exclusion)
    expect(brief.constraints).toContain(constraint)
    expect(picks.filter(({ gift }) => given.test(gift.title))).toEqual([])
  })
})
