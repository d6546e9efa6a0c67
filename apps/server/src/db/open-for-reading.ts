/** A database as it is: not brought up to date, for whoever only looks. */
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { CONNECT_TIMEOUT_MS, type Db, openPgliteAsItIs } from './open.ts'

export type AsItIs = { readonly db: Db; readonly close: () => Promise<void> }

/** One connection that gives up soon; whoever asks ends it. */
export async function connectBriefly(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  })
  // What breaks later is told by the query that is under way.
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function openPostgresForReading(address: string): Promise<AsItIs> {
  const client = await connectBriefly(address)
  await client.query('set default_transaction_read_only = on')
  return { db: drizzlePostgres(client) as unknown as Db, close: () => client.end() } // one dialect
}

/** Of a folder that this process has locked. */
export async function openPgliteForReading(folder: string): Promise<AsItIs> {
  const lite = await openPgliteAsItIs(folder)
  return { db: drizzlePglite(lite) as unknown as Db, close: () => lite.close() } // both drivers are one dialect
}
