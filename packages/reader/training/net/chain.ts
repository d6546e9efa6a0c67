/** What a chain of labels costs, and which way its scores would have to move: a conditional random field (Lafferty and others, 2001). */
import { LABELS, mayFollow, OUTSIDE } from '../../src/tagger/labels.ts'

const FOLLOWS = Float64Array.from({ length: LABELS * LABELS }, (_, place) =>
  mayFollow(Math.floor(place / LABELS), place % LABELS) ? 1 : 0,
)

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
  const step = Float64Array.from(transitions, (value, place) => Math.exp(value) * (FOLLOWS[place] as number))
  const { emit, logScale: ofScores } = emissionsOf(scores)
  const { ahead, logScale: ofChains } = forward(emit, step)
  const behind = backward(emit, step)
  return {
    cost: ofScores + ofChains - scoreOf(scores, gold, transitions),
    slopes: slopesOf({ gold, step, emit, ahead, behind }, transitionSlopes),
  }
}

/** The scores as factors, the largest of each token 1, and the logarithm of what was taken out of them. */
function emissionsOf(scores: Float32Array): { readonly emit: Float64Array; readonly logScale: number } {
  const emit = new Float64Array(scores.length)
  let logScale = 0
  for (let row = 0; row < scores.length; row += LABELS) {
    const most = Math.max(...scores.subarray(row, row + LABELS))
    for (let label = 0; label < LABELS; label += 1)
      emit[row + label] = Math.exp((scores[row + label] as number) - most)
    logScale += most
  }
  return { emit, logScale }
}

/** How likely all chains up to each label of each token are: the sum of a token's is 1. */
function forward(
  emit: Float64Array,
  step: Float64Array,
): { readonly ahead: Float64Array; readonly logScale: number } {
  const ahead = new Float64Array(emit.length)
  // A request begins as though an outside token stood before it.
  let before = new Float64Array(LABELS)
  before[OUTSIDE] = 1
  let logScale = 0
  for (let row = 0; row < emit.length; row += LABELS) {
    const own = ahead.subarray(row, row + LABELS)
    for (let label = 0; label < LABELS; label += 1) {
      let reached = 0
      for (let from = 0; from < LABELS; from += 1)
        reached += (before[from] as number) * (step[from * LABELS + label] as number)
      own[label] = reached * (emit[row + label] as number)
    }
    logScale += Math.log(normalize(own))
    before = own
  }
  return { ahead, logScale }
}

/** How likely all chains behind each label of each token are: the sum of a token's is 1, but for the last, behind which nothing is. */
function backward(emit: Float64Array, step: Float64Array): Float64Array {
  const behind = new Float64Array(emit.length).fill(1)
  for (let row = emit.length - 2 * LABELS; row >= 0; row -= LABELS) {
    const own = behind.subarray(row, row + LABELS)
    const next = row + LABELS
    for (let label = 0; label < LABELS; label += 1) {
      let reached = 0
      for (let to = 0; to < LABELS; to += 1)
        reached +=
          (step[label * LABELS + to] as number) * (emit[next + to] as number) * (behind[next + to] as number)
      own[label] = reached
    }
    normalize(own)
  }
  return behind
}

/** Makes numbers sum to 1, and answers what they summed to. */
function normalize(numbers: Float64Array): number {
  let sum = 0
  for (const value of numbers) sum += value
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = (numbers[at] as number) / sum
  return sum
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
