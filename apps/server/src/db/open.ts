/** The database: PGlite in the data folder, or PostgreSQL where an address is given. One schema, one set of migrations. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { traceQueries } from './trace-queries.ts'

export type Db = PgDatabase<PgQueryResultHKT>
/** What a store function runs on: the database, or the transaction it is part of. */
export type Executor = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

/** Where the jobs of a database are kept: beside our tables. */
export type JobStore =
  | { readonly kind: 'pglite'; readonly lite: PGlite }
  | { readonly kind: 'postgres'; readonly address: string }

export type Database = {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Db
  readonly jobStore: JobStore
  /** Whether its tables are those that this release needs, or newer ones. Throws when it does not answer. */
  isMigrated(): Promise<boolean>
  /** How many connections stand open, are free, and are waited for; null for the one of the embedded database. */
  connections(): Connections | null
  /** The same for work that takes minutes: on one connection of its own, without the time limits of requests. */
  openLongWork(): Promise<Database>
  close(): Promise<void>
}

export type Connections = { readonly open: number; readonly free: number; readonly waitedFor: number }

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
/** Any number of ours: instances that start together migrate one after another. */
const MIGRATION_LOCK_ID = 7_204_311
const POOL_SIZE = 10
export const CONNECT_TIMEOUT_MS = 3_000
/** A frozen database must cost a request seconds, not its life. */
const QUERY_TIMEOUT_MS = 5_000

/** PGlite keeps to one connection, so a cache of its own that is larger than this only costs memory. */
export const PGLITE_CONFIG = ['shared_buffers = 16MB']

/** Wraps an opened PGlite, brought up to date. */
export async function usePglite(lite: PGlite): Promise<Database> {
  const drizzled = drizzlePglite(lite)
  await migratePglite(drizzled, { migrationsFolder: MIGRATIONS_FOLDER })
  const database: Database = {
    ...asDatabase({ kind: 'pglite', lite }, drizzled as unknown as Db), // both drivers are one dialect
    connections: () => null,
    // It has one connection, and closes with the process.
    openLongWork: async () => ({ ...database, close: async () => {} }),
    close: () => lite.close(),
  }
  return database
}

/** Opens the embedded database in a folder. */
export async function openPglite(folder: string): Promise<Database> {
  // What people searched for is in there: it is nobody else's on a shared machine.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return usePglite(await openPgliteAsItIs(folder))
}

/** The same without bringing it up to date. */
export const openPgliteAsItIs = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: folder, postgresqlconf: PGLITE_CONFIG })

/** Opens PostgreSQL, brought up to date. `onIdleError` hears of connections that break while nobody uses them; `tracing` of queries. */
export async function openPostgres(
  address: string,
  onIdleError: (error: Error) => void,
  tracing: Tracing | null = null,
): Promise<Database> {
  await migrateUnderLock(address)
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  if (tracing) traceQueries(pool, tracing)
  return onPool(pool, address, onIdleError)
}

function onPool(pool: pg.Pool, address: string, onIdleError: (error: Error) => void): Database {
  pool.on('error', onIdleError)
  // The pool hears of those that nobody uses. One that breaks between two statements of a transaction would end the process:
  // whoever uses it hears of that by the next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    ...asDatabase({ kind: 'postgres', address }, drizzlePostgres(pool) as unknown as Db), // both drivers are one dialect
    connections: () => ({ open: pool.totalCount, free: pool.idleCount, waitedFor: pool.waitingCount }),
    openLongWork: async () => onPool(poolForLongWork(address), address, onIdleError),
    close: () => pool.end(),
  }
}

/** One connection: a lock that it takes is its own until it closes. */
const poolForLongWork = (address: string): pg.Pool =>
  new pg.Pool({
    connectionString: address,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
  })

/** On a connection of its own, without the time limits of requests: a migration may take its time. */
async function migrateUnderLock(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // The statement that is under way, or the next one, fails with it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID])
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    // Ending the session gives the lock back as well.
    await client.end()
  }
}

let newestMigration: number | undefined

/** When the newest migration of this release was written: drizzle tells one from another by it. */
function whenNewestMigration(): number {
  newestMigration ??= Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis),
  )
  return newestMigration
}

function asDatabase(jobStore: JobStore, db: Db): Pick<Database, 'kind' | 'db' | 'jobStore' | 'isMigrated'> {
  return {
    kind: jobStore.kind,
    db,
    jobStore,
    isMigrated: async () => {
      const found = (await db.execute(
        sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${whenNewestMigration()} limit 1`,
      )) as unknown
      return (found as { rows: unknown[] }).rows.length > 0 // both drivers answer so
    },
  }
}
