import { describe, expect, it } from 'vitest'
import { judgeDrop, type Read, type Watch } from './rules.ts'

const DAY_MS = 86_400_000
const SAVED = new Date('2026-10-01T12:00:00Z')
const onDay = (day: number): Date => new Date(SAVED.getTime() + day * DAY_MS)

const aWatch = (differing: Partial<Watch> = {}): Watch => ({
  baselineCents: 6000,
  productId: 'the kettle',
  comparedAt: SAVED,
  alertedCents: null,
  alertedAt: null,
  ...differing,
})
const aRead = (cents: number, differing: Partial<Read> = {}): Read => ({
  cents,
  productId: 'the kettle',
  currency: 'USD',
  heldCents: null,
  ...differing,
})
const TOLD = aWatch({ alertedCents: 5000, alertedAt: onDay(1), comparedAt: onDay(1) })

describe('a price against where it began', () => {
  it.each([
    ['the same', aRead(6000), 'keep'],
    ['a rise', aRead(9000), 'keep'],
    ['no price to be had', null, 'keep'],
    ['another currency', aRead(3000, { currency: 'EUR' }), 'keep'],
    ['another product', aRead(3000, { productId: 'a small one' }), 'keep'],
    ['a cent above 10% off', aRead(5401), 'keep'],
    ['10% off', aRead(5400), 'alert'],
    ['half', aRead(3000), 'alert'],
    ['an offer that cost as little then, and was not read', aRead(3000, { heldCents: 3000 }), 'keep'],
    ['an offer that cost a little more then', aRead(3000, { heldCents: 3300 }), 'keep'],
    ['an offer that cost much more then', aRead(3000, { heldCents: 7000 }), 'alert'],
    ['an offer that was not there then', aRead(3000, { heldCents: null }), 'alert'],
  ] as const)('%s', (_what, read, kind) => {
    expect(judgeDrop(aWatch(), read, onDay(2)).kind).toBe(kind)
  })

  it.each([
    [2000, 1501, 'keep'],
    [2000, 1500, 'alert'],
    [5000, 4501, 'keep'],
    [5000, 4500, 'alert'],
    [20_000, 18_001, 'keep'],
    [20_000, 18_000, 'alert'],
    [400, 1, 'keep'],
  ] as const)('of %i cents, now %i', (baselineCents, cents, kind) => {
    expect(judgeDrop(aWatch({ baselineCents }), aRead(cents), onDay(2)).kind).toBe(kind)
  })

  it('is told with what it was, by the lower of the two records', () => {
    expect(judgeDrop(aWatch(), aRead(4000, { heldCents: 5500 }), onDay(2))).toMatchObject({
      kind: 'alert',
      wasCents: 5500,
      watch: { baselineCents: 6000, alertedCents: 4000, alertedAt: onDay(2), comparedAt: onDay(2) },
    })
  })

  it.each([31, 45, 365, 3650])('is told on day %i after saving as on the first', (day) => {
    expect(judgeDrop(aWatch(), aRead(4000), onDay(day)).kind).toBe('alert')
  })
})

describe('a price that was told', () => {
  it.each([
    ['the same', 5000, 30, 'keep'],
    ['a little lower', 4600, 30, 'keep'],
    ['10% lower again', 4500, 30, 'alert'],
    ['10% lower again within a week', 4500, 7, 'keep'],
    ['10% lower again on the seventh day after', 4500, 8, 'alert'],
    ['half of it within a week', 2500, 3, 'keep'],
    ['up, and still below where it began', 5600, 30, 'keep'],
    ['back to within 5% of where it began', 5700, 30, 'rearm'],
    ['above where it began', 9000, 2, 'rearm'],
  ] as const)('%s', (_what, cents, day, kind) => {
    expect(judgeDrop(TOLD, aRead(cents), onDay(day)).kind).toBe(kind)
  })

  it('and could not be read, or came in another currency, is told as before', () => {
    expect(judgeDrop(TOLD, null, onDay(30))).toEqual({ kind: 'keep' })
    expect(judgeDrop(TOLD, aRead(9000, { currency: 'CAD' }), onDay(30))).toEqual({ kind: 'keep' })
  })
})

type Step = readonly [day: number, cents: number | null, kind: ReturnType<typeof judgeDrop>['kind']]

/** What comes of the days of one gift, each kept for the next. */
function lived(steps: readonly Step[]): Step[] {
  let watch: Watch | null = null
  return steps.map(([day, cents]) => {
    const verdict = judgeDrop(watch, cents === null ? null : aRead(cents), onDay(day))
    if (verdict.kind !== 'keep') watch = verdict.watch
    return [day, cents, verdict.kind]
  })
}

describe('a gift over its days', () => {
  it('that flutters around the threshold is told once', () => {
    const steps: Step[] = [
      [0, 6000, 'begin'],
      [1, 5390, 'alert'],
      ...Array.from({ length: 60 }, (_, i): Step => [i + 2, i % 2 === 0 ? 5410 : 5390, 'keep']),
    ]
    expect(lived(steps)).toEqual(steps)
  })

  it('that goes up and comes down again is told again, after a week at the earliest', () => {
    const steps: Step[] = [
      [0, 6000, 'begin'],
      [1, 5000, 'alert'],
      [2, 6000, 'rearm'],
      [3, 5000, 'keep'],
      [7, 5000, 'keep'],
      [8, 5000, 'alert'],
    ]
    expect(lived(steps)).toEqual(steps)
  })

  it('that falls on and on is told at each further tenth', () => {
    const steps: Step[] = [
      [0, 10_000, 'begin'],
      [1, 9000, 'alert'],
      [9, 8200, 'keep'],
      [10, 8100, 'alert'],
      [20, 7290, 'alert'],
    ]
    expect(lived(steps)).toEqual(steps)
  })

  it('whose price is not to be had at first begins with the first one', () => {
    const steps: Step[] = [
      [0, null, 'keep'],
      [20, 6000, 'begin'],
      [21, null, 'keep'],
      [40, 5000, 'alert'],
    ]
    expect(lived(steps)).toEqual(steps)
  })
})

it('begins anew, and is not told, where nobody knows any more which product it was', () => {
  const verdict = judgeDrop(aWatch({ productId: null, alertedAt: onDay(1) }), aRead(1000), onDay(2))
  expect(verdict).toMatchObject({
    kind: 'rearm',
    watch: { baselineCents: 1000, productId: 'the kettle', alertedAt: onDay(1) },
  })
})
