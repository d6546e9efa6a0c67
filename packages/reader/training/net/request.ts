/** One request through the network and back: what its labels cost, and the slope of that by every number it went through (Werbos, 1990). */
import { LABELS, roleOf } from '../../src/tagger/labels.ts'
import {
  AFFIX,
  type Entry,
  fillInput,
  GATES,
  HIDDEN,
  INPUT,
  multiply,
  type Net,
  newStep,
  SHAPE,
  type Step,
  takeStep,
  WORD,
} from '../../src/tagger/net.ts'
import { lessonOf } from './chain.ts'
import type { State } from './state.ts'

export type Hiding = {
  /** How many of the numbers are left out while learning, and how many words are hidden. */
  readonly dropout: number
  readonly wordDropout: number
  /** How much better than a refusal another label must not look where a refusal stands: what is missed costs most. */
  readonly missedRefusal: number
}

/** A vector of which some numbers are left out, and what each was multiplied by. */
type Masked = { readonly vector: Float32Array; readonly kept: Float32Array }

type Direction = {
  readonly from: number
  /** By the place of their token. */
  readonly steps: Step[]
  readonly order: readonly number[]
}

/** Adds the slopes of one request to those of the step, and answers its cost. */
export function learnFrom(
  whole: readonly Entry[],
  gold: Uint8Array,
  state: State,
  { dropout, wordDropout, missedRefusal }: Hiding,
): number {
  if (gold.length === 0) return 0
  const { net, slopes, next } = state
  const entries = whole.map((entry) => (next() < wordDropout ? { ...entry, word: 0 } : entry))
  const inputs = entries.map((entry) => {
    const row = new Float32Array(INPUT)
    fillInput(row, entry, net)
    return masked(row, dropout, next)
  })
  const directions = bothDirections(inputs, net)
  const both = inputs.map((_, at) => {
    const vector = new Float32Array(2 * HIDDEN)
    directions.forEach(({ steps }, side) => vector.set((steps[at] as Step).hidden, side * HIDDEN))
    return masked(vector, dropout, next)
  })
  const scores = scoresOf(both, net)
  handicap(scores, gold, missedRefusal)
  const lesson = lessonOf(scores, gold, net.transitions, slopes.transitions)
  const remembered = both.map((vector, at) =>
    backThrough('output', vector, lesson.slopes.subarray(at * LABELS, (at + 1) * LABELS), state),
  )
  const brought = inputs.map(() => new Float32Array(2 * GATES))
  directions.forEach((direction, side) => {
    backInTime(direction, { state, remembered, side, brought })
  })
  inputs.forEach((row, at) => {
    spread(backThrough('input', row, brought[at] as Float32Array, state), entries[at] as Entry, state)
  })
  return lesson.cost
}

/** What is left of numbers when some are left out: the others are made larger, so that the sum stays. */
function masked(vector: Float32Array, dropout: number, next: () => number): Masked {
  const kept = Float32Array.from(vector, () => (next() < dropout ? 0 : 1 / (1 - dropout)))
  multiplyInPlace(vector, kept)
  return { vector, kept }
}

function multiplyInPlace(vector: Float32Array, by: Float32Array): void {
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] as number) * (by[at] as number)
}

function bothDirections(inputs: readonly Masked[], net: Net): readonly Direction[] {
  const brought = inputs.map(({ vector }) => {
    const out = new Float32Array(2 * GATES)
    multiply(out, { matrix: net.input, bias: net.inputBias, from: 0 }, vector)
    return out
  })
  const places = inputs.map((_, at) => at)
  const directions: readonly Direction[] = [
    { from: 0, steps: [], order: places },
    { from: GATES, steps: [], order: places.toReversed() },
  ]
  for (const { from, steps, order } of directions) {
    let before: Float32Array = new Float32Array(HIDDEN)
    for (const at of order) {
      const step = newStep()
      takeStep(step, brought[at] as Float32Array, before, { net, from })
      steps[at] = step
      before = step.hidden
    }
  }
  return directions
}

function scoresOf(both: readonly Masked[], net: Net): Float32Array {
  const scores = new Float32Array(both.length * LABELS)
  both.forEach(({ vector }, at) => {
    const row = scores.subarray(at * LABELS, (at + 1) * LABELS)
    multiply(row, { matrix: net.output, bias: net.outputBias, from: 0 }, vector)
  })
  return scores
}

