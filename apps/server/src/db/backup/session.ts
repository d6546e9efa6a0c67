/** One connection to a database for a copy of all of it: without the time limits of requests, in one transaction. */
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { CONNECT_TIMEOUT_MS } from '../open.ts'

export type Row = Readonly<Record<string, unknown>>

export type Session = {
  readonly kind: 'pglite' | 'postgres'
  query(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>
  close(): Promise<void>
}

/** Closing it closes the database. */
export const pgliteSession = (lite: PGlite): Session => ({
  kind: 'pglite',
  query: async (statement, values = []) => (await lite.query<Row>(statement, [...values])).rows,
  close: () => lite.close(),
})

export async function postgresSession(address: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // A connection that breaks is told by the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  return {
    kind: 'postgres',
    query: async (statement, values = []) => (await client.query<Row>(statement, [...values])).rows,
    close: () => client.end(),
  }
}

/** So written, a value reads the same on every server and with every driver, and is read back as it was. */
const AS_TEXT = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/** One look at all tables, as they are at one moment. */
export const ONE_MOMENT = 'begin transaction isolation level repeatable read read only'
/** All of it, or nothing. */
export const ALL_OR_NOTHING = 'begin'

/** Does the work in one transaction, taken back where it throws. */
export async function within<T>(session: Session, begin: string, work: () => Promise<T>): Promise<T> {
  await session.query(begin)
  try {
    for (const setting of AS_TEXT) await session.query(setting)
    const result = await work()
    await session.query('commit')
    return result
  } catch (error) {
    // What failed may be the connection itself: then it is taken back all the same.
    await session.query('rollback').catch(() => {})
    throw error
  }
}
