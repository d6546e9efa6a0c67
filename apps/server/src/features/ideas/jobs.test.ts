import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { ROW_KEPT_DAYS, TEXT_KEPT_DAYS } from '../../platform/retention.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { forgetOldSearches } from './jobs.ts'
import { insertSearches } from './store.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)
const searchMade = (createdAt: Date) => ({
  id: newId(),
  createdAt,
  query: 'for my dad',
  engine: 'presently',
  ideaCount: 6,
})

describeOnDatabases('old searches', (database) => {
  it('lose their text after 30 days and go after 13 months', async () => {
    const { db } = database()
    const fresh = searchMade(daysAgo(TEXT_KEPT_DAYS - 0.01))
    const old = searchMade(daysAgo(TEXT_KEPT_DAYS + 0.01))
    const ancient = searchMade(daysAgo(ROW_KEPT_DAYS + 0.01))
    await insertSearches(db, [fresh, old, ancient])
    await forgetOldSearches({ db, clock: () => NOW })
    // Safe to repeat.
    await forgetOldSearches({ db, clock: () => NOW })
    expect(await queryRows(database(), 'select id, query from searches order by created_at desc')).toEqual([
      { id: fresh.id, query: 'for my dad' },
      { id: old.id, query: null },
    ])
  })
})

describe('the routine that forgets searches', () => {
  const database = openedBy(openTestPglite)

  it('runs when the application starts', async () => {
    const old = searchMade(daysAgo(TEXT_KEPT_DAYS + 1))
    await insertSearches(database().db, [old])
    const app = await buildTestApp(database(), { clock: () => NOW })
    await app.ready()
    // Closing waits for the run under way.
    await app.close()
    expect(await queryRows(database(), `select query from searches where id = '${old.id}'`)).toEqual([
      { query: null },
    ])
  })
})
