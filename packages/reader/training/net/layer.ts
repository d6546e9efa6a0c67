/** A recurrent layer through which a request goes, and back (Werbos, 1990). */
import { BOTH, GATES, HIDDEN, type Layer, newStep, type Step, takeStep } from '../../src/tagger/layer.ts'
import { multiplyAll } from '../../src/tagger/matrix.ts'
import { addBiasSlopes, addSlopes, backThrough } from './slopes.ts'

type Direction = {
  readonly from: number
  /** By the place of their token. */
  readonly steps: readonly Step[]
  readonly order: readonly number[]
}

/** What a request left in a layer. */
export type Passed = {
  readonly layer: Layer
  /** What went in, a row a token. */
  readonly inputs: Float32Array
  readonly directions: readonly Direction[]
  /** What both directions remember: a row of BOTH numbers a token. */
  readonly both: Float32Array
}

/** @param inputs a row a token, as wide as the layer's rows are */
export function passThrough(layer: Layer, inputs: Float32Array): Passed {
  const brought = multiplyAll({ matrix: layer.input, bias: layer.inputBias }, inputs)
  const tokens = brought.length / (2 * GATES)
  const both = new Float32Array(tokens * BOTH)
  const places = Array.from({ length: tokens }, (_, at) => at)
  const directions = [places, places.toReversed()].map((order, side) => {
    const from = side * GATES
    const steps = places.map(newStep)
    let before: Float32Array = new Float32Array(HIDDEN)
    for (const at of order) {
      const step = steps[at] as Step
      takeStep(step, brought.subarray(at * 2 * GATES, (at + 1) * 2 * GATES), before, { layer, from })
      both.set(step.hidden, at * BOTH + side * HIDDEN)
      before = step.hidden
    }
    return { from, steps, order }
  })
  return { layer, inputs, directions, both }
}

/**
 * Adds the slopes of a layer's weights to `slopes`.
 *
 * @param remembered the slopes of what both directions remember, a row of BOTH a token
 * @returns the slopes of what went in, a row a token
 */
export function goBack(
  { layer, inputs, directions }: Passed,
  remembered: Float32Array,
  slopes: Layer,
): Float32Array {
  const brought = new Float32Array((remembered.length / BOTH) * 2 * GATES)
  for (const direction of directions) backInTime(direction, { layer, slopes, remembered, brought })
  const out = { out: brought, rows: 2 * GATES }
  addSlopes(slopes.input, { ...out, vectors: inputs })
  addBiasSlopes(slopes.inputBias, out)
  return backThrough(layer.input, brought, 2 * GATES)
}

type Back = {
  readonly layer: Layer
  readonly slopes: Layer
  readonly remembered: Float32Array
  /** The slopes of what tokens bring are written here. */
  readonly brought: Float32Array
}

/** Through one direction, from its last step to its first. */
function backInTime({ from, steps, order }: Direction, { layer, slopes, remembered, brought }: Back): void {
  const matrix = layer.recurrent.subarray(from * HIDDEN, (from + GATES) * HIDDEN)
  const gates = new Float32Array(order.length * GATES)
  const before = new Float32Array(order.length * HIDDEN)
  let carried: Float32Array = new Float32Array(HIDDEN)
  for (let turn = order.length - 1; turn >= 0; turn -= 1) {
    const at = order[turn] as number
    if (turn > 0) before.set((steps[order[turn - 1] as number] as Step).hidden, turn * HIDDEN)
    const place = at * BOTH + (from === 0 ? 0 : HIDDEN)
    for (let unit = 0; unit < HIDDEN; unit += 1)
      carried[unit] = (carried[unit] as number) + (remembered[place + unit] as number)
    const own = brought.subarray(at * 2 * GATES + from, at * 2 * GATES + from + GATES)
    const ofGates = gates.subarray(turn * GATES, (turn + 1) * GATES)
    const earlier = openGates(steps[at] as Step, before.subarray(turn * HIDDEN, (turn + 1) * HIDDEN), {
      carried,
      own,
      ofGates,
    })
    carried = backThrough(matrix, ofGates, GATES)
    for (let unit = 0; unit < HIDDEN; unit += 1)
      carried[unit] = (carried[unit] as number) + (earlier[unit] as number)
  }
  addSlopes(slopes.recurrent.subarray(from * HIDDEN, (from + GATES) * HIDDEN), {
    out: gates,
    rows: GATES,
    vectors: before,
  })
  addBiasSlopes(slopes.recurrentBias.subarray(from, from + GATES), { out: gates, rows: GATES })
}

type Gates = {
  /** The slopes of what the step remembers. */
  readonly carried: Float32Array
  /** Where those of what its token brings are written, and those of what memory brings. */
  readonly own: Float32Array
  readonly ofGates: Float32Array
}

/** Back through one step's gates; answers what of the slopes goes past them to the step before. */
function openGates(
  { reset, update, fresh, recalled }: Step,
  before: Float32Array,
  { carried, own, ofGates }: Gates,
): Float32Array {
  const earlier = new Float32Array(HIDDEN)
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    const slope = carried[unit] as number
    const [r, z, n] = [reset[unit] as number, update[unit] as number, fresh[unit] as number]
    const ofFresh = slope * (1 - z) * (1 - n * n)
    const ofUpdate = slope * ((before[unit] as number) - n) * z * (1 - z)
    const ofReset = ofFresh * (recalled[2 * HIDDEN + unit] as number) * r * (1 - r)
    earlier[unit] = slope * z
    own[unit] = ofReset
    own[HIDDEN + unit] = ofUpdate
    own[2 * HIDDEN + unit] = ofFresh
    ofGates[unit] = ofReset
    ofGates[HIDDEN + unit] = ofUpdate
    ofGates[2 * HIDDEN + unit] = ofFresh * r
  }
  return earlier
}
