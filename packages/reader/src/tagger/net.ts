/**
 * The network of the tagger: what a word means and how it is written goes through a gated recurrent layer in both directions (Cho and others,
 * 2014), which gives each token a score for each label; a chain of labels is then chosen with the transitions (Huang, Xu and Yu, 2015).
 */
import type { Token } from '../text/tokens.ts'
import { hashOf } from './hash.ts'
import { GATES, type Layer, readBothWays } from './layer.ts'
import { multiply, multiplyAll } from './matrix.ts'

/** Numbers of a word's vector, of its first and its last letters, and of how it is written. */
export const WORD = 64
export const AFFIX = 12
export const SHAPE = 6
export const INPUT = WORD + 2 * AFFIX + SHAPE
/** Prefixes and suffixes of three letters share so many rows. */
export const AFFIXES = 4096
export const SHAPES = 12

/** Rows of numbers, one behind the other. */
export type Net = {
  /** A row of WORD numbers each; row 0 is for words that are not known. */
  readonly words: Float32Array
  readonly prefixes: Float32Array
  readonly suffixes: Float32Array
  readonly shapes: Float32Array
  /** The layer: its rows are as wide as INPUT. */
  readonly input: Float32Array
  readonly inputBias: Float32Array
  readonly recurrent: Float32Array
  readonly recurrentBias: Float32Array
  /** LABELS rows of BOTH. */
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

export const layerOf = ({ input, inputBias, recurrent, recurrentBias }: Net): Layer => ({
  input,
  inputBias,
  recurrent,
  recurrentBias,
})

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

/** The inputs of so many tokens are kept times the weights: most words of a request are common. */
const KEPT_MAX = 4096

/** Reads with a network: one row of LABELS numbers a token. */
export function createScorer(net: Net, rowOf: RowOf): (tokens: readonly Token[]) => Float64Array {
  const kept = new Map<string, Float32Array>()
  const row = new Float32Array(INPUT)
  const layer = layerOf(net)

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

  return (tokens) => {
    const both = readBothWays(tokens.map(broughtBy), layer)
    return Float64Array.from(multiplyAll({ matrix: net.output, bias: net.outputBias }, both))
  }
}
