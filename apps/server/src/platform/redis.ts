/** The connection to Redis, which several instances count in. Without it, or while it is gone, each counts for itself. */
import { Redis } from 'ioredis'
import type { Log } from './logging.ts'

/** A limit must cost a request a moment, not its life. */
const CONNECT_TIMEOUT_MS = 500
const COMMAND_TIMEOUT_MS = 500
/** How long between attempts to reach a Redis that is gone. */
const RETRY_MS = 2_000

export type RedisConnection = { readonly client: Redis; close(): Promise<void> }

/** Connects in the background: the site starts and runs without Redis. The log hears once of each loss. */
export function connectRedis(address: string, log: Log): RedisConnection {
  const client = new Redis(address, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: () => RETRY_MS,
  })
  let isLossKnown = false
  client.on('error', (err: Error) => {
    if (isLossKnown) return
    isLossKnown = true
    log.error({ err }, 'Redis is gone: limits count in memory until it is back')
  })
  client.on('ready', () => {
    isLossKnown = false
  })
  return {
    client,
    close: async () => {
      client.disconnect()
    },
  }
}
