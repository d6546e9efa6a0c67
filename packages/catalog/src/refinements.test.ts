/** Changes of a whole answer on the real catalogue: cheaper, more handmade, something to do together, not that one. */
import type { Gift } from '@presently/engine/gift'
import type { Pick, Refinement, Suggestions } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { amount } from './testing/amount.ts'
import { generateBriefs, numbersFrom, REFUSED } from './testing/generated-briefs.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const briefs = generateBriefs(amount(60, 160), 5)
/** Where each is asked several times. */
const someBriefs = briefs.slice(0, amount(24, 160))
const ask = (query: string, refine: readonly Refinement[] = [], more: object = {}): Suggestions =>
  engine.suggest({ query, limit: 18, now: NOW, refine, ...more })
const six = ({ picks }: Suggestions): readonly Pick[] => picks.slice(0, 6)
const idsOf = ({ picks }: Suggestions): string[] => picks.map(({ gift }) => gift.id)
const hasOne = (traits: readonly string[]) => (gift: Gift) =>
  gift.traits.some((trait) => traits.includes(trait))

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
    for (const { text } of someBriefs.slice(0, amount(20, 40))) {
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

describe('not that one', () => {
  it('takes the gift away with those like it, and keeps the rest of the wish', () => {
    for (const { text } of briefs.slice(0, 60)) {
      const before = ask(text)
      const [first, second] = before.picks
      if (!first || !second) continue
      const once = ask(text, [`not:${first.gift.id}`])
      expect(idsOf(once)).not.toContain(first.gift.id)
      const twice = ask(text, [`not:${first.gift.id}`, `not:${second.gift.id}`])
      expect(idsOf(twice)).not.toContain(first.gift.id)
      expect(idsOf(twice)).not.toContain(second.gift.id)
      expect(twice.picks.length).toBeGreaterThanOrEqual(Math.min(6, before.picks.length - 4))
    }
  })

  it('shows fewer of its kind', () => {
    const kindOf = ({ gift: { things, interests } }: Pick) => `${things[0]} ${Object.keys(interests)[0]}`
    let seen = 0
    let refused = 0
    // A page seldom holds two of a kind: it takes many requests to see that there are fewer.
    for (const { text } of generateBriefs(amount(150, 480), 5)) {
      const [first] = ask(text).picks
      if (!first) continue
      const { id } = first.gift
      const ofItsKind = (answer: Suggestions) =>
        answer.picks.filter((pick) => kindOf(pick) === kindOf(first)).length
      seen += ofItsKind(ask(text, [], { seen: [id] }))
      refused += ofItsKind(ask(text, [`not:${id}`]))
    }
    expect(seen).toBeGreaterThan(amount(2, 10))
    expect(refused).toBeLessThan(seen * 0.7)
  })

  it('changes nothing for a gift that the catalogue lacks', () => {
    expect(ask('dad loves fishing', ['not:no-such-gift'])).toEqual(ask('dad loves fishing'))
  })

  it('can be taken back where it was the last that fitted', () => {
    const query = 'sympathy for my neighbor, under $10'
    const refine: Refinement[] = []
    for (let rest = idsOf(ask(query)); rest.length > 0; rest = idsOf(ask(query, refine)))
      for (const id of rest) refine.push(`not:${id}`)
    const { picks, notice, relax } = ask(query, refine)
    expect(picks).toEqual([])
    expect(notice?.kind).toBe('nothing-fits')
    expect(relax[0]?.label).toMatch(/^With “.+” after all$/)
  })
})

describe('any changes in turn', () => {
  const next = numbersFrom(11)
  const STEPS: readonly Refinement[] = ['cheaper', 'handmade', 'together']
  const refinements = (answer: Suggestions): Refinement[] =>
    Array.from({ length: 1 + (next() % 4) }, (): Refinement => {
      const id = answer.picks[next() % Math.max(1, answer.picks.length)]?.gift.id
      return next() % 4 === 0 && id ? `not:${id}` : (STEPS[next() % STEPS.length] ?? 'cheaper')
    })

  it('keep the budget and what is refused, and come out the same again', () => {
    for (const { text, ceiling, floor, refused } of someBriefs) {
      const refine = refinements(ask(text))
      const { picks, relax } = ask(text, refine)
      expect(ask(text, refine).picks.map(({ gift }) => gift.id)).toEqual(picks.map(({ gift }) => gift.id))
      for (const { gift, reasons } of picks) {
        expect(gift.priceCents[1]).toBeLessThanOrEqual((ceiling ?? Number.POSITIVE_INFINITY) * 100)
        expect(gift.priceCents[1]).toBeGreaterThanOrEqual((floor ?? 0) * 100)
        expect(
          refused.filter((thing) => REFUSED[thing]?.traits.some((trait) => gift.traits.includes(trait))),
        ).toEqual([])
        expect(refine).not.toContain(`not:${gift.id}`)
        expect(reasons.length).toBeGreaterThan(0)
      }
      for (const { drop, add, count } of relax)
        expect(
          ask(text, refine, { drop, add }).picks,
          `${text} ${refine.join()} ${drop.join()}`,
        ).toHaveLength(count)
    }
  })

  it('are kept by what a model thinks up', () => {
    const candidates = catalog.gifts.filter((_, place) => place % 12 === 0)
    for (const { text } of briefs.slice(0, 15)) {
      const request = { query: text, limit: 18, now: NOW, refine: ['cheaper', 'handmade'] as const }
      const { ceilingCents } = engine.suggest(request)
      for (const { gift } of engine.judge(request, candidates, [])) {
        expect(gift.priceCents[1]).toBeLessThanOrEqual(ceilingCents ?? 0)
        expect(hasOne(['handmade', 'personalised'])(gift)).toBe(true)
      }
    }
  })
})
