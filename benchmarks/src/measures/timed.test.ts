import { describe, expect, it } from 'vitest'
import { timed } from './timed.ts'

describe('values made on somebody else’s clock', () => {
  it('come as they are, and only making them is counted', () => {
    let clock = 0
    function* slow() {
      for (const value of [1, 2]) {
        clock += 20
        yield value
      }
      clock += 5
    }
    const { values, madeInMs } = timed(slow(), () => clock)
    const seen: number[] = []
    for (const value of values) {
      seen.push(value)
      clock += 1000
    }
    expect(seen).toEqual([1, 2])
    expect(madeInMs()).toBe(45)
  })
})
