import {
  confirmEnrolment,
  lockDesk,
  openDesk,
  readDesk,
  readEnrolment,
} from '@presently/contract/operator-desk'
import { makeOperatorLink } from '@presently/contract/operator-operators'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anAccount, signIn } from '../../../test-support/accounts.ts'
import {
  anEnrolledOperator,
  codeOf,
  type Enrolled,
  join,
  newLinkToken,
} from '../../../test-support/authenticator.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'

const START = new Date('2026-11-21T12:00:10Z')
const STEP_MS = 30_000
const MINUTE_MS = 60_000

describeOnDatabases('the authenticator of an operator', (database) => {
  let app: FastifyInstance
  let now = START
  const clock = () => now
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock })
  })
  beforeEach(() => {
    now = START
  })
  afterAll(() => app.close())

  const enrolled = () => anEnrolledOperator(app, database(), clock)
  const give = ({ ask }: Pick<Enrolled, 'ask'>, code: string) =>
    ask({ method: 'POST', url: openDesk.path, payload: { code } })
  const lock = ({ ask }: Pick<Enrolled, 'ask'>) => ask({ method: 'DELETE', url: lockDesk.path })
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms)
  }
  /** The code of so many steps from now on. */
  const codeIn = ({ key }: Pick<Enrolled, 'key'>, steps: number): string =>
    codeOf(key, new Date(now.getTime() + steps * STEP_MS))

  it('is set up by its first code, once, and opens the desk', async () => {
    const account = await anAccount(app)
    await join(account, await newLinkToken(database(), clock))
    expect((await account.ask({ url: readDesk.path })).json()).toEqual({
      state: 'unset',
      operator: expect.any(Number),
    })
    const { key, address } = (await account.ask({ url: readEnrolment.path })).json()
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`otpauth://totp/Presently:${encodeURIComponent(account.user.email)}?`)
    expect(address).toContain(`secret=${key}`)
    // Asked for again, as by a page that is loaded anew, it is the same.
    expect((await account.ask({ url: readEnrolment.path })).json().key).toBe(key)
    const confirm = (code: string) =>
      account.ask({ method: 'POST', url: confirmEnrolment.path, payload: { code } })
    const wrong = await confirm('000000' === codeOf(key, now) ? '000001' : '000000')
    expect([wrong.statusCode, wrong.json().fields?.code]).toEqual([403, expect.stringContaining('not right')])
    expect((await confirm('12345')).statusCode).toBe(422)
    const right = await confirm(codeOf(key, now))
    expect(right.statusCode).toBe(200)
    expect(right.json().recoveryCodes).toHaveLength(10)
    expect((await account.ask({ url: readDesk.path })).json().state).toBe('open')
    expect((await confirm(codeOf(key, now))).statusCode).toBe(409)
    expect((await account.ask({ url: readEnrolment.path })).statusCode).toBe(409)
  })

  it('keeps neither its secret nor a recovery code in the tables', async () => {
    const operator = await enrolled()
    const rows = JSON.stringify([
      await queryRows(database(), 'select * from operators'),
      await queryRows(database(), 'select * from recovery_codes'),
      await queryRows(database(), 'select * from audit_entries'),
    ])
    expect(rows).not.toContain(operator.key)
    for (const code of operator.recoveryCodes) {
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('gives codes that count once, and only forwards', async () => {
    const operator = await enrolled()
    await lock(operator)
    // The one that set it up.
    expect((await give(operator, codeIn(operator, 0))).statusCode).toBe(403)
    later(STEP_MS)
    const code = codeIn(operator, 0)
    expect((await give(operator, code)).statusCode).toBe(200)
    expect((await give(operator, code)).statusCode).toBe(403)
    later(STEP_MS)
    expect((await give(operator, code)).statusCode).toBe(403)
    const ten = await Promise.all(Array.from({ length: 5 }, () => give(operator, codeIn(operator, 0))))
    expect(ten.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('may be a step ahead or behind, and no more', async () => {
    const outcomes: [number, number][] = []
    for (const steps of [-2, -1, 0, 1, 2]) {
      const operator = await enrolled()
      later(10 * STEP_MS)
      outcomes.push([steps, (await give(operator, codeIn(operator, steps))).statusCode])
    }
    expect(outcomes).toEqual([
      [-2, 403],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 403],
    ])
  })

  it('is stood in for by each recovery code once, however it is written', async () => {
    const operator = await enrolled()
    const [first = '', second = ''] = operator.recoveryCodes
    await lock(operator)
    expect((await give(operator, first.toLowerCase())).statusCode).toBe(200)
    expect((await give(operator, first)).statusCode).toBe(403)
    await lock(operator)
    expect((await give(operator, second.replaceAll('-', ' '))).statusCode).toBe(200)
    const other = await enrolled()
    expect((await give(other, operator.recoveryCodes[2] ?? '')).statusCode).toBe(403)
    const used = await queryRows(
      database(),
      `select outcome from audit_entries where subject = 'recovery code' order by at, outcome`,
    )
    expect(used.filter(({ outcome }) => outcome === 'done')).toHaveLength(2)
  })

  it('gives a code that stays fresh for five minutes', async () => {
    const operator = await enrolled()
    const makeLink = async () =>
      (await operator.ask({ method: 'POST', url: makeOperatorLink.path })).statusCode
    later(5 * MINUTE_MS - 1)
    expect(await makeLink()).toBe(200)
    later(1)
    const stale = await operator.ask({ method: 'POST', url: makeOperatorLink.path })
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'code-needed'])
    expect((await give(operator, codeIn(operator, 0))).statusCode).toBe(200)
    expect(await makeLink()).toBe(200)
  })

  it('opens the desk of that session alone', async () => {
    const operator = await enrolled()
    const second = await anAccount(app)
    await signIn(second, operator.user.email)
    expect((await second.ask({ url: readDesk.path })).json().state).toBe('locked')
    later(STEP_MS)
    expect((await give(second, codeIn(operator, 0))).statusCode).toBe(200)
    // Locking it locks both.
    await lock(operator)
    expect((await second.ask({ url: readDesk.path })).json().state).toBe('locked')
  })

  it('cannot be read under another key: a new link sets up another', async () => {
    const operator = await enrolled()
    later(STEP_MS)
    const other = await buildTestApp(database(), {
      clock,
      environment: { OPERATOR_KEY: 'another-key-than-the-one-of-all-the-tests' },
    })
    const answer = await other.inject({
      method: 'POST',
      url: openDesk.path,
      cookies: { sid: operator.cookie('sid') ?? '' },
      payload: { code: codeIn(operator, 0) },
    })
    await other.close()
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('npm run operator')
    await join(operator, await newLinkToken(database(), clock))
    expect((await operator.ask({ url: readDesk.path })).json().state).toBe('unset')
  })
})

describeOnDatabases('guessing at codes', (database) => {
  it('is slowed down as guessing at passwords is, and the log tells of it', async () => {
    const clock = () => START
    const app = await buildTestApp(database(), { clock, environment: { RATE_LIMIT_SCALE: '1' } })
    const operator = await anEnrolledOperator(app, database(), clock)
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1) {
      const payload = { code: String(guess).padStart(6, '7') }
      statuses.push((await operator.ask({ method: 'POST', url: openDesk.path, payload })).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toEqual([])
    expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403])
    expect(statuses.slice(-2)).toEqual([429, 429])
    const refused = await queryRows(database(), "select id from audit_entries where outcome = 'refused'")
    expect(refused.length).toBe(statuses.filter((status) => status === 403).length)
    await app.close()
  })
})
