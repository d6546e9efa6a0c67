/** Changes of a whole answer on the real catalogue: not that one, and any changes one after the other. */
import type { Pick, Refinement, Suggestions } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { amount } from './testing/amount.ts'
import { generateBriefs, numbersFrom, REFUSED } from './testing/generated-briefs.ts'
import { ask, briefs, idsOf, NOW, someBriefs } from './testing/refined.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

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
      const request = { query: text, limit: 18, now: NOW, refine: ['cheaper'] as const }
      const { ceilingCents } = engine.suggest(request)
      const passed = engine.judge(request, candidates).flatMap(({ pick }) => pick ?? [])
      for (const { gift } of passed) expect(gift.priceCents[1]).toBeLessThanOrEqual(ceilingCents ?? 0)
    }
  })
})
