import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccount, proveAddress } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { toldAccounts } from './accounts.ts'

const START = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000

describeOnDatabases('accounts that are told of deals', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => START })
  })
  afterAll(() => app.close())

  const change = ({ user }: Account, what: string) =>
    queryRows(database(), `update users set ${what} where id = '${user.id}'`)
  const isTold = async ({ user }: Account, moment = START): Promise<boolean> => {
    for await (const page of toldAccounts(database().db, { now: moment }))
      if (page.some(({ id }) => id === user.id)) return true
    return false
  }
  const aMember = async (): Promise<Account> => {
    const maya = await anAccount(app)
    await proveAddress(database(), maya)
    await change(maya, "gift_tier = 'plus', gift_until = '2026-12-01T23:59:59Z'")
    return maya
  }

  it('are those whose plan was given, until it ends', async () => {
    const maya = await aMember()
    expect(await isTold(maya)).toBe(true)
    expect(await isTold(maya, new Date(START.getTime() + 30 * DAY_MS))).toBe(false)
  })

  it('are none that are suspended', async () => {
    const maya = await aMember()
    await change(maya, 'suspended_at = now()')
    expect(await isTold(maya)).toBe(false)
  })
})
