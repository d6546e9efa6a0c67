/** Numbers in the place of words, the same on every machine. */

/** FNV-1a over the UTF-16 units of a word: 32 bits. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

/** Two numbers as one, in which the order counts (the last steps of MurmurHash3; Appleby, 2011). */
export function mixed(a: number, b: number): number {
  let hash = Math.imul(Math.imul(a, 31) ^ (b + 0x9e3779b9), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
