/** Changes of a whole answer on the real catalogue: cheaper, more handmade, something to do together. */
import type { Gift } from '@presently/engine/gift'
import type { Refinement, Suggestions } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { amount } from './testing/amount.ts'
import { ask, briefs, hasOne, idsOf, six, someBriefs } from './testing/refined.ts'

/** The share of the first six, over all requests, that is of a kind. */
const shareOf = (isSuch: (gift: Gift) => boolean, refine: readonly Refinement[]): number => {
  const shown = briefs.flatMap(({ text }) => six(ask(text, refine)))
  return shown.filter(({ gift }) => isSuch(gift)).length / shown.length
}

/** The middle upper price; of an even number, the lower of the two in the middle. */
const medianOf = ({ picks }: Suggestions): number =>
  picks.map(({ gift }) => gift.priceCents[1]).sort((a, b) => a - b)[Math.floor((picks.length - 1) / 2)] ?? 0

describe('cheaper', () => {
  it('lowers the middle price each time, until it says that nothing is cheaper and leads back', () => {
    for (const { text } of someBriefs.slice(0, amount(12, 40))) {
      let before = ask(text)
      const refine: Refinement[] = []
      while (before.picks.length > 0) {
        refine.push('cheaper')
        const after = ask(text, refine)
        if (after.picks.length > 0) expect(medianOf(after), text).toBeLessThan(medianOf(before))
        else {
          expect(after.notice).toMatchObject({
            kind: 'nothing-fits',
            message: 'Nothing we know that fits is cheaper than this.',
          })
          const [back] = after.relax
          expect(back).toMatchObject({
            label: 'Back to the prices before',
            add: [],
            count: before.picks.length,
          })
          expect(idsOf(ask(text, refine, { drop: back?.drop }))).toEqual(idsOf(before))
        }
        before = after
      }
      expect(refine.length, text).toBeGreaterThan(0)
    }
  })

  it('says the ceiling that it keeps, which nothing is above', () => {
    for (const { text } of someBriefs) {
      const { picks, ceilingCents } = ask(text, ['cheaper'])
      expect(ceilingCents).not.toBeNull()
      for (const { gift } of picks) expect(gift.priceCents[1]).toBeLessThanOrEqual(ceilingCents ?? 0)
    }
  })

  it('leads back beside what was seen, too', () => {
    const seen = idsOf(ask('dad, 60, loves fishing'))
    const refine: Refinement[] = Array.from({ length: 12 }, () => 'cheaper')
    const { picks, relax } = ask('dad, 60, loves fishing', refine, { seen })
    expect(picks).toEqual([])
    expect(relax[0]?.count).toBeGreaterThan(0)
    expect(relax[0]?.drop[0]).toMatch(/^refine:\d+$/)
  })
})

describe('more handmade', () => {
  const isHandmade = hasOne(['handmade', 'personalised'])

  it('makes half of the first six handmade or personal over many requests', () => {
    const share = shareOf(isHandmade, [])
    expect(share).toBeLessThan(0.2)
    expect(shareOf(isHandmade, ['handmade'])).toBeGreaterThan(share + 0.35)
  })

  it('shows nothing else where enough of it suits', () => {
    const { picks } = ask('surprise for my wife', ['handmade'])
    expect(picks).toHaveLength(18)
    expect(picks.filter(({ gift }) => !isHandmade(gift))).toEqual([])
  })

  it.each([
    ['dad, 60, loves fishing', 'carved-wooden-lure'],
    ['my sister loves reading, under $50', 'thumb-page-holder'],
  ])('puts what is made by hand and answers the liking first: %s', (query, id) => {
    const order = idsOf(ask(query, ['handmade'])).slice(0, 3)
    expect(order).toContain(id)
  })
})

describe('something we do together', () => {
  const isShared = hasOne(['for-two', 'for-group', 'second-person', 'experience'])

  it('makes half of the first six something to share over many requests', () => {
    const share = shareOf(isShared, [])
    expect(share).toBeLessThan(0.2)
    expect(shareOf(isShared, ['together'])).toBeGreaterThan(share + 0.3)
  })

  it('answers the liking by doing it', () => {
    expect(six(ask('dad, 60, birthday, loves fishing', ['together']))[0]?.gift.traits).toContain('experience')
  })
})
