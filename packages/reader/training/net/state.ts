/** What learning keeps from step to step: the network, its slopes, and what Adam remembers of them. */
import { LABELS } from '../../src/tagger/labels.ts'
import { BOTH, GATES, HIDDEN } from '../../src/tagger/layer.ts'
import {
  AFFIX,
  AFFIXES,
  type Entry,
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

/** How the cost moves with each number of a network. */
export type Slopes = Net

/** Rows of the tables that a step goes through. */
export type Touched = ReadonlyMap<Name, Set<number>>

export type State = {
  readonly net: Net
  readonly slopes: Slopes
  /** The running means of the slopes, and of their squares. */
  readonly first: Net
  readonly second: Net
  readonly touched: Touched
  step: number
}

/** A network before it has learned anything, over a table of words' vectors. Threads may share its numbers. */
export function newNet(words: Float32Array, seed: number): Net {
  const next = numbersFrom(seed)
  const within = (size: number, bound: number): Float32Array => {
    const numbers = shared(size)
    for (let at = 0; at < size; at += 1) numbers[at] = (2 * next() - 1) * bound
    return numbers
  }
  const bound = 1 / Math.sqrt(HIDDEN)
  const table = shared(words.length)
  table.set(words)
  return {
    words: table,
    prefixes: within(AFFIXES * AFFIX, 0.5),
    suffixes: within(AFFIXES * AFFIX, 0.5),
    shapes: within(SHAPES * SHAPE, 1.5),
    input: within(2 * GATES * INPUT, bound),
    inputBias: within(2 * GATES, bound),
    recurrent: within(2 * GATES * HIDDEN, bound),
    recurrentBias: within(2 * GATES, bound),
    output: within(LABELS * BOTH, 1 / Math.sqrt(BOTH)),
    outputBias: shared(LABELS),
    transitions: shared(LABELS * LABELS),
  }
}

const shared = (size: number): Float32Array =>
  new Float32Array(new SharedArrayBuffer(size * Float32Array.BYTES_PER_ELEMENT))

/** As many numbers as a network has, all nothing. Threads may share them. */
export const emptyLike = (net: Net): Net =>
  Object.fromEntries(NAMES.map((name) => [name, shared(net[name].length)])) as Net // the names are all of Net

export const newState = (net: Net): State => ({
  net,
  slopes: emptyLike(net),
  first: emptyLike(net),
  second: emptyLike(net),
  touched: new Map(NAMES.flatMap((name) => (WIDTHS[name] === undefined ? [] : [[name, new Set<number>()]]))),
  step: 0,
})

/** Notes the rows that tokens go through; row 0 of the words is that of hidden ones. */
export function touch(touched: Touched, entries: readonly Entry[]): void {
  touched.get('words')?.add(0)
  for (const { word, prefix, suffix, shape } of entries) {
    touched.get('words')?.add(word)
    touched.get('prefixes')?.add(prefix)
    touched.get('suffixes')?.add(suffix)
    touched.get('shapes')?.add(shape)
  }
}

/** Adds slopes to others, of the tables the touched rows alone, and leaves nothing of them. */
export function takeSlopes(slopes: Slopes, others: Slopes, touched: Touched): void {
  for (const name of NAMES) {
    const width = WIDTHS[name]
    if (width === undefined) take(slopes[name], others[name], 0, slopes[name].length)
    else
      for (const row of touched.get(name) ?? [])
        take(slopes[name], others[name], row * width, (row + 1) * width)
  }
}

function take(numbers: Float32Array, others: Float32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) numbers[at] = (numbers[at] as number) + (others[at] as number)
  others.fill(0, from, to)
}
