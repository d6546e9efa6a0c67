import { randomUUID } from 'node:crypto'
import {
  changeEmail,
  changePassword,
  endOtherSessions,
  listSessions,
  Session,
} from '@presently/contract/account'
import { currentUser, forgotPassword, resetPassword, verifyEmail } from '@presently/contract/auth'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Account,
  aBrowser,
  anAccount,
  type Browser,
  PASSWORD,
  signIn,
} from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { type DelayedDatabase, delayedDatabase } from '../../test-support/delayed-database.ts'
import { mailsTo, tokenTo } from '../../test-support/mails.ts'

const START = new Date('2026-11-21T12:00:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const NEW_PASSWORD = 'a short walk in the sun'
const NOT_THE_PASSWORD = 'This is not the password of your account.'

describeOnDatabases('one’s own account', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  const put = (browser: Browser, url: string, payload: object) => browser.ask({ method: 'PUT', url, payload })
  const post = (url: string, payload: object) => aBrowser(app).ask({ method: 'POST', url, payload })
  const isSignedIn = async (browser: Browser) =>
    (await browser.ask({ url: currentUser.path })).statusCode === 200
  const me = async (browser: Browser) => (await browser.ask({ url: currentUser.path })).json()
  /** Another browser of the same account. */
  const signedIn = async ({ user }: Account, userAgent: string): Promise<Browser> => {
    const browser = aBrowser(app)
    const ask: Browser['ask'] = (options) =>
      browser.ask({ ...options, headers: { ...options.headers, 'user-agent': userAgent } })
    const answer = await signIn({ ...browser, ask }, user.email)
    expect(answer.statusCode).toBe(200)
    return browser
  }
  const sessionsOf = async (browser: Browser): Promise<Session[]> =>
    (await browser.ask({ url: listSessions.path })).json().sessions
  const prove = async ({ user }: Account) => {
    const token = await tokenTo(database(), user.email, 'verify-email')
    expect((await post(verifyEmail.path, { token })).statusCode).toBe(200)
  }

  describe('sessions', () => {
    it('are listed by browser and system, and the one that asks is marked', async () => {
      const maya = await anAccount(app)
      now = new Date(START.getTime() + 1_000)
      await signedIn(maya, FIREFOX)
      now = new Date(START.getTime() + 2_000)
      const phone = await signedIn(maya, IPHONE)
      now = START
      const answer = await phone.ask({ url: listSessions.path })
      const listed = answer.json<{ sessions: Session[] }>().sessions
      expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
        ['Safari on iPhone', true],
        ['Firefox on Linux', false],
        [expect.any(String), false],
      ])
      expect(Object.keys(listed[0] ?? {}).sort()).toEqual(Object.keys(Session.shape).sort())
      expect(answer.body).not.toContain(phone.cookie('sid'))
    })

    it('are ended one by one, or all but the one that asks', async () => {
      const maya = await anAccount(app)
      const firefox = await signedIn(maya, FIREFOX)
      const phone = await signedIn(maya, IPHONE)
      const ofPhone = (await sessionsOf(maya)).find(({ device }) => device === 'Safari on iPhone')
      const url = `${listSessions.path}/${ofPhone?.id}`
      expect((await maya.ask({ method: 'DELETE', url })).statusCode).toBe(200)
      expect((await maya.ask({ method: 'DELETE', url })).statusCode).toBe(404)
      expect([await isSignedIn(maya), await isSignedIn(firefox), await isSignedIn(phone)]).toEqual([
        true,
        true,
        false,
      ])
      expect((await maya.ask({ method: 'DELETE', url: endOtherSessions.path })).statusCode).toBe(200)
      expect([await isSignedIn(maya), await isSignedIn(firefox)]).toEqual([true, false])
      expect(await sessionsOf(maya)).toHaveLength(1)
    })

    it('of another account are not found, and live on', async () => {
      const maya = await anAccount(app)
      const eve = await anAccount(app)
      const [session] = await sessionsOf(maya)
      for (const id of [session?.id, randomUUID()]) {
        const answer = await eve.ask({ method: 'DELETE', url: `${listSessions.path}/${id}` })
        expect(answer.statusCode).toBe(404)
      }
      await eve.ask({ method: 'DELETE', url: endOtherSessions.path })
      expect(await isSignedIn(maya)).toBe(true)
    })

    it('whose time is over are not listed', async () => {
      const maya = await anAccount(app)
      const [old] = await sessionsOf(maya)
      await queryRows(
        database(),
        `update sessions set expires_at = '${new Date(START.getTime() - 1).toISOString()}' where id = '${old?.id}'`,
      )
      const firefox = await signedIn(maya, FIREFOX)
      expect((await sessionsOf(firefox)).map(({ id }) => id)).not.toContain(old?.id)
      expect(await isSignedIn(maya)).toBe(false)
    })
  })

  describe('changing the password', () => {
    const change = (browser: Browser, currentPassword: string, newPassword = NEW_PASSWORD) =>
      put(browser, changePassword.path, { currentPassword, newPassword })

    it('ends every other session and every link to reset it, and tells the owner', async () => {
      const maya = await anAccount(app)
      await prove(maya)
      const firefox = await signedIn(maya, FIREFOX)
      await post(forgotPassword.path, { email: maya.user.email })
      await expect.poll(() => tokenTo(database(), maya.user.email, 'reset-password')).not.toBe('')
      expect((await change(maya, PASSWORD)).statusCode).toBe(200)
      expect([await isSignedIn(maya), await isSignedIn(firefox)]).toEqual([true, false])
      expect((await signIn(aBrowser(app), maya.user.email)).statusCode).toBe(401)
      expect((await signIn(aBrowser(app), maya.user.email, NEW_PASSWORD)).statusCode).toBe(200)
      const token = await tokenTo(database(), maya.user.email, 'reset-password')
      expect((await post(resetPassword.path, { token, password: 'a third one' })).statusCode).toBe(404)
      expect(await mailsTo(database(), maya.user.email, 'password-changed')).toHaveLength(1)
    })

    it('mails nothing to an address that nobody has proven', async () => {
      const maya = await anAccount(app)
      expect((await change(maya, PASSWORD)).statusCode).toBe(200)
      expect(await mailsTo(database(), maya.user.email, 'password-changed')).toEqual([])
    })

    it('asks for the one that holds: a wrong one is 403, the field named', async () => {
      const maya = await anAccount(app)
      const answer = await change(maya, 'not it')
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({
        message: NOT_THE_PASSWORD,
        code: 'forbidden',
        fields: { currentPassword: NOT_THE_PASSWORD },
      })
      expect((await signIn(aBrowser(app), maya.user.email)).statusCode).toBe(200)
    })

    it.each([
      ['short', { newPassword: '12345' }, 'newPassword'],
      ['endless', { newPassword: 'x'.repeat(129) }, 'newPassword'],
      ['unreadable', { newPassword: 'secret\0' }, 'newPassword'],
      ['absent', { newPassword: undefined }, 'newPassword'],
      ['without the present one', { currentPassword: '' }, 'currentPassword'],
    ])('takes none that is %s', async (_what, payload, field) => {
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...payload }
      const answer = await put(await anAccount(app), changePassword.path, body)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    })

    it('five times at once happens once', async () => {
      const maya = await anAccount(app)
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) => change(maya, PASSWORD, `the new password ${n}`)),
      )
      const [first, ...others] = answers.map(({ statusCode }) => String(statusCode)).sort()
      expect(first).toBe('200')
      expect(new Set(others)).toEqual(new Set(['403']))
    })
  })

  describe('changing the e-mail address', () => {
    const ask = (browser: Browser, email: string, password = PASSWORD) =>
      put(browser, changeEmail.path, { email, password })

    it('moves the account once the link to the new address is opened; until then the old one holds', async () => {
      const maya = await anAccount(app)
      const email = `moved-${randomUUID()}@example.com`
      expect((await ask(maya, email)).json().message).toContain(email)
      expect(await me(maya)).toMatchObject({ email: maya.user.email })
      expect((await signIn(aBrowser(app), email)).statusCode).toBe(401)
      expect((await signIn(aBrowser(app), maya.user.email)).statusCode).toBe(200)

      const token = await tokenTo(database(), email, 'change-email')
      expect((await post(verifyEmail.path, { token })).statusCode).toBe(200)
      expect(await me(maya)).toMatchObject({ email, emailVerified: true })
      expect((await signIn(aBrowser(app), email)).statusCode).toBe(200)
      expect((await signIn(aBrowser(app), maya.user.email)).statusCode).toBe(401)
      // The old address is free again.
      const next = await anAccount(app, { email: maya.user.email })
      expect(next.user.id).not.toBe(maya.user.id)
    })

    it('is told to the old address, where that was proven', async () => {
      for (const isProven of [true, false]) {
        const maya = await anAccount(app)
        if (isProven) await prove(maya)
        const email = `moved-${randomUUID()}@example.com`
        await ask(maya, email)
        await post(verifyEmail.path, { token: await tokenTo(database(), email, 'change-email') })
        const told = await mailsTo(database(), maya.user.email, 'address-moved')
        expect(told).toEqual(isProven ? [expect.stringContaining('/contact')] : [])
        expect(await mailsTo(database(), email, 'address-moved')).toEqual([])
      }
    })

    it('kills a link to reset the password that went to the old address', async () => {
      const maya = await anAccount(app)
      await post(forgotPassword.path, { email: maya.user.email })
      await expect.poll(() => tokenTo(database(), maya.user.email, 'reset-password')).not.toBe('')
      const toOld = await tokenTo(database(), maya.user.email, 'reset-password')
      const email = `moved-${randomUUID()}@example.com`
      await ask(maya, email)
      await post(verifyEmail.path, { token: await tokenTo(database(), email, 'change-email') })
      expect((await post(resetPassword.path, { token: toOld, password: NEW_PASSWORD })).statusCode).toBe(404)
      expect((await signIn(aBrowser(app), email)).statusCode).toBe(200)
    })

    it('answers 409 when somebody else has taken the address meanwhile', async () => {
      const maya = await anAccount(app)
      const email = `wanted-${randomUUID()}@example.com`
      await ask(maya, email)
      const other = await anAccount(app, { email: email.toUpperCase() })
      const answer = await post(verifyEmail.path, { token: await tokenTo(database(), email, 'change-email') })
      expect(answer.statusCode).toBe(409)
      expect(await me(maya)).toMatchObject({ email: maya.user.email })
      expect(await me(other)).toMatchObject({ email: other.user.email })
    })

    it('lets one of two accounts have an address that both open the link to at once', async () => {
      const accounts = [await anAccount(app), await anAccount(app)]
      const email = `both-${randomUUID()}@example.com`
      const tokens: string[] = []
      for (const account of accounts) {
        await ask(account, email)
        tokens.push(await tokenTo(database(), email, 'change-email'))
        await queryRows(database(), `delete from outbox_mails where recipient = '${email}'`)
      }
      const answers = await Promise.all(tokens.map((token) => post(verifyEmail.path, { token })))
      expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '409'])
    })

    it('does not tell whether the address has an account', async () => {
      const maya = await anAccount(app)
      const other = await anAccount(app)
      const taken = await ask(maya, other.user.email)
      const free = await ask(maya, 'nobody-has-this@example.com')
      expect([taken.statusCode, free.statusCode]).toEqual([200, 200])
      expect(taken.json().message.replace(other.user.email, 'X')).toBe(
        free.json().message.replace('nobody-has-this@example.com', 'X'),
      )
    })

    it.each([
      ['a wrong password', { password: 'not it' }, 403, 'password'],
      ['no password', { password: undefined }, 422, 'password'],
      ['no address', { email: 'maya at home' }, 422, 'email'],
      ['an address that passes for another one', { email: 'mаya@example.com' }, 422, 'email'],
    ])('refuses %s', async (_what, payload, status, field) => {
      const maya = await anAccount(app)
      const answer = await put(maya, changeEmail.path, {
        email: 'x@example.com',
        password: PASSWORD,
        ...payload,
      })
      expect(answer.statusCode).toBe(status)
      expect(Object.keys(answer.json().fields)).toEqual([field])
      expect(await mailsTo(database(), 'x@example.com', 'change-email')).toEqual([])
    })
  })

  describe('meanwhile', () => {
    let slow: FastifyInstance
    let delayed: DelayedDatabase
    beforeAll(async () => {
      delayed = delayedDatabase(database())
      slow = await buildTestApp(delayed.database, { clock: () => now })
      await slow.ready()
    })
    afterAll(() => slow.close())
    const changePasswordOf = async (maya: Browser) => {
      const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
      expect((await put(maya, changePassword.path, payload)).statusCode).toBe(200)
    }

    it('a password changes: no session starts by the old one', async () => {
      const maya = await anAccount(app)
      const browser = aBrowser(slow)
      delayed.beforeNext(() => changePasswordOf(maya))
      expect((await signIn(browser, maya.user.email)).statusCode).toBe(401)
      expect(browser.cookie('sid')).toBeUndefined()
      expect(await sessionsOf(maya)).toHaveLength(1)
    })

    it('a password changes: nobody changes it again by the old one', async () => {
      const maya = await anAccount(app)
      const thief = aBrowser(slow)
      await signIn(thief, maya.user.email)
      delayed.beforeNext(() => changePasswordOf(maya))
      const payload = { currentPassword: PASSWORD, newPassword: 'the password of the thief' }
      expect((await put(thief, changePassword.path, payload)).statusCode).toBe(403)
      expect((await signIn(aBrowser(app), maya.user.email, NEW_PASSWORD)).statusCode).toBe(200)
      expect(await isSignedIn(thief)).toBe(false)
    })

    it('the account moves: a link to reset the password, asked for before, does not open it', async () => {
      const maya = await anAccount(app)
      const email = `moved-${randomUUID()}@example.com`
      await put(maya, changeEmail.path, { email, password: PASSWORD })
      delayed.beforeNext(async () => {
        await post(verifyEmail.path, { token: await tokenTo(database(), email, 'change-email') })
      })
      await aBrowser(slow).ask({
        method: 'POST',
        url: forgotPassword.path,
        payload: { email: maya.user.email },
      })
      await expect.poll(() => tokenTo(database(), maya.user.email, 'reset-password')).not.toBe('')
      const token = await tokenTo(database(), maya.user.email, 'reset-password')
      expect((await post(resetPassword.path, { token, password: NEW_PASSWORD })).statusCode).toBe(404)
      expect((await signIn(aBrowser(app), email)).statusCode).toBe(200)
    })
  })
})
