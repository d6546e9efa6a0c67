/** How likely each label of each token is, over all chains together: forward and backward (Rabiner, 1989), scaled token by token. */
import { beginOf, insideOf, LABELS, mayFollow, OUTSIDE, type Role, type Stretch } from './labels.ts'

const FOLLOWS = Float64Array.from({ length: LABELS * LABELS }, (_, place) =>
  mayFollow(Math.floor(place / LABELS), place % LABELS) ? 1 : 0,
)

/** The transitions as factors; 0 where a label may not follow. */
export const stepsOf = (transitions: Float32Array | Float64Array): Float64Array =>
  Float64Array.from(transitions, (value, place) => Math.exp(value) * (FOLLOWS[place] as number))

/**
 * How likely each label of each token is: a row of LABELS a token, which sums to 1.
 *
 * @param scores a row of LABELS numbers a token
 * @param steps what `stepsOf` makes of the transitions
 */
export function marginalsOf(scores: Float32Array | Float64Array, steps: Float64Array): Float64Array {
  const { emit } = emissionsOf(scores)
  const { ahead } = forward(emit, steps)
  const behind = backward(emit, steps)
  for (let row = 0; row < ahead.length; row += LABELS) {
    const own = ahead.subarray(row, row + LABELS)
    for (let label = 0; label < LABELS; label += 1)
      own[label] = (own[label] as number) * (behind[row + label] as number)
    normalize(own)
  }
  return ahead
}

/** Roles that come to the same: what is liked and what is wished, what is refused and what is owned. */
const TOGETHER: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  like: ['like', 'want'],
  want: ['like', 'want'],
  no: ['no', 'has'],
  has: ['no', 'has'],
}

/** How likely a stretch is of its role, or of one that comes to the same: the mean over its tokens, from 0 to 1. */
export function surenessOf({ start, end, role }: Stretch, marginals: Float64Array): number {
  let sum = 0
  for (const one of TOGETHER[role] ?? [role])
    for (let token = start; token < end; token += 1)
      sum +=
        (marginals[token * LABELS + beginOf(one)] as number) +
        (marginals[token * LABELS + insideOf(one)] as number)
  return sum / (end - start)
}

/** The scores as factors, the largest of each token 1, and the logarithm of what was taken out of them. */
export function emissionsOf(scores: Float32Array | Float64Array): {
  readonly emit: Float64Array
  readonly logScale: number
} {
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
export function forward(
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
export function backward(emit: Float64Array, step: Float64Array): Float64Array {
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
export function normalize(numbers: Float64Array): number {
  let sum = 0
  for (const value of numbers) sum += value
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = (numbers[at] as number) / sum
  return sum
}
