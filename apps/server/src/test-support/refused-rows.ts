/** Rows that the database refuses: what goes wrong with one of many, without a fault of the database itself. */
import type { Database } from '../db/open.ts'
import { queryRows } from './databases.ts'

/**
 * Has the database refuse rows of a table that are written to it, or deleted. Answers what ends that.
 * @example const allow = await refuseRows(database(), 'reminder_mails', `new.reminder_id = '${id}'`)
 */
export async function refuseRows(
  database: Database,
  table: string,
  which: string,
  verb: 'insert or update' | 'delete' = 'insert or update',
): Promise<() => Promise<unknown>> {
  await queryRows(
    database,
    `create or replace function refuse() returns trigger language plpgsql as
     $$ begin raise 'The row is refused.'; end $$`,
  )
  await queryRows(
    database,
    `create trigger refused before ${verb} on ${table}
     for each row when (${which}) execute function refuse()`,
  )
  return () => queryRows(database, `drop trigger refused on ${table}`)
}
