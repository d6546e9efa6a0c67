/** The server as a process of its own, for tests of its life. */
import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findIdeas } from '@presently/contract/ideas'
import { expect } from 'vitest'
import { CHILD_ENVIRONMENT } from './child-environment.ts'

const READY = /Presently is ready on (http:\/\/127\.0\.0\.1:\d+)\n/
const START_LIMIT_MS = 60_000

export type ServerProcess = {
  readonly child: ChildProcess
  /** Everything it has printed. */
  readonly output: () => string
}

export function startServer(webFolder: string, environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-server.ts'), webFolder], {
    env: { ...CHILD_ENVIRONMENT, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, output: () => output }
}

/** The address that it printed. */
export async function readyAddress({ output }: ServerProcess): Promise<string> {
  await expect.poll(output, { timeout: START_LIMIT_MS }).toMatch(READY)
  return READY.exec(output())?.[1] ?? ''
}

/** Its exit code; a signal may be sent first. */
export function ended({ child }: ServerProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    if (signal) child.kill(signal)
  })
}

const PAUSE_MS = 250

/** Posts a search and answers its id. `midway` runs when half of the body has been sent. */
export async function postSearch(address: string, midway: () => void = () => {}): Promise<string> {
  const body = JSON.stringify({ query: 'my dad turns 60' })
  // Told to go on, the server has the request: from then on it is under way.
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const half = request(`${address}${findIdeas.path}`, { method: findIdeas.method, headers })
  const answered = new Promise<string>((resolve, reject) => {
    half.on('error', reject)
    half.on('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => resolve(text))
    })
  })
  const told = new Promise((resolve) => half.once('continue', resolve))
  half.flushHeaders()
  await Promise.race([told, answered])
  half.write(body.slice(0, body.length / 2))
  midway()
  await wait(PAUSE_MS)
  half.end(body.slice(body.length / 2))
  return findIdeas.output.parse(JSON.parse(await answered)).searchId
}
