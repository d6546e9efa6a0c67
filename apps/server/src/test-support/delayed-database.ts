/** A database on which something happens right before a transaction starts: what a race would need luck for. */
import type { Database, Db } from '../db/open.ts'

export type DelayedDatabase = {
  readonly database: Database
  /** Does something before the next transaction. */
  readonly beforeNext: (happening: () => Promise<void>) => void
}

export function delayedDatabase(database: Database): DelayedDatabase {
  const { db } = database
  let waiting: (() => Promise<void>) | undefined
  const transaction: Db['transaction'] = async (work, config) => {
    const happening = waiting
    waiting = undefined
    await happening?.()
    return db.transaction(work, config)
  }
  const delayed = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  })
  return {
    database: { ...database, db: delayed },
    beforeNext: (happening) => {
      waiting = happening
    },
  }
}
