/** Learns the network of the tagger from marked requests. */
import { entryOf, type Net, type RowOf } from '../../src/tagger/net.ts'
import type { Example } from '../../src/text/marked.ts'
import { numbersFrom, shuffle } from '../numbers.ts'
import { move } from './adam.ts'
import { type Given, type Half, learnSome, openHalf } from './half.ts'
import type { Hiding, Lesson } from './request.ts'
import { newState, type State, takeSlopes, touch } from './state.ts'

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

/** The network after so many passes over the examples, on two threads; the same examples and seed give the same one. */
export function learnNet(examples: readonly Example[], start: Net, rowOf: RowOf, learning: Learning): Net {
  const { batch, passes, rate, wordRate, seed, dropout, wordDropout, missedRefusal } = learning
  const state = newState(start)
  const lessons = examples.map(({ tokens, labels }) => ({
    entries: tokens.map((token) => entryOf(token, rowOf)),
    labels,
  }))
  const given = { lessons, hiding: { dropout, wordDropout, missedRefusal }, seed }
  const order = lessons.map((_, place) => place)
  const next = numbersFrom(seed)
  const steps = Math.ceil(lessons.length / batch) * passes
  const half = openHalf(state.net, given, batch)
  try {
    for (let pass = 0; pass < passes; pass += 1) {
      shuffle(order, next)
      let [cost, tokens] = [0, 0]
      for (let from = 0; from < order.length; from += batch) {
        const learnt = learnGroup(order.slice(from, from + batch), state, half, given)
        move(state, learnt.tokens, { rate: rateAt(state.step / steps, rate), wordRate })
        state.step += 1
        cost += learnt.cost
        tokens += learnt.tokens
      }
      learning.onPass?.(pass + 1, cost / tokens)
    }
  } finally {
    half.close()
  }
  return state.net
}

/** Leaves the slopes of some requests in the state; answers what they cost, and how many tokens they have. */
function learnGroup(
  group: readonly number[],
  state: State,
  half: Half,
  given: Given,
): { readonly cost: number; readonly tokens: number } {
  const lessons = group.map((place) => given.lessons[place] as Lesson)
  const [ours, theirs] = halvesOf(group, given.lessons)
  half.begin(theirs, state.step)
  for (const { entries } of lessons) touch(state.touched, entries)
  const cost = learnSome(ours, state.step, given, state) + half.finish(state.step)
  takeSlopes(state.slopes, half.slopes, state.touched)
  return { cost, tokens: lessons.reduce((sum, { labels }) => sum + labels.length, 0) }
}

/** Two parts of about as many tokens each. */
function halvesOf(group: readonly number[], lessons: readonly Lesson[]): readonly [number[], number[]] {
  const halves: readonly [number[], number[]] = [[], []]
  let ahead = 0
  for (const place of group) {
    const size = lessons[place]?.labels.length ?? 0
    halves[ahead > 0 ? 1 : 0].push(place)
    ahead += ahead > 0 ? -size : size
  }
  return halves
}

/** Grows in a half wave, and falls in a longer one. */
const rateAt = (part: number, most: number): number =>
  part < WARM_UP
    ? most * (0.04 + 0.96 * (0.5 - 0.5 * Math.cos((Math.PI * part) / WARM_UP)))
    : most * (0.5 + 0.5 * Math.cos((Math.PI * (part - WARM_UP)) / (1 - WARM_UP)))
