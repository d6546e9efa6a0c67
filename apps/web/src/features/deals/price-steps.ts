/** A record of prices as a chart draws it and as a table says it. */
import type { PriceRecord } from '@presently/contract/deals'
import { curveStepAfter, line } from 'd3-shape'

type Point = PriceRecord['points'][number]

type PriceStep = {
  readonly priceCents: number
  /** ISO time from which it held. */
  readonly from: string
  /** Place in the drawing. */
  readonly x: number
  readonly y: number
}

export type PriceSteps = {
  /** One a change, the oldest first. */
  readonly steps: readonly PriceStep[]
  /** The line of the drawing: each price holds until the next. */
  readonly path: string
}

/** Room so that the line's own width stays inside. */
const MARGIN = 6

type Drawing = { readonly width: number; readonly height: number; readonly now: Date }

/** Lays points (the oldest first; at least one) into a drawing, the last price reaching to its right edge. */
export function priceSteps(points: readonly Point[], { width, height, now }: Drawing): PriceSteps {
  const times = points.map(({ at }) => new Date(at).getTime())
  const first = times[0] ?? now.getTime()
  const span = Math.max(now.getTime() - first, 1)
  const prices = points.map(({ priceCents }) => priceCents)
  const lowest = Math.min(...prices)
  const range = Math.max(...prices) - lowest
  const xAt = (time: number): number => MARGIN + (Math.min(time - first, span) / span) * (width - 2 * MARGIN)
  // A price that never changed is a line through the middle.
  const yAt = (cents: number): number =>
    range === 0 ? height / 2 : MARGIN + (1 - (cents - lowest) / range) * (height - 2 * MARGIN)
  const steps = points.map(({ at, priceCents }, i) => ({
    priceCents,
    from: at,
    x: xAt(times[i] ?? first),
    y: yAt(priceCents),
  }))
  const last = steps.at(-1)
  const corners: (readonly [number, number])[] = steps.map(({ x, y }) => [x, y])
  if (last) corners.push([width - MARGIN, last.y])
  const draw = line<readonly [number, number]>().curve(curveStepAfter)
  return { steps, path: draw(corners) ?? '' }
}
