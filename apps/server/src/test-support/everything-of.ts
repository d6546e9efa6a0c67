/** What an account has, to prove that nobody else's requests changed it. */
import type { Database } from '../db/open.ts'
import type { Account } from './accounts.ts'
import { queryRows } from './databases.ts'

/**
 * What others may add to by right: they ask for a link to somebody's address, or come by somebody's invitation; and what an
 * operator does to an account is written down with its name.
 */
const OPEN_TO_OTHERS = [
  'audit_entries',
  'one_time_links',
  'outbox_mails',
  'referral_clicks',
  'referral_signups',
]

/**
 * Its rows as text: itself, its turns of conversation, and what stands in every table that names an account, `besides` those
 * which others may change in this case.
 */
export async function everythingOf(
  database: Database,
  { user }: Account,
  besides: readonly string[] = [],
): Promise<string> {
  const open = [...OPEN_TO_OTHERS, ...besides]
  const tables = (await tablesOfAccounts(database)).filter((table) => !open.includes(table))
  const rows = [
    await queryRows(database, `select * from users where id = '${user.id}'`),
    await queryRows(
      database,
      `select t.* from conversation_turns t join conversations c on c.id = t.conversation_id
       where c.user_id = '${user.id}' order by t.conversation_id, t.place`,
    ),
  ]
  for (const table of tables)
    rows.push(
      await queryRows(database, `select t.* from "${table}" t where user_id = '${user.id}' order by t::text`),
    )
  return JSON.stringify(rows)
}

/** Every table whose rows name the account that they are of. */
export async function tablesOfAccounts(database: Database): Promise<string[]> {
  const rows = await queryRows(
    database,
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  return rows.map(({ table }) => String(table))
}
