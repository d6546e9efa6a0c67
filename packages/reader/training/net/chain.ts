/** What a chain of labels costs, and which way its scores would have to move: a conditional random field (Lafferty and others, 2001). */
import { LABELS, OUTSIDE } from '../../src/tagger/labels.ts'
import { backward, emissionsOf, forward, normalize, stepsOf } from '../../src/tagger/marginals.ts'

export type Lesson = {
  /** Minus the logarithm of how likely the right chain is. */
  readonly cost: number
  /** Its slope by each score: a row of LABELS a token. */
  readonly slopes: Float32Array
}

/**
 * Forward and backward over the chain, scaled token by token.
 *
 * @param scores a row of LABELS numbers a token
 * @param transitions `before * LABELS + label`; their slopes are added to `transitionSlopes`
 */
export function lessonOf(
  scores: Float32Array,
  gold: Uint8Array,
  transitions: Float32Array,
  transitionSlopes: Float32Array,
): Lesson {
  const step = stepsOf(transitions)
  const { emit, logScale: ofScores } = emissionsOf(scores)
  const { ahead, logScale: ofChains } = forward(emit, step)
  const behind = backward(emit, step)
  return {
    cost: ofScores + ofChains - scoreOf(scores, gold, transitions),
    slopes: slopesOf({ gold, step, emit, ahead, behind }, transitionSlopes),
  }
}

function scoreOf(scores: Float32Array, gold: Uint8Array, transitions: Float32Array): number {
  let sum = 0
  gold.forEach((label, at) => {
    const before = at === 0 ? OUTSIDE : (gold[at - 1] as number)
    sum += (scores[at * LABELS + label] as number) + (transitions[before * LABELS + label] as number)
  })
  return sum
}

type Passed = {
  readonly gold: Uint8Array
  readonly step: Float64Array
  readonly emit: Float64Array
  readonly ahead: Float64Array
  readonly behind: Float64Array
}

/** How likely each label, and each pair of them, is, less what is right. */
function slopesOf({ gold, step, emit, ahead, behind }: Passed, transitionSlopes: Float32Array): Float32Array {
  const slopes = new Float32Array(ahead.length)
  const pair = new Float64Array(LABELS * LABELS)
  const first = new Float64Array(LABELS)
  first[OUTSIDE] = 1
  gold.forEach((right, at) => {
    const row = at * LABELS
    const own = Float64Array.from(
      ahead.subarray(row, row + LABELS),
      (value, label) => value * (behind[row + label] as number),
    )
    normalize(own)
    slopes.set(own, row)
    slopes[row + right] = (slopes[row + right] as number) - 1
    const before = at === 0 ? first : ahead.subarray(row - LABELS, row)
    for (let place = 0; place < pair.length; place += 1) {
      const label = place % LABELS
      pair[place] =
        (before[Math.floor(place / LABELS)] as number) *
        (step[place] as number) *
        (emit[row + label] as number) *
        (behind[row + label] as number)
    }
    normalize(pair)
    for (let place = 0; place < pair.length; place += 1)
      transitionSlopes[place] = (transitionSlopes[place] as number) + (pair[place] as number)
    const told = (at === 0 ? OUTSIDE : (gold[at - 1] as number)) * LABELS + right
    transitionSlopes[told] = (transitionSlopes[told] as number) - 1
  })
  return slopes
}
