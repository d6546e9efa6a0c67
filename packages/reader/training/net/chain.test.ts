/** The way back is right where every slope is what the cost does when its number moves a little. */
import { expect, it } from 'vitest'
import { LABELS } from '../../src/tagger/labels.ts'
import { numbersFrom } from '../numbers.ts'
import { lessonOf } from './chain.ts'

it('the chain’s slopes are those of its cost', () => {
  const next = numbersFrom(3)
  const scores = Float32Array.from({ length: 4 * LABELS }, () => 2 * next() - 1)
  const transitions = Float32Array.from({ length: LABELS * LABELS }, () => next() - 0.5)
  const gold = Uint8Array.from([0, 1, 2, 7])
  const transitionSlopes = new Float32Array(LABELS * LABELS)
  const { slopes } = lessonOf(scores, gold, transitions, transitionSlopes)
  const costAt = (numbers: Float32Array, place: number, by: number, isScore: boolean): number => {
    const moved = numbers.slice()
    moved[place] = (moved[place] ?? 0) + by
    return lessonOf(
      isScore ? moved : scores,
      gold,
      isScore ? transitions : moved,
      new Float32Array(LABELS * LABELS),
    ).cost
  }
  const step = 1e-2
  for (const place of [0, 1, 30, 57, 82]) {
    const slope = (costAt(scores, place, step, true) - costAt(scores, place, -step, true)) / (2 * step)
    expect(slopes[place]).toBeCloseTo(slope, 3)
  }
  for (const place of [0, 1, 27, 2 * LABELS + 7, 7 * LABELS + 7]) {
    const slope =
      (costAt(transitions, place, step, false) - costAt(transitions, place, -step, false)) / (2 * step)
    expect(transitionSlopes[place]).toBeCloseTo(slope, 3)
  }
})
