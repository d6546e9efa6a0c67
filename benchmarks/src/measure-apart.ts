/** Runs one measurement in a process of its own, on one core where the system can hold it there. */
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Task } from './measure.ts'

const PROGRAM = join(import.meta.dirname, 'measure.ts')
const OPTIONS = ['--expose-gc', '--max-old-space-size=12000']

/** The last core: the first one is where everything else tends to run. */
const core = String(availableParallelism() - 1)
const canPin = spawnSync('taskset', ['-c', core, 'true']).status === 0

/** Longer than any part takes over little data. */
const PATIENCE_MS = 300_000

type Conditions = {
  readonly patienceMs?: number
  /** On one core, unless it is said that all of them count. */
  readonly isPinned?: boolean
}

/** The result of a measurement; null where something it needs is not there. Throws in words when it fails or takes too long. */
export async function measureApart<Result>(
  task: Task,
  { patienceMs = PATIENCE_MS, isPinned = true }: Conditions = {},
): Promise<Result | null> {
  const node = [process.execPath, ...OPTIONS, PROGRAM, JSON.stringify(task)]
  const [command = '', ...args] = canPin && isPinned ? ['taskset', '-c', core, ...node] : node
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: patienceMs })
  const started = performance.now()
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.err += chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (performance.now() - started >= patienceMs) throw new Error(`not finished within ${patienceMs / 1000} s`)
  if (code !== 0)
    throw new Error(`${JSON.stringify(task)} failed (${code}): ${output.err.trim().slice(-400)}`)
  return JSON.parse(output.out) as Result // written by measure.ts
}
