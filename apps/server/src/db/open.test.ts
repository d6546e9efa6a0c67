import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createTestPostgres,
  describeOnEachDatabase,
  hasPostgres,
  queryRows,
} from '../test-support/databases.ts'
import { type Database, openPostgres } from './open.ts'

describeOnEachDatabase('an opened database', (database) => {
  it('answers, and takes back what a failed transaction did', async () => {
    await queryRows(database(), 'select 1')
    const failed = database().db.transaction(async (tx) => {
      await tx.execute("insert into searches values (gen_random_uuid(), now(), 'x', 'presently', 1)")
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await queryRows(database(), 'select * from searches')).toEqual([])
  })
})

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  const opened: Database[] = []
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))

  it('is migrated once by instances that start together', async () => {
    const { address, drop } = await createTestPostgres()
    opened.push(...(await Promise.all(Array.from({ length: 4 }, () => openPostgres(address, () => {})))))
    const [first] = opened
    if (!first) throw new Error('nothing was opened')
    const applied = await queryRows(first, 'select count(*)::int as count from drizzle.__drizzle_migrations')
    const written = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) =>
      name.endsWith('.sql'),
    )
    expect(applied).toEqual([{ count: written.length }])
    await Promise.all(opened.splice(0).map((database) => database.close()))
    await drop()
  })

  it('that ends our connections costs a failed query, not the process', async () => {
    const { address, drop } = await createTestPostgres()
    const broken: Error[] = []
    const database = await openPostgres(address, (error) => broken.push(error))
    opened.push(database)
    await queryRows(database, 'select 1')
    const killing =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
    const other = await openPostgres(address, () => {})
    await queryRows(other, killing)
    await other.close()
    await expect.poll(() => broken.length).toBeGreaterThan(0)
    await queryRows(database, 'select 1')
    await Promise.all(opened.splice(0).map((one) => one.close()))
    await drop()
  })

  it('that ends a connection in the middle of a transaction costs that transaction, not the process', async () => {
    const { address, drop } = await createTestPostgres()
    const other = await openPostgres(address, () => {})
    const database = await openPostgres(address, () => {})
    opened.push(other, database)
    const cutOff = database.db.transaction(async (tx) => {
      const { rows } = (await tx.execute('select pg_backend_pid() as pid')) as unknown as {
        rows: { pid: number }[]
      }
      const gone = () => queryRows(other, `select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`)
      await queryRows(other, `select pg_terminate_backend(${rows[0]?.pid})`)
      await expect.poll(gone).toEqual([])
      // Its end has arrived here by then, between two statements.
      await wait(100)
      await tx.execute('select 1')
    })
    await expect(cutOff).rejects.toThrow()
    await queryRows(database, 'select 1')
    await Promise.all(opened.splice(0).map((one) => one.close()))
    await drop()
  })
})
