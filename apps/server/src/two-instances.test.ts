/** Two instances on one database know of each other what they must; chaos/ proves it with processes, load and kills. */
import { currentUser, logout } from '@presently/contract/auth'
import { SESSION_COOKIE } from '@presently/contract/cookie-names'
import { saveGift } from '@presently/contract/saved-gifts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from './test-support/accounts.ts'
import { buildTestApp } from './test-support/build-test-app.ts'
import { describeOnEachDatabase } from './test-support/databases.ts'

describeOnEachDatabase('two instances', (database) => {
  let apps: [FastifyInstance, FastifyInstance]
  beforeAll(async () => {
    apps = [await buildTestApp(database()), await buildTestApp(database())]
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
  })

  /** An account made at the first instance, and what its browser asks of each of them. */
  async function aVisitor() {
    const account = await anAccount(apps[0])
    const token = account.cookie(SESSION_COOKIE.http) ?? ''
    const askOf = (place: 0 | 1) => (options: InjectOptions) =>
      apps[place].inject({ ...options, cookies: { [SESSION_COOKIE.http]: token } })
    return { first: askOf(0), second: askOf(1), token }
  }

  it('share sessions: who signed in at one is known to the other, and signs out of both', async () => {
    const { first, second, token } = await aVisitor()
    expect(token).not.toBe('')
    expect((await second({ url: currentUser.path })).statusCode).toBe(200)
    expect((await second({ method: 'POST', url: logout.path })).statusCode).toBe(200)
    expect((await first({ url: currentUser.path })).statusCode).toBe(401)
  })

  it('share the cap of a free account, however the saves fall', async () => {
    const { first, second } = await aVisitor()
    const saves = Array.from({ length: 14 }, (_, n) =>
      (n % 2 ? first : second)({
        method: 'POST',
        url: saveGift.path,
        payload: { giftData: { id: `mug-${n}`, title: `Mug ${n}` } },
      }),
    )
    const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 403)).toHaveLength(4)
  })
})
