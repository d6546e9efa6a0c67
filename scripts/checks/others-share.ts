/** How much of the processor others took while something ran here. */
import { cpus } from 'node:os'
import { secondsOfChildren } from './children-time.ts'

const MS_PER_S = 1000

type Reading = {
  /** Of all cores together, in seconds. */
  readonly busy: number
  readonly all: number
  readonly own: number | null
}

function read(): Reading {
  const [idle, all] = cpus().reduce(
    ([idleMs, allMs], { times }) => [
      idleMs + times.idle,
      allMs + Object.values(times).reduce((sum, ms) => sum + ms, 0),
    ],
    [0, 0] as readonly [number, number],
  )
  return { busy: (all - idle) / MS_PER_S, all: all / MS_PER_S, own: secondsOfChildren() }
}

/** The part of all cores' time, 0 to 1, that was neither idle nor our children's; null where that cannot be told. */
export function shareOfOthers(before: Reading, after: Reading): number | null {
  if (before.own === null || after.own === null || after.all <= before.all) return null
  const others = after.busy - before.busy - (after.own - before.own)
  return Math.max(0, others) / (after.all - before.all)
}

/** Begins to watch; the answer tells the share so far. */
export function watchOthers(): () => number | null {
  const before = read()
  return () => shareOfOthers(before, read())
}
