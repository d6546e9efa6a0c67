/** A stream of numbers in [0, 1): mulberry32 (T. Ettinger, public domain). The same seed, the same stream. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Pick = <T>(list: readonly [T, ...T[]]) => T

export const pickerFrom =
  (next: () => number): Pick =>
  (list) =>
    list[Math.floor(next() * list.length)] ?? list[0]
