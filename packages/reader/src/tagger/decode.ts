/** The best chain of labels for the scores of its tokens (Viterbi, 1967; for tagging: Collins, 2002). */
import { LABELS, mayFollow, OUTSIDE } from './labels.ts'

const IMPOSSIBLE = Number.NEGATIVE_INFINITY

/** 1 where a label may follow another: `before * LABELS + label`. */
const FOLLOWS = Uint8Array.from({ length: LABELS * LABELS }, (_, place) =>
  mayFollow(Math.floor(place / LABELS), place % LABELS) ? 1 : 0,
)

/**
 * @param scores one row of LABELS numbers a token
 * @param transitions what it adds that a label follows another: `before * LABELS + label`
 * @returns a label for each token
 */
export function decode(scores: Float64Array, transitions: Float32Array | Float64Array): Uint8Array {
  const length = scores.length / LABELS
  const best = new Float64Array(scores.length)
  const from = new Uint8Array(scores.length)
  for (let at = 0; at < length; at += 1) step(at, { scores, transitions, best, from })
  return wayBack(length, best, from)
}

type Tables = {
  readonly scores: Float64Array
  readonly transitions: Float32Array | Float64Array
  readonly best: Float64Array
  readonly from: Uint8Array
}

function step(at: number, { scores, transitions, best, from }: Tables): void {
  for (let label = 0; label < LABELS; label += 1) {
    let most = IMPOSSIBLE
    let origin = OUTSIDE
    for (let before = 0; before < LABELS; before += 1) {
      if (FOLLOWS[before * LABELS + label] === 0) continue
      // A request begins as though an outside token stood before it.
      const reached =
        at === 0 ? (before === OUTSIDE ? 0 : IMPOSSIBLE) : (best[(at - 1) * LABELS + before] ?? 0)
      const score = reached + (transitions[before * LABELS + label] ?? 0)
      if (score > most) {
        most = score
        origin = before
      }
    }
    best[at * LABELS + label] = most + (scores[at * LABELS + label] ?? 0)
    from[at * LABELS + label] = origin
  }
}

function wayBack(length: number, best: Float64Array, from: Uint8Array): Uint8Array {
  const labels = new Uint8Array(length)
  if (length === 0) return labels
  let label = 0
  const last = (length - 1) * LABELS
  for (let other = 1; other < LABELS; other += 1)
    if ((best[last + other] ?? 0) > (best[last + label] ?? 0)) label = other
  for (let at = length - 1; at >= 0; at -= 1) {
    labels[at] = label
    label = from[at * LABELS + label] ?? OUTSIDE
  }
  return labels
}
