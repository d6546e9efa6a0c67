/** A Redis of our own, which keeps nothing and may be ended. */
import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, freePort, startChild } from './child.ts'

export type RedisServer = {
  readonly address: string
  /** Starts it, empty, at the same port as before. */
  start(): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends it at once, as a machine that fails. */
  kill(): Promise<void>
}

const START_LIMIT_MS = 15_000
const PAUSE_MS = 50

/** Whether its program is there; with CI=true it must be. */
export function hasRedisProgram(): boolean {
  const { error } = spawnSync('redis-server', ['--version'])
  if (error && process.env.CI === 'true') throw error
  return !error
}

/** A server on a free port; it must be started, and killed. */
export async function createRedis(): Promise<RedisServer> {
  const port = await freePort()
  let child: Child | null = null
  return {
    address: `redis://127.0.0.1:${port}`,
    start: async () => {
      child = startChild('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'])
      const deadline = performance.now() + START_LIMIT_MS
      while (!(await isListening(port))) {
        if (performance.now() > deadline) throw new Error('The Redis of our own did not start.')
        await sleep(PAUSE_MS)
      }
    },
    signal: (signal) => void child?.process.kill(signal),
    kill: async () => void (await child?.end('SIGKILL')),
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
