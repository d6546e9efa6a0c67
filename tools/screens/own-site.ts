/** A site to draw: with a cast of accounts, an operator at an open desk who has a month behind it, and a new data folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { OPEN_DESK } from '../../e2e/support/open-desk.ts'
import { prepare } from '../../scripts/bootstrap.mjs'
import { superviseChildren } from '../../scripts/children.mjs'
import { ROOT } from '../repository.ts'

type Member = { readonly role: string; readonly email: string; readonly password: string }

export type OwnSite = {
  readonly origin: string
  readonly cast: readonly Member[]
  readonly close: () => Promise<void>
}

const READY = /^Presently is ready on (http:\/\/127\.0\.0\.1:\d+)$/
const MANNER = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: '',
  REDIS_URL: '',
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
}

/** Installs and builds what is missing, as `npm start` does. `settings` are the site's, beside those that every drawn site has. */
export async function openSite(settings: Readonly<Record<string, string>>): Promise<OwnSite> {
  const { run } = superviseChildren()
  const node = await prepare({ root: ROOT, run, say: console.error, withPages: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'presently-screens-'))
  const env = { ...process.env, ...MANNER, DATA_DIR: dataDir, ...settings }
  const output = (...words: string[]): string => {
    const { status, stdout } = spawnSync(node, words, {
      cwd: ROOT,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (status !== 0) throw new Error(`${words[0]} failed before the site was started.`)
    return stdout
  }
  const cast = output('apps/server/src/seed.ts', '--json')
  output(OPEN_DESK, 'busy')
  const site = spawn(node, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A drawing that is broken off leaves no site behind.
  process.once('exit', () => site.kill())
  return { origin: await originOf(site), cast: membersIn(cast), close: () => close(site, dataDir) }
}

const membersIn = (lines: string): Member[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Member)

async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The site was started without its output.')
  for await (const line of createInterface(stdout)) {
    const origin = READY.exec(line)?.[1]
    if (origin) return origin
  }
  throw new Error('The site ended before it was ready.')
}

async function close(site: ChildProcess, dataDir: string): Promise<void> {
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  await ended
  for (const path of [dataDir, `${dataDir}.lock`]) rmSync(path, { recursive: true, force: true })
}
