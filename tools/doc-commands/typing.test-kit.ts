/** Types a documented command as a reader would, with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { ROOT } from '../repository.ts'

/** What the commands of a test file leave behind is put here; whoever uses it removes it. */
export const folder = mkdtempSync(join(tmpdir(), 'doc-commands-'))

type Typing = {
  readonly cwd?: string
  readonly environment?: Readonly<Record<string, string>>
  /** What a reader puts in for the words that stand for theirs. */
  readonly instead?: Readonly<Record<string, string>>
  /** In a process group of its own: npx hands a signal to its shell alone, and only Ctrl+C reaches what that started. */
  readonly hasGroup?: boolean
}

export function type(
  line: string,
  { cwd = ROOT, environment = {}, instead = {}, hasGroup = false }: Typing = {},
): ChildProcess & { told(): string } {
  let typed = line
  for (const [word, own] of Object.entries(instead)) {
    if (!typed.includes(word)) throw new Error(`"${line}" says no ${word}`)
    typed = typed.replaceAll(word, own)
  }
  const child = spawn('sh', ['-c', `exec env ${typed}`], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroup,
  })
  onTestFinished(() => void (hasGroup ? endGroup(child, 'SIGKILL') : child.kill('SIGKILL')))
  let told = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (told += chunk.toString()))
  return Object.assign(child, { told: () => told })
}

/** Ends a program that has a group, and all that it started. */
export function endGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal)
}

/** What it says, once it has ended well. */
export async function done(line: string, typing?: Typing): Promise<string> {
  const child = type(line, typing)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`"${line}" ended with ${code}:\n${child.told()}`)
  return child.told()
}

/** A program that goes on: what its output says once it matches, and how it is told to end. */
export async function standing(
  line: string,
  sign: RegExp,
  typing?: Typing,
): Promise<{ readonly found: string; readonly end: () => Promise<void> }> {
  const child = type(line, typing)
  await expect.poll(() => sign.test(child.told()) || child.exitCode !== null, { timeout: 120_000 }).toBe(true)
  const [, found] = sign.exec(child.told()) ?? []
  if (found === undefined) throw new Error(`"${line}" did not say ${sign}:\n${child.told()}`)
  return {
    found,
    async end() {
      child.kill('SIGTERM')
      await once(child, 'close')
      // npm ends by the signal that it hands on, whatever the program did: that it drained is said by nothing else.
      expect(child.exitCode ?? child.signalCode, child.told()).toBeOneOf([0, 'SIGTERM'])
    },
  }
}
