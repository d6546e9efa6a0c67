import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { Gift } from './gift.ts'
import type { Refinement, Taste } from './suggest.ts'
import { gift, smallCatalog } from './testing/small-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const engine = createEngine(smallCatalog([gift('clay-teapot', { category: 'Tea' })]))
const requestOf = (query: string, seen: readonly string[] = []) => ({ query, limit: 18, now: NOW, seen })
/** The ids of those that may be shown. */
const judged = (query: string, candidates: readonly Gift[], seen: readonly string[] = []) =>
  engine.judge(requestOf(query, seen), candidates).flatMap(({ gift: { id }, pick }) => (pick ? [id] : []))
/** What each breaks. */
const broken = (query: string, candidates: readonly Gift[]) =>
  engine.judge(requestOf(query), candidates).map((one) => one.broken)

const cup = gift('porcelain-cup', { category: 'Tea', interests: { tea: 'thin walls keep it hot' } })

describe('a gift that nobody has read', () => {
  it('is judged by the budget and the age, as any other, and says what it breaks', () => {
    expect(judged('loves tea', [cup])).toEqual(['porcelain-cup'])
    expect(judged('loves tea, under $15', [cup])).toEqual([])
    expect(broken('loves tea, under $15', [cup])).toEqual(['price'])
    expect(broken('loves tea, around $19', [cup])).toEqual([null])
    expect(broken('son, 8', [gift('clay-set', { audience: { ages: [12, null] } })])).toEqual(['age'])
  })

  it('need not be what the catalogue would choose: whoever thought of it knows the request', () => {
    expect(judged('loves chess', [cup])).toEqual(['porcelain-cup'])
  })

  it('rests its reason on the words of the request', () => {
    const [one] = engine.judge(requestOf('sister who loves tea'), [cup])
    expect(one?.pick?.reasons[0]).toMatchObject({ words: 'tea', attribute: 'Thin walls keep it hot' })
  })

  it('passes if it suits one of several people, and says for whom', () => {
    const wine = gift('bottle-of-wine', { category: 'Tea', interests: { tea: 'thin walls keep it hot' } })
    const [one] = engine.judge(requestOf('my son, 15, loves tea, my sister, 40, loves tea'), [wine])
    expect(one?.pick?.reasons[0]?.text).toMatch(/^For your sister\./)
    expect(broken('my son, 15, loves tea, my niece, 16, loves tea', [wine])).toEqual(['drinking age'])
  })

  it('is what its name says, whatever its tags say', () => {
    expect(judged('friend, 17', [gift('bottle-of-wine')])).toEqual([])
    expect(judged('friend, 40', [gift('bottle-of-wine')])).toEqual(['bottle-of-wine'])
    expect(judged('my boss', [gift('framed-love-letter')])).toEqual([])
    expect(judged('my wife', [gift('framed-love-letter')])).toEqual(['framed-love-letter'])
  })

  it('is no weapon, and nothing else that only a person may choose', () => {
    expect(judged('dad, 50', [gift('hunting-rifle'), gift('toy-rifle')])).toEqual(['toy-rifle'])
    expect(broken('dad, 50', [gift('box', { title: 'A box with poison' })])).toEqual(['hazard'])
    expect(judged('dad, 50', [gift('rifle-sling', { title: 'A leather rifle sling' })])).toEqual([
      'rifle-sling',
    ])
    expect(judged('friend, 15', [gift('pocket-knife', { audience: { ages: [0, null] } })])).toEqual([])
  })

  it('is for a child only where its age is said', () => {
    const bricks = (from: number | null) => gift('box-of-bricks', { audience: { ages: [from, null] } })
    expect(judged('son, 8', [bricks(null)])).toEqual([])
    expect(judged('son, 8', [bricks(6)])).toEqual(['box-of-bricks'])
    expect(judged('my kid', [bricks(null)])).toEqual([])
    expect(judged('friend, 30', [bricks(null)])).toEqual(['box-of-bricks'])
  })

  it('is not one that was seen', () => {
    expect(judged('loves tea', [cup], ['porcelain-cup'])).toEqual([])
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
    const [one] = engine.judge({ ...requestOf('loves tea, under $15'), taste, refine }, [cup])
    expect(one).toMatchObject({ pick: null, broken: 'price' })
  })

  it('never passes a ceiling, whatever its price claims to be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.tuple(fc.double(), fc.double()), (sum, priceCents) => {
        for (const { pick } of engine.judge(requestOf(`under $${sum}`), [{ ...cup, priceCents }])) {
          if (pick === null) continue
          const [lowest, highest] = pick.gift.priceCents
          expect(highest).toBeLessThanOrEqual(sum * 100)
          expect(lowest).toBeGreaterThan(0)
        }
      }),
    )
  })
})
