/** Bounded memories: what is found for a key is found once, as long as it does not depend on the request. */

/** What `find` gives for a key: found the first time, remembered afterwards. */
type Memory<T> = (key: string, find: () => T) => T

/**
 * A memory of at most so many keys, of which the oldest makes room: strangers' typing must not grow it for ever.
 *
 * @example
 * const stems = memoryOf<string>(1000)
 * stems('knives', () => singular('knives')) // 'knife'
 */
export function memoryOf<T>(keysMax: number): Memory<T> {
  const known = new Map<string, T>()
  return (key, find) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const found = find()
    if (known.size >= keysMax) forgetOldest(known)
    known.set(key, found)
    return found
  }
}

/** One such memory for each owner, such as an index: it goes when its owner goes. */
export function memoryFor<Owner extends WeakKey, T>(keysMax: number): (owner: Owner) => Memory<T> {
  const memories = new WeakMap<Owner, Memory<T>>()
  return (owner) => {
    const known = memories.get(owner) ?? memoryOf<T>(keysMax)
    memories.set(owner, known)
    return known
  }
}

function forgetOldest(known: Map<string, unknown>): void {
  for (const oldest of known.keys()) {
    known.delete(oldest)
    return
  }
}

/** What is found for an owner is found once, and goes when its owner goes. */
export function onceFor<Owner extends WeakKey, T>(find: (owner: Owner) => T): (owner: Owner) => T {
  const found = new WeakMap<Owner, { readonly value: T }>()
  return (owner) => {
    const before = found.get(owner)
    if (before !== undefined) return before.value
    const value = find(owner)
    found.set(owner, { value })
    return value
  }
}
