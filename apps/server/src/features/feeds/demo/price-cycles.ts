/** How prices of made-up offers go: the same round for ever, tied to the calendar and to nothing else. */
import type { PricePoint } from '../price-changes.ts'

const DAY_MS = 86_400_000

/** Part of a round. */
export type Stretch = {
  readonly days: number
  readonly priceCents: number
  /** Asked in its place while a sale is on. */
  readonly saleCents?: number
}

export type PriceCycle = {
  readonly stretches: readonly Stretch[]
  /** How far it is moved against the calendar, in whole milliseconds. */
  readonly shiftMs: number
}

type PresentStretch = Stretch & { readonly from: Date; readonly to: Date }

const lengthOf = ({ stretches }: PriceCycle): number =>
  stretches.reduce((sum, { days }) => sum + days, 0) * DAY_MS

/** The first moment of the round that a moment falls in. */
export function roundStart(cycle: PriceCycle, at: Date): Date {
  const length = lengthOf(cycle)
  return new Date(Math.floor((at.getTime() - cycle.shiftMs) / length) * length + cycle.shiftMs)
}

/** Number of the round that a moment falls in, counted from 1970. */
export const roundNumber = (cycle: PriceCycle, at: Date): number =>
  Math.round((roundStart(cycle, at).getTime() - cycle.shiftMs) / lengthOf(cycle))

/** The stretches that touch a span of time, the oldest first. */
export function stretchesBetween(cycle: PriceCycle, from: Date, to: Date): PresentStretch[] {
  const found: PresentStretch[] = []
  let start = roundStart(cycle, from).getTime()
  while (start <= to.getTime()) {
    for (const stretch of cycle.stretches) {
      const end = start + stretch.days * DAY_MS
      if (end > from.getTime() && start <= to.getTime())
        found.push({ ...stretch, from: new Date(start), to: new Date(end) })
      start = end
    }
  }
  return found
}

/** What a buyer paid over a span of time, a point at the start of every stretch. */
export const pointsBetween = (cycle: PriceCycle, from: Date, to: Date): PricePoint[] =>
  stretchesBetween(cycle, from, to).map((stretch) => ({
    at: stretch.from,
    priceCents: stretch.saleCents ?? stretch.priceCents,
  }))
