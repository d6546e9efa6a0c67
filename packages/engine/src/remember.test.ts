import { describe, expect, it } from 'vitest'
import { memoryFor, memoryOf } from './remember.ts'

const counting = () => {
  let count = 0
  return { find: () => ++count, count: () => count }
}

describe('a memory', () => {
  it('finds what a key stands for once', () => {
    const memory = memoryOf<number>(2)
    const { find, count } = counting()
    expect([memory('a', find), memory('a', find)]).toEqual([1, 1])
    expect(count()).toBe(1)
  })

  it('remembers that nothing was found', () => {
    const memory = memoryOf<null>(2)
    let count = 0
    const find = () => {
      count += 1
      return null
    }
    memory('a', find)
    memory('a', find)
    expect(count).toBe(1)
  })

  it('forgets the oldest key where there is no more room', () => {
    const memory = memoryOf<number>(2)
    const { find, count } = counting()
    for (const key of ['a', 'b', 'c', 'b', 'c']) memory(key, find)
    expect(count()).toBe(3)
    memory('a', find)
    expect(count()).toBe(4)
  })

  it('is kept apart for each owner', () => {
    const memories = memoryFor<object, number>(2)
    const { find } = counting()
    const [one, other] = [{}, {}]
    expect([memories(one)('a', find), memories(other)('a', find), memories(one)('a', find)]).toEqual([
      1, 2, 1,
    ])
  })
})
