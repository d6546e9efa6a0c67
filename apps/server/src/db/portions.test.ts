import { isNotNull, lt } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  describeOnEachDatabase,
  hasPostgres,
  openedBy,
  openTestPostgres,
  queryRows,
} from '../test-support/databases.ts'
import type { Database } from './open.ts'
import { blankInPortions, deleteInPortions } from './portions.ts'
import { searches } from './schema/searches.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const ELEVEN_FIFTY = new Date('2026-11-21T11:50:00Z')

/** 13,000 searches, a thousand at each minute up to noon, and a note of how many rows each statement meets. */
const PREPARED = [
  'truncate searches',
  `insert into searches (id, created_at, query, engine, idea_count)
   select gen_random_uuid(), timestamptz '${NOON.toISOString()}' - n % 13 * interval '1 minute', 'mum', 'presently', 6
   from generate_series(1, 13000) n`,
  'drop table if exists met',
  'create table met (rows int)',
  `create or replace function note() returns trigger language plpgsql as
   $$ begin insert into met select count(*) from gone; return null; end $$`,
  ...['delete', 'update'].map(
    (verb) => `create or replace trigger ${verb}s after ${verb} on searches referencing old table as gone
               for each statement execute function note()`,
  ),
]

const prepare = async (database: Database): Promise<void> => {
  for (const statement of PREPARED) await queryRows(database, statement)
}
const leftIn = (database: Database) =>
  queryRows(
    database,
    'select count(*)::int as rows, count(query)::int as texts, count(distinct created_at)::int as minutes from searches',
  )

describeOnEachDatabase('what is forgotten by portions', (database) => {
  beforeEach(() => prepare(database()))
  /** How many rows each statement met. */
  const met = async () => (await queryRows(database(), 'select rows from met')).map(({ rows }) => rows)

  it('is deleted, all of it and nothing else, few rows a statement', async () => {
    await deleteInPortions(database().db, searches, lt(searches.createdAt, NOON))
    expect(await met()).toEqual([5000, 5000, 2000])
    expect(await leftIn(database())).toMatchObject([{ rows: 1000, texts: 1000, minutes: 1 }])
  })

  it('loses its texts in the same way, and stays', async () => {
    await blankInPortions(database().db, searches, {
      condition: isNotNull(searches.query),
      blank: { query: null },
    })
    expect(await met()).toEqual([5000, 5000, 3000])
    expect(await leftIn(database())).toMatchObject([{ rows: 13_000, texts: 0 }])
  })
})

// The embedded database has one connection: nobody else holds anything there.
describe.skipIf(!hasPostgres)('what is to be forgotten while somebody holds it', () => {
  const database = openedBy(openTestPostgres)
  beforeEach(() => prepare(database()))

  it('stays, and is not waited for', async () => {
    await database().db.transaction(async (tx) => {
      await tx.update(searches).set({ createdAt: NOON }).where(lt(searches.createdAt, ELEVEN_FIFTY))
      await deleteInPortions(database().db, searches, lt(searches.createdAt, NOON))
    })
    expect(await leftIn(database())).toMatchObject([{ rows: 3000, minutes: 1 }])
  })
})