/** Cost-augmented: while learning, whatever is no refusal looks better than it is where a refusal stands. */
function handicap(scores: Float32Array, gold: Uint8Array, by: number): void {
  gold.forEach((right, at) => {
    if (!isRefusal(right)) return
    for (let label = 0; label < LABELS; label += 1)
      if (!isRefusal(label)) scores[at * LABELS + label] = (scores[at * LABELS + label] as number) + by
  })
}

const isRefusal = (label: number): boolean => {
  const role = roleOf(label)
  return role === 'no' || role === 'has'
}

/** Back through a layer from the slopes of what came out of it to those of what went in. */
function backThrough(
  layer: 'input' | 'output',
  { vector, kept }: Masked,
  out: Float32Array,
  { net, slopes }: State,
): Float32Array {
  const back = new Float32Array(vector.length)
  const bias = slopes[`${layer}Bias`]
  out.forEach((slope, row) => {
    if (slope === 0) return
    bias[row] = (bias[row] as number) + slope
    bothWays(back, { slopes: slopes[layer], matrix: net[layer], from: row * vector.length }, vector, slope)
  })
  multiplyInPlace(back, kept)
  return back
}

type Row = { readonly slopes: Float32Array; readonly matrix: Float32Array; readonly from: number }

/** The slope of one sum, to a row of the matrix and back to what the row was multiplied with: one loop, as it takes most of the time. */
function bothWays(back: Float32Array, { slopes, matrix, from }: Row, vector: Float32Array, by: number): void {
  const width = vector.length
  let place = from
  for (let at = 0; at + 1 < width; at += 2, place += 2) {
    slopes[place] = (slopes[place] as number) + (vector[at] as number) * by
    slopes[place + 1] = (slopes[place + 1] as number) + (vector[at + 1] as number) * by
    back[at] = (back[at] as number) + (matrix[place] as number) * by
    back[at + 1] = (back[at + 1] as number) + (matrix[place + 1] as number) * by
  }
}

type Back = {
  readonly state: State
  readonly remembered: readonly Float32Array[]
  readonly side: number
  readonly brought: readonly Float32Array[]
}

/** Through one direction, from its last step to its first. */
function backInTime(
  { from, steps, order }: Direction,
  { state: { net, slopes }, remembered, side, brought }: Back,
): void {
  let carried = new Float32Array(HIDDEN)
  const gates = new Float32Array(GATES)
  const nothing = new Float32Array(HIDDEN)
  for (let turn = order.length - 1; turn >= 0; turn -= 1) {
    const at = order[turn] as number
    const { reset, update, fresh, recalled } = steps[at] as Step
    const before = turn === 0 ? nothing : (steps[order[turn - 1] as number] as Step).hidden
    const back = remembered[at] as Float32Array
    const own = brought[at] as Float32Array
    const earlier = new Float32Array(HIDDEN)
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      const slope = (back[side * HIDDEN + unit] as number) + (carried[unit] as number)
      const [r, z, n] = [reset[unit] as number, update[unit] as number, fresh[unit] as number]
      const ofFresh = slope * (1 - z) * (1 - n * n)
      const ofUpdate = slope * ((before[unit] as number) - n) * z * (1 - z)
      const ofReset = ofFresh * (recalled[2 * HIDDEN + unit] as number) * r * (1 - r)
      earlier[unit] = slope * z
      own[from + unit] = ofReset
      own[from + HIDDEN + unit] = ofUpdate
      own[from + 2 * HIDDEN + unit] = ofFresh
      gates[unit] = ofReset
      gates[HIDDEN + unit] = ofUpdate
      gates[2 * HIDDEN + unit] = ofFresh * r
    }
    for (let gate = 0; gate < GATES; gate += 1) {
      const value = gates[gate] as number
      const row = (from + gate) * HIDDEN
      slopes.recurrentBias[from + gate] = (slopes.recurrentBias[from + gate] as number) + value
      bothWays(earlier, { slopes: slopes.recurrent, matrix: net.recurrent, from: row }, before, value)
    }
    carried = earlier
  }
}

/** To the rows of the tables that a token's numbers came from. */
function spread(
  back: Float32Array,
  { word, prefix, suffix, shape }: Entry,
  { slopes, touched }: State,
): void {
  const parts = [
    ['words', word, WORD],
    ['prefixes', prefix, AFFIX],
    ['suffixes', suffix, AFFIX],
    ['shapes', shape, SHAPE],
  ] as const
  let place = 0
  for (const [name, row, width] of parts) {
    touched.get(name)?.add(row)
    const its = slopes[name].subarray(row * width, (row + 1) * width)
    for (let at = 0; at < width; at += 1) its[at] = (its[at] as number) + (back[place + at] as number)
    place += width
  }
}
