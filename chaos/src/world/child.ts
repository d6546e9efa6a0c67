/** Programs beside us: started, watched and ended by their own ids, and none outlives us. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type Child = {
  readonly process: ChildProcess
  /** Everything it has printed. */
  output(): string
  isRunning(): boolean
  /** Sends a signal and waits for the end; answers the exit code, null where a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** So much of what a child said last is kept. */
const OUTPUT_KEPT = 200_000
const running = new Set<ChildProcess>()

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export function startChild(program: string, args: readonly string[], options: SpawnOptions = {}): Child {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-OUTPUT_KEPT)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  child.once('error', (error) => collect(Buffer.from(error.message)))
  child.once('close', () => running.delete(child))
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  return {
    process: child,
    output: () => output,
    isRunning,
    end: async (signal) => {
      if (isRunning()) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
