/** A linear chain over hashed features: the family that the network is measured beside. */
import { decode } from '../../src/tagger/decode.ts'
import { LABELS, type Stretch, stretchesOf } from '../../src/tagger/labels.ts'
import type { Token } from '../../src/text/tokens.ts'
import { FEATURE_BITS, type Featured, featuresOf, type KindOf } from './features.ts'

export const FEATURES = 2 ** FEATURE_BITS

export type Weights = {
  /** A row of LABELS numbers for each feature. */
  readonly emissions: Float32Array
  /** `before * LABELS + label`. */
  readonly transitions: Float64Array
  readonly kindOf: KindOf
}

/** One row of LABELS numbers a token: the sums of the rows of its features. */
export function scoresOf({ features, starts }: Featured, emissions: Float32Array): Float64Array {
  const length = starts.length - 1
  const scores = new Float64Array(length * LABELS)
  for (let at = 0; at < length; at += 1) {
    const row = at * LABELS
    for (let place = starts[at] ?? 0; place < (starts[at + 1] ?? 0); place += 1) {
      const from = (features[place] ?? 0) * LABELS
      for (let label = 0; label < LABELS; label += 1)
        scores[row + label] = (scores[row + label] ?? 0) + (emissions[from + label] ?? 0)
    }
  }
  return scores
}

/** What each stretch of a request is. */
export const tag = (
  tokens: readonly Token[],
  { emissions, transitions, kindOf }: Weights,
): readonly Stretch[] => stretchesOf(decode(scoresOf(featuresOf(tokens, kindOf), emissions), transitions))
