/** Keeps the values used last, up to a number. */
export type RecentCache<V> = {
  /** The kept value, or a new one from `make`. */
  getOrMake(key: string, make: () => V): V
  forget(key: string): void
}

export function createRecentCache<V>(size: number): RecentCache<V> {
  // A Map lists its keys in the order they were set, so the first one is the one unused for longest.
  const kept = new Map<string, V>()
  return {
    getOrMake(key, make) {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      // Only then: a Map passes over all it has deleted lately before it names its first key.
      if (kept.size > size) forgetOldest(kept)
      return value
    },
    forget: (key) => void kept.delete(key),
  }
}

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
