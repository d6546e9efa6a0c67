import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, queryRows } from '../../test-support/databases.ts'
import { delayedDatabase } from '../../test-support/delayed-database.ts'
import { anItem, aSource, takeInto } from '../../test-support/feeds.ts'
import { postgresRetrieval } from './postgres-retrieval.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const OLD = new Date('2026-11-21T11:00:00Z')
const NEW = new Date('2026-11-21T11:30:00Z')

describeOnEachDatabase('the table that products are searched in', (database) => {
  let now: Date
  const clock = (): Date => now
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1_000)
  }
  const instance = (db = database().db) => postgresRetrieval({ db, clock, seenAfter: () => new Date(0) })
  /** More products than one portion takes. */
  const PRODUCTS = 1_001
  beforeEach(async () => {
    now = NOON
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
    await queryRows(database(), 'delete from product_search_state')
    const items = Array.from({ length: PRODUCTS }, (_, number) => anItem({ externalId: `sku-${number}` }))
    await takeInto(database(), clock, aSource(items))
  })
  const rows = async () =>
    (await queryRows(database(), 'select count(*)::int as n from product_search'))[0]?.n

  it('is filled by one instance alone, however long that takes', async () => {
    const slow = delayedDatabase(database())
    const others: boolean[] = []
    const tryAnother = async (): Promise<void> => {
      later(50)
      others.push(await instance().build(NEW))
    }
    slow.beforeNext(async () => {
      await tryAnother()
      slow.beforeNext(tryAnother)
    })
    expect(await instance(slow.database.db).build(OLD)).toBe(true)
    expect(others).toEqual([false, false])
    expect(await instance().knowsUpTo()).toEqual(OLD)
    expect(await rows()).toBe(PRODUCTS)
  })

  it('is left to the one that took it over, by one that stood still', async () => {
    const slow = delayedDatabase(database())
    slow.beforeNext(async () => {
      later(61)
      expect(await instance().build(NEW)).toBe(true)
    })
    expect(await instance(slow.database.db).build(OLD)).toBe(false)
    expect(await instance().knowsUpTo()).toEqual(NEW)
    expect(await rows()).toBe(PRODUCTS)
    // Nor does it give back what another holds.
    expect(await instance().build(NEW)).toBe(true)
  })
})
