/** Numbers for words while an index is built, found by hash without cutting the word out of its text. */

export type WordTable = {
  /** The number of the word from `start` to `end`; a word not seen before gets the next one. */
  numberOf(text: string, start: number, end: number, hash: number): number
  /** How many words there are. */
  size(): number
}

/** Slots stay at most half full, so that a search ends after a step or two. */
const FIRST_SLOTS = 1 << 12

export function createWordTable(): WordTable {
  let slots = new Int32Array(FIRST_SLOTS)
  let hashes = new Int32Array(FIRST_SLOTS / 2)
  let starts = new Uint32Array(FIRST_SLOTS / 2 + 1)
  let chars = new Uint16Array(FIRST_SLOTS * 4)
  let count = 0

  const isSame = (number: number, text: string, start: number, end: number): boolean => {
    const from = starts[number] ?? 0
    if ((starts[number + 1] ?? 0) - from !== end - start) return false
    for (let at = start; at < end; at += 1) if (chars[from + at - start] !== text.charCodeAt(at)) return false
    return true
  }

  const add = (text: string, start: number, end: number): void => {
    const from = starts[count] ?? 0
    const to = from + end - start
    if (to > chars.length) chars = grown(chars, Math.max(to, chars.length * 2))
    for (let at = start; at < end; at += 1) chars[from + at - start] = text.charCodeAt(at)
    count += 1
    starts[count] = to
  }

  const makeRoom = (): void => {
    slots = new Int32Array(slots.length * 2)
    hashes = grown(hashes, slots.length / 2)
    starts = grown(starts, slots.length / 2 + 1)
    for (let number = 0; number < count; number += 1) slots[freeSlot(slots, hashes[number] ?? 0)] = number + 1
  }

  return {
    numberOf(text, start, end, hash) {
      const mask = slots.length - 1
      let slot = mixed(hash) & mask
      for (let held = slots[slot] ?? 0; held > 0; held = slots[slot] ?? 0) {
        if (hashes[held - 1] === hash && isSame(held - 1, text, start, end)) return held - 1
        slot = (slot + 1) & mask
      }
      slots[slot] = count + 1
      hashes[count] = hash
      add(text, start, end)
      if (count * 2 >= slots.length) makeRoom()
      return count - 1
    },
    size: () => count,
  }
}

/** The first free slot for a hash. */
export function freeSlot(slots: Int32Array, hash: number): number {
  const mask = slots.length - 1
  let slot = mixed(hash) & mask
  while (slots[slot] !== 0) slot = (slot + 1) & mask
  return slot
}

/** Spreads a hash's bits: FNV leaves the low ones of short words alike. */
export const mixed = (hash: number): number => {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return half ^ (half >>> 13)
}

type Growing = Int32Array | Uint32Array | Uint16Array | Uint8Array

/** The same numbers in a longer array. */
export function grown<T extends Growing>(array: T, length: number): T {
  const Kind = array.constructor as new (length: number) => T // every typed array has this constructor
  const longer = new Kind(length)
  longer.set(array)
  return longer
}
