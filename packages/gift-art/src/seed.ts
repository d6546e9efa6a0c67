/** A list with at least one entry, so that choosing from it always gives something. */
export type NonEmpty<T> = readonly [T, ...T[]]

/** The next number of a fixed sequence, 0 up to but not including 1. */
export type Random = () => number

/** A stable 32-bit number for a text (FNV-1a with a final mix). Example: `hash('r1') % 7` chooses one of seven. */
export function hash(text: string): number {
  let h = 2166136261
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822519)
  h ^= h >>> 13
  return h >>> 0
}

/** A sequence that is the same for the same seed (mulberry32). Example: `seededRandom('r1|Coffee & Tea')()`. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One entry of a list, chosen by the next number. Example: `pick(['table', 'arch'], random)`. */
export function pick<T>(list: NonEmpty<T>, random: Random): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
