/** Half of each step's requests, learned from in a thread beside: two cores learn nearly twice as fast, and one core learns the same. */
import { Worker, workerData } from 'node:worker_threads'
import type { Net } from '../../src/tagger/net.ts'
import { numbersFrom } from '../numbers.ts'
import { type Hiding, type Lesson, learnFrom } from './request.ts'
import { emptyLike, type Slopes } from './state.ts'

/** What both threads see. */
type Board = {
  readonly net: Net
  readonly slopes: Slopes
  /** The number of the step that is asked for, and of the one that is done; -1 where it failed. */
  readonly turns: Int32Array
  /** How many requests, and then the place of each. */
  readonly places: Int32Array
  readonly cost: Float64Array
}
export type Given = {
  readonly lessons: readonly Lesson[]
  readonly hiding: Hiding
  readonly seed: number
}

const [ASKED, DONE] = [0, 1]
const FAILED = -1

/** Learns from some requests of a step and answers what they cost. What is hidden depends on step and request, and not on the thread. */
export function learnSome(
  places: Iterable<number>,
  step: number,
  { lessons, hiding, seed }: Given,
  { net, slopes }: Pick<Board, 'net' | 'slopes'>,
): number {
  let cost = 0
  for (const place of places) {
    const lesson = lessons[place]
    if (!lesson) throw new Error(`There is no request ${place}.`)
    const next = numbersFrom(Math.imul(step + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b) ^ seed)
    cost += learnFrom(lesson, net, slopes, { ...hiding, next })
  }
  return cost
}

export type Half = {
  readonly slopes: Slopes
  /** Begins a step. */
  readonly begin: (places: readonly number[], step: number) => void
  /** Waits until it is done, and answers its cost; its slopes stand in `slopes`. Throws where the thread failed. */
  readonly finish: (step: number) => number
  readonly close: () => void
}

/** @param most requests of a step */
export function openHalf(net: Net, given: Given, most: number): Half {
  const ints = (size: number): Int32Array =>
    new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT))
  const board: Board = {
    net,
    slopes: emptyLike(net),
    turns: ints(2),
    places: ints(1 + most),
    cost: new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)),
  }
  const worker = new Worker(new URL('./half-thread.ts', import.meta.url), { workerData: { board, given } })
  worker.unref()
  return {
    slopes: board.slopes,
    begin(places, step) {
      board.places.set([places.length, ...places])
      Atomics.store(board.turns, ASKED, step + 1)
      Atomics.notify(board.turns, ASKED)
    },
    finish(step) {
      for (;;) {
        const done = Atomics.load(board.turns, DONE)
        if (done === FAILED) throw new Error('The thread beside failed: it says why above.')
        if (done === step + 1) return board.cost[0] as number
        Atomics.wait(board.turns, DONE, done)
      }
    },
    close: () => void worker.terminate(),
  }
}

/** The other thread: does each step that is asked for, until it is ended from outside. */
export function serve(): never {
  const { board, given } = workerData as { board: Board; given: Given }
  const { turns, places, cost } = board
  try {
    for (let step = 0; ; step += 1) {
      while (Atomics.load(turns, ASKED) <= step) Atomics.wait(turns, ASKED, Atomics.load(turns, ASKED))
      cost[0] = learnSome(places.subarray(1, 1 + (places[0] as number)), step, given, board)
      Atomics.store(turns, DONE, step + 1)
      Atomics.notify(turns, DONE)
    }
  } catch (error) {
    Atomics.store(turns, DONE, FAILED)
    Atomics.notify(turns, DONE)
    throw error
  }
}
