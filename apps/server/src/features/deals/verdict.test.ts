import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plantedSeries } from './price-series.test-kit.ts'
import { judge, type PricePoint } from './verdict.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)
/** Prices by the days ago on which they began. */
const record = (...prices: readonly (readonly [days: number, cents: number])[]): PricePoint[] =>
  prices.map(([days, priceCents]) => ({ at: daysAgo(days), priceCents }))
const judgeNow = (points: readonly PricePoint[], priceCents = points.at(-1)?.priceCents ?? 0) =>
  judge(points, { priceCents, now: NOW })

describe('the verdict on a discount', () => {
  it.each([
    [
      'a price never seen so low',
      record([300, 5999], [5, 3999]),
      'lowest',
      '$39.99 is the lowest we have seen in 90 days.',
    ],
    [
      'one as low as once before',
      record([300, 5999], [60, 3999], [55, 5999], [2, 3999]),
      'lowest',
      '$39.99 is the lowest we have seen in 90 days.',
    ],
    [
      'one watched for seven weeks',
      record([49, 5999], [5, 3999]),
      'lowest',
      '$39.99 is the lowest we have seen in 49 days.',
    ],
    [
      'one that was raised before its sale',
      record([300, 3999], [29, 5999], [0, 3999]),
      'usual',
      'This is its usual price: it cost $39.99 or less on 61 of the last 90 days.',
    ],
    [
      'a sale that never ends',
      record([200, 3999]),
      'usual',
      'This is its usual price: it cost $39.99 or less on 90 of the last 90 days.',
    ],
    [
      'a sale that comes every other day, nearly',
      record(
        ...Array.from({ length: 60 }, (_, i) => [120 - i * 2 - (i % 2) * 0.6, i % 2 ? 3999 : 5999] as const),
      ),
      'usual',
      expect.stringMatching(
        /^(?:It often costs this little|This is its usual price): it cost \$39\.99 or less on \d\d of the last 90 days\.$/,
      ),
    ],
    [
      'one a few cents off its usual price',
      record([300, 3999], [29, 5999], [4, 3979]),
      'usual',
      'This is its usual price: it cost $39.99 or less on 65 of the last 90 days.',
    ],
    [
      'one that was lower',
      record([300, 5999], [60, 3400], [48.9, 5999], [2, 3999]),
      'was-lower',
      'It was $34.00 on October 3.',
    ],
    [
      'one that was lower by a cent',
      record([300, 5999], [60, 3998], [50, 5999], [2, 3999]),
      'was-lower',
      expect.stringContaining('$39.98'),
    ],
    [
      'one that was lower in the few days that were watched',
      record([9, 3400], [5, 3999]),
      'was-lower',
      'It was $34.00 on November 16.',
    ],
    [
      'one watched for days',
      record([9, 5999], [5, 3999]),
      'too-little',
      'We have watched this price for 9 days: too little to say.',
    ],
    [
      'one watched since yesterday',
      record([1, 3999]),
      'too-little',
      'We have watched this price for 1 day: too little to say.',
    ],
    [
      'one seen for the first time',
      record([0, 3999]),
      'too-little',
      'We have watched this price for less than a day: too little to say.',
    ],
    [
      'one that was lower a hundred days ago',
      record([300, 2000], [100, 5999], [5, 3999]),
      'lowest',
      '$39.99 is the lowest we have seen in 90 days.',
    ],
  ] as const)('on %s', (_title, points, kind, sentence) => {
    expect(judgeNow(points)).toMatchObject({ kind, sentence })
  })

  it('gives the lowest and the usual price from before the present one', () => {
    expect(judgeNow(record([300, 1000], [80, 5999], [40, 4500], [30, 5999], [5, 3999]))).toMatchObject({
      lowestCents: 1000,
      usualCents: 5999,
    })
    expect(judgeNow(record([5, 3999]))).toMatchObject({ lowestCents: null, usualCents: null })
    expect(judgeNow([], 3999)).toMatchObject({ kind: 'too-little', lowestCents: null })
  })

  it('judges a price that the record has not got yet', () => {
    expect(judgeNow(record([300, 5999]), 3999)).toMatchObject({ kind: 'lowest', usualCents: 5999 })
    expect(judgeNow(record([300, 3999]), 4999)).toMatchObject({ kind: 'was-lower' })
  })
})

describe('a thousand series with planted discounts', () => {
  const series = plantedSeries(1_000, NOW).map((planted) => ({
    ...planted,
    verdict: judge(planted.points, { priceCents: planted.priceCents, now: NOW }).kind,
  }))
  const isAccused = ({ verdict }: (typeof series)[number]): boolean =>
    verdict === 'usual' || verdict === 'was-lower'
  const missed = series.filter((each) => !each.isTrue && !isAccused(each))
  const wronged = series.filter((each) => each.isTrue && isAccused(each))
  const kinds = (those: typeof series) => those.map(({ kind, verdict }) => `${kind}: ${verdict}`)

  it('has as many of each kind as the next, true and false', () => {
    const counts = Object.values(Object.groupBy(series, ({ kind }) => kind)).map(
      (group) => group?.length ?? 0,
    )
    expect(counts).toHaveLength(13)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(76)
    expect(plantedSeries(3, NOW)).toEqual(plantedSeries(3, NOW))
  })

  it('finds at least 95 of 100 false ones', () => {
    const planted = series.filter(({ isTrue }) => !isTrue).length
    expect(1 - missed.length / planted, kinds(missed).join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it('accuses at most 2 of 100 true ones', () => {
    const planted = series.filter(({ isTrue }) => isTrue).length
    expect(wronged.length / planted, kinds(wronged).join('\n')).toBeLessThanOrEqual(0.02)
  })
})

describe('any record of prices', () => {
  const anyRecord = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 400 * 24 }), fc.integer({ min: 1, max: 100_000 })), {
      minLength: 1,
      maxLength: 60,
    })
    .map((pairs) =>
      record(...pairs.map(([hours, cents]) => [hours / 24, cents] as const).sort((a, b) => b[0] - a[0])),
    )

  it('gets a verdict whose sentence is true of it', () => {
    fc.assert(
      fc.property(anyRecord, fc.integer({ min: 1, max: 100_000 }), (points, priceCents) => {
        const { kind, sentence } = judgeNow(points, priceCents)
        const held = points.filter(
          ({ at }, i) =>
            (points[i + 1]?.at ?? NOW) > daysAgo(90) && at < NOW && (points[i + 1]?.at ?? NOW) > at,
        )
        const lowest = Math.min(...held.map((point) => point.priceCents))
        expect(sentence).toMatch(/^[A-Z$].+\.$/)
        if (kind === 'lowest') expect(lowest).toBeGreaterThanOrEqual(priceCents)
        if (kind === 'was-lower') {
          expect(lowest).toBeLessThan(priceCents)
          const told = Number(/\$([\d,.]+) on/.exec(sentence)?.[1]?.replaceAll(',', ''))
          expect(Math.round(told * 100)).toBe(lowest)
        }
        if (kind === 'too-little')
          expect(NOW.getTime() - (points[0]?.at.getTime() ?? 0)).toBeLessThan(30 * DAY_MS)
      }),
    )
  })
})
