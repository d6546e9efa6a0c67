/** What a database holds, as its own catalogue tells: tables with their columns, sequences, links between tables. */
import { z } from 'zod'
import type { Column, Sequence } from './format.ts'
import type { Session } from './session.ts'

/** What the site makes anew by itself from other tables. */
const REBUILT = ['product_search', 'product_search_state']

/** Where jobs that were waiting stand until a site takes them over (restored-jobs.ts). */
export const RESTORED_JOBS = 'restored.jobs'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table's name in a statement. */
export const tableOf = (name: string): string => (name === RESTORED_JOBS ? name : `public.${quoted(name)}`)

/** Partitions are read through their table; what is unlogged is nothing that anybody relies on. */
const TABLES = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`

/** Of these tables those that a backup carries, in their order by letters. */
export async function carriedTables(session: Session, ours: ReadonlySet<string>): Promise<readonly string[]> {
  const names = Names.parse(await session.query(`${TABLES} and relpersistence = 'p'`))
  return names
    .map(({ name }) => name)
    .filter((name) => ours.has(name) && !REBUILT.includes(name))
    .sort()
}

/** Every table, whoever made it: the database is the site's alone. */
export async function allTables(session: Session): Promise<readonly string[]> {
  return Names.parse(await session.query(TABLES)).map(({ name }) => name)
}
const Names = z.array(z.object({ name: z.string() }))

/** Every function that no extension brought, with the types of its arguments. */
export async function allFunctions(session: Session): Promise<readonly string[]> {
  const rows = await session.query(
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  return Names.parse(rows).map(({ name }) => name)
}

/** The columns that are stored, not reckoned from others. */
export async function columnsOf(session: Session, table: string): Promise<readonly Column[]> {
  const rows = await session.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [tableOf(table)],
  )
  return Columns.parse(rows)
}
const Columns = z.array(z.object({ name: z.string(), type: z.string() }))

export async function sequencesOf(session: Session): Promise<readonly Sequence[]> {
  const names = Names.parse(
    await session.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
    ),
  )
  const values: Sequence[] = []
  for (const { name } of names) {
    const rows = await session.query(`select last_value::text as last, is_called from public.${quoted(name)}`)
    const [{ last, is_called: isCalled }] = SequenceRow.parse(rows)
    values.push({ name, last, isCalled })
  }
  return values
}
const SequenceRow = z.tuple([z.object({ last: z.string(), is_called: z.boolean() })])

export async function setSequences(session: Session, values: readonly Sequence[]): Promise<void> {
  for (const { name, last, isCalled } of values)
    await session.query('select setval($1::text::regclass, $2::text::bigint, $3::boolean)', [
      `public.${quoted(name)}`,
      last,
      isCalled,
    ])
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Takes away what one table asks of another, and answers how it is put back: rows then come in any order, and what they ask
 * is looked at once for all of them.
 */
export async function withoutForeignKeys(session: Session): Promise<() => Promise<void>> {
  const keys: readonly ForeignKey[] = ForeignKeys.parse(
    await session.query(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
    ),
  )
  for (const { table, name } of keys)
    await session.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await session.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}
const ForeignKeys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))
