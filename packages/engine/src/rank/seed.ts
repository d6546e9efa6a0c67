/** A whole number from a text: the same text, the same number (32-bit FNV-1a with a final mix). */
export function hash32(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return mixed(h)
}

/** A number in [0, 1) from two whole numbers: what a gift draws under a seed. */
export const draw = (a: number, b: number): number => (mixed(Math.imul(a, 0x9e3779b1) ^ b) >>> 0) / 4294967296

/** The finalizer of MurmurHash3 (A. Appleby, public domain): every bit of the input moves every bit of the output. */
function mixed(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}
