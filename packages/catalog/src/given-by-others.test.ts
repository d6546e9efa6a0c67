/** What others give is given by them, what reminds of a loss is told by 'it', and what a run-on sentence refuses is one thing. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })

describe('a refusal that runs on', () => {
  it('shows no jewelry to whoever cannot wear it', () => {
    const query =
      '1 yr anni w my gf but we’re long distance, shes into film cameras & constellations. no jewellery her skin reacts to it'
    for (const { gift } of answer(query).picks) expect(gift.category).not.toBe('Jewelry & Watches')
  })
})
