/** Operators for tests, put straight into the tables: how they come to be has tests of its own. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import { hashToken } from '../platform/secrets.ts'
import { type Account, anAccount } from './accounts.ts'
import { queryRows } from './databases.ts'

type DeskOptions = {
  /** The clock of the application, where it is not the system's. */
  readonly now?: Date
  /** Whether the desk stands open; else it is locked. */
  readonly isOpen?: boolean
  /** Whether a code was given just now; else it was when the desk was opened, ten minutes ago. */
  readonly hasFreshCode?: boolean
}

const TEN_MINUTES_MS = 600_000

/** A new account that is an operator, at an open desk. */
export async function anOperator(
  app: FastifyInstance,
  database: Database,
  options: DeskOptions = {},
): Promise<Account> {
  const account = await anAccount(app)
  await makeOperator(database, account)
  await openDeskOf(database, account, options)
  return account
}

/** Makes an account an operator, with an authenticator of a secret that nobody can read. */
export async function makeOperator(database: Database, { user }: Account): Promise<void> {
  await queryRows(
    database,
    `insert into operators (user_id, number, created_at, secret)
     select '${user.id}', coalesce(max(number), 0) + 1, now(), 'sealed' from operators`,
  )
}

/** Opens, or locks, the desk in the session that the account's browser has. */
const openDeskOf = (database: Database, account: Account, options: DeskOptions): Promise<void> =>
  openDeskIn(database, { userId: account.user.id, sid: account.cookie('sid') ?? '' }, options)

type Signed = { readonly userId: string /** The token of the session. */; readonly sid: string }

/** The same in any session. */
export async function openDeskIn(
  database: Database,
  { userId, sid }: Signed,
  { now = new Date(), isOpen = true, hasFreshCode = true }: DeskOptions,
): Promise<void> {
  const session = hashToken(sid)
  await queryRows(database, `delete from open_desks where session = '${session}'`)
  if (!isOpen) return
  const opened = new Date(now.getTime() - TEN_MINUTES_MS).toISOString()
  const coded = hasFreshCode ? now.toISOString() : opened
  await queryRows(
    database,
    `insert into open_desks (session, user_id, opened_at, last_used_at, code_at)
     values ('${session}', '${userId}', '${opened}', '${now.toISOString()}', '${coded}')`,
  )
}
