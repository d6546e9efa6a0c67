/** Lists of gift numbers, ascending: the one shape in which the index answers. */

export type Postings = Int32Array
export const NONE: Postings = new Int32Array(0)

/** Collects numbers by key while an index is built. Numbers must come in ascending order. */
export class PostingsBuilder {
  readonly #lists = new Map<string, number[]>()

  add(key: string, number: number): void {
    const list = this.#lists.get(key)
    if (!list) this.#lists.set(key, [number])
    else if (list.at(-1) !== number) list.push(number)
  }

  build(): ReadonlyMap<string, Postings> {
    return new Map([...this.#lists].map(([key, list]) => [key, Int32Array.from(list)] as const))
  }
}

/** Numbers that stand in all lists. */
export function intersection(lists: readonly Postings[]): Postings {
  const [first, ...others] = [...lists].sort((a, b) => a.length - b.length)
  if (!first) return NONE
  let common = first
  for (const other of others) common = common.filter((number) => has(other, number))
  return common
}

/** Whether a list holds a number. */
export const has = (list: Postings, number: number): boolean => placeOf(list, number) >= 0

/** The place of a number in a list, by bisection; -1 where it has none. */
export function placeOf(list: Postings, number: number): number {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = list[middle] ?? 0
    if (found === number) return middle
    if (found < number) low = middle + 1
    else high = middle - 1
  }
  return -1
}
