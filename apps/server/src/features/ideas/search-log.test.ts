import { describe, expect, it } from 'vitest'
import { type Asked, createSearchLog } from './search-log.ts'

const searchNumber = (n: number) =>
  [
    { id: `${n}`, createdAt: new Date(0), query: 'x', engine: 'presently', ideaCount: n },
    { hasOptedOut: Promise.resolve(false), visitor: { address: '198.51.100.1', userAgent: '' } },
  ] as const

describe('the search log', () => {
  it('writes many searches in few writes, in their order', async () => {
    const writes: number[][] = []
    const insert = async (rows: readonly Asked[]): Promise<void> =>
      void writes.push(rows.map(({ search }) => search.ideaCount))
    const searchLog = createSearchLog({ insert, log: { error: () => {} } })
    for (let n = 0; n < 450; n += 1) searchLog.record(...searchNumber(n))
    await searchLog.close()
    expect(writes.map((rows) => rows.length)).toEqual([200, 200, 50])
    expect(writes.flat()).toEqual(Array.from({ length: 450 }, (_, n) => n))
  })

  it('does not wait for a database that hangs, and keeps a bounded number of searches meanwhile', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const written: number[] = []
    const insert = async (rows: readonly Asked[]): Promise<void> => {
      await answered
      written.push(...rows.map(({ search }) => search.ideaCount))
    }
    const searchLog = createSearchLog({ insert, log: { error: () => {} } })
    for (let n = 0; n < 6_000; n += 1) searchLog.record(...searchNumber(n))
    answer()
    await searchLog.close()
    expect(written).toHaveLength(5_000)
    expect(written.at(-1)).toBe(5_999)
  })

  it('goes on after a failed write and says how many searches were lost', async () => {
    const messages: string[] = []
    const written: number[] = []
    let fails = true
    const insert = async (rows: readonly Asked[]): Promise<void> => {
      if (fails) {
        fails = false
        throw new Error('gone')
      }
      written.push(...rows.map(({ search }) => search.ideaCount))
    }
    const searchLog = createSearchLog({
      insert,
      log: { error: (_fields, message) => void messages.push(message) },
    })
    for (let n = 0; n < 201; n += 1) searchLog.record(...searchNumber(n))
    await searchLog.close()
    expect(messages).toEqual(['200 searches could not be written down'])
    expect(written).toEqual([200])
  })
})
