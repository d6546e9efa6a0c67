/** The import command as a process of its own, for tests that end it: it tells how far it is, line by line. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { FeedAnswer } from '../features/feeds/control/orders.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'

/** When a process is ended: once so many rows were read or applied, and so much later. */
export type Moment = {
  readonly phase: 'reading' | 'applying'
  readonly rows: number
  readonly laterMs: number
}

export type ImportEnd = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The last word; null where there was none. */
  readonly answer: FeedAnswer | null
  /** What it said that was no answer. */
  readonly errors: string
}

type ImportTask = {
  readonly file: string
  readonly environment: Readonly<Record<string, string>>
  /** Ends a process at a moment: the command itself, or whoever works for it. */
  readonly kill?: { readonly at: Moment; readonly whom?: ChildProcess }
}

const isReached = (answer: FeedAnswer, { phase, rows }: Moment): boolean => {
  if (answer.kind !== 'progress') return false
  const { applied } = answer.progress
  return phase === 'reading' ? answer.progress.rows >= rows : applied !== null && applied >= rows
}

/** Imports a file for the shop 'The Shop', and answers how it ended. */
export async function runImport({ file, environment, kill }: ImportTask): Promise<ImportEnd> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-import.ts'), file], {
    env: { ...CHILD_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let answer: FeedAnswer | null = null
  let killing: Promise<void> | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as FeedAnswer // our own program's words
    if (said.kind !== 'progress') answer = said
    if (kill && isReached(said, kill.at)) killing ??= killLater(kill.whom ?? child, kill.at.laterMs)
  }
  await ended
  await killing
  return { code: child.exitCode, signal: child.signalCode, answer, errors }
}

async function killLater(child: ChildProcess, laterMs: number): Promise<void> {
  if (laterMs > 0) await wait(laterMs)
  child.kill('SIGKILL')
}
