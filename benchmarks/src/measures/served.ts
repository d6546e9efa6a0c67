/** Programs that serve HTTP while they are measured, on the last core where the system can hold them there. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'

export type Served = {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

const READY = /ready on (http:\/\/127\.0\.0\.1:\d+)/
const PATIENCE_MS = 120_000

const core = String(availableParallelism() - 1)
const canPin = spawnSync('taskset', ['-c', core, 'true']).status === 0

/** Started, and ready as it says itself. Throws in words where it ends before, or takes too long. */
export async function serve(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Served> {
  const node = [process.execPath, '--no-warnings', ...args]
  const [command = '', ...rest] = canPin ? ['taskset', '-c', core, ...node] : node
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told = { err: '' }
  child.stderr.on('data', (chunk) => (told.err = (told.err + chunk).slice(-400)))
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const address = await Promise.race([addressOf(child), endOf(child)]).catch(async (error: Error) => {
    await stop()
    throw new Error(`${args.join(' ')}: ${error.message} ${told.err}`.trim())
  })
  return { address, pid: child.pid ?? 0, stop }
}

async function addressOf(child: ChildProcess): Promise<string> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  if (!child.stdout) throw new Error('its output is not read')
  for await (const line of createInterface({ input: child.stdout, signal: patience })) {
    const [, address] = READY.exec(line) ?? []
    if (address) {
      child.stdout.resume()
      return address
    }
  }
  throw new Error(`it was not ready within ${PATIENCE_MS / 1000} s`)
}

async function endOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`it ended with ${code} before it was ready`)
}
