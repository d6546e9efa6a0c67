/** What somebody has given up for good is neither given nor spoken of. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-27T12:00:00Z') })

describe('what was given up for good', () => {
  it.each([
    ['cigar lover dad, quit last year, $60', 'quitting smoking', 'smoking things'],
    ['uncle who loved cigars but gave them up, $40', 'quitting smoking', 'smoking things'],
    ['my brother was big into whiskey, has stopped now, $50', 'sober', 'alcohol'],
    ['wine lover, gave it up in January, 40, $60', 'sober', 'alcohol'],
  ])('is no liking any more: %s', (query, constraint, exclusion) => {
    const { brief, picks } = answer(query)
    expect(brief).toMatchObject({ interests: [], exclusions: [exclusion] })
    expect(brief.constraints).toContain(constraint)
    expect(picks.filter(({ gift }) => /cigar|ashtray|whiskey|wine\b/i.test(gift.title))).toEqual([])
  })

  it.each([
    ['my sister quit her job to travel, $80', 'travel'],
    ['I quit smoking and want to thank my wife, she loves tea, $40', 'tea'],
    ['he quit smoking, loves golf, $50', 'golf'],
    ['loves cigars, stopped by last week, $60', 'cigars and pipes'],
  ])('is nothing else that is told: %s', (query, liking) =>
    expect(answer(query).brief.interests).toContain(liking),
  )
})
