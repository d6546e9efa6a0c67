/** A database that fails at whatever it is asked. */
import type { Database, Db } from '../db/open.ts'

/** As the query builder reports it: what failed, and the driver's error as the cause. */
function queryFailure(cause: Error): Error {
  const sent = { query: 'select "email" from "users" where "email" = $1', params: ['maya@example.com'] }
  return Object.assign(new Error(`Failed query: ${sent.query}\nparams: ${sent.params[0]}`, { cause }), sent)
}

/** An error with the code that the network or PostgreSQL gives it. */
export const driverError = (code: string, message = 'the driver says no'): Error =>
  Object.assign(new Error(message), { code })

const REFUSED = driverError('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432')

export function brokenDatabase(cause: Error = REFUSED): Database {
  const fail = (): never => {
    throw queryFailure(cause)
  }
  return {
    kind: 'postgres',
    jobStore: { kind: 'postgres', address: 'postgres://127.0.0.1:1/none' },
    db: new Proxy({}, { get: () => fail }) as Db, // every method of it fails alike
    isMigrated: async () => fail(),
    connections: () => null,
    openLongWork: async () => fail(),
    close: async () => {},
  }
}
