/**
 * A PostgreSQL to measure: a cluster of our own in a temporary folder, thrown away afterwards, where its programs are
 * installed; else the one at TEST_DATABASE_URL. It runs on the first core, beside the measured process.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'

export type PostgresServer = {
  readonly connection: ClientConfig
  readonly url: string
  /** A cluster that nobody else uses. */
  readonly isOwn: boolean
  stop(): Promise<void>
}
export type PostgresSettings = Readonly<Record<string, string>>

/** PostgreSQL refuses to run as root. */
const OTHER_USERS = ['postgres', 'nobody'] as const
const START_TRIES = 300
const START_PAUSE_MS = 100

/** Null where there is neither a PostgreSQL to start nor one to ask. Only one of our own takes the settings. */
export async function postgresServer(settings: PostgresSettings): Promise<PostgresServer | null> {
  const programs = programFolder()
  const user = userToRunAs()
  if (programs && user) return startOwn(programs, user, settings)
  const url = process.env.TEST_DATABASE_URL
  return url ? { connection: { connectionString: url }, url, isOwn: false, stop: async () => {} } : null
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Where `initdb` and `postgres` are, of the newest version. */
function programFolder(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const hasBoth = (folder: string): boolean =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
  return folders.find(hasBoth) ?? null
}

type User = { readonly uid?: number; readonly gid?: number }

/** Ourselves, or somebody else where we are root; null where there is nobody. */
function userToRunAs(): User | null {
  if (process.getuid?.() !== 0) return {}
  for (const name of OTHER_USERS) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

async function startOwn(programs: string, user: User, settings: PostgresSettings): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-N'], user)
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)
  const port = await freePort()
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...set]
  const server = spawnOnFirstCore(join(programs, 'postgres'), args, user)
  const remove = (): void => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  // A measurement that takes too long is ended from outside.
  process.once('SIGTERM', () => {
    remove()
    process.exit(1)
  })
  const connection = { host: folder, port, user: 'bench', database: 'postgres' }
  await untilReady(connection, server)
  return {
    connection,
    isOwn: true,
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
      remove()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

/** The measured process has the last core. */
function spawnOnFirstCore(program: string, args: readonly string[], user: User): ChildProcess {
  const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0
  const options = { ...user, stdio: 'ignore' } as const
  return canPin ? spawn('taskset', ['-c', '0', program, ...args], options) : spawn(program, args, options)
}

async function untilReady(connection: ClientConfig, server: ChildProcess): Promise<void> {
  for (let tries = 0; server.exitCode === null && tries < START_TRIES; tries += 1) {
    const client = new pg.Client(connection)
    // Refused until it has started.
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    if (isReady) return client.end()
    await sleep(START_PAUSE_MS)
  }
  throw new Error('The PostgreSQL of the benchmark did not start.')
}
