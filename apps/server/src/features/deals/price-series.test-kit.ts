/** Series of prices with planted discounts, true and false, for the test of verdicts. It shares no rule with them. */
import type { PricePoint } from './verdict.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

export type Planted = {
  readonly kind: string
  readonly isTrue: boolean
  readonly points: readonly PricePoint[]
  readonly priceCents: number
}

/** Numbers from 0 to 1 that the seed decides (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Roll = {
  readonly between: (from: number, to: number) => number
  readonly whole: (from: number, to: number) => number
}

/** The price at an hour before now, in cents. */
type PriceAt = (hoursAgo: number) => number
type Plant = (roll: Roll, usual: number) => PriceAt

const days = (count: number): number => count * DAY_HOURS
/** The base price wanders a little from day to day, as repricing robots make it. */
function wander(roll: Roll, usual: number, by: number): PriceAt {
  const daily = Array.from({ length: 400 }, () => Math.round(usual * (1 + roll.between(-by, by))))
  return (hoursAgo) => daily[Math.floor(hoursAgo / DAY_HOURS)] ?? usual
}

/** Prices that were called reduced and were not. */
const FALSE: Readonly<Record<string, Plant>> = {
  'raised just before': (roll, usual) => {
    const base = wander(roll, usual, 0.005)
    const [sale, raised] = [roll.whole(1, 14), roll.whole(2, 40)]
    const high = usual * roll.between(1.2, 1.9)
    return (ago) => (ago < days(sale) ? usual : ago < days(sale + raised) ? high : base(ago))
  },
  'raised, then a hair below the usual': (roll, usual) => {
    const [sale, raised] = [roll.whole(1, 10), roll.whole(2, 30)]
    const cut = usual * roll.between(0.985, 0.999)
    return (ago) => (ago < days(sale) ? cut : ago < days(sale + raised) ? usual * 1.5 : usual)
  },
  'flipping daily': (roll, usual) => {
    const high = usual * roll.between(1.2, 1.8)
    return (ago) => (Math.floor(ago / DAY_HOURS) % 2 === 0 ? usual : high)
  },
  'flipping at odd hours': (roll, usual) => {
    const [low, up] = [roll.whole(10, 60), roll.whole(8, 48)]
    const high = usual * roll.between(1.15, 1.7)
    return (ago) => (ago % (low + up) < low ? usual : high)
  },
  'permanent sale': (roll, usual) => {
    const began = days(roll.whole(46, 300))
    return (ago) => (ago < began ? usual : usual * 1.4)
  },
  'a sale that ends every week for a day': (roll, usual) => {
    const pause = roll.whole(10, 40)
    return (ago) => (ago % days(7) < days(7) - pause ? usual : usual * 1.35)
  },
  'lower some weeks ago': (roll, usual) => {
    const [at, long] = [roll.whole(20, 80), roll.whole(2, 9)]
    const lower = usual * roll.between(0.75, 0.97)
    const base = usual * roll.between(1.2, 1.5)
    return (ago) => (ago < days(6) ? usual : ago > days(at) && ago < days(at + long) ? lower : base)
  },
}

/** Prices that are as low as they say: nothing lower in ninety days, and above it nearly all the time. */
const TRUE: Readonly<Record<string, Plant>> = {
  'a first sale': (roll, usual) => {
    const base = wander(roll, usual, 0.03)
    const [sale, cut] = [roll.whole(1, 21), usual * roll.between(0.5, 0.9)]
    return (ago) => (ago < days(sale) ? cut : base(ago))
  },
  'the same sale every month or two': (roll, usual) => {
    const base = wander(roll, usual, 0.02)
    const [round, sale, cut] = [roll.whole(28, 60), roll.whole(1, 6), usual * roll.between(0.55, 0.88)]
    return (ago) => (ago % days(round) < days(sale) ? cut : base(ago))
  },
  'each sale deeper than the last': (roll, usual) => {
    const [round, sale, cut] = [roll.whole(25, 45), roll.whole(2, 6), usual * roll.between(0.55, 0.7)]
    return (ago) =>
      ago % days(round) < days(sale) ? cut * (1 + 0.04 * Math.floor(ago / days(round))) : usual
  },
  'a clearance by steps': (roll, usual) => {
    const step = days(roll.whole(8, 20))
    const last = usual * roll.between(0.5, 0.7)
    return (ago) => Math.min(usual, last * (1 + 0.1 * Math.floor(ago / step)))
  },
  'cheap long ago, dear since, reduced now': (roll, usual) => {
    const base = wander(roll, usual, 0.02)
    const [rise, sale, cut] = [roll.whole(120, 250), roll.whole(1, 18), usual * roll.between(0.6, 0.88)]
    return (ago) => (ago < days(sale) ? cut : ago < days(rise) ? base(ago) : usual * 0.4)
  },
  'a sale in spikes of noise': (roll, usual) => {
    const base = wander(roll, usual, 0.015)
    const [sale, cut] = [roll.whole(2, 15), usual * roll.between(0.6, 0.9)]
    return (ago) => (ago < days(sale) ? cut : ago % 97 === 0 ? usual * 1.6 : base(ago))
  },
}

/** `count` series of every kind in turn, each watched for 40 to 365 days up to `now`. */
export function plantedSeries(count: number, now: Date): Planted[] {
  const plants = [
    ...Object.entries(FALSE).map(([kind, plant]) => ({ kind, plant, isTrue: false })),
    ...Object.entries(TRUE).map(([kind, plant]) => ({ kind, plant, isTrue: true })),
  ]
  return Array.from({ length: count }, (_, seed) => {
    const chosen = plants[seed % plants.length]
    if (!chosen) throw new Error('there are no kinds to plant')
    const next = dice(seed + 1)
    const between = (from: number, to: number): number => from + next() * (to - from)
    const roll = { between, whole: (from: number, to: number) => Math.floor(between(from, to + 1)) }
    const priceAt = chosen.plant(roll, roll.whole(900, 30_000))
    // 'Lower some weeks ago' must have been seen to be known.
    const watchedHours = days(roll.whole(chosen.kind === 'lower some weeks ago' ? 95 : 62, 365))
    return { kind: chosen.kind, isTrue: chosen.isTrue, ...seriesOf(priceAt, watchedHours, now) }
  })
}

function seriesOf(priceAt: PriceAt, watchedHours: number, now: Date): Pick<Planted, 'points' | 'priceCents'> {
  const cents = (hoursAgo: number): number => Math.round(priceAt(hoursAgo))
  const points: PricePoint[] = []
  for (let ago = watchedHours; ago >= 0; ago -= 1) {
    const priceCents = cents(ago)
    if (points.at(-1)?.priceCents !== priceCents)
      points.push({ at: new Date(now.getTime() - ago * HOUR_MS), priceCents })
  }
  return { points, priceCents: cents(0) }
}
