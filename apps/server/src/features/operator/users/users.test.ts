import { randomUUID } from 'node:crypto'
import { currentUser } from '@presently/contract/auth'
import { listAudit } from '@presently/contract/operator-audit'
import {
  endUserSession,
  endUserSessions,
  exportUserMails,
  exportUserSessions,
  FoundUser,
  findUser,
  readUser,
  resendMail,
} from '@presently/contract/operator-users'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Account,
  aBrowser,
  anAccount,
  anAccountWith,
  PASSWORD,
  signIn,
} from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { mailsTo, tokenTo } from '../../../test-support/mails.ts'
import { anOperator } from '../../../test-support/operators.ts'

describeOnDatabases('users, as an operator sees them', (database) => {
  let app: FastifyInstance
  let operator: Account
  beforeAll(async () => {
    app = await buildTestApp(database())
    operator = await anOperator(app, database())
  })
  afterAll(() => app.close())

  const at = (path: string, { user }: Pick<Account, 'user'>): string => path.replace(':id', user.id)
  const find = async (who: string) =>
    (await operator.ask({ method: 'POST', url: findUser.path, payload: { who } })).json()
  const read = async (account: Account): Promise<FoundUser> =>
    (await operator.ask({ url: at(readUser.path, account) })).json()
  const entriesOn = async ({ user }: Account) => {
    const answer = await operator.ask({ url: `${listAudit.path}?userId=${user.id}` })
    return answer
      .json()
      .entries.map(({ action, outcome }: { action: string; outcome: string }) => `${action} ${outcome}`)
      .toReversed()
  }

  it('are found by the whole address, however it is written, or the id; and by nothing less', async () => {
    const maya = await anAccount(app, { email: 'Maya.Found@example.com' })
    for (const who of ['maya.found@EXAMPLE.com', ' Maya.Found@example.com ', maya.user.id])
      expect(await find(who)).toEqual({ userId: maya.user.id, erasedAt: null })
    for (const who of ['maya', 'maya.found@example', '%', 'maya.found%', randomUUID(), "' or 1=1 --"])
      expect(await find(who)).toEqual({ userId: null, erasedAt: null })
    expect(
      (await operator.ask({ method: 'POST', url: findUser.path, payload: { who: ' ' } })).statusCode,
    ).toBe(422)
    expect(await entriesOn(maya)).toEqual(Array.from({ length: 3 }, () => 'user-searched done'))
    const nothing = await operator.ask({ url: `${listAudit.path}?action=user-searched` })
    expect(
      nothing.json().entries.filter((entry: { outcome: string }) => entry.outcome === 'nothing'),
    ).toHaveLength(6)
    // Whom an operator looked for is told by the id alone.
    expect(nothing.body.toLowerCase()).not.toContain('maya')
  })

  it('are shown with what helps them, and without anything secret', async () => {
    const maya = await anAccountWith('plus', app, database())
    await signIn(aBrowser(app), maya.user.email)
    const answer = await operator.ask({ url: at(readUser.path, maya) })
    expect(answer.statusCode).toBe(200)
    const found: FoundUser = answer.json()
    expect(Object.keys(found).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(FoundUser.shape).toSorted((a, b) => a.localeCompare(b)),
    )
    expect(found).toMatchObject({
      email: maya.user.email,
      emailVerified: false,
      subscriptionTier: 'plus',
      premiumStatus: 'active',
      counts: { savedGifts: 0, reminders: 0, people: 0 },
      mails: [{ kind: 'verify-email', state: 'waiting' }],
    })
    expect(found.sessions).toHaveLength(2)
    const [secrets] = await queryRows(
      database(),
      `select u.password_hash, u.mail_key, s.token_hash, m.body from users u join sessions s on s.user_id = u.id
       join outbox_mails m on m.user_id = u.id where u.id = '${maya.user.id}'`,
    )
    for (const secret of Object.values(secrets ?? {}).filter((one) => typeof one === 'string'))
      expect(answer.body).not.toContain(secret)
    expect(answer.body).not.toContain(await tokenTo(database(), maya.user.email, 'verify-email'))
    expect(answer.body).not.toContain(PASSWORD)
    expect(await entriesOn(maya)).toEqual(['user-read done'])
    expect((await operator.ask({ url: readUser.path.replace(':id', randomUUID()) })).statusCode).toBe(404)
  })

  it('lose one session, or every one', async () => {
    const maya = await anAccount(app)
    const phone = aBrowser(app)
    const tablet = aBrowser(app)
    await signIn(phone, maya.user.email)
    await signIn(tablet, maya.user.email)
    const isIn = async ({ ask }: Pick<Account, 'ask'>) =>
      (await ask({ url: currentUser.path })).statusCode === 200
    const [one] = (await read(maya)).sessions
    const url = at(endUserSession.path, maya).replace(':sessionId', one?.id ?? '')
    const ended = await operator.ask({ method: 'DELETE', url })
    expect(ended.json().sessions).toHaveLength(2)
    expect((await operator.ask({ method: 'DELETE', url })).statusCode).toBe(404)
    const left = await Promise.all([maya, phone, tablet].map(isIn))
    expect(left.filter(Boolean)).toHaveLength(2)
    // Named beside another account, a session is none.
    const noor = await anAccount(app)
    const [other] = (await read(noor)).sessions
    const foreign = at(endUserSession.path, maya).replace(':sessionId', other?.id ?? '')
    expect((await operator.ask({ method: 'DELETE', url: foreign })).statusCode).toBe(404)
    expect(await isIn(noor)).toBe(true)
    const all = await operator.ask({ method: 'DELETE', url: at(endUserSessions.path, maya) })
    expect(all.json().sessions).toEqual([])
    expect(await Promise.all([maya, phone, tablet].map(isIn))).toEqual([false, false, false])
    expect(await entriesOn(maya)).toEqual(['user-read done', 'session-ended done', 'sessions-ended done'])
  })

  it('are sent a new link, and the one before works no more', async () => {
    const maya = await anAccount(app)
    const old = await tokenTo(database(), maya.user.email, 'verify-email')
    const resend = (kind: string) =>
      operator.ask({ method: 'POST', url: at(resendMail.path, maya), payload: { kind } })
    const answer = await resend('verify-email')
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The mail is on its way.' }])
    expect(await mailsTo(database(), maya.user.email, 'verify-email')).toHaveLength(2)
    const fresh = await tokenTo(database(), maya.user.email, 'verify-email')
    const open = (token: string) =>
      aBrowser(app).ask({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
    expect((await open(old)).statusCode).toBe(404)
    expect((await open(fresh)).statusCode).toBe(200)
    expect((await resend('verify-email')).statusCode).toBe(409)
    expect((await resend('reset-password')).statusCode).toBe(200)
    expect(await mailsTo(database(), maya.user.email, 'reset-password')).toHaveLength(1)
    for (const kind of ['deals-digest', '', 'password-changed'])
      expect((await resend(kind)).statusCode).toBe(422)
    const missing = resendMail.path.replace(':id', randomUUID())
    const nobody = await operator.ask({ method: 'POST', url: missing, payload: { kind: 'reset-password' } })
    expect(nobody.statusCode).toBe(404)
  })

  it('have tables as files, without a formula: a device is what a browser says', async () => {
    const maya = await anAccount(app)
    await queryRows(
      database(),
      `update sessions set device = '=HYPERLINK("https://evil.example")' where user_id = '${maya.user.id}'`,
    )
    const file = await operator.ask({ url: at(exportUserSessions.path, maya) })
    const [row] = parse(file.body, { columns: true }) as Record<string, string>[]
    expect(row?.device).toBe(`'=HYPERLINK("https://evil.example")`)
    const mails = await operator.ask({ url: at(exportUserMails.path, maya) })
    expect(parse(mails.body, { columns: true })).toMatchObject([{ kind: 'verify-email', state: 'waiting' }])
    expect(mails.body).not.toContain('token=')
    expect(await entriesOn(maya)).toEqual([
      'user-read done',
      'table-exported done',
      'user-read done',
      'table-exported done',
    ])
    const nobody = await operator.ask({ url: exportUserMails.path.replace(':id', randomUUID()) })
    expect(nobody.statusCode).toBe(404)
  })
})
