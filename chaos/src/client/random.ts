/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list, each as often as its weight says. */
export function pick<T>(random: Random, weighted: readonly (readonly [item: T, weight: number])[]): T {
  const [first] = weighted
  if (!first) throw new Error('There is nothing to pick from.')
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of weighted) {
    left -= weight
    if (left < 0) return item
  }
  return first[0]
}
