/** Learns the tagger's weights from marked requests: an averaged structured perceptron (Collins, 2002). */
import { decode } from '../../src/tagger/decode.ts'
import { LABELS, OUTSIDE, roleOf } from '../../src/tagger/labels.ts'
import type { Example } from '../../src/text/marked.ts'
import { numbersFrom, shuffle } from '../numbers.ts'
import { type Featured, featuresOf, type KindOf } from './features.ts'
import { FEATURES, scoresOf, type Weights } from './model.ts'

export type Learning = {
  readonly passes: number
  readonly seed: number
  /** A refusal that is missed costs most: how much more a label other than it must be worth while learning. */
  readonly missedRefusal: number
  /** A feature of fewer requests than this tells of them alone, and is not learned from. */
  readonly commonFrom?: number
  readonly kindOf?: KindOf
  readonly onPass?: (pass: number, wrongTokens: number) => void
}

const SIZE = FEATURES * LABELS

/** Weights of one pass after another, averaged over all updates. The same examples and seed give the same weights. */
export function learn(examples: readonly Example[], learning: Learning): Weights {
  const state = {
    now: new Float32Array(SIZE),
    sum: new Float64Array(SIZE),
    transitions: new Float64Array(LABELS * LABELS),
    transitionSum: new Float64Array(LABELS * LABELS),
    turn: 1,
  }
  const featured = withoutRare(
    examples.map(({ tokens }) => featuresOf(tokens, learning.kindOf)),
    learning.commonFrom ?? 1,
  )
  const next = numbersFrom(learning.seed)
  const order = examples.map((_, place) => place)
  for (let pass = 0; pass < learning.passes; pass += 1) {
    shuffle(order, next)
    let wrong = 0
    for (const place of order) {
      const [example, its] = [examples[place], featured[place]]
      if (example && its) wrong += learnFrom(example.labels, its, state, learning.missedRefusal)
      state.turn += 1
    }
    learning.onPass?.(pass + 1, wrong)
  }
  return {
    emissions: state.now.map((weight, place) => weight - (state.sum[place] ?? 0) / state.turn),
    transitions: state.transitions.map(
      (weight, place) => weight - (state.transitionSum[place] ?? 0) / state.turn,
    ),
    kindOf: learning.kindOf ?? (() => null),
  }
}

/** The same without the features that stand in fewer requests than so many. */
function withoutRare(all: readonly Featured[], commonFrom: number): readonly Featured[] {
  if (commonFrom <= 1) return all
  const requests = new Uint32Array(FEATURES)
  for (const { features } of all)
    for (const feature of new Set(features)) requests[feature] = (requests[feature] ?? 0) + 1
  return all.map(({ features, starts }) => {
    const kept: number[] = []
    const places = new Int32Array(starts.length)
    for (let at = 0; at + 1 < starts.length; at += 1) {
      places[at] = kept.length
      for (const feature of features.subarray(starts[at], starts[at + 1]))
        if ((requests[feature] ?? 0) >= commonFrom) kept.push(feature)
    }
    places[starts.length - 1] = kept.length
    return { features: Int32Array.from(kept), starts: places }
  })
}

type State = {
  readonly now: Float32Array
  /** Each change times the turn it was made in, so that the average needs no copy of the table. */
  readonly sum: Float64Array
  readonly transitions: Float64Array
  readonly transitionSum: Float64Array
  turn: number
}

/** Answers how many labels were wrong. */
function learnFrom(gold: Uint8Array, featured: Featured, state: State, missedRefusal: number): number {
  const scores = scoresOf(featured, state.now)
  handicap(scores, gold, missedRefusal)
  const guess = decode(scores, state.transitions)
  let wrong = 0
  gold.forEach((right, at) => {
    const told = guess[at] ?? 0
    const [rightBefore, toldBefore] = [labelBefore(gold, at), labelBefore(guess, at)]
    if (right !== told) {
      wrong += 1
      for (const feature of featured.features.subarray(featured.starts[at], featured.starts[at + 1])) {
        changeEmission(state, feature * LABELS + right, 1)
        changeEmission(state, feature * LABELS + told, -1)
      }
    }
    if (right === told && rightBefore === toldBefore) return
    changeTransition(state, rightBefore * LABELS + right, 1)
    changeTransition(state, toldBefore * LABELS + told, -1)
  })
  return wrong
}

/** A request begins as though an outside token stood before it. */
const labelBefore = (labels: Uint8Array, at: number): number =>
  at === 0 ? OUTSIDE : (labels[at - 1] ?? OUTSIDE)

function changeEmission({ now, sum, turn }: State, place: number, by: number): void {
  now[place] = (now[place] ?? 0) + by
  sum[place] = (sum[place] ?? 0) + by * turn
}

function changeTransition({ transitions, transitionSum, turn }: State, place: number, by: number): void {
  transitions[place] = (transitions[place] ?? 0) + by
  transitionSum[place] = (transitionSum[place] ?? 0) + by * turn
}

/** Cost-augmented: while learning, whatever is no refusal looks better than it is where a refusal stands. */
function handicap(scores: Float64Array, gold: Uint8Array, by: number): void {
  if (by === 0) return
  const isRefusal = (label: number): boolean => {
    const role = roleOf(label)
    return role === 'no' || role === 'has'
  }
  gold.forEach((right, at) => {
    if (!isRefusal(right)) return
    for (let label = 0; label < LABELS; label += 1)
      if (!isRefusal(label)) scores[at * LABELS + label] = (scores[at * LABELS + label] ?? 0) + by
  })
}
