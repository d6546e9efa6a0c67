/** PostgreSQL: a database of our own on the server for tests, or a whole cluster that may be frozen and killed. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Child, freePort, startChild } from './child.ts'

const SHARED = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const CONNECT_TIMEOUT_MS = 2_000
/** PostgreSQL refuses to run as root. */
const OTHER_USERS = ['postgres', 'nobody'] as const
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 60_000
const PAUSE_MS = 100
/** Two instances and a worker keep 13 connections each. */
const CONNECTIONS_MAX = '120'

type User = { readonly uid?: number; readonly gid?: number }

/** Runs a statement on a connection of its own. */
export async function query(address: string, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A server that ends tells its clients so.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Whether the server for tests answers; with CI=true it must. */
export const hasSharedPostgres = (): Promise<boolean> =>
  query(SHARED, 'select 1').then(
    () => true,
    (error: unknown) => {
      if (process.env.CI === 'true') throw error
      return false
    },
  )

/** An empty database on the server for tests. */
export async function createDatabase(): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `presently_chaos_${randomUUID().replaceAll('-', '')}`
  await query(SHARED, `create database ${name}`)
  const address = new URL(SHARED)
  address.pathname = `/${name}`
  const drop = async (): Promise<void> => {
    await query(SHARED, `drop database if exists ${name} with (force)`)
  }
  return { address: address.href, drop }
}

export type Cluster = {
  readonly address: string
  readonly folder: string
  start(): Promise<void>
  /** SIGINT is PostgreSQL's fast end, SIGKILL is the machine's. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** SIGSTOP freezes every process of it, SIGCONT lets them go on. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void
  isRunning(): boolean
  remove(): Promise<void>
}

export type ClusterOptions = {
  /** Where its data is kept; a temporary folder unless given. */
  readonly folder?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly settings?: readonly string[]
}

/** A cluster that nobody else uses, made but not started. */
export async function createCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const programs = programFolder()
  const user = userToRunAs()
  const home = mkdtempSync(join(tmpdir(), 'chaos-pg-'))
  const folder = options.folder ?? join(home, 'data')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [home, folder]) chownSync(path, user.uid, user.gid)
  const made = spawnSync(join(programs, 'initdb'), ['-D', folder, '-U', 'chaos', '-A', 'trust'], user)
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)
  const port = await freePort()
  const address = `postgres://chaos@127.0.0.1:${port}/postgres`
  const args = ['-D', folder, '-k', home, '-h', '127.0.0.1', '-p', String(port)]
  const settings = [`max_connections=${CONNECTIONS_MAX}`, ...(options.settings ?? [])]
  const all = [...args, ...settings.flatMap((setting) => ['-c', setting])]
  let server: Child | null = null
  return {
    address,
    folder,
    start: async () => {
      await untilNobodyHolds(folder)
      server = startChild(join(programs, 'postgres'), all, {
        ...user,
        env: { ...process.env, ...options.environment },
      })
      await untilReady(address, server)
    },
    end: async (signal) => void (await server?.end(signal)),
    signalAll: (signal) => {
      const pid = server?.process.pid
      if (pid === undefined) return
      for (const one of [...childrenOf(pid), pid]) process.kill(one, signal)
    },
    isRunning: () => server?.isRunning() ?? false,
    remove: async () => {
      await server?.end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** After a SIGKILL of the postmaster its children end by themselves; until then the data is theirs. They work in its folder. */
async function untilNobodyHolds(folder: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (workingFolders().includes(folder) && performance.now() < deadline) await sleep(PAUSE_MS)
}

const workingFolders = (): string[] =>
  readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      return [readlinkSync(`/proc/${pid}/cwd`)]
    } catch {
      return []
    }
  })

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)])
  return String(stdout).split('\n').filter(Boolean).map(Number)
}

async function untilReady(address: string, server: Child): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (server.isRunning() && performance.now() < deadline) {
    const isReady = await query(address, 'select 1').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await sleep(PAUSE_MS)
  }
  throw new Error(`The PostgreSQL of our own did not start:\n${server.output()}`)
}

/** Where `initdb` and `postgres` are, of the newest version. */
function programFolder(): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  if (found === undefined) throw new Error('Install PostgreSQL: its programs initdb and postgres are needed.')
  return found
}

/** Ourselves, or somebody else where we are root. */
function userToRunAs(): User {
  if (process.getuid?.() !== 0) return {}
  for (const name of OTHER_USERS) {
    const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}
