/** How often one address, or one account, may ask: counted a minute at a time. */
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { clientNetwork } from './client-network.ts'
import { tooMany } from './limiters.ts'
import './used-key.ts'

/** What a route is configured with. */
export type RateLimit = {
  readonly max: number | ((request: FastifyRequest, key: string) => number)
  readonly timeWindow: number
  readonly keyGenerator?: (request: FastifyRequest) => Promise<string>
}

const MINUTE_MS = 60_000
/** Addresses remembered at once without a Redis; the one unseen for longest makes room. */
const ADDRESSES_REMEMBERED = 20_000

/** Requests a minute for one address, before RATE_LIMIT_SCALE. */
const PER_MINUTE = {
  /** A search by a visitor. */
  search: 20,
  /** A search by an account, wherever it is signed in. */
  accountSearch: 40,
  /** Something said to the concierge. */
  turn: 20,
  /** A request of a language model's program: each call of a tool is one, and so is each list of them. */
  mcp: 60,
  /** A call that changes something. */
  write: 120,
  /** Any other call of the API. */
  call: 300,
  /** Pictures: a page of results shows six, and several people may share an address. */
  picture: 1_200,
  /** Pages, and addresses where nothing is. */
  page: 600,
} as const

export type RateLimits = Readonly<
  Record<'search' | 'turn' | 'write' | 'call' | 'deals' | 'mcp' | 'picture' | 'page', RateLimit>
>

/** The account that makes a request; null for visitors. */
export type AccountOf = (request: FastifyRequest) => Promise<string | null>

const ACCOUNT_KEY = 'account:'
const PROGRAM_KEY = 'key:'

/** The limits times `scale`, which a load test sets high. */
export function scaledRateLimits(scale: number, accountOf: AccountOf): RateLimits {
  const scaled = (perMinute: number) => ({ max: Math.ceil(perMinute * scale), timeWindow: MINUTE_MS })
  const byAccount = scaled(PER_MINUTE.accountSearch).max
  const byAddress = scaled(PER_MINUTE.search).max
  const keyGenerator = async (request: FastifyRequest): Promise<string> => {
    const account = await accountOf(request)
    return account === null ? clientNetwork(request.ip) : `${ACCOUNT_KEY}${account}`
  }
  // Behind a program stand many people. What its key may do is counted when it is admitted (access/api-keys).
  const orProgram =
    (otherwise: (request: FastifyRequest) => string | Promise<string>) =>
    async (request: FastifyRequest): Promise<string> =>
      request.apiKey && request.headers.origin === undefined
        ? `${PROGRAM_KEY}${request.apiKey.id}`
        : otherwise(request)
  const unlessProgram = (max: (key: string) => number) => (_request: FastifyRequest, key: string) =>
    key.startsWith(PROGRAM_KEY) ? Number.MAX_SAFE_INTEGER : max(key)
  return {
    search: {
      timeWindow: MINUTE_MS,
      max: unlessProgram((key) => (key.startsWith(ACCOUNT_KEY) ? byAccount : byAddress)),
      keyGenerator: orProgram(keyGenerator),
    },
    turn: { ...scaled(PER_MINUTE.turn), keyGenerator },
    write: scaled(PER_MINUTE.write),
    call: scaled(PER_MINUTE.call),
    deals: {
      timeWindow: MINUTE_MS,
      max: unlessProgram(() => scaled(PER_MINUTE.call).max),
      keyGenerator: orProgram(({ ip }) => clientNetwork(ip)),
    },
    mcp: { ...scaled(PER_MINUTE.mcp), keyGenerator: async ({ ip }) => clientNetwork(ip) },
    picture: scaled(PER_MINUTE.picture),
    page: scaled(PER_MINUTE.page),
  }
}

/** Makes `config.rateLimit` of routes work. Routes without it are unlimited. */
export async function limitRates(app: FastifyInstance, redis: Redis | null): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: ADDRESSES_REMEMBERED,
    ...(redis && { store: redisStore(redis) }),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

type Settings = {
  readonly timeWindow?: unknown
  readonly routeInfo?: { method: string | string[]; url: string }
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Counts in Redis, and in memory while Redis is gone: the plugin's own store would then count nothing at all. */
function redisStore(redis: Redis): FastifyRateLimitStoreCtor {
  return class RedisStore implements FastifyRateLimitStore {
    readonly #counter: RateLimiterRedis

    constructor({ timeWindow, routeInfo }: Settings) {
      const options = {
        keyPrefix: `rate:${[routeInfo?.method ?? ''].flat().join()}${routeInfo?.url ?? ''}`,
        // The plugin compares the count with its own maximum.
        points: Number.MAX_SAFE_INTEGER,
        duration: typeof timeWindow === 'number' ? timeWindow / 1000 : MINUTE_MS / 1000,
      }
      this.#counter = new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      })
    }

    incr(key: string, callback: Counted): void {
      void this.#answer(key, callback)
    }

    async #answer(key: string, callback: Counted): Promise<void> {
      const { error, result } = await this.#count(key)
      callback(error, result)
    }

    async #count(key: string) {
      try {
        const { consumedPoints, msBeforeNext } = await this.#counter.penalty(key)
        return { error: null, result: { current: consumedPoints, ttl: msBeforeNext } }
      } catch (cause) {
        return { error: new Error('a limit could not be counted', { cause }), result: undefined }
      }
    }

    child(settings: object): FastifyRateLimitStore {
      return new RedisStore(settings)
    }
  }
}
