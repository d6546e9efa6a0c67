import { describe, expect, it } from 'vitest'
import { sectionRead } from './section-read.ts'

/** A page of four sections in a window of 800; of the last two the headings cannot come to its upper edge. */
const STARTS = [400, 1_000, 1_700, 1_900]
const LENGTH = 2_200
const WINDOW = 800
const MOST = LENGTH - WINDOW

const readAt = (scrolled: number, starts: readonly number[] = STARTS): number =>
  sectionRead({ tops: starts.map((start) => start - scrolled), scrolled, left: MOST - scrolled })

describe('the section that is read', () => {
  it('is the first at the top, however much of the page is in view', () => {
    expect(readAt(0)).toBe(0)
    expect(sectionRead({ tops: [100, 200, 300], scrolled: 0, left: 0 })).toBe(0)
  })

  it('is the last at the very bottom, also where the position is a broken number', () => {
    expect(readAt(MOST)).toBe(3)
    expect(readAt(MOST - 0.5)).toBe(3)
  })

  it('is the one whose heading was gone to', () => {
    const STAYS_ABOVE = 16
    for (const [i, start] of STARTS.slice(0, 2).entries()) expect(readAt(start - STAYS_ABOVE)).toBe(i)
  })

  it('is each in its turn, forth and back', () => {
    const all = Array.from({ length: MOST + 1 }, (_, scrolled) => readAt(scrolled))
    expect(all).toEqual(all.toSorted((one, other) => one - other))
    expect(new Set(all)).toEqual(new Set([0, 1, 2, 3]))
  })

  it('is each in its turn where no heading can come up', () => {
    const low = [1_600, 1_700, 1_800]
    expect([0, MOST / 2, (MOST * 3) / 4, MOST].map((scrolled) => readAt(scrolled, low))).toEqual([0, 0, 1, 2])
  })

  it('is the first where none is drawn yet', () => {
    expect(readAt(300, [])).toBe(0)
  })
})
