/** A site of its own for tests that change what all visitors share, such as the payment sandbox's clock. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test as sharedSiteTest } from './fixtures.ts'

const READY = /^Presently is ready on (http:\/\/127\.0\.0\.1:\d+)$/

type OwnSite = {
  /** Settings of the site beside those that every own site has. */
  readonly ownSettings: Readonly<Record<string, string>>
  /** Programs that run on its data before it starts, each with its words, blanks between them. */
  readonly ownPrograms: readonly string[]
  readonly ownOrigin: string
}

export const test = sharedSiteTest.extend<object, OwnSite>({
  ownSettings: [{}, { scope: 'worker', option: true }],
  ownPrograms: [[], { scope: 'worker', option: true }],
  ownOrigin: [
    async ({ browserName, ownSettings, ownPrograms }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), `presently-${browserName}-`))
      const settings = { DATA_DIR: dataDir, ...ownSettings }
      for (const program of ownPrograms) runProgram(program, settings)
      const site = start(settings)
      const ended = once(site, 'exit')
      try {
        await use(await originOf(site))
      } finally {
        site.kill('SIGTERM')
        await ended
        for (const path of [dataDir, `${dataDir}.lock`]) rmSync(path, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownOrigin }, use) => use(ownOrigin),
})

const PLACE = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '', REDIS_URL: '' }

function runProgram(program: string, settings: Readonly<Record<string, string>>): void {
  const { status } = spawnSync(process.execPath, program.split(' '), {
    env: { ...process.env, ...PLACE, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} failed before the site was started.`)
}

function start(settings: Readonly<Record<string, string>>): ChildProcess {
  const manner = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn', DEV_DESK: 'on' }
  return spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, ...PLACE, ...manner, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The site was started without its output.')
  for await (const line of createInterface(stdout)) {
    const origin = READY.exec(line)?.[1]
    if (origin) return origin
  }
  throw new Error('The site ended before it was ready.')
}
