/** Members who act without a break until they are told to end. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Acting, Action } from './actions.ts'
import { pick, randomFrom } from './random.ts'

export type Load = {
  /** Ends it after the calls that are under way. */
  stop(): Promise<void>
}

export type LoadOptions = {
  /** One loop each. */
  readonly actors: readonly Omit<Acting, 'random'>[]
  readonly actions: readonly (readonly [Action, number])[]
  readonly seed: number
  /** Between two calls of one member, in milliseconds. */
  readonly pauseMs?: number
}

export function startLoad({ actors, actions, seed, pauseMs = 0 }: LoadOptions): Load {
  let isRunning = true
  const loop = async (acting: Omit<Acting, 'random'>, index: number): Promise<void> => {
    const random = randomFrom(seed * 1_000 + index)
    while (isRunning) {
      await pick(random, actions)({ ...acting, random })
      await sleep(pauseMs)
    }
  }
  const loops = Promise.all(actors.map(loop))
  // Whoever stops it hears of an error; until then nobody may be told of it as unhandled.
  loops.catch(() => {})
  return {
    stop: async () => {
      isRunning = false
      await loops
    },
  }
}
