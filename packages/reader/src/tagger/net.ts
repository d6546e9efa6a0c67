/**
 * The network of the tagger: what a word means and how it is written goes through a gated recurrent layer in both directions (Cho and others,
 * 2014), which gives each token a score for each label; a chain of labels is then chosen with the transitions (Huang, Xu and Yu, 2015).
 */
import type { Token } from '../text/tokens.ts'
import { hashOf } from './hash.ts'
import { LABELS } from './labels.ts'

/** Numbers of a word's vector, of its first and its last letters, and of how it is written. */
export const WORD = 64
export const AFFIX = 12
export const SHAPE = 6
export const INPUT = WORD + 2 * AFFIX + SHAPE
/** Numbers that each direction remembers. */
export const HIDDEN = 64
/** A direction's gates, one behind the other: reset, update, new. */
export const GATES = 3 * HIDDEN
/** Prefixes and suffixes of three letters share so many rows. */
export const AFFIXES = 4096
export const SHAPES = 12

/** Rows of numbers, one behind the other. Of the two directions the forward one comes first. */
export type Net = {
  /** A row of WORD numbers each; row 0 is for words that are not known. */
  readonly words: Float32Array
  readonly prefixes: Float32Array
  readonly suffixes: Float32Array
  readonly shapes: Float32Array
  /** 2 x GATES rows of INPUT. */
  readonly input: Float32Array
  readonly inputBias: Float32Array
  /** 2 x GATES rows of HIDDEN. */
  readonly recurrent: Float32Array
  readonly recurrentBias: Float32Array
  /** LABELS rows of 2 x HIDDEN. */
  readonly output: Float32Array
  readonly outputBias: Float32Array
  /** `before * LABELS + label`. */
  readonly transitions: Float32Array
}

/** The parts of a network beside the words: tables of rows, of which a request touches few, and what every token goes through. */
export const TABLES = ['prefixes', 'suffixes', 'shapes'] as const
export const LAYERS = [
  'input',
  'inputBias',
  'recurrent',
  'recurrentBias',
  'output',
  'outputBias',
  'transitions',
] as const

/** The row of a word; "dad's" has that of 'dad', and what is not known 0. */
export type RowOf = (form: string) => number

/** Where a token's numbers are found. */
export type Entry = {
  readonly word: number
  readonly prefix: number
  readonly suffix: number
  readonly shape: number
}

export const entryOf = ({ text, form }: Token, rowOf: RowOf): Entry => ({
  word: rowOf(form),
  prefix: affixOf(`p${form.slice(0, 3)}`),
  suffix: affixOf(`s${form.slice(-3)}`),
  shape: shapeOf(text),
})

/** Of the hash without its sign: there are no rows before the first. */
const affixOf = (letters: string): number => {
  const hash = hashOf(letters)
  return ((hash ^ (hash >>> 15)) >>> 0) % AFFIXES
}

/** Numbers by their length, signs, and words by their capitals. */
function shapeOf(text: string): number {
  if (/^\p{N}+$/u.test(text)) return Math.min(4, text.length)
  if (/^\p{N}/u.test(text)) return 5
  if (!/^\p{L}/u.test(text)) return 6
  if (text === text.toLowerCase()) return 7
  if (text === text.toUpperCase()) return text.length > 1 ? 8 : 9
  return /^\p{Lu}/u.test(text) ? 10 : 11
}

/** Writes a token's numbers into a row. */
export function fillInput(row: Float32Array, { word, prefix, suffix, shape }: Entry, net: Net): void {
  row.set(net.words.subarray(word * WORD, (word + 1) * WORD))
  row.set(net.prefixes.subarray(prefix * AFFIX, (prefix + 1) * AFFIX), WORD)
  row.set(net.suffixes.subarray(suffix * AFFIX, (suffix + 1) * AFFIX), WORD + AFFIX)
  row.set(net.shapes.subarray(shape * SHAPE, (shape + 1) * SHAPE), WORD + 2 * AFFIX)
}

