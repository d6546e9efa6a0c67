import { describe, expect, it } from 'vitest'
import { priceSteps } from './price-steps.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const DRAWING = { width: 112, height: 62, now: NOW }

describe('a price drawn as steps', () => {
  it('holds each price until the next, and the last until now', () => {
    const points = [
      { at: '2026-11-11T00:00:00Z', priceCents: 2000 },
      { at: '2026-11-16T00:00:00Z', priceCents: 1000 },
    ]
    // From x 6 to 106: the change stands in the middle, the dear price on top.
    expect(priceSteps(points, DRAWING).path).toBe('M6,6L56,6L56,56L106,56L106,56')
  })

  it('is a line through the middle where the price never changed', () => {
    const { path } = priceSteps([{ at: '2026-11-11T00:00:00Z', priceCents: 999 }], DRAWING)
    expect(path).toBe('M6,31L106,31L106,31')
  })

  it('stays inside the drawing where a change is of the future', () => {
    const points = [
      { at: '2026-11-20T00:00:00Z', priceCents: 2000 },
      { at: '2026-11-25T00:00:00Z', priceCents: 1000 },
    ]
    expect(Math.max(...priceSteps(points, DRAWING).steps.map(({ x }) => x))).toBeLessThanOrEqual(106)
  })

  it('draws nothing of no prices', () => {
    expect(priceSteps([], DRAWING)).toEqual({ steps: [], path: '' })
  })
})
