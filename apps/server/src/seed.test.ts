import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listHistory } from '@presently/contract/history'
import { listReminders } from '@presently/contract/reminders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite } from './db/open.ts'
import type { CastMember } from './seed/cast.ts'
import { seed } from './seed.ts'
import { aBrowser, signIn } from './test-support/accounts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { queryRows } from './test-support/databases.ts'

describe('npm run seed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'presently-seed-'))
  const cast: CastMember[] = []
  beforeAll(() => seed({ environment: { DATA_DIR: folder }, casts: 1, say: (member) => cast.push(member) }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('makes a free account, one with Plus and one with Premium, each with a random password', () => {
    expect(cast.map(({ role }) => role)).toEqual(['free', 'plus', 'premium'])
    expect(new Set(cast.map(({ password }) => password)).size).toBe(3)
    for (const { password } of cast) expect(password).toMatch(/^[\w-]{20}$/)
  })

  it('leaves accounts that sign in, with a life of their own', async () => {
    const database = await openPglite(join(folder, 'database'))
    const app = await buildTestApp(database)
    // Bought at the sandbox: nobody can buy what they have.
    expect(await queryRows(database, 'select offer, status from subscriptions order by offer')).toEqual([
      { offer: 'plus', status: 'active' },
      { offer: 'premium', status: 'active' },
    ])
    for (const { role, email, password } of cast) {
      const browser = aBrowser(app)
      const { json } = await signIn(browser, email, password)
      expect(json()).toMatchObject({ subscriptionTier: role, emailVerified: true, budgetMax: 80 })
      expect(json().savedGiftCount).toBeGreaterThan(2)
      expect((await browser.ask({ url: listHistory.path })).json().length).toBeGreaterThan(2)
      const reminders = await browser.ask({ url: listReminders.path })
      expect(reminders.statusCode).toBe(role === 'free' ? 403 : 200)
      if (role !== 'free') expect(reminders.json().reminders.length).toBeGreaterThan(1)
    }
    // Written by a site put together as the one that runs.
    const users = await queryRows(database, 'select password_hash from users')
    expect(users).toHaveLength(3)
    for (const { password_hash: hash } of users) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await app.close()
    await database.close()
  })

  it.each(['0.0.0.0', '192.0.2.7', 'gifts.example.com'])('is refused for the host %s', async (HOST) => {
    const refused = seed({ environment: { DATA_DIR: folder, HOST }, casts: 1, say: () => {} })
    await expect(refused).rejects.toThrow(
      `A cast is made only on a loopback HOST, not on ${HOST}. Unset HOST.`,
    )
  })
})
