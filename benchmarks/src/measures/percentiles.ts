/** What a list of durations says. */

/** The smallest value that at least the share `p` of a sorted list does not exceed. */
export function percentile(sorted: readonly number[], p: number): number {
  const place = Math.ceil(p * sorted.length) - 1
  return sorted[Math.max(0, Math.min(sorted.length - 1, place))] ?? Number.NaN
}

export type Latency = {
  readonly p50Us: number
  readonly p95Us: number
  readonly p99Us: number
  readonly meanUs: number
  readonly perSecond: number
  readonly samples: number
}

/** Sums up durations in milliseconds, one call after another. */
export function latencyOf(durationsMs: readonly number[]): Latency {
  const sorted = [...durationsMs].sort((a, b) => a - b)
  const sum = sorted.reduce((total, ms) => total + ms, 0)
  const us = (ms: number): number => Number((ms * 1000).toPrecision(4))
  return {
    p50Us: us(percentile(sorted, 0.5)),
    p95Us: us(percentile(sorted, 0.95)),
    p99Us: us(percentile(sorted, 0.99)),
    meanUs: us(sum / sorted.length),
    perSecond: Math.round((1000 * sorted.length) / sum),
    samples: sorted.length,
  }
}
