/** Databases for tests: an empty, migrated one for each file, on PGlite and on PostgreSQL. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openPostgres, PGLITE_CONFIG, usePglite } from '../db/open.ts'
import { isLongTier } from './tier.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/presently-tests')
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const CONNECT_TIMEOUT_MS = 2_000

/** A migrated database in memory. The first one of all is kept as a file, because making one takes seconds. */
export async function openTestPglite(): Promise<Database> {
  const file = join(CACHE, `pglite-${migrationsDigest()}.tar`)
  if (!existsSync(file)) await keepMigrated(file)
  const loadDataDir = new Blob([readFileSync(file)])
  return usePglite(await PGlite.create({ loadDataDir, postgresqlconf: PGLITE_CONFIG }))
}

function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function keepMigrated(file: string): Promise<void> {
  const lite = await PGlite.create({ postgresqlconf: PGLITE_CONFIG })
  const database = await usePglite(lite)
  const dump = await lite.dumpDataDir('none')
  await database.close()
  mkdirSync(CACHE, { recursive: true })
  // Several test files may do this at once: each writes its own and the last one to finish stays.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
}

/** A database of its own on the test server, dropped when closed. */
export async function openTestPostgres(): Promise<Database> {
  const { address, drop } = await createTestPostgres()
  const database = await openPostgres(address, () => {})
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** An empty database on the test server, without our tables; or a copy of one that nobody is connected to. */
export async function createTestPostgres(
  copyOf?: string,
): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `presently_${randomUUID().replaceAll('-', '')}`
  const template = copyOf === undefined ? '' : ` template ${new URL(copyOf).pathname.slice(1)}`
  await onServer(`create database ${name}${template}`)
  const address = new URL(POSTGRES)
  address.pathname = `/${name}`
  return { address: address.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether the test server answers; with CI=true it must. */
export const hasPostgres = await onServer('select 1').then(
  () => true,
  (error: unknown) => {
    if (process.env.CI === 'true') throw error
    return false
  },
)

/** On PGlite; on PostgreSQL too in the long tier, which looks whether both answer alike everywhere. */
export function describeOnDatabases(title: string, tests: (database: () => Database) => void): void {
  if (isLongTier) return describeOnEachDatabase(title, tests)
  describe(`${title}, on PGlite`, () => {
    tests(openedBy(openTestPglite))
  })
}

/**
 * The same tests on each database in every run: for locks, races, jobs, migrations, transactions and full text, where the two
 * can differ. Without a PostgreSQL its half is reported as skipped; with CI=true it is required.
 */
export function describeOnEachDatabase(title: string, tests: (database: () => Database) => void): void {
  describe(`${title}, on PGlite`, () => {
    tests(openedBy(openTestPglite))
  })
  describe.skipIf(!hasPostgres)(`${title}, on PostgreSQL`, () => {
    tests(openedBy(openTestPostgres))
  })
}

/** Runs a statement that tests need and the product does not. */
export async function queryRows(database: Database, statement: string): Promise<Record<string, unknown>[]> {
  const result = (await database.db.execute(sql.raw(statement))) as unknown
  return (result as { rows: Record<string, unknown>[] }).rows // both drivers answer so
}

/** Opens before the tests of a block and closes after them. */
export function openedBy(open: () => Promise<Database>): () => Database {
  let opened: Database | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    await opened?.close()
  })
  return () => {
    if (!opened) throw new Error('The database is open only while tests run.')
    return opened
  }
}
