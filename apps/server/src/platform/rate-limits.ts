/** How often one address may ask. Counted in memory, a minute at a time. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

export type RateLimit = { readonly max: number; readonly timeWindow: number }

const MINUTE_MS = 60_000
/** Addresses remembered at once; the one unseen for longest makes room. */
const ADDRESSES_REMEMBERED = 20_000

/** Requests a minute for one address, before RATE_LIMIT_SCALE. */
const PER_MINUTE = {
  /** A search by a visitor. */
  search: 20,
  /** Any other call of the API. */
  call: 300,
  /** Pictures: a page of results shows six, and several people may share an address. */
  picture: 1_200,
  /** Pages, and addresses where nothing is. */
  page: 600,
} as const

export type RateLimits = Readonly<Record<keyof typeof PER_MINUTE, RateLimit>>

/** The limits times `scale`, which a load test sets high. */
export function scaledRateLimits(scale: number): RateLimits {
  const scaled = (perMinute: number): RateLimit => ({
    max: Math.ceil(perMinute * scale),
    timeWindow: MINUTE_MS,
  })
  return {
    search: scaled(PER_MINUTE.search),
    call: scaled(PER_MINUTE.call),
    picture: scaled(PER_MINUTE.picture),
    page: scaled(PER_MINUTE.page),
  }
}

/** Makes `config.rateLimit` of routes work. Routes without it are unlimited. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: ADDRESSES_REMEMBERED,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
      return new AppError('too-many-requests', `Too many requests. Please try again in ${wait}.`)
    },
  })
}
