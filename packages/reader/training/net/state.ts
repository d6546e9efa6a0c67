/** What learning keeps from step to step: the network, its slopes, and what Adam remembers of them. */
import { LABELS } from '../../src/tagger/labels.ts'
import {
  AFFIX,
  AFFIXES,
  GATES,
  HIDDEN,
  INPUT,
  LAYERS,
  type Net,
  SHAPE,
  SHAPES,
  TABLES,
  WORD,
} from '../../src/tagger/net.ts'
import { numbersFrom } from '../numbers.ts'

export const NAMES = ['words', ...TABLES, ...LAYERS] as const
export type Name = (typeof NAMES)[number]

/** Tables of which a step touches few rows: how many numbers a row has. */
export const WIDTHS: Partial<Record<Name, number>> = {
  words: WORD,
  prefixes: AFFIX,
  suffixes: AFFIX,
  shapes: SHAPE,
}

export type State = {
  readonly net: Net
  readonly slopes: Net
  /** The running means of the slopes, and of their squares. */
  readonly first: Net
  readonly second: Net
  /** Rows of each table that this step touches. */
  readonly touched: ReadonlyMap<Name, Set<number>>
  readonly next: () => number
  step: number
}

/** A network before it has learned anything, over a table of words' vectors. */
export function newNet(words: Float32Array, seed: number): Net {
  const next = numbersFrom(seed)
  const within = (size: number, bound: number): Float32Array =>
    Float32Array.from({ length: size }, () => (2 * next() - 1) * bound)
  const bound = 1 / Math.sqrt(HIDDEN)
  return {
    words: words.slice(),
    prefixes: within(AFFIXES * AFFIX, 0.5),
    suffixes: within(AFFIXES * AFFIX, 0.5),
    shapes: within(SHAPES * SHAPE, 1.5),
    input: within(2 * GATES * INPUT, bound),
    inputBias: within(2 * GATES, bound),
    recurrent: within(2 * GATES * HIDDEN, bound),
    recurrentBias: within(2 * GATES, bound),
    output: within(LABELS * 2 * HIDDEN, 1 / Math.sqrt(2 * HIDDEN)),
    outputBias: new Float32Array(LABELS),
    transitions: new Float32Array(LABELS * LABELS),
  }
}

const emptyLike = (net: Net): Net =>
  Object.fromEntries(NAMES.map((name) => [name, new Float32Array(net[name].length)])) as Net // the names are all of Net

export const newState = (net: Net, seed: number): State => ({
  net,
  slopes: emptyLike(net),
  first: emptyLike(net),
  second: emptyLike(net),
  touched: new Map(NAMES.flatMap((name) => (WIDTHS[name] === undefined ? [] : [[name, new Set<number>()]]))),
  next: numbersFrom(seed),
  step: 0,
})
