import { exportAudit, listAudit } from '@presently/contract/operator-audit'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { anAccount } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'
import { audited } from './audited.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a "word",\r\n=2']

describeOnDatabases('the audit log', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => NOW })
  })
  afterAll(() => app.close())

  const deps = () => ({ db: database().db, clock: () => NOW })
  const put = (subject: string, operator: number | null = null) =>
    audited(deps(), { operator, action: 'jobs-retried', subject }, async () => {})
  const operator = () => anOperator(app, database(), { now: NOW })

  it('holds what was done or refused, and nothing of what fell through', async () => {
    const { user } = await anAccount(app)
    const deed = { operator: null, action: 'user-read', userId: user.id, subject: 'tried' } as const
    await audited(deps(), deed, async () => {})
    const refusal = new AppError('conflict', 'No.')
    await expect(audited(deps(), deed, async () => Promise.reject(refusal))).rejects.toBe(refusal)
    const gone = new AppError('not-found', 'Gone.')
    await expect(audited(deps(), deed, async () => Promise.reject(gone))).rejects.toBe(gone)
    const fault = new Error('broken')
    await expect(audited(deps(), deed, async () => Promise.reject(fault))).rejects.toBe(fault)
    const rows = await queryRows(
      database(),
      "select outcome, user_id from audit_entries where subject = 'tried' order by outcome, user_id",
    )
    expect(rows).toEqual([
      { outcome: 'done', user_id: user.id },
      { outcome: 'refused', user_id: user.id },
      { outcome: 'refused', user_id: null },
    ])
  })

  it('is only added to, and loses the id of an account that is deleted', async () => {
    const { user } = await anAccount(app)
    await audited(
      deps(),
      { operator: 7, action: 'user-read', userId: user.id, subject: 'kept' },
      async () => {},
    )
    for (const statement of [
      "update audit_entries set outcome = 'nothing'",
      "update audit_entries set user_id = null, operator = 8 where subject = 'kept'",
      'delete from audit_entries',
    ])
      await expect(queryRows(database(), statement)).rejects.toThrow()
    await queryRows(database(), `delete from users where id = '${user.id}'`)
    const rows = await queryRows(
      database(),
      "select user_id, operator, outcome from audit_entries where subject = 'kept'",
    )
    expect(rows).toEqual([{ user_id: null, operator: 7, outcome: 'done' }])
  })

  it('is listed by what was done, by whom and on whom, the newest first', async () => {
    const { ask } = await operator()
    const { user } = await anAccount(app)
    await audited(deps(), { operator: 41, action: 'user-read', userId: user.id }, async () => {})
    await put('queue', 41)
    const list = async (query: string) => {
      const answer = await ask({ url: `${listAudit.path}?${query}` })
      return answer.json().entries.map(({ action }: { action: string }) => action)
    }
    expect((await list('operator=41')).toSorted()).toEqual(['jobs-retried', 'user-read'])
    expect(await list('operator=41&action=user-read')).toEqual(['user-read'])
    expect(await list(`userId=${user.id}`)).toEqual(['user-read'])
    expect((await ask({ url: `${listAudit.path}?operator=x` })).statusCode).toBe(422)
    expect((await ask({ url: `${listAudit.path}?userId=x` })).statusCode).toBe(422)
  })

  it('is taken along whole as a file without a formula, and the log tells that too', async () => {
    const { ask } = await operator()
    for (const subject of HOSTILE) await put(subject, 52)
    const answer = await ask({ url: `${exportAudit.path}?operator=52` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-2026-11-21.csv"')
    expect(answer.headers['cache-control']).toContain('no-store')
    const [headings, ...rows] = parse(answer.body) as string[][]
    expect(headings).toEqual(['at', 'operator', 'action', 'account', 'subject', 'outcome'])
    expect(rows.map(([, number]) => number)).toEqual(HOSTILE.map(() => '52'))
    const plain = HOSTILE.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text))
    expect(new Set(rows.map(([, , , , subject]) => subject))).toEqual(new Set(plain))
    const again = await ask({ url: `${exportAudit.path}?action=table-exported` })
    expect(parse(again.body)).toHaveLength(3)
  })

  it('is taken along in more than one page of rows', async () => {
    const { ask } = await operator()
    await queryRows(
      database(),
      `insert into audit_entries (id, at, operator, action, outcome)
       select gen_random_uuid(), now() - (n / 10) * interval '1 minute', 63, 'user-read', 'done'
       from generate_series(1, 2500) n`,
    )
    const answer = await ask({ url: `${exportAudit.path}?operator=63` })
    expect(parse(answer.body)).toHaveLength(2_501)
    const listed = (await ask({ url: `${listAudit.path}?operator=63` })).json()
    expect([listed.entries.length, listed.hasMore]).toEqual([200, true])
  })
})
