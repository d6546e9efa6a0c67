/** Learns the network of the tagger from marked requests. */
import { entryOf, type Net, type RowOf } from '../../src/tagger/net.ts'
import type { Example } from '../../src/text/marked.ts'
import { shuffle } from '../numbers.ts'
import { move } from './adam.ts'
import { type Hiding, learnFrom } from './request.ts'
import { newState } from './state.ts'

export type Learning = Hiding & {
  readonly passes: number
  readonly seed: number
  /** Requests of a step. */
  readonly batch: number
  /** The fastest step; it grows to it over the first part and falls to nothing after. */
  readonly rate: number
  /** Words move so much slower than all else. */
  readonly wordRate: number
  readonly onPass?: (pass: number, cost: number) => void
}

/** Part of all steps in which the rate grows. */
const WARM_UP = 0.15

/** The network after so many passes over the examples; the same examples and seed give the same one. */
export function learnNet(examples: readonly Example[], start: Net, rowOf: RowOf, learning: Learning): Net {
  const { batch, passes, rate, wordRate } = learning
  const state = newState(start, learning.seed)
  const requests = examples.map(({ tokens, labels }) => ({
    entries: tokens.map((token) => entryOf(token, rowOf)),
    labels,
  }))
  const order = requests.map((_, place) => place)
  const steps = Math.ceil(requests.length / batch) * passes
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(order, state.next)
    let [cost, tokens] = [0, 0]
    for (let from = 0; from < order.length; from += batch) {
      const group = order.slice(from, from + batch).flatMap((place) => requests[place] ?? [])
      for (const { entries, labels } of group) cost += learnFrom(entries, labels, state, learning)
      const size = group.reduce((sum, { labels }) => sum + labels.length, 0)
      move(state, size, { rate: rateAt(state.step / steps, rate), wordRate })
      tokens += size
      state.step += 1
    }
    learning.onPass?.(pass + 1, cost / tokens)
  }
  return state.net
}

/** Grows in a half wave, and falls in a longer one. */
const rateAt = (part: number, most: number): number =>
  part < WARM_UP
    ? most * (0.04 + 0.96 * (0.5 - 0.5 * Math.cos((Math.PI * part) / WARM_UP)))
    : most * (0.5 + 0.5 * Math.cos((Math.PI * (part - WARM_UP)) / (1 - WARM_UP)))
