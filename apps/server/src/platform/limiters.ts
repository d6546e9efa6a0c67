/**
 * Counters of attempts: in Redis where there is one, so that every instance sees the same count, else in memory. A Redis
 * that is gone is stood in for by memory: never is there no limit.
 */
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

type LimitRule = {
  /** Part of the key under which it counts. */
  readonly name: string
  /** Attempts within the window that pass. */
  readonly points: number
  readonly windowSeconds: number
}

type Limiter = {
  /** Attempts within the window that pass, scaled. */
  readonly points: number
  /** Counts an attempt; throws 429 with the time to wait when there were too many. The window may differ from the rule's. */
  hit(key: string, windowSeconds?: number): Promise<void>
  /** Counts an attempt and answers how many there were within the window. */
  count(key: string): Promise<number>
  /** Takes an attempt back. */
  uncount(key: string): Promise<void>
  /** Forgets all attempts. */
  forget(key: string): Promise<void>
}

export type Limiters = (rule: LimitRule) => Limiter

/** Makes limiters. `scale` multiplies every number of attempts (RATE_LIMIT_SCALE). */
export function createLimiters(redis: Redis | null, scale: number): Limiters {
  return ({ name, points, windowSeconds }) => {
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * scale), duration: windowSeconds }
    const memory = new RateLimiterMemory(options)
    const counter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory
    return {
      points: options.points,
      hit: async (key, seconds = windowSeconds) => {
        await counter.consume(key, 1, { customDuration: seconds }).catch(refuse)
      },
      count: async (key) => (await counter.penalty(key)).consumedPoints,
      uncount: async (key) => {
        const { consumedPoints } = await counter.reward(key)
        // It began anew meanwhile: a count below nothing would let as many further attempts pass later.
        if (consumedPoints < 0) await counter.delete(key)
      },
      forget: async (key) => {
        await counter.delete(key)
      },
    }
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  throw tooMany(reason.msBeforeNext)
}

/** The refusal, with the time to wait in the sentence and in Retry-After. */
export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('too-many-requests', `Too many requests. Please try again in ${inWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds < 120) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
