/** Redis for tests: the shared one where it answers, and one of their own that they may end. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { vi } from 'vitest'
import type { Log } from '../platform/logging.ts'
import { connectRedis, pingRedis, type RedisConnection } from '../platform/redis.ts'

export const REDIS = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379'
/** The connection tries again every two seconds. */
const RECONNECT_LIMIT_MS = 300_000

const isThere = async (look: () => Promise<void>): Promise<boolean> => {
  try {
    await look()
    return true
  } catch (error) {
    if (process.env.CI === 'true') throw error
    return false
  }
}

/** Whether the shared server answers; with CI=true it must. */
export const hasRedis = await isThere(() => pingRedis(REDIS))

/** Whether tests can start a server of their own; with CI=true they must. */
export const hasRedisProgram = await isThere(async () => {
  const { error } = spawnSync('redis-server', ['--version'])
  if (error) throw error
})

/** A connection as the process has one, once it is ready. */
export async function connectedTo(address: string, log: Log = { error: () => {} }): Promise<RedisConnection> {
  const connection = connectRedis(address, log)
  await untilReady(connection)
  return connection
}

export async function untilReady({ client }: RedisConnection): Promise<void> {
  await vi.waitUntil(() => client.status === 'ready', { timeout: RECONNECT_LIMIT_MS })
}

export type OwnRedis = {
  readonly address: string
  /** Starts it, empty, at the same port as before. */
  readonly start: () => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
  /** Ends it at once, as a machine that fails. */
  readonly kill: () => Promise<void>
}

/** A server on a free port that keeps nothing; it must be started, and killed. */
export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const address = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    address,
    start: async () => {
      child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      })
      await vi.waitFor(() => pingRedis(address), { timeout: RECONNECT_LIMIT_MS })
    },
    signal: (signal) => void child?.kill(signal),
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
