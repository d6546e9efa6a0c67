import { changePassword } from '@presently/contract/account'
import { login, logout } from '@presently/contract/auth'
import { listAudit } from '@presently/contract/operator-audit'
import { DESK_IDLE_MINUTES, DESK_OPEN_HOURS, lockDesk, readDesk } from '@presently/contract/operator-desk'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { anOperator } from '../../test-support/operators.ts'
import { refuseRows } from '../../test-support/refused-rows.ts'

const START = new Date('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000

describeOnDatabases('the open desk', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  beforeEach(() => {
    now = START
  })
  afterAll(() => app.close())

  const later = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  const operator = () => anOperator(app, database(), { now })

  it('locks after half an hour without a call, and not while it is used', async () => {
    const { ask } = await operator()
    for (let turn = 0; turn < 4; turn += 1) {
      later(DESK_IDLE_MINUTES - 1)
      expect((await ask({ url: listAudit.path })).statusCode).toBe(200)
    }
    later(DESK_IDLE_MINUTES)
    const answer = await ask({ url: listAudit.path })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'desk-locked'])
    expect((await ask({ url: readDesk.path })).json().state).toBe('locked')
  })

  it('locks after twelve hours, however much it is used', async () => {
    const { ask } = await operator()
    // It was opened ten minutes ago.
    const end = new Date(START.getTime() + (DESK_OPEN_HOURS * 60 - 11) * MINUTE_MS)
    while (now < end) {
      expect((await ask({ url: listAudit.path })).statusCode).toBe(200)
      later(20)
    }
    expect((await ask({ url: listAudit.path })).statusCode).toBe(403)
  })

  it('stays open where the database takes no more, such as on a full disk', async () => {
    const { ask } = await operator()
    const allow = await refuseRows(database(), 'open_desks', 'true')
    later(DESK_IDLE_MINUTES - 1)
    const answer = await ask({ url: readDesk.path })
    await allow()
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'open'])
  })

  it('is none where the clock went back behind it', async () => {
    const { ask } = await operator()
    now = new Date(START.getTime() - 24 * 60 * MINUTE_MS)
    expect((await ask({ url: listAudit.path })).statusCode).toBe(403)
  })

  it('is locked by hand, and the log tells', async () => {
    const { ask, user } = await operator()
    expect((await ask({ method: 'DELETE', url: lockDesk.path })).statusCode).toBe(200)
    expect((await ask({ url: listAudit.path })).statusCode).toBe(403)
    const entries = await queryRows(
      database(),
      `select e.action, e.outcome from audit_entries e join operators o on o.number = e.operator
       where o.user_id = '${user.id}'`,
    )
    expect(entries).toEqual([{ action: 'desk-locked', outcome: 'done' }])
  })

  it('ends with the session, and with the password', async () => {
    const maya = await operator()
    const payload = { currentPassword: PASSWORD, newPassword: 'another walk in the rain' }
    expect((await maya.ask({ method: 'PUT', url: changePassword.path, payload })).statusCode).toBe(200)
    expect((await maya.ask({ url: listAudit.path })).statusCode).toBe(403)

    const noor = await operator()
    await noor.ask({ method: 'POST', url: logout.path })
    expect((await noor.ask({ url: listAudit.path })).statusCode).toBe(404)
    const credentials = { email: noor.user.email, password: PASSWORD }
    await noor.ask({ method: 'POST', url: login.path, payload: credentials })
    expect((await noor.ask({ url: readDesk.path })).json().state).toBe('locked')
  })
})
