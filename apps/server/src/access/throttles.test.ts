import { randomUUID } from 'node:crypto'
import { changePassword, exportData } from '@presently/contract/account'
import {
  currentUser,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@presently/contract/auth'
import { createSubscription } from '@presently/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAccount, PASSWORD, proveAddress } from '../test-support/accounts.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite, queryRows } from '../test-support/databases.ts'
import { tokenTo } from '../test-support/mails.ts'

const SECOND_MS = 1_000
const QUARTER_MS = 15 * 60 * SECOND_MS
const HOUR_MS = 4 * QUARTER_MS
const START = new Date('2026-11-21T12:00:00Z')

/** What an attempt is answered: its status, and how many seconds to wait. */
type Answered = readonly [status: number, wait: number | null]
const WRONG: Answered = [401, null]
const times = (count: number, answered: Answered): Answered[] => Array.from({ length: count }, () => answered)

const database = openedBy(openTestPglite)
let app: FastifyInstance
beforeAll(async () => {
  app = await buildTestApp(database(), { environment: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

// Limits run by the clock of the process; only it stands still, so that waits are exact.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

let hosts = 0
/** An address that has asked for nothing yet. */
function anAddress(): string {
  hosts += 1
  return `10.${hosts >> 16}.${(hosts >> 8) & 255}.${hosts & 255}`
}

type Sent = { readonly remoteAddress?: string; readonly headers?: Record<string, string> }
const post = (url: string, payload: object, { remoteAddress = anAddress(), headers = {} }: Sent = {}) =>
  app.inject({ method: 'POST', url, payload, remoteAddress, headers })
const answered = ({ statusCode, headers }: Awaited<ReturnType<typeof post>>): Answered => [
  statusCode,
  headers['retry-after'] === undefined ? null : Number(headers['retry-after']),
]
const signInAs = async (email: string, password: string, sent?: Sent): Promise<Answered> =>
  answered(await post(login.path, { email, password }, sent))
const guess = (email: string, sent?: Sent) => signInAs(email, 'not it', sent)

async function inTurn(count: number, ask: (n: number) => Promise<Answered>): Promise<Answered[]> {
  const all: Answered[] = []
  for (let n = 0; n < count; n += 1) all.push(await ask(n))
  return all
}

const aUser = async () => (await anAccount(app, { email: `${randomUUID()}@example.com` })).user

describe('wrong passwords for an account', () => {
  it('cost nothing five times, then waits of 30, 60, 120 seconds and so on, at most 15 minutes', async () => {
    const { email } = await aUser()
    expect(await inTurn(5, () => guess(email))).toEqual(times(5, WRONG))
    for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await guess(email)).toEqual([429, wait])
      // Who hammers meanwhile makes it no longer, and comes in no sooner.
      pass((wait - 1) * SECOND_MS)
      expect(await inTurn(3, () => guess(email))).toEqual(times(3, [429, 1]))
      pass(SECOND_MS)
      expect(await guess(email)).toEqual(WRONG)
    }
    // Not even the right one is looked at meanwhile, or waiting would tell.
    expect(await signInAs(email, PASSWORD)).toEqual([429, 900])
  })

  it('are as many as they are when twenty come at once', async () => {
    const { email } = await aUser()
    const all = await Promise.all(Array.from({ length: 20 }, () => guess(email)))
    expect(all.filter(([status]) => status === 401)).toHaveLength(5)
    expect(all.filter(([status]) => status === 429)).toEqual(times(15, [429, 30]))
    pass(30 * SECOND_MS)
    const next = await Promise.all(Array.from({ length: 20 }, () => guess(email)))
    expect(next.filter(([status]) => status === 401)).toHaveLength(1)
    expect(await guess(email)).toEqual([429, 60])
  })

  it('are forgotten after the right one, at its turn', async () => {
    const { email } = await aUser()
    await inTurn(4, () => guess(email))
    expect(await signInAs(email, PASSWORD)).toEqual([200, null])
    expect(await inTurn(6, () => guess(email))).toEqual([...times(5, WRONG), [429, 30]])
    pass(30 * SECOND_MS)
    expect(await signInAs(email, PASSWORD)).toEqual([200, null])
    expect(await inTurn(6, () => guess(email))).toEqual([...times(5, WRONG), [429, 30]])
  })

  it('are forgotten after a day', async () => {
    const { email } = await aUser()
    await inTurn(5, () => guess(email))
    pass(24 * HOUR_MS)
    expect(await inTurn(6, () => guess(email))).toEqual([...times(5, WRONG), [429, 30]])
  })

  it('are one account’s, however its address is written', async () => {
    const { email } = await aUser()
    const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('@', '＠'), email]
    expect(await inTurn(5, (n) => guess(spellings[n] ?? ''))).toEqual(times(5, WRONG))
    expect(await guess(email.toUpperCase())).toEqual([429, 30])
    expect(await guess((await aUser()).email)).toEqual(WRONG)
  })

  it('are answered alike where there is no such account', async () => {
    const course = async (email: string): Promise<Answered[]> => {
      const first = await inTurn(7, () => guess(email))
      pass(30 * SECOND_MS)
      return [...first, ...(await inTurn(3, () => guess(email)))]
    }
    const known = await course((await aUser()).email)
    expect(known).toEqual([...times(5, WRONG), [429, 30], [429, 30], WRONG, [429, 60], [429, 60]])
    expect(await course(`${randomUUID()}@example.com`)).toEqual(known)
  })

  it('leave an open session to its owner, who may change the password', async () => {
    const maya = await anAccount(app, { email: `${randomUUID()}@example.com` })
    await inTurn(6, () => guess(maya.user.email))
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
    const newPassword = 'another walk'
    const changed = await maya.ask({
      method: 'PUT',
      url: changePassword.path,
      payload: { currentPassword: PASSWORD, newPassword },
    })
    expect(changed.statusCode).toBe(200)
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
    // The form stays shut to whoever guesses.
    expect(await signInAs(maya.user.email, newPassword)).toEqual([429, 30])
  })

  it('leave the link to reset it to its owner, who then signs in at once', async () => {
    const { email } = await aUser()
    await inTurn(6, () => guess(email))
    expect(answered(await post(forgotPassword.path, { email }))).toEqual([200, null])
    await expect.poll(() => tokenTo(database(), email, 'reset-password')).not.toBe('')
    const token = await tokenTo(database(), email, 'reset-password')
    expect(answered(await post(resetPassword.path, { token, password: 'another walk' }))).toEqual([200, null])
    expect(await signInAs(email, 'another walk')).toEqual([200, null])
  })

  it('are counted for a session as well, where the password is asked once more', async () => {
    const maya = await anAccount(app, { email: `${randomUUID()}@example.com` })
    const change = async (currentPassword: string): Promise<Answered> =>
      answered(
        await maya.ask({
          method: 'PUT',
          url: changePassword.path,
          payload: { currentPassword, newPassword: PASSWORD },
        }),
      )
    expect(await inTurn(6, () => change('not it'))).toEqual([...times(5, [403, null]), [429, 30]])
    expect(await change(PASSWORD)).toEqual([429, 30])
    // Whoever has the session cannot shut the owner out elsewhere.
    expect(await signInAs(maya.user.email, PASSWORD)).toEqual([200, null])
    pass(30 * SECOND_MS)
    expect(await change(PASSWORD)).toEqual([200, null])
  })
})

describe('wrong passwords from an address', () => {
  it('are 30 in a quarter of an hour, over however many accounts; right ones do not count', async () => {
    const remoteAddress = anAddress()
    const { email } = await aUser()
    const anyAccount = () => guess(`${randomUUID()}@example.com`, { remoteAddress })
    expect(await inTurn(29, anyAccount)).toEqual(times(29, WRONG))
    for (let n = 0; n < 3; n += 1)
      expect(await signInAs(email, PASSWORD, { remoteAddress })).toEqual([200, null])
    pass(60 * SECOND_MS)
    expect(await inTurn(2, anyAccount)).toEqual([WRONG, [429, 14 * 60]])
    expect(await signInAs(email, PASSWORD, { remoteAddress })).toEqual([429, 14 * 60])
    expect(await signInAs(email, PASSWORD)).toEqual([200, null])
    pass(14 * 60 * SECOND_MS)
    expect(await signInAs(email, PASSWORD, { remoteAddress })).toEqual([200, null])
  })

  it('are not fewer for headers that name another address', async () => {
    const remoteAddress = anAddress()
    const forging = (n: number) =>
      guess(`${randomUUID()}@example.com`, {
        remoteAddress,
        headers: {
          'x-forwarded-for': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          'cf-connecting-ip': `203.0.113.${n}`,
        },
      })
    expect(await inTurn(31, forging)).toEqual([...times(30, WRONG), [429, 15 * 60]])
  })

  it('are one network’s, where it has addresses without end (IPv6)', async () => {
    const fromNetwork = (n: number) =>
      guess(`${randomUUID()}@example.com`, { remoteAddress: `2001:db8:7:8::${(n + 1).toString(16)}` })
    expect((await inTurn(31, fromNetwork)).at(-1)).toEqual([429, 15 * 60])
    expect(await guess('x@example.com', { remoteAddress: '2001:db8:7:9::1' })).toEqual(WRONG)
  })
})

describe('registrations', () => {
  it('are 30 an hour from an address, whether or not they succeed', async () => {
    const remoteAddress = anAddress()
    const { email } = await aUser()
    const registerAs = async (address: string) =>
      answered(
        await post(register.path, { username: 'x', email: address, password: PASSWORD }, { remoteAddress }),
      )
    expect(await inTurn(30, () => registerAs(email))).toEqual(times(30, [409, null]))
    const another = `${randomUUID()}@example.com`
    expect(await registerAs(another)).toEqual([429, 60 * 60])
    expect(await queryRows(database(), `select id from users where email = '${another}'`)).toEqual([])
    pass(HOUR_MS)
    expect(await registerAs(another)).toEqual([200, null])
  })
})

describe('mails that somebody asks for', () => {
  const forgot = async (email: string, remoteAddress?: string) =>
    answered(await post(forgotPassword.path, { email }, remoteAddress === undefined ? {} : { remoteAddress }))
  const mailsAbout = (email: string) =>
    queryRows(
      database(),
      `select id from outbox_mails where recipient = '${email}' and kind = 'reset-password'`,
    )

  it('are 5 an hour for a mailbox, from whatever addresses, however it is written', async () => {
    const { email } = await aUser()
    const spellings = [email, email.toUpperCase(), ` ${email}`]
    const course = await inTurn(7, (n) => forgot(spellings[n % 3] ?? ''))
    expect(course).toEqual([...times(5, [200, null]), [429, 60 * 60], [429, 60 * 60]])
    await expect.poll(() => mailsAbout(email)).toHaveLength(5)
    const unknown = `${randomUUID()}@example.com`
    expect(await inTurn(7, () => forgot(unknown))).toEqual(course)
    expect(await mailsAbout(unknown)).toEqual([])
    pass(HOUR_MS)
    expect(await forgot(email)).toEqual([200, null])
  })

  it('are 30 an hour from an address, to whatever mailboxes', async () => {
    const remoteAddress = anAddress()
    const course = await inTurn(31, () => forgot(`${randomUUID()}@example.com`, remoteAddress))
    expect(course).toEqual([...times(30, [200, null]), [429, 60 * 60]])
  })

  it('are those that prove an address, too', async () => {
    const maya = await anAccount(app, { email: `${randomUUID()}@example.com` })
    const resend = async () => answered(await maya.ask({ method: 'POST', url: resendVerification.path }))
    expect(await inTurn(6, resend)).toEqual([...times(5, [200, null]), [429, 60 * 60]])
    expect(await forgot(maya.user.email)).toEqual([429, 60 * 60])
  })

  it('are those that tell of an export, too: there is none without', async () => {
    const maya = await anAccount(app, { email: `${randomUUID()}@example.com` })
    await proveAddress(database(), maya)
    const copy = async () => answered(await maya.ask({ url: exportData.path }))
    expect(await inTurn(6, copy)).toEqual([...times(5, [200, null]), [429, 60 * 60]])
  })
})

describe('purchases of whoever is signed out', () => {
  it('are begun at most 20 times an hour from one address', async () => {
    const begin = () =>
      app.inject({
        method: 'POST',
        url: createSubscription.path,
        payload: { email: `${randomUUID()}@example.com`, name: 'Maya', tier: 'plus' },
        remoteAddress: '203.0.113.99',
      })
    // Plans are off in these tests: what passes the limit finds nobody who sells.
    for (let n = 0; n < 20; n += 1) expect((await begin()).statusCode).toBe(503)
    const refused = await begin()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  })
})

describe('one-time links', () => {
  it('may be tried 60 times an hour from an address', async () => {
    const remoteAddress = anAddress()
    const open = async () =>
      answered(await post(verifyEmail.path, { token: 'A'.repeat(43) }, { remoteAddress }))
    expect(await inTurn(61, open)).toEqual([...times(60, [404, null]), [429, 60 * 60]])
  })
})
