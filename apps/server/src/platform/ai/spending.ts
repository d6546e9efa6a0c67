/** What a day of model calls may cost: reserved before a call, settled after it. In whole millionths of a US dollar. */
import type { Clock } from '../clock.ts'
import type { Log } from '../logging.ts'

export type Spending = {
  /** Whether the day still has room for it, up to a share of the limit; if so it is set aside. */
  reserve(micro: number, share: number): Promise<boolean>
  /** Puts what it really cost in the place of what was set aside. */
  settle(reserved: number, spent: number): Promise<void>
}

/** Adds to a day's sum, which outlives the process and counts for all instances, and answers it. `day`: an ISO date. */
export type AddSpending = (day: string, micro: number) => Promise<number>

type SpendingDeps = {
  readonly addSpending: AddSpending
  readonly clock: Clock
  readonly log: Log
  readonly dailyUsd: number
}

const MICRO = 1_000_000

export function createSpending({ addSpending, clock, log, dailyUsd }: SpendingDeps): Spending {
  const limit = dailyUsd * MICRO
  let own = { day: '', spent: 0 }

  function addToOwn(day: string, micro: number): number {
    if (own.day !== day) own = { day, spent: 0 }
    own.spent = Math.max(0, own.spent + micro)
    return own.spent
  }

  /** The day's sum after it. */
  async function add(micro: number): Promise<number> {
    const day = clock().toISOString().slice(0, 10)
    const known = addToOwn(day, micro)
    try {
      return await addSpending(day, micro)
    } catch (err) {
      // Never no limit: this process's own share of the day is known at least.
      log.error({ err }, 'the spending on the AI model could not be written down')
      return known
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
