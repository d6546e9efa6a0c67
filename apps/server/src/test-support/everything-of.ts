/** What an account has, to prove that nobody else's requests changed it. */
import type { Database } from '../db/open.ts'
import type { Account } from './accounts.ts'
import { queryRows } from './databases.ts'

/** Its rows as text: itself, its saved gifts, people, conversations, reminders, notices and taste. */
export async function everythingOf(database: Database, { user }: Account): Promise<string> {
  const rows = [
    await queryRows(database, `select * from users where id = '${user.id}'`),
    await queryRows(database, `select * from saved_gifts where user_id = '${user.id}' order by id`),
    await queryRows(database, `select * from people where user_id = '${user.id}' order by id`),
    await queryRows(database, `select * from conversations where user_id = '${user.id}' order by id`),
    await queryRows(
      database,
      `select t.* from conversation_turns t join conversations c on c.id = t.conversation_id
       where c.user_id = '${user.id}' order by t.conversation_id, t.place`,
    ),
    await queryRows(database, `select * from reminders where user_id = '${user.id}' order by id`),
    await queryRows(database, `select * from notices where user_id = '${user.id}' order by id`),
    await queryRows(database, `select * from taste_choices where user_id = '${user.id}'`),
    await queryRows(database, `select * from dismissals where user_id = '${user.id}' order by gift_id`),
  ]
  return JSON.stringify(rows)
}
