/** What CHANGELOG.md promises of an upgrade: the database of the release before is taken, with all that it holds. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser, login } from '@presently/contract/auth'
import { listReminders } from '@presently/contract/reminders'
import { listSavedGifts } from '@presently/contract/saved-gifts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restore } from './backup.ts'
import { migrateUpTo } from './db/backup/migrations.ts'
import { ALL_OR_NOTHING, pgliteSession, within } from './db/backup/session.ts'
import { openPglite, openPgliteAsItIs } from './db/open.ts'
import { createPasswords, RECOMMENDED_COST } from './platform/passwords.ts'
import { aBrowser } from './test-support/accounts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { queryRows } from './test-support/databases.ts'

const RELEASES = join(import.meta.dirname, 'test-support/releases')
/** Of a site of version 0.1.0 with the accounts that npm run seed makes: made by its npm run backup. */
const BEFORE = {
  file: join(RELEASES, '0.1.0.backup'),
  /** Its newest migration. */
  migration: '0026_without-ai',
  madeOn: new Date('2026-12-01T12:00:00Z'),
  member: { email: 'premium-mf9bn8@cast.example', password: '1q5hu4my7OzEKRJF5VV1' },
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a backup of the release before is restored, and its accounts find what was theirs', async () => {
  const data = join(folder, 'restored')
  await restore({ DATA_DIR: data }, { file: BEFORE.file, replaces: false })
  const database = await openPglite(join(data, 'database'))
  const app = await buildTestApp(database, {
    clock: () => BEFORE.madeOn,
    passwords: createPasswords(RECOMMENDED_COST),
  })
  const member = aBrowser(app)
  const signedIn = await member.ask({ method: 'POST', url: login.path, payload: BEFORE.member })
  expect(signedIn.statusCode).toBe(200)
  expect((await member.ask({ url: currentUser.path })).json()).toMatchObject({
    subscriptionTier: 'premium',
    isPremium: true,
  })
  const { savedGifts } = (await member.ask({ url: listSavedGifts.path })).json()
  const { reminders } = (await member.ask({ url: listReminders.path })).json()
  expect(savedGifts.length).toBeGreaterThan(5)
  expect(reminders.length).toBeGreaterThan(0)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
  await database.close()
})

it('a start brings the tables of the release before up to date', async () => {
  const journal = join(import.meta.dirname, 'db/migrations/meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const newest = entries.find(({ tag }) => tag === BEFORE.migration)
  expect(newest).toBeDefined()
  const lite = await openPgliteAsItIs(join(folder, 'started'))
  const old = pgliteSession(lite)
  await within(old, ALL_OR_NOTHING, () => migrateUpTo(old, newest?.when ?? 0))
  await old.close()
  const database = await openPglite(join(folder, 'started'))
  const count = 'select count(*)::int as count from drizzle.__drizzle_migrations'
  expect(await queryRows(database, count)).toEqual([{ count: entries.length }])
  await database.close()
})
