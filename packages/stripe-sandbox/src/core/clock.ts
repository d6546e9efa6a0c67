/** The real time, which tests may hold. */
export interface Clock {
  seconds(): number
  milliseconds(): number
}

export const openClock = (now: () => Date): Clock => ({
  seconds: () => Math.floor(now().getTime() / 1_000),
  milliseconds: () => now().getTime(),
})
