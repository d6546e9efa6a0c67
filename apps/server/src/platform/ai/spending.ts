/** What a day of model calls may cost: reserved before a call, settled after it. In whole millionths of a US dollar. */
import type { Clock } from '../clock.ts'
import type { Log } from '../logging.ts'

/** What was set aside of a day, an ISO date. */
export type Reservation = { readonly day: string; readonly micro: number }

export type Spending = {
  /** Sets it aside where the day still has room for it, up to a share of the limit; null where it has none. */
  reserve(micro: number, share: number): Promise<Reservation | null>
  /** Puts what it really cost in the place of what was set aside, on that very day. */
  settle(reserved: Reservation, spent: number): Promise<void>
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
const DAYS_KNOWN = 2

export function createSpending({ addSpending, clock, log, dailyUsd }: SpendingDeps): Spending {
  const limit = dailyUsd * MICRO
  /** What this process spent, by day. */
  const own = new Map<string, number>()

  function addToOwn(day: string, micro: number): number {
    const spent = Math.max(0, (own.get(day) ?? 0) + micro)
    own.set(day, spent)
    // A call ends on the day on which it was made, or on the next one.
    for (const known of [...own.keys()].slice(0, -DAYS_KNOWN)) own.delete(known)
    return spent
  }

  /** The day's sum after it. */
  async function add(day: string, micro: number): Promise<number> {
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
      const day = clock().toISOString().slice(0, 10)
      if (micro === 0) return { day, micro }
      const spent = await add(day, micro)
      if (spent <= limit * share) return { day, micro }
      await add(day, -micro)
      return null
    },
    async settle({ day, micro }, spent) {
      if (micro !== spent) await add(day, spent - micro)
    },
  }
}
