import { createHash } from 'node:crypto'
import { currentUser } from '@presently/contract/auth'
import { sendMessage } from '@presently/contract/contact'
import { listAudit } from '@presently/contract/operator-audit'
import {
  eraseUser,
  exportErasures,
  listErasures,
  readCertificate,
} from '@presently/contract/operator-members'
import { findUser } from '@presently/contract/operator-users'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTables } from '../../../test-support/account-rows.ts'
import { type Account, aBrowser, anAccount, proveAddress } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'

describeOnDatabases('the erasure of an account on request', (database) => {
  let app: FastifyInstance
  let operator: Account
  beforeAll(async () => {
    app = await buildTestApp(database(), { environment: { CONTACT_FORM: 'kept' } })
    operator = await anOperator(app, database())
  })
  afterAll(() => app.close())

  const erase = ({ user }: Account, email = user.email) =>
    operator.ask({ method: 'POST', url: eraseUser.path.replace(':id', user.id), payload: { email } })
  /** Whose desk it is goes to nobody: the rows of an operator are for those of the account itself. */
  const aFullMember = async (): Promise<Account> => {
    const maya = await anAccount(app)
    await fillTables(database(), maya.user.id)
    await queryRows(database(), `delete from operators where user_id = '${maya.user.id}'`)
    return maya
  }
  const write = (email: string) =>
    aBrowser(app).ask({
      method: 'POST',
      url: sendMessage.path,
      payload: { name: 'Maya', email, subject: 'Please forget me', message: 'All of it.' },
    })
  const certificateOf = (id: string) => operator.ask({ url: readCertificate.path.replace(':id', id) })

  it('takes everything along, and certifies what went without naming anybody', async () => {
    const maya = await aFullMember()
    const other = await aFullMember()
    await proveAddress(database(), maya)
    expect((await write(maya.user.email)).statusCode).toBe(200)
    const answer = await erase(maya, ` ${maya.user.email.toUpperCase()} `)
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, reference, rows } = answer.json()
    // Nobody finds the address by trying: the hash has a key.
    expect(reference).toMatch(/^[\da-f]{64}$/)
    expect(reference).not.toBe(createHash('sha256').update(maya.user.email).digest('hex'))

    const text = await certificateOf(id)
    expect(text.headers['content-type']).toContain('text/plain')
    expect(text.headers['content-disposition']).toBe(`attachment; filename="erasure-${id}.txt"`)
    for (const line of [
      /^users +1$/m,
      /^saved_gifts +1$/m,
      /^price_watches +1$/m,
      /^conversation_turns +1$/m,
      // One of the account, and one that was written signed out.
      /^contact_messages +2$/m,
      new RegExp(`^rows in all +${rows}$`, 'm'),
      /the payment provider keeps its records/,
    ])
      expect(text.body).toMatch(line)
    expect(text.body).toContain(reference)
    for (const trace of [maya.user.id, maya.user.email, maya.user.username, `customer of ${maya.user.id}`])
      expect(text.body.toLowerCase()).not.toContain(trace.toLowerCase())

    const tables = await queryRows(
      database(),
      "select table_name as table from information_schema.tables where table_schema = 'public'",
    )
    for (const { table } of tables) {
      const held = JSON.stringify(await queryRows(database(), `select * from "${String(table)}"`))
      for (const trace of [maya.user.id, maya.user.email]) expect(held, String(table)).not.toContain(trace)
    }
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(401)
    expect((await other.ask({ url: currentUser.path })).statusCode).toBe(200)
  })

  it('counts each row that goes, and no other', async () => {
    const maya = await aFullMember()
    const all = async (): Promise<Record<string, number>> => {
      const tables = await queryRows(
        database(),
        `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      const counts: Record<string, number> = {}
      for (const { table } of tables) {
        const [row] = await queryRows(database(), `select count(*)::int as rows from "${String(table)}"`)
        counts[String(table)] = Number(row?.rows)
      }
      return counts
    }
    const before = await all()
    const { id } = (await erase(maya)).json()
    const after = await all()
    const [row] = await queryRows(database(), `select rows from erasures where id = '${id}'`)
    const went = Object.entries(before)
      .map(([table, rows]) => [table, rows - (after[table] ?? 0)] as const)
      .filter(([, rows]) => rows > 0)
    expect(row?.rows).toEqual(Object.fromEntries(went))
    expect(went.length).toBeGreaterThan(15)
  })

  it('is told to who looks the address up later, and of no other', async () => {
    const maya = await anAccount(app)
    const { at } = (await erase(maya)).json()
    const find = async (who: string) =>
      (await operator.ask({ method: 'POST', url: findUser.path, payload: { who } })).json()
    expect(await find(maya.user.email)).toEqual({ userId: null, erasedAt: at })
    expect(await find('somebody.else@example.com')).toEqual({ userId: null, erasedAt: null })
  })

  it('is refused with another address, without a fresh code, and for whoever runs the site', async () => {
    const maya = await anAccount(app)
    const wrong = await erase(maya, 'somebody.else@example.com')
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { email: 'This is not the address of this account. Type it as it stands above.' },
    ])
    const own = await erase(operator)
    expect(own.statusCode).toBe(409)
    const late = await anOperator(app, database(), { hasFreshCode: false })
    const url = eraseUser.path.replace(':id', maya.user.id)
    const stale = await late.ask({ method: 'POST', url, payload: { email: maya.user.email } })
    expect(stale.json().code).toBe('code-needed')
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
    const { entries } = (await operator.ask({ url: `${listAudit.path}?userId=${maya.user.id}` })).json()
    expect(entries).toEqual([expect.objectContaining({ action: 'account-erased', outcome: 'refused' })])
  })

  it('happens once, though it is asked for twice at once', async () => {
    const maya = await anAccount(app)
    const statuses = (await Promise.all([erase(maya), erase(maya)])).map(({ statusCode }) => statusCode)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 404])
  })

  it('is listed, the newest first, and taken along as a file', async () => {
    const { id } = (await erase(await anAccount(app))).json()
    const listed = (await operator.ask({ url: listErasures.path })).json()
    expect(listed.erasures[0]).toMatchObject({ id, rows: expect.any(Number) })
    const [headings, first] = parse((await operator.ask({ url: exportErasures.path })).body) as string[][]
    expect(headings).toEqual(['erased', 'operator', 'reference', 'rows', 'id'])
    expect(first?.at(-1)).toBe(id)
    const { entries } = (await operator.ask({ url: `${listAudit.path}?action=account-erased` })).json()
    expect(entries[0]).toMatchObject({ userId: null, subject: id, outcome: 'done' })
    expect((await certificateOf('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  it('removes nothing where a plan cannot be ended', async () => {
    const maya = await anAccount(app)
    const { erase: eraseWith } = await import('./service.ts')
    const { db } = database()
    const deps = {
      db,
      clock: () => new Date(),
      plans: { end: async () => Promise.reject(new Error('down')) },
      removeAccount: async () => ({}),
      referenceOf: () => '',
    }
    const dealing = { operator: 1, userId: maya.user.id }
    await expect(eraseWith(deps, dealing, maya.user.email)).rejects.toThrow('down')
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
  })
})
