/** The import command as a process of its own, for tests in which it ends: it tells how far it is, line by line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FeedAnswer } from '../features/feeds/control/orders.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'

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
}

/** Imports a file for the shop 'The Shop', and answers how it ended. */
export async function runImport({ file, environment }: ImportTask): Promise<ImportEnd> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-import.ts'), file], {
    env: { ...CHILD_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let answer: FeedAnswer | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as FeedAnswer // our own program's words
    if (said.kind !== 'progress') answer = said
  }
  await ended
  return { code: child.exitCode, signal: child.signalCode, answer, errors }
}
