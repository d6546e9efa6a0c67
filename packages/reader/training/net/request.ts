/** One request through the network and back: what its labels cost, and the slope of that by every number it went through. */
import { LABELS, roleOf } from '../../src/tagger/labels.ts'
import { multiplyAll } from '../../src/tagger/matrix.ts'
import { AFFIX, type Entry, fillInput, INPUT, layerOf, type Net, SHAPE, WORD } from '../../src/tagger/net.ts'
import { lessonOf } from './chain.ts'
import { goBack, passThrough } from './layer.ts'
import { addBiasSlopes, addSlopes, backThrough } from './slopes.ts'
import type { Slopes } from './state.ts'

export type Hiding = {
  /** How many of the numbers are left out while learning, and how many words are hidden. */
  readonly dropout: number
  readonly wordDropout: number
  /** How much better than a refusal another label must not look where a refusal stands: what is missed costs most. */
  readonly missedRefusal: number
}

export type Lesson = { readonly entries: readonly Entry[]; readonly labels: Uint8Array }

/** Numbers of which some are left out, and what each was multiplied by. */
type Masked = { readonly values: Float32Array; readonly kept: Float32Array }

/**
 * Adds the slopes of one request to `slopes`, and answers its cost.
 *
 * @param next numbers between 0 and 1, by which it is chosen what is left out
 */
export function learnFrom(
  { entries: whole, labels: gold }: Lesson,
  net: Net,
  slopes: Slopes,
  { dropout, wordDropout, missedRefusal, next }: Hiding & { readonly next: () => number },
): number {
  if (gold.length === 0) return 0
  const entries = whole.map((entry) => (next() < wordDropout ? { ...entry, word: 0 } : entry))
  const inputs = masked(inputsOf(entries, net), dropout, next)
  const layer = passThrough(layerOf(net), inputs.values)
  const both = masked(layer.both, dropout, next)
  const scores = multiplyAll({ matrix: net.output, bias: net.outputBias }, both.values)
  handicap(scores, gold, missedRefusal)
  const lesson = lessonOf(scores, gold, net.transitions, slopes.transitions)
  const out = { out: lesson.slopes, rows: LABELS }
  addSlopes(slopes.output, { ...out, vectors: both.values })
  addBiasSlopes(slopes.outputBias, out)
  const ofBoth = times(backThrough(net.output, lesson.slopes, LABELS), both.kept)
  const ofInputs = times(goBack(layer, ofBoth, layerOf(slopes)), inputs.kept)
  entries.forEach((entry, at) => {
    spread(ofInputs.subarray(at * INPUT, (at + 1) * INPUT), entry, slopes)
  })
  return lesson.cost
}

function inputsOf(entries: readonly Entry[], net: Net): Float32Array {
  const inputs = new Float32Array(entries.length * INPUT)
  entries.forEach((entry, at) => {
    fillInput(inputs.subarray(at * INPUT, (at + 1) * INPUT), entry, net)
  })
  return inputs
}

/** What is left of numbers when some are left out: the others are made larger, so that the sum stays. */
function masked(values: Float32Array, dropout: number, next: () => number): Masked {
  const kept = Float32Array.from(values, () => (next() < dropout ? 0 : 1 / (1 - dropout)))
  return { values: times(values, kept), kept }
}

/** Multiplies numbers in place. */
function times(numbers: Float32Array, by: Float32Array): Float32Array {
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = (numbers[at] as number) * (by[at] as number)
  return numbers
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

/** To the rows of the tables that a token's numbers came from. */
function spread(back: Float32Array, { word, prefix, suffix, shape }: Entry, slopes: Slopes): void {
  const parts = [
    ['words', word, WORD],
    ['prefixes', prefix, AFFIX],
    ['suffixes', suffix, AFFIX],
    ['shapes', shape, SHAPE],
  ] as const
  let place = 0
  for (const [name, row, width] of parts) {
    const its = slopes[name].subarray(row * width, (row + 1) * width)
    for (let at = 0; at < width; at += 1) its[at] = (its[at] as number) + (back[place + at] as number)
    place += width
  }
}
