/** How many scores lie where, so that the lowest of the best hundred is found without sorting them all. */

/** Scores are sorted into buckets this wide. */
const BUCKET = 0.25
const BUCKETS = 1024
/** No score is so low or so high. */
const LOWEST = -128
export const HIGHEST = LOWEST + BUCKETS * BUCKET

export type Tally = {
  readonly counts: Uint16Array
  /** No score stands in a higher bucket. */
  highest: number
  /** Room for the next free place of each bucket. */
  readonly next: Uint16Array
}

export const newTally = (): Tally => ({
  counts: new Uint16Array(BUCKETS),
  highest: 0,
  next: new Uint16Array(BUCKETS),
})

export function clearTally(tally: Tally): void {
  tally.counts.fill(0)
  tally.highest = 0
}

export function countScore(tally: Tally, score: number): void {
  const bucket = bucketOf(score)
  tally.counts[bucket] = (tally.counts[bucket] as number) + 1
  if (bucket > tally.highest) tally.highest = bucket
}

export function bucketOf(score: number): number {
  const bucket = ((score - LOWEST) / BUCKET) | 0
  return bucket < 0 ? 0 : bucket >= BUCKETS ? BUCKETS - 1 : bucket
}

/** Where the best scores stand in an order, the best first: by bucket, and no two in one place. */
export type Places = {
  /** The lowest bucket that belongs to the best. */
  readonly floor: number
  /** How many scores stand in it and above. */
  readonly size: number
  /** The next free place of each bucket. */
  readonly next: Uint16Array
}

/** Places for the best so many, and for whatever shares a bucket with the last of them. Valid until asked again. */
export function placesFor({ counts, highest, next }: Tally, best: number): Places {
  let size = 0
  let floor = highest + 1
  while (floor > 0 && size < best) {
    floor -= 1
    next[floor] = size
    size += counts[floor] as number
  }
  return { floor, size, next }
}
