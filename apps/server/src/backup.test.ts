/** A backup and its restoring in short, on the embedded database; backup.long.test.ts goes through all of it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp, restore } from './backup.ts'
import type { Database } from './db/open.ts'
import { anAccount } from './test-support/accounts.ts'
import { askForMails, inPlace, type Place } from './test-support/backups.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { queryRows } from './test-support/databases.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = (name: string): Place => ({ DATA_DIR: join(folder, name) })
const usersIn = (at: Place) =>
  inPlace(at, (database) => queryRows(database, 'select email, display_name from users order by email'))

async function aSmallSite(database: Database): Promise<void> {
  const app = await buildTestApp(database)
  await anAccount(app)
  await app.close()
  await askForMails(database)
}

it('a backup brings a site back as it was, and one that was cut off changes nothing', async () => {
  const [first, second, third] = [place('first'), place('second'), place('third')]
  await inPlace(first, aSmallSite)
  const file = join(folder, 'site.backup')
  const made = await backUp(first, file)
  expect(await restore(second, { file, replaces: false })).toEqual(made)
  expect(await usersIn(second)).toEqual(await usersIn(first))
  // The mails that waited came along, for whoever starts first.
  expect(made.tables.find(({ name }) => name === 'restored.jobs')?.rows).toBeGreaterThanOrEqual(2)

  const cut = join(folder, 'cut.backup')
  const whole = readFileSync(file)
  writeFileSync(cut, whole.subarray(0, whole.length / 2))
  const users = await usersIn(second)
  await expect(restore(second, { file: cut, replaces: true })).rejects.toThrow()
  expect(await usersIn(second)).toEqual(users)
  await expect(restore(third, { file: cut, replaces: false })).rejects.toThrow()
})