/** `out[row] = bias[row] + matrix[row] . vector` for so many rows of a matrix, from a row on. */
export function multiply(
  out: Float32Array,
  {
    matrix,
    bias,
    from,
  }: { readonly matrix: Float32Array; readonly bias: Float32Array; readonly from: number },
  vector: Float32Array,
): void {
  const width = vector.length
  let row = 0
  // Two rows at a time: a number of the vector is fetched once for both.
  for (; row + 1 < out.length; row += 2) {
    const one = (from + row) * width
    const two = one + width
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    let e = 0
    let f = 0
    let g = 0
    let h = 0
    let at = 0
    for (; at + 3 < width; at += 4) {
      const v = vector[at] as number
      const w = vector[at + 1] as number
      const x = vector[at + 2] as number
      const y = vector[at + 3] as number
      a += (matrix[one + at] as number) * v
      b += (matrix[one + at + 1] as number) * w
      c += (matrix[one + at + 2] as number) * x
      d += (matrix[one + at + 3] as number) * y
      e += (matrix[two + at] as number) * v
      f += (matrix[two + at + 1] as number) * w
      g += (matrix[two + at + 2] as number) * x
      h += (matrix[two + at + 3] as number) * y
    }
    for (; at < width; at += 1) {
      a += (matrix[one + at] as number) * (vector[at] as number)
      e += (matrix[two + at] as number) * (vector[at] as number)
    }
    out[row] = (bias[from + row] as number) + (a + b) + (c + d)
    out[row + 1] = (bias[from + row + 1] as number) + (e + f) + (g + h)
  }
  if (row < out.length)
    out[row] = addRow(bias[from + row] as number, matrix.subarray((from + row) * width), vector)
}

/** A number and a row times a vector, summed in the order of above. */
function addRow(start: number, matrix: Float32Array, vector: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  let at = 0
  for (; at + 3 < vector.length; at += 4) {
    a += (matrix[at] as number) * (vector[at] as number)
    b += (matrix[at + 1] as number) * (vector[at + 1] as number)
    c += (matrix[at + 2] as number) * (vector[at + 2] as number)
    d += (matrix[at + 3] as number) * (vector[at + 3] as number)
  }
  for (; at < vector.length; at += 1) a += (matrix[at] as number) * (vector[at] as number)
  return start + (a + b) + (c + d)
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

/** A direction of a network: where its gates begin. */
type Way = { readonly net: Net; readonly from: number }

/** Takes one step: from what a token brings (its input times the weights) and what was remembered before, which is not the step's own. */
export function takeStep(step: Step, brought: Float32Array, before: Float32Array, { net, from }: Way): void {
  const { reset, update, fresh, recalled, hidden } = step
  multiply(recalled, { matrix: net.recurrent, bias: net.recurrentBias, from }, before)
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

/** The inputs of so many tokens are kept times the weights: most words of a request are common. */
const KEPT_MAX = 4096

/** Reads with a network: one row of LABELS numbers a token. */
export function createScorer(net: Net, rowOf: RowOf): (tokens: readonly Token[]) => Float64Array {
  const kept = new Map<string, Float32Array>()
  const row = new Float32Array(INPUT)
  const out = new Float32Array(LABELS)
  // By turns: a step must not write where it reads from.
  const turns = [newStep(), newStep()] as const

  function broughtBy(token: Token): Float32Array {
    const known = kept.get(token.text)
    if (known) return known
    fillInput(row, entryOf(token, rowOf), net)
    const brought = new Float32Array(2 * GATES)
    multiply(brought, { matrix: net.input, bias: net.inputBias, from: 0 }, row)
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(token.text, brought)
    return brought
  }

  /** Writes what one direction remembers at each token into its half of their rows. */
  function walk(brought: readonly Float32Array[], both: readonly Float32Array[], side: 0 | 1): void {
    turns[1].hidden.fill(0)
    for (let turn = 0; turn < brought.length; turn += 1) {
      const at = side === 0 ? turn : brought.length - 1 - turn
      const [step, before] = turn % 2 === 0 ? turns : [turns[1], turns[0]]
      takeStep(step, brought[at] as Float32Array, before.hidden, { net, from: side * GATES })
      both[at]?.set(step.hidden, side * HIDDEN)
    }
  }

  return (tokens) => {
    const brought = tokens.map(broughtBy)
    const both = tokens.map(() => new Float32Array(2 * HIDDEN))
    walk(brought, both, 0)
    walk(brought, both, 1)
    const scores = new Float64Array(tokens.length * LABELS)
    both.forEach((vector, at) => {
      multiply(out, { matrix: net.output, bias: net.outputBias, from: 0 }, vector)
      scores.set(out, at * LABELS)
    })
    return scores
  }
}
