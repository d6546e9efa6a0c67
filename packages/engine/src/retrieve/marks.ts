/** Marks of gifts by number: 1 for each that stands in a list. */
import type { Postings } from './postings.ts'

export function block(blocked: Uint8Array, list: Iterable<number>): void {
  for (const number of list) blocked[number] = 1
}

export function blockAllBut(blocked: Uint8Array, lists: readonly Postings[]): void {
  const kept = marked(blocked.length, lists)
  for (let number = 0; number < blocked.length; number += 1) if (kept[number] === 0) blocked[number] = 1
}

/** 1 for every gift that stands in one of the lists. */
export function marked(gifts: number, lists: readonly Postings[]): Uint8Array {
  const out = new Uint8Array(gifts)
  for (const list of lists) for (const number of list) out[number] = 1
  return out
}
