/** A gated recurrent layer that reads in both directions (Cho and others, 2014). */
import { multiply } from './matrix.ts'

/** Numbers that each direction remembers. */
export const HIDDEN = 64
/** A direction's gates, one behind the other: reset, update, new. */
export const GATES = 3 * HIDDEN
/** What both directions remember of a token. */
export const BOTH = 2 * HIDDEN

/** The weights of a layer. Of the two directions the forward one comes first. */
export type Layer = {
  /** 2 x GATES rows, as wide as what goes in. */
  readonly input: Float32Array
  readonly inputBias: Float32Array
  /** 2 x GATES rows of HIDDEN. */
  readonly recurrent: Float32Array
  readonly recurrentBias: Float32Array
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))

/** What a step of one direction leaves behind, for who goes the way back. */
export type Step = {
  /** The gates as they were open, and what would be remembered anew. */
  readonly reset: Float32Array
  readonly update: Float32Array
  readonly fresh: Float32Array
  /** What memory brings to the three gates, before any of them is asked. */
  readonly recalled: Float32Array
  readonly hidden: Float32Array
}

export const newStep = (): Step => ({
  reset: new Float32Array(HIDDEN),
  update: new Float32Array(HIDDEN),
  fresh: new Float32Array(HIDDEN),
  recalled: new Float32Array(GATES),
  hidden: new Float32Array(HIDDEN),
})

/** A direction of a layer: where its gates begin. */
export type Way = { readonly layer: Layer; readonly from: number }

/** Takes one step: from what a token brings (its input times the weights) and what was remembered before, which is not the step's own. */
export function takeStep(
  step: Step,
  brought: Float32Array,
  before: Float32Array,
  { layer: { recurrent, recurrentBias }, from }: Way,
): void {
  const { reset, update, fresh, recalled, hidden } = step
  multiply(recalled, { matrix: recurrent, bias: recurrentBias, from }, before)
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    const r = sigmoid((brought[from + unit] as number) + (recalled[unit] as number))
    const z = sigmoid((brought[from + HIDDEN + unit] as number) + (recalled[HIDDEN + unit] as number))
    const n = Math.tanh(
      (brought[from + 2 * HIDDEN + unit] as number) + r * (recalled[2 * HIDDEN + unit] as number),
    )
    reset[unit] = r
    update[unit] = z
    fresh[unit] = n
    hidden[unit] = (1 - z) * n + z * (before[unit] as number)
  }
}

/** Reads what tokens bring in both directions: a row of BOTH numbers a token, one behind the other. */
export function readBothWays(brought: readonly Float32Array[], layer: Layer): Float32Array {
  const both = new Float32Array(brought.length * BOTH)
  // By turns: a step must not write where it reads from.
  const turns = [newStep(), newStep()] as const
  for (const side of [0, 1]) {
    turns[1].hidden.fill(0)
    for (let turn = 0; turn < brought.length; turn += 1) {
      const at = side === 0 ? turn : brought.length - 1 - turn
      const [step, before] = turn % 2 === 0 ? turns : [turns[1], turns[0]]
      takeStep(step, brought[at] as Float32Array, before.hidden, { layer, from: side * GATES })
      both.set(step.hidden, at * BOTH + side * HIDDEN)
    }
  }
  return both
}
