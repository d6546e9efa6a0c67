/** What a day of model calls may cost: reserved before a call, settled after it. In millionths of a US dollar. */
import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import type { Log } from '../logging.ts'

export type Spending = {
  /** Whether the day still has room for it, up to a share of the limit; if so it is set aside. */
  reserve(micro: number, share: number): Promise<boolean>
  /** Puts what it really cost in the place of what was set aside. */
  settle(reserved: number, spent: number): Promise<void>
}

type SpendingDeps = {
  /** Where all instances count together; null counts in memory, and so does a Redis that is gone. */
  readonly redis: Redis | null
  readonly clock: Clock
  readonly log: Log
  readonly dailyUsd: number
}

const MICRO = 1_000_000
const KEPT_SECONDS = 2 * 24 * 3600

export function createSpending({ redis, clock, log, dailyUsd }: SpendingDeps): Spending {
  const limit = dailyUsd * MICRO
  let memory = { day: '', spent: 0 }

  function addInMemory(day: string, micro: number): number {
    if (memory.day !== day) memory = { day, spent: 0 }
    memory.spent = Math.max(0, memory.spent + micro)
    return memory.spent
  }

  /** The day's sum after it. */
  async function add(micro: number): Promise<number> {
    const day = clock().toISOString().slice(0, 10)
    const own = addInMemory(day, micro)
    if (redis === null) return own
    const key = `ai:spent:${day}`
    try {
      const spent = await redis.incrby(key, micro)
      await redis.expire(key, KEPT_SECONDS)
      return spent
    } catch (err) {
      log.error({ err }, 'the spending on the AI model counts in memory until Redis is back')
      return own
    }
  }

  return {
    async reserve(micro, share) {
      if (micro === 0) return true
      const spent = await add(micro)
      if (spent <= limit * share) return true
      await add(-micro)
      return false
    },
    async settle(reserved, spent) {
      if (reserved !== spent) await add(spent - reserved)
    },
  }
}
