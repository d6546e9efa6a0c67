/** The present moment, as an argument: tests set it, the process uses the system's. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export type MovableClock = {
  readonly now: Clock
  readonly moveForwards: (ms: number) => void
}

/** Runs as the system's clock does, from a later moment where one is given. It never goes back: what was done stays in the past. */
export function createMovableClock(from: Date = systemClock()): MovableClock {
  let aheadMs = Math.max(0, from.getTime() - systemClock().getTime())
  return {
    now: () => new Date(systemClock().getTime() + aheadMs),
    moveForwards: (ms) => {
      aheadMs += Math.max(0, ms)
    },
  }
}
