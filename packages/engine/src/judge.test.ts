import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { Gift } from './gift.ts'
import type { Refinement, Taste } from './suggest.ts'
import { gift, smallCatalog } from './testing/small-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const engine = createEngine(smallCatalog([gift('clay-teapot', { category: 'Tea' })]))
const judged = (query: string, candidates: readonly Gift[], more: { shown?: Gift[]; seen?: string[] } = {}) =>
  engine
    .judge({ query, limit: 18, now: NOW, seen: more.seen ?? [] }, candidates, more.shown ?? [])
    .map(({ gift: { id } }) => id)

const cup = gift('porcelain-cup', { category: 'Tea', interests: { tea: 'thin walls keep it hot' } })

describe('a gift that nobody has read', () => {
  it('is judged by the budget, what is refused and the age, as any other', () => {
    expect(judged('loves tea', [cup])).toEqual(['porcelain-cup'])
    expect(judged('loves tea, under $15', [cup])).toEqual([])
    expect(judged('loves tea, no cups', [cup])).toEqual([])
    expect(judged('loves tea, around $19', [cup])).toEqual([])
    expect(judged('son, 8', [gift('clay-set', { audience: { ages: [12, null] } })])).toEqual([])
  })

  it('rests its reason on the words of the request', () => {
    const [pick] = engine.judge({ query: 'sister who loves tea', limit: 18, now: NOW }, [cup], [])
    expect(pick?.reasons[0]).toMatchObject({ words: 'tea', attribute: 'Thin walls keep it hot' })
  })

  it('passes if it suits one of several people, and says for whom', () => {
    const query = 'my mother loves tea but no cups, my sister loves tea but no chocolate'
    const [pick] = engine.judge({ query, limit: 18, now: NOW }, [cup], [])
    expect(pick?.reasons[0]?.text).toMatch(/^For your sister\./)
    expect(judged('my mother loves tea but no cups, my sister loves chess but no cups', [cup])).toEqual([])
  })

  it('is what its name says, whatever its tags say', () => {
    expect(judged('friend, 17', [gift('bottle-of-wine')])).toEqual([])
    expect(judged('friend, 40', [gift('bottle-of-wine')])).toEqual(['bottle-of-wine'])
    expect(judged('my boss', [gift('framed-love-letter')])).toEqual([])
    expect(judged('my wife', [gift('framed-love-letter')])).toEqual(['framed-love-letter'])
  })

  it('is no weapon, and nothing else that only a person may choose', () => {
    expect(judged('dad, 50', [gift('hunting-rifle'), gift('toy-rifle')])).toEqual(['toy-rifle'])
    expect(judged('dad, 50', [gift('box', { description: 'A box with a poison inside.' })])).toEqual([])
    expect(judged('friend, 15', [gift('pocket-knife', { audience: { ages: [0, null] } })])).toEqual([])
  })

  it('is for a child only where its age is said', () => {
    const bricks = (from: number | null) => gift('box-of-bricks', { audience: { ages: [from, null] } })
    expect(judged('son, 8', [bricks(null)])).toEqual([])
    expect(judged('son, 8', [bricks(6)])).toEqual(['box-of-bricks'])
    expect(judged('my kid', [bricks(null)])).toEqual([])
    expect(judged('friend, 30', [bricks(null)])).toEqual(['box-of-bricks'])
  })

  it('is not like another, like one that is shown, or one that was seen', () => {
    const twin = gift('twin', { title: 'A porcelain cup' })
    expect(judged('loves tea', [cup, twin])).toEqual(['porcelain-cup'])
    expect(judged('loves tea', [twin, cup])).toEqual(['twin'])
    expect(judged('loves tea', [cup], { shown: [twin] })).toEqual([])
    expect(judged('loves tea', [cup], { seen: ['porcelain-cup'] })).toEqual([])
    // One that is refused does not stand in the way of its like.
    expect(judged('loves tea, under $25', [{ ...twin, priceCents: [9000, 9900] }, cup])).toEqual([
      'porcelain-cup',
    ])
  })

  it('is none at all where its price, its age or its category is no such thing', () => {
    const broken: readonly Partial<Gift>[] = [
      { priceCents: [Number.NaN, Number.NaN] },
      { priceCents: [0, 0] },
      { priceCents: [2000, 1000] },
      { priceCents: [-500, 100] },
      { priceCents: [100, 2 ** 32 + 5] },
      { priceCents: [10.5, 20] },
      { audience: { ages: [-1, null] } },
      { audience: { ages: [300, null] } },
      { audience: { ages: [40, 20] } },
      { category: 'Weapons' },
      { title: '  ' },
      { id: '' },
    ]
    for (const fault of broken) expect(judged('surprise', [{ ...cup, ...fault }])).toEqual([])
  })

  it('is let in by no taste and no refinement where a rule keeps it out', () => {
    const taste: Taste = {
      liked: [{ giftId: 'clay-teapot', how: 'saved' }],
      dismissed: [],
      categories: [],
      budgetCents: { min: null, max: 100_000 },
    }
    const refine: Refinement[] = ['together', 'handmade']
    for (const query of ['loves tea, under $15', 'loves tea, no cups'])
      expect(engine.judge({ query, limit: 18, now: NOW, taste, refine }, [cup], [])).toEqual([])
  })

  it('never passes a ceiling, whatever its price claims to be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.tuple(fc.double(), fc.double()), (sum, priceCents) => {
        for (const {
          gift: {
            priceCents: [lowest, highest],
          },
        } of engine.judge({ query: `under $${sum}`, limit: 18, now: NOW }, [{ ...cup, priceCents }], [])) {
          expect(highest).toBeLessThanOrEqual(sum * 100)
          expect(lowest).toBeGreaterThan(0)
        }
      }),
    )
  })
})
