import { expect, it } from 'vitest'
import { beginOf, insideOf, LABELS, mayFollow, OUTSIDE } from './labels.ts'
import { marginalsOf, stepsOf, surenessOf } from './marginals.ts'

/** Three tokens with scores of no pattern. */
const SCORES = Float64Array.from({ length: 3 * LABELS }, (_, at) => Math.sin(7 * at) * 2)
const TRANSITIONS = Float64Array.from({ length: LABELS * LABELS }, (_, at) => Math.cos(3 * at))

/** How likely each label is, by adding up every chain that there is. */
function byCounting(): Float64Array {
  const sums = new Float64Array(SCORES.length)
  const scoreAt = (before: number, label: number, token: number): number =>
    (TRANSITIONS[before * LABELS + label] as number) + (SCORES[token * LABELS + label] as number)
  let all = 0
  for (let chain = 0; chain < LABELS ** 3; chain += 1) {
    const [one, two, three] = [
      chain % LABELS,
      Math.floor(chain / LABELS) % LABELS,
      Math.floor(chain / LABELS ** 2),
    ]
    if (!mayFollow(OUTSIDE, one) || !mayFollow(one, two) || !mayFollow(two, three)) continue
    const weight = Math.exp(scoreAt(OUTSIDE, one, 0) + scoreAt(one, two, 1) + scoreAt(two, three, 2))
    all += weight
    for (const [token, label] of [one, two, three].entries())
      sums[token * LABELS + label] = (sums[token * LABELS + label] as number) + weight
  }
  return sums.map((sum) => sum / all)
}

it('says how likely each label is over all chains that may be', () => {
  const marginals = marginalsOf(SCORES, stepsOf(TRANSITIONS))
  const counted = byCounting()
  for (const [at, value] of marginals.entries()) expect(value).toBeCloseTo(counted[at] as number, 9)
})

it('is sure of a stretch as far as its tokens are of the role, or of one that comes to the same', () => {
  const marginals = new Float64Array(2 * LABELS)
  marginals[beginOf('no')] = 0.5
  marginals[beginOf('has')] = 0.3
  marginals[beginOf('like')] = 0.2
  marginals[LABELS + insideOf('no')] = 0.6
  marginals[LABELS + insideOf('like')] = 0.4
  expect(surenessOf({ start: 0, end: 2, role: 'no' }, marginals)).toBeCloseTo(0.7)
  expect(surenessOf({ start: 0, end: 1, role: 'want' }, marginals)).toBeCloseTo(0.2)
  expect(surenessOf({ start: 0, end: 2, role: 'who' }, marginals)).toBe(0)
})
