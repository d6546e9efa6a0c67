/**
 * What a record of prices says about a price that is called a deal: a pure function of what we saw ourselves. What the shop
 * claims ('was $60') is never asked.
 *
 * It looks at the 90 days up to now, each price weighed by how long it held. The first rule that fits speaks:
 *
 * 1. **usual**: the thing cost this much or less for at least a third of the time, with at least 30 days watched. A price that was
 *    raised just before a sale, one that flips from day to day and a sale that never ends all come to this, for in each the
 *    'sale' price is what buyers mostly or often paid. Up to 2% above the present price counts as the same price: else a shop
 *    would only have to end its sale a few cents off. From half of the time on it is called the usual price, below that a
 *    price that it often has. A third, because an honest sale of up to four weeks in ninety days stays below it. Where it mostly
 *    cost clearly less, the next rule says more.
 * 2. **was-lower**: it cost less before, by however little: the day is named, and the reader judges. It needs no length of record,
 *    since what was seen was seen.
 * 3. **too-little**: fewer than 30 days were watched.
 * 4. **lowest**: it never cost less, to the cent.
 */
import type { Verdict } from '@presently/contract/deals'

export type PricePoint = { readonly at: Date; readonly priceCents: number }

export type Judged = Verdict & {
  /** Lowest and usual (time-weighted median) price of the 90 days before the present price began; null without a record of them. */
  readonly lowestCents: number | null
  readonly usualCents: number | null
}

export type PresentPrice = { readonly priceCents: number; readonly now: Date }

/** A price that held from one moment to another, in milliseconds. */
type Run = { readonly from: number; readonly to: number; readonly priceCents: number }

const DAY_MS = 86_400_000
const WINDOW_DAYS = 90
const WATCHED_DAYS_MIN = 30
/** Shares of the time from which on a price is a frequent one, and the usual one. */
const OFTEN = 1 / 3
const MOSTLY = 1 / 2
/** What is at most so much above the present price is the same price. */
const SAME_PRICE = 1.02

/**
 * @param points prices in the order of time, each holding until the next
 * @example
 * judge([{ at: day(0), priceCents: 5999 }, { at: day(85), priceCents: 3999 }], { priceCents: 3999, now: day(90) })
 * // { kind: 'lowest', sentence: '$39.99 is the lowest we have seen in 90 days.', lowestCents: 5999, usualCents: 5999 }
 */
export function judge(points: readonly PricePoint[], { priceCents, now }: PresentPrice): Judged {
  const end = now.getTime()
  const runs = runsOf(points, end)
  const window = runsWithin(runs, end - WINDOW_DAYS * DAY_MS, end)
  const began = presentRunStart(runs, priceCents, end)
  const before = runsWithin(runs, began - WINDOW_DAYS * DAY_MS, began)
  return { ...verdictOn(window, priceCents), lowestCents: lowestOf(before), usualCents: medianOf(before) }
}

function verdictOn(window: readonly Run[], priceCents: number): Verdict {
  const watched = lengthOf(window)
  const days = Math.round(watched / DAY_MS)
  const hasWatched = watched >= WATCHED_DAYS_MIN * DAY_MS
  const frequent = hasWatched ? frequentPrice(window, priceCents) : null
  if (frequent) return { kind: 'usual', sentence: usualSentence(frequent, days) }
  const lowest = lowestRun(window)
  if (lowest && lowest.priceCents < priceCents)
    return { kind: 'was-lower', sentence: `It was ${dollars(lowest.priceCents)} on ${dayOf(lowest)}.` }
  if (!hasWatched)
    return {
      kind: 'too-little',
      sentence: `We have watched this price for ${daysText(days)}: too little to say.`,
    }
  return { kind: 'lowest', sentence: `${dollars(priceCents)} is the lowest we have seen in ${days} days.` }
}

type Frequent = { readonly priceCents: number; readonly days: number; readonly isMostly: boolean }

/** The price that it had, or stayed below, for much of the time; null where the present one is a rare one. */
function frequentPrice(window: readonly Run[], priceCents: number): Frequent | null {
  const alike = window.filter((run) => run.priceCents <= priceCents * SAME_PRICE)
  const share = lengthOf(alike) / lengthOf(window)
  const wasMostlyLower = (medianOf(window) ?? 0) * SAME_PRICE < priceCents
  if (share < OFTEN || wasMostlyLower) return null
  return {
    priceCents: Math.max(priceCents, ...alike.map((run) => run.priceCents)),
    days: Math.round(lengthOf(alike) / DAY_MS),
    isMostly: share >= MOSTLY,
  }
}

function usualSentence({ priceCents, days, isMostly }: Frequent, watchedDays: number): string {
  const claim = isMostly ? 'This is its usual price' : 'It often costs this little'
  return `${claim}: it cost ${dollars(priceCents)} or less on ${days} of the last ${watchedDays} days.`
}

/** A point holds until the next; the last one until the end. */
const runsOf = (points: readonly PricePoint[], end: number): Run[] =>
  points
    .map(({ at, priceCents }, i) => ({
      from: at.getTime(),
      to: Math.min(points[i + 1]?.at.getTime() ?? end, end),
      priceCents,
    }))
    .filter(({ from, to }) => from < to)

const runsWithin = (runs: readonly Run[], from: number, to: number): Run[] =>
  runs
    .map((run) => ({ ...run, from: Math.max(run.from, from), to: Math.min(run.to, to) }))
    .filter((run) => run.from < run.to)

/** When the present price began; now, where the record has not got it yet. */
function presentRunStart(runs: readonly Run[], priceCents: number, end: number): number {
  let began = end
  for (const run of [...runs].reverse()) {
    if (run.priceCents !== priceCents) break
    began = run.from
  }
  return began
}

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0)

const lowestOf = (runs: readonly Run[]): number | null => lowestRun(runs)?.priceCents ?? null

/** Of several the last one. */
const lowestRun = (runs: readonly Run[]): Run | null =>
  runs.reduce<Run | null>(
    (lowest, run) => (lowest && lowest.priceCents < run.priceCents ? lowest : run),
    null,
  )

function medianOf(runs: readonly Run[]): number | null {
  const half = lengthOf(runs) / 2
  let passed = 0
  for (const run of runs.toSorted((a, b) => a.priceCents - b.priceCents)) {
    passed += run.to - run.from
    if (passed >= half) return run.priceCents
  }
  return null
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const dollars = (cents: number): string => DOLLARS.format(cents / 100)
/** The last day on which it held. */
const dayOf = ({ to }: Run): string => DAY.format(new Date(to - 1))

const daysText = (days: number): string =>
  days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`
