/** Work of the same key one after another, so that what was read is seldom out of date when it is written. */

export type OneByOne = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Within this process: others are met by the version of what is written. */
export function oneByOne(): OneByOne {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    const end = (): void => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(end, end)
    return mine
  }
}
