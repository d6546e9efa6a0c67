/** How far a database has been brought up to date, beside what this release knows. */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { MIGRATIONS_FOLDER, openPgliteAsItIs } from './open.ts'
import { connectBriefly } from './open-for-reading.ts'

export type MigrationState = {
  /** The server's own version, such as '18.6'. */
  readonly version: string
  /** Migrations of this release. */
  readonly known: number
  /** Those of them that the next start will apply. */
  readonly pending: number
  /** Applied by another, newer release. */
  readonly unknown: number
}

type Query = (statement: string) => Promise<readonly unknown[]>

/** Looks into a PostgreSQL, and changes nothing. */
export async function inspectPostgres(address: string): Promise<MigrationState> {
  const client = await connectBriefly(address)
  try {
    return await stateBy(async (statement) => (await client.query(statement)).rows)
  } finally {
    await client.end()
  }
}

/** Looks into the embedded database of a folder that this process has locked. */
export async function inspectPglite(folder: string): Promise<MigrationState> {
  const lite = await openPgliteAsItIs(folder)
  try {
    return await stateBy(async (statement) => (await lite.query(statement)).rows)
  } finally {
    await lite.close()
  }
}

const Version = z.tuple([z.object({ version: z.string() })])
const Table = z.tuple([z.object({ name: z.string().nullable() })])
/** PostgreSQL's driver gives large numbers as text. */
const Applied = z.array(z.object({ created_at: z.coerce.number() }))

async function stateBy(query: Query): Promise<MigrationState> {
  const [{ version }] = Version.parse(await query("select current_setting('server_version') as version"))
  const [{ name }] = Table.parse(
    await query("select to_regclass('drizzle.__drizzle_migrations')::text as name"),
  )
  const applied = name === null ? [] : Applied.parse(await query(`select created_at from ${name}`))
  // As drizzle's migrator tells one from the other.
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    ({ folderMillis }) => folderMillis,
  )
  const ran = applied.map(({ created_at }) => created_at)
  return {
    version,
    known: known.length,
    pending: known.filter((moment) => !ran.includes(moment)).length,
    unknown: ran.filter((moment) => !known.includes(moment)).length,
  }
}
