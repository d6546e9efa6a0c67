/** The migrations of this release, applied one by one: a backup of an earlier release is filled in where its tables were. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { MIGRATIONS_FOLDER } from '../open.ts'
import type { Head } from './format.ts'
import type { Session } from './session.ts'

const TABLE = 'drizzle.__drizzle_migrations'
const Journal = z.object({
  entries: z.array(z.object({ idx: z.number(), tag: z.string(), when: z.number() })),
})
const Newest = z.array(z.object({ when: z.coerce.number() }))

/** What the database has been brought up to. Throws a StartRefusal where it has none of our tables, or newer ones. */
export async function newestMigration(session: Session): Promise<Head['migration']> {
  const [there] = await session.query(`select to_regclass('${TABLE}') is not null as "isThere"`)
  if (there?.isThere !== true)
    throw new StartRefusal('There is nothing to copy: no site has used this database yet.')
  const [newest] = Newest.parse(
    await session.query(`select created_at as when from ${TABLE} order by created_at desc limit 1`),
  )
  const known = journal().find(({ when }) => when === newest?.when)
  if (!known)
    throw new StartRefusal(
      'A newer release has changed this database. Copy it with the program of that release.',
    )
  return { tag: known.tag, when: known.when }
}

/** Names of the tables that the migrations up to this one have made. */
export function tablesAfter({ when }: Head['migration']): ReadonlySet<string> {
  const { idx = 0 } = journal().find((entry) => entry.when === when) ?? {}
  const text = readFileSync(
    join(MIGRATIONS_FOLDER, `meta/${String(idx).padStart(4, '0')}_snapshot.json`),
    'utf8',
  )
  const { tables } = Snapshot.parse(JSON.parse(text))
  return new Set(Object.values(tables).map(({ name }) => name))
}
const Snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) })

/** Throws a StartRefusal where a newer release made the backup. */
export function checkKnown({ tag, when }: Head['migration']): void {
  if (!journal().some((entry) => entry.when === when))
    throw new StartRefusal(
      `A newer release made this backup (its tables are those of ${tag}). Restore it with that release.`,
    )
}

function journal() {
  const text = readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')
  return Journal.parse(JSON.parse(text)).entries
}

/** Makes the tables as they were after a migration, in a database without any. */
export async function migrateUpTo(session: Session, when: number): Promise<void> {
  await session.query('create schema drizzle')
  await session.query(`create table ${TABLE} (id serial primary key, hash text not null, created_at bigint)`)
  await apply(session, (moment) => moment <= when)
}

/** Applies what came after it. */
export const migrateFrom = (session: Session, when: number): Promise<void> =>
  apply(session, (moment) => moment > when)

async function apply(session: Session, isMeant: (when: number) => boolean): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  for (const { sql, hash, folderMillis } of migrations.filter((one) => isMeant(one.folderMillis))) {
    for (const statement of sql) await session.query(statement)
    // As drizzle notes it: the next start finds nothing left to do.
    await session.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  }
}
