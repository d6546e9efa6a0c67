import { exportData } from '@presently/contract/account'
import { listAudit } from '@presently/contract/operator-audit'
import { openDesk, readDesk } from '@presently/contract/operator-desk'
import {
  exportOperators,
  joinOperators,
  listOperators,
  makeOperatorLink,
  OPERATOR_LINK_MINUTES,
  removeOperator,
} from '@presently/contract/operator-operators'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aBrowser, anAccount } from '../../../test-support/accounts.ts'
import { anEnrolledOperator, codeOf, enrol, join, newLinkToken } from '../../../test-support/authenticator.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'

const START = new Date('2026-11-21T12:00:10Z')
const MINUTE_MS = 60_000

describeOnDatabases('operators', (database) => {
  let app: FastifyInstance
  let now = START
  const clock = () => now
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock })
  })
  beforeEach(async () => {
    now = START
    await queryRows(database(), 'delete from operators')
  })
  afterAll(() => app.close())

  const link = () => newLinkToken(database(), clock)
  const enrolled = () => anEnrolledOperator(app, database(), clock)

  it('come by a link that works once, within the hour, and of which nothing is kept', async () => {
    const token = await link()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await queryRows(database(), 'select * from operator_links'))).not.toContain(token)
    const [first, second] = [await anAccount(app), await anAccount(app)]
    now = new Date(START.getTime() + OPERATOR_LINK_MINUTES * MINUTE_MS - 1)
    const joined = await join(first, token)
    expect([joined.statusCode, joined.json().state]).toEqual([200, 'unset'])
    const again = await join(second, token)
    expect([again.statusCode, again.json().message]).toEqual([404, expect.stringContaining('used already')])
    expect((await second.ask({ url: readDesk.path })).statusCode).toBe(404)
  })

  it('do not come by a link that is over, was replaced, or is none', async () => {
    const account = await anAccount(app)
    const old = await link()
    const replaced = await link()
    expect((await join(account, old)).statusCode).toBe(404)
    now = new Date(START.getTime() + OPERATOR_LINK_MINUTES * MINUTE_MS)
    expect((await join(account, replaced)).statusCode).toBe(404)
    for (const token of ['', 'x', 'A'.repeat(43), "' or 1=1 --"])
      expect((await join(account, token)).statusCode).toBe(404)
    expect((await join(account, 'x'.repeat(101))).statusCode).toBe(422)
    const visitor = await aBrowser(app).ask({
      method: 'POST',
      url: joinOperators.path,
      payload: { token: await link() },
    })
    expect(visitor.statusCode).toBe(401)
    expect(await queryRows(database(), 'select user_id from operators')).toEqual([])
  })

  it('are one, of many who open the same link at once', async () => {
    const token = await link()
    const accounts = await Promise.all(Array.from({ length: 6 }, () => anAccount(app)))
    const answers = await Promise.all(accounts.map((account) => join(account, token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await queryRows(database(), 'select user_id from operators')).toHaveLength(1)
  })

  it('keep a number for good, which nobody has after them', async () => {
    const first = await enrolled()
    const second = await enrolled()
    const numberOf = async ({ ask }: typeof first) => (await ask({ url: readDesk.path })).json().operator
    const [one, two] = [await numberOf(first), await numberOf(second)]
    expect(two).toBe(one + 1)
    await first.ask({ method: 'DELETE', url: removeOperator.path.replace(':id', second.user.id) })
    expect(await numberOf(await enrolled())).toBe(two + 1)
  })

  it('set up anew by another link, which ends what they had', async () => {
    const operator = await enrolled()
    await join(operator, await link())
    expect((await operator.ask({ url: readDesk.path })).json().state).toBe('unset')
    expect((await operator.ask({ url: listAudit.path })).statusCode).toBe(403)
    now = new Date(now.getTime() + MINUTE_MS)
    for (const code of [codeOf(operator.key, now), operator.recoveryCodes[0] ?? '']) {
      const answer = await operator.ask({ method: 'POST', url: openDesk.path, payload: { code } })
      expect(answer.statusCode).toBe(409)
    }
    const anew = await enrol(operator, clock)
    expect(anew.key).not.toBe(operator.key)
    expect((await anew.ask({ url: listAudit.path })).statusCode).toBe(200)
  })

  it('make links for others, and are listed, on the screen and in the file', async () => {
    const operator = await enrolled()
    const made = await operator.ask({ method: 'POST', url: makeOperatorLink.path })
    const { link: address, expiresAt } = made.json()
    expect(address).toMatch(/\/operator\/join\?token=[\w-]{43}$/)
    expect(new Date(expiresAt).getTime()).toBe(now.getTime() + OPERATOR_LINK_MINUTES * MINUTE_MS)
    const other = await anAccount(app)
    await join(other, new URL(address).searchParams.get('token') ?? '')
    const { operators } = (await operator.ask({ url: listOperators.path })).json()
    expect(operators).toMatchObject([
      { email: operator.user.email, hasAuthenticator: true, recoveryCodesLeft: 10, isYou: true },
      {
        email: other.user.email,
        hasAuthenticator: false,
        recoveryCodesLeft: 0,
        isYou: false,
        lastUsedAt: null,
      },
    ])
    const file = await operator.ask({ url: exportOperators.path })
    const rows = parse(file.body, { columns: true }) as Record<string, string>[]
    expect(rows.map(({ email }) => email)).toEqual([operator.user.email, other.user.email])
    expect(file.body).not.toContain(operator.key)
    // Whoever has not set up an authenticator does not get in.
    expect((await other.ask({ url: listOperators.path })).statusCode).toBe(403)
  })

  it('are removed at once, but for the last one who can open the desk', async () => {
    const operator = await enrolled()
    const remove = (id: string) =>
      operator.ask({ method: 'DELETE', url: removeOperator.path.replace(':id', id) })
    const unset = await anAccount(app)
    await join(unset, await link())
    expect((await remove(operator.user.id)).statusCode).toBe(409)
    const other = await enrolled()
    expect((await remove(other.user.id)).statusCode).toBe(200)
    expect((await other.ask({ url: listAudit.path })).statusCode).toBe(404)
    expect((await remove(other.user.id)).statusCode).toBe(404)
    expect((await remove(unset.user.id)).statusCode).toBe(200)
    expect((await remove('not-an-id')).statusCode).toBe(422)
  })

  it('never remove each other both', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    const remove = (by: typeof one, of: typeof one) =>
      by.ask({ method: 'DELETE', url: removeOperator.path.replace(':id', of.user.id) })
    const answers = await Promise.all([remove(one, two), remove(two, one)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await queryRows(database(), 'select user_id from operators')).toHaveLength(1)
  })

  it('go with their account; what they did stays, by their number', async () => {
    const operator = await enrolled()
    const { operator: number } = (await operator.ask({ url: readDesk.path })).json()
    await queryRows(database(), `delete from users where id = '${operator.user.id}'`)
    for (const table of ['operators', 'open_desks', 'recovery_codes'])
      expect(await queryRows(database(), `select * from ${table}`)).toEqual([])
    const entries = await queryRows(
      database(),
      `select action, user_id from audit_entries where operator = ${number} order by at, action`,
    )
    expect(entries.map(({ action }) => action)).toContain('operator-joined')
    expect(entries.every(({ user_id: id }) => id === null)).toBe(true)
  })

  it('find in the export of their data that they are one, without a secret; nobody else finds a word of it', async () => {
    const operator = await enrolled()
    const exported = await operator.ask({ url: exportData.path })
    expect(exported.json().parts.operator).toMatchObject({
      operator: { number: expect.any(Number), since: now.toISOString() },
      done: [{ action: 'operator-joined' }, { action: 'authenticator-set' }],
    })
    expect(exported.body).not.toContain(operator.key)
    const other = await anAccount(app)
    const body = (await other.ask({ url: exportData.path })).json()
    expect(Object.keys(body.parts)).not.toContain('operator')
  })
})
