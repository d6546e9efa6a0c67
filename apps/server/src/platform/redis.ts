/** The connection to Redis, which several instances count in. Without it, or while it is gone, each counts for itself. */
import { Redis } from 'ioredis'
import type { Log } from './logging.ts'

/** A limit must cost a request a moment, not its life. */
const CONNECT_TIMEOUT_MS = 500
const COMMAND_TIMEOUT_MS = 500
/** A Redis that has frozen holds its connection open: after this silence it is taken for gone. */
const SILENCE_MS = 1_000
/** How long between attempts to reach a Redis that is gone. */
const RETRY_MS = 2_000
/** Who only asks whether it is there can wait a moment longer. */
const PING_MS = 2_000

export type RedisConnection = {
  readonly client: Redis
  /** Resolves when the first attempt to connect has ended, well or not. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Connects in the background: the site starts and runs without Redis. The log hears once of each loss. */
export function connectRedis(address: string, log: Log): RedisConnection {
  const client = new Redis(address, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: () => RETRY_MS,
  })
  let isTold = false
  const tellOfLoss = (err: Error): void => {
    if (isTold) return
    isTold = true
    log.error({ err }, 'Redis is gone: limits count in memory until it is back')
  }
  client.on('error', tellOfLoss)
  // A server that ends says goodbye: no error, only an end.
  client.on('close', () => tellOfLoss(new Error('the connection to Redis was closed')))
  client.on('ready', () => {
    isTold = false
  })
  const first = Promise.withResolvers<void>()
  client.once('ready', first.resolve)
  client.once('close', first.resolve)
  return {
    client,
    settled: () => first.promise,
    close: async () => {
      isTold = true
      client.disconnect()
    },
  }
}

/** Throws where no Redis answers at once. */
export async function pingRedis(address: string): Promise<void> {
  const client = new Redis(address, {
    lazyConnect: true,
    connectTimeout: PING_MS,
    commandTimeout: PING_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The promise tells already.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.ping()
  } finally {
    client.disconnect()
  }
}
