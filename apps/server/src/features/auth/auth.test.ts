import {
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  User,
  verifyEmail,
} from '@presently/contract/auth'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords, RECOMMENDED_COST } from '../../platform/passwords.ts'
import { aBrowser, anAccount, PASSWORD, signIn } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { refuseRows } from '../../test-support/refused-rows.ts'

const DAY_MS = 86_400_000
const registration = (email: string) => ({ username: 'maya', email, password: PASSWORD })

describeOnDatabases('accounts', (database) => {
  let app: FastifyInstance
  let now = new Date('2026-11-21T12:00:00Z')
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  const post = (url: string, payload: object, headers = {}) =>
    aBrowser(app).ask({ method: 'POST', url, payload, headers })
  /** The secret of the newest mail to an address. */
  const linkTo = async (email: string): Promise<string> => {
    const [mail] = await queryRows(
      database(),
      `select body from outbox_mails where recipient = '${email}' and body like '%token=%' order by created_at desc limit 1`,
    )
    return /token=([\w-]+)/.exec(String(mail?.body))?.[1] ?? ''
  }

  describe('the current user', () => {
    it.each([
      {},
      { cookie: '__Host-sid=forged' },
      { cookie: `sid=${'x'.repeat(4000)}` },
      { cookie: `sid=${'x'.repeat(43)}` },
      { authorization: 'Bearer x' },
    ])('is nobody for a visitor: 401, kept by no cache: %j [API-10]', async (headers) => {
      const answer = await app.inject({ url: currentUser.path, headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' })
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('is the account of the session, with every field of its owner and no secret [API-10] [API-11] [ENTITY-01] [ENTITY-02] [ENTITY-03] [ENTITY-05] [ENTITY-07]', async () => {
      const maya = await anAccount(app)
      const answer = await maya.ask({ url: currentUser.path })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(Object.keys(answer.json()).sort()).toEqual(Object.keys(User.shape).sort())
      expect(answer.json()).toEqual(maya.user)
      expect(answer.body).not.toMatch(/argon2|hash/i)
    })
  })

  describe('registering', () => {
    it('makes a free account, signed in, with a session of its own [API-18] [ENTITY-04] [ENTITY-06] [ENTITY-23] [TIER-01] [TIER-03]', async () => {
      const browser = aBrowser(app)
      const answer = await browser.ask({
        method: 'POST',
        url: register.path,
        payload: registration('new@example.com'),
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        username: 'maya',
        email: 'new@example.com',
        emailVerified: false,
        subscriptionTier: 'free',
        isPremium: false,
        premiumActive: false,
        premiumStatus: 'inactive',
        notifyDeals: true,
        notifyReminders: true,
        referralCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
        createdAt: now.toISOString(),
      })
      const [cookie] = answer.cookies
      expect(cookie).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie?.maxAge).toBe((30 * DAY_MS) / 1000)
      expect((await browser.ask({ url: currentUser.path })).json()).toEqual(answer.json())
    })

    it('keeps neither the password nor the token in the table', async () => {
      const maya = await anAccount(app)
      const [user] = await queryRows(database(), `select * from users where id = '${maya.user.id}'`)
      const [session] = await queryRows(
        database(),
        `select * from sessions where user_id = '${maya.user.id}'`,
      )
      expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
      expect(JSON.stringify([user, session])).not.toContain(PASSWORD)
      expect(JSON.stringify([user, session])).not.toContain(maya.cookie('sid'))
    })

    it.each([
      ['the username', { username: ' ' }, 'username', 'Choose a username.'],
      ['the e-mail address', { email: '' }, 'email', 'Write your e-mail address.'],
      [
        'an address that is one',
        { email: 'maya at home' },
        'email',
        'Write an e-mail address such as name@example.com.',
      ],
      [
        'a username without characters that steer',
        { username: 'ma\u0007ya\u001b[31m' },
        'username',
        'Remove the characters that cannot be read.',
      ],
      [
        'a username without characters that hide',
        { username: 'ma\u200bya\u202e' },
        'username',
        'Remove the characters that cannot be read.',
      ],
      [
        'an address whose every character is seen',
        { email: 'ma\u200bya@example.com' },
        'email',
        'Remove the characters that cannot be read.',
      ],
      [
        '6 characters of password',
        { password: '12345' },
        'password',
        'Choose a password of at least 6 characters.',
      ],
      [
        '128 at most',
        { password: 'x'.repeat(129) },
        'password',
        'Choose a password of at most 128 characters.',
      ],
    ])('requires %s [VALID-04] [VALID-05] [VALID-06]', async (_what, change, field, reason) => {
      const answer = await post(register.path, { ...registration('short@example.com'), ...change })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual({ [field]: reason })
    })

    it('takes a password of 6 characters, and of 128', async () => {
      for (const password of ['123456', 'ü'.repeat(128)]) {
        const answer = await post(register.path, {
          ...registration(`length-${password.length}@example.com`),
          password,
        })
        expect(answer.statusCode).toBe(200)
      }
    })

    it.each([
      ['blanks alone', '      '],
      ['blanks around it', '  walking  '],
      ['one kind of letter', 'aaaaaa'],
      ['digits alone', '123456'],
      ['quotes and signs', `'"; -- <b>$(x)\\%00`],
      ['another script', 'пароль密码كلمة'],
      ['pictures', '👩\u200d👩\u200d👧 🧶🧶🧶'],
      ['as many as there may be', 'Aa1 '.repeat(32)],
    ])(
      'takes a password as it is, of whatever characters, and no other for it: %s',
      async (what, password) => {
        const email = `${what.replaceAll(' ', '-')}@example.com`
        const answer = await post(register.path, { ...registration(email), password })
        expect(answer.statusCode, answer.body).toBe(200)
        expect((await signIn(aBrowser(app), email, password)).statusCode).toBe(200)
        const changed = password === password.toUpperCase() ? password.toLowerCase() : password.toUpperCase()
        for (const other of [`${password} `, password.slice(1), password.slice(0, -1), changed])
          if (other !== password && other.length <= 128)
            expect((await signIn(aBrowser(app), email, other)).statusCode, other).toBe(401)
      },
    )

    it.each([
      'taken@example.com',
      'TAKEN@Example.COM',
      '  taken@example.com ',
      'ｔａｋｅｎ@example.com',
      'taken@EXAMPLE．com',
    ])('refuses an address that is taken, however it is written: %s', async (email) => {
      await post(register.path, registration('taken@example.com'))
      const answer = await post(register.path, registration(email))
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe('This e-mail address already has an account. Sign in instead.')
    })

    it.each([
      ['one Cyrillic letter', 'tаken@example.com', '“tаken” in one alphabet: “а” is of another one'],
      ['one Greek letter', 'takeν@example.com', '“takeν” in one alphabet: “ν” is of another one'],
      ['a Cyrillic letter in the domain', 'taken@exаmple.com', '“exаmple” in one alphabet'],
      ['Cyrillic letters alone', 'сосо@example.com', '“сосо” in Latin letters'],
      ['a dash of print', 'tak‐en@example.com', 'the sign of the keyboard in place of “‐”'],
    ])('takes no address that passes for another one: %s', async (_what, email, reason) => {
      for (const honest of ['taken@example.com', 'coco@example.com', 'tak-en@example.com'])
        await post(register.path, registration(honest))
      const answer = await post(register.path, registration(email))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual({ email: expect.stringContaining(reason) })
      expect(answer.json().message).toBe(answer.json().fields.email)
      expect(await queryRows(database(), `select id from users where email = '${email}'`)).toEqual([])
    })

    it('takes an address of another alphabet that is plainly one, and signs it in', async () => {
      const email = 'коля@пример.рф'
      expect((await post(register.path, registration(email))).statusCode).toBe(200)
      expect((await signIn(aBrowser(app), email)).statusCode).toBe(200)
    })

    it('signs in an account whose address was taken before such addresses were refused', async () => {
      const { user } = await anAccount(app)
      const email = 'mаya@example.com'
      await queryRows(
        database(),
        `update users set email = '${email}', email_key = '${email}' where id = '${user.id}'`,
      )
      expect((await signIn(aBrowser(app), email)).statusCode).toBe(200)
    })

    it('makes one account of twenty at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(register.path, registration('race@example.com'))),
      )
      const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
      expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
      const rows = await queryRows(database(), "select id from users where email_key = 'race@example.com'")
      expect(rows).toHaveLength(1)
    })

    it('makes nothing of a registration that breaks in the middle', async () => {
      const email = 'half@example.com'
      await queryRows(database(), 'alter table outbox_mails rename to outbox_mails_gone')
      const broken = await post(register.path, registration(email))
      await queryRows(database(), 'alter table outbox_mails_gone rename to outbox_mails')
      expect([broken.statusCode, broken.cookies]).toEqual([500, []])
      expect(await queryRows(database(), `select id from users where email_key = '${email}'`)).toEqual([])
      expect((await post(register.path, registration(email))).statusCode).toBe(200)
    })

    it('takes no tier, role or id from the body', async () => {
      const answer = await post(register.path, {
        ...registration('eve@example.com'),
        id: '00000000-0000-4000-8000-000000000000',
        subscriptionTier: 'premium',
        isPremium: true,
        emailVerified: true,
        referralCode: 'AAAAAAAA',
        createdAt: '2000-01-01',
      })
      expect(answer.json()).toMatchObject({
        subscriptionTier: 'free',
        isPremium: false,
        emailVerified: false,
      })
      expect(answer.json().id).not.toContain('00000000')
      expect(answer.json().referralCode).not.toBe('AAAAAAAA')
    })

    it('keeps a name that looks like a script as the text that it is', async () => {
      const username = '<script>alert(1)</script>'
      const answer = await post(register.path, { ...registration('script@example.com'), username })
      expect(answer.json().username).toBe(username)
    })
  })

  describe('signing in', () => {
    it('answers the user and starts a session [API-17] [ENTITY-22]', async () => {
      const { user } = await anAccount(app)
      const browser = aBrowser(app)
      const answer = await signIn(browser, user.email.toUpperCase())
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(user)
      expect((await browser.ask({ url: currentUser.path })).statusCode).toBe(200)
    })

    it('takes a password of one character for what it is: wrong, not too short [VALID-07]', async () => {
      const { user } = await anAccount(app)
      expect((await signIn(aBrowser(app), user.email, 'x')).statusCode).toBe(401)
      expect((await signIn(aBrowser(app), user.email, '')).statusCode).toBe(422)
    })

    it('tells a wrong password and an unknown address in the same words', async () => {
      const { user } = await anAccount(app)
      const wrong = await signIn(aBrowser(app), user.email, 'not it')
      const unknown = await signIn(aBrowser(app), 'nobody@example.com', 'not it')
      expect(wrong.statusCode).toBe(401)
      expect(wrong.json().message).toBe('Invalid email or password')
      const { requestId: _one, ...first } = wrong.json()
      const { requestId: _other, ...second } = unknown.json()
      expect(second).toEqual(first)
      expect(unknown.statusCode).toBe(401)
    })

    it('works as hard to refuse an unknown address as a wrong password, so that the time tells nothing', async () => {
      const atFullCost = await buildTestApp(database(), { passwords: createPasswords(RECOMMENDED_COST) })
      const { user } = await anAccount(atFullCost)
      // Time on the processors: a busy machine makes waiting longer, and the work not.
      const workFor = async (email: string): Promise<number> => {
        const before = process.cpuUsage()
        expect((await signIn(aBrowser(atFullCost), email, 'not it')).statusCode).toBe(401)
        return process.cpuUsage(before).user
      }
      const [known, unknown]: [number[], number[]] = [[], []]
      for (let n = 0; n < 8; n += 1) {
        known.push(await workFor(user.email))
        unknown.push(await workFor(`nobody-${n}@example.com`))
      }
      // The least of each; without a password to compare with it would be a tenth.
      const ratio = Math.min(...unknown) / Math.min(...known)
      expect(ratio).toBeGreaterThan(1 / 3)
      expect(ratio).toBeLessThan(3)
      await atFullCost.close()
    })

    it('gives a new token and ends the session that the browser had', async () => {
      const maya = await anAccount(app)
      const before = maya.cookie('sid') ?? ''
      await signIn(maya, maya.user.email)
      expect(maya.cookie('sid')).not.toBe(before)
      const replayed = await app.inject({ url: currentUser.path, cookies: { sid: before } })
      expect(replayed.statusCode).toBe(401)
    })

    it('never takes a token that was put into the browser beforehand', async () => {
      const { user } = await anAccount(app)
      const planted = 'A'.repeat(43)
      const answer = await app.inject({
        method: 'POST',
        url: login.path,
        payload: { email: user.email, password: PASSWORD },
        cookies: { sid: planted },
      })
      expect(answer.cookies.find(({ name }) => name === 'sid')?.value).not.toBe(planted)
      expect((await app.inject({ url: currentUser.path, cookies: { sid: planted } })).statusCode).toBe(401)
    })

    it.each([
      { email: ['maya@example.com'], password: PASSWORD },
      { email: { $ne: '' }, password: { $ne: '' } },
      { email: "' or 1=1 --", password: 'x' },
      { email: 'maya@example.com' },
    ])('refuses what is no e-mail address and password: %j', async (payload) => {
      expect((await post(login.path, payload)).statusCode).toBe(422)
    })

    it('takes the password of years ago: none has to be changed because of its age', async () => {
      const start = now
      try {
        const { user } = await anAccount(app)
        now = new Date(start.getTime() + 10 * 365 * DAY_MS)
        expect((await signIn(aBrowser(app), user.email)).statusCode).toBe(200)
      } finally {
        now = start
      }
    })

    it('refuses a password of a megabyte before it is read', async () => {
      const answer = await post(login.path, { email: 'maya@example.com', password: 'x'.repeat(1_000_000) })
      expect(answer.statusCode).toBe(413)
    })

    it('refuses the form of another site', async () => {
      const { user } = await anAccount(app)
      const answer = await post(
        login.path,
        { email: user.email, password: PASSWORD },
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      )
      expect(answer.statusCode).toBe(403)
      expect(answer.cookies).toEqual([])
    })
  })

  describe('signing out', () => {
    it('ends the session on the server and takes the cookie away [API-19]', async () => {
      const maya = await anAccount(app)
      const token = maya.cookie('sid') ?? ''
      const answer = await maya.ask({ method: 'POST', url: logout.path })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ message: 'Logged out' })
      expect(maya.cookie('sid')).toBeUndefined()
      const replayed = await app.inject({ url: currentUser.path, cookies: { sid: token } })
      expect(replayed.statusCode).toBe(401)
    })

    it('does nothing for another site, or for a GET', async () => {
      const maya = await anAccount(app)
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect((await maya.ask({ method: 'POST', url: logout.path, headers })).statusCode).toBe(403)
      expect([404, 405]).toContain((await maya.ask({ method: 'GET', url: logout.path })).statusCode)
      expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
    })
  })

  describe('a session', () => {
    it('is opened by nothing that stands in the table, were it stolen', async () => {
      const maya = await anAccount(app)
      const [row = {}] = await queryRows(
        database(),
        `select * from sessions where user_id = '${maya.user.id}'`,
      )
      const stolen = Object.values(row).flatMap((value) =>
        value instanceof Uint8Array
          ? (['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(value).toString(form))
          : [String(value)],
      )
      expect(stolen.length).toBeGreaterThan(3)
      for (const sid of stolen)
        expect((await app.inject({ url: currentUser.path, cookies: { sid } })).statusCode, sid).toBe(401)
      expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
    })

    it('lives as long as it is used, and ends 30 days after the last visit', async () => {
      const start = now
      try {
        const maya = await anAccount(app)
        now = new Date(start.getTime() + 20 * DAY_MS)
        const used = await maya.ask({ url: currentUser.path })
        expect(used.statusCode).toBe(200)
        expect(used.cookies[0]?.maxAge).toBe((30 * DAY_MS) / 1000)
        now = new Date(start.getTime() + 49 * DAY_MS)
        expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
        now = new Date(start.getTime() + 80 * DAY_MS)
        expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(401)
      } finally {
        now = start
      }
    })

    it('is read on, and not extended, where the database takes no more, such as on a full disk', async () => {
      const start = now
      const maya = await anAccount(app)
      now = new Date(start.getTime() + DAY_MS)
      const allow = await refuseRows(database(), 'sessions', 'true')
      const read = await maya.ask({ url: currentUser.path })
      await allow()
      expect(read.statusCode).toBe(200)
      expect(read.cookies).toEqual([])
      expect((await maya.ask({ url: currentUser.path })).cookies).not.toEqual([])
      now = start
    })

    it('is no longer for a clock that goes back', async () => {
      const start = now
      try {
        const maya = await anAccount(app)
        now = new Date(start.getTime() - DAY_MS / 24)
        expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(200)
        now = new Date(start.getTime() + 31 * DAY_MS)
        expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(401)
      } finally {
        now = start
      }
    })
  })

  describe('a forgotten password', () => {
    it('is chosen anew by a link that works once and ends every session', async () => {
      const maya = await anAccount(app)
      const asked = await post(forgotPassword.path, { email: maya.user.email })
      const unknown = await post(forgotPassword.path, { email: 'nobody-at-all@example.com' })
      expect(asked.statusCode).toBe(200)
      expect(unknown.json()).toEqual(asked.json())
      await expect.poll(() => linkTo(maya.user.email)).not.toBe('')
      // The mail of the registration holds a link too: wait for the one that resets.
      await expect
        .poll(() =>
          queryRows(
            database(),
            `select id from outbox_mails where kind = 'reset-password' and recipient = '${maya.user.email}'`,
          ),
        )
        .toHaveLength(1)
      const token = await resetToken(maya.user.email)
      const password = 'another walk in the rain'
      expect((await post(resetPassword.path, { token, password })).statusCode).toBe(200)
      expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(401)
      expect((await signIn(aBrowser(app), maya.user.email)).statusCode).toBe(401)
      const back = await signIn(aBrowser(app), maya.user.email, password)
      expect(back.json()).toMatchObject({ emailVerified: true })
      const again = await post(resetPassword.path, { token, password: 'a third one' })
      expect(again.statusCode).toBe(404)
      expect(again.json().message).toBe('This link was used already, or its time is over. Ask for a new one.')
    })

    const resetToken = async (email: string): Promise<string> => {
      const [mail] = await queryRows(
        database(),
        `select body from outbox_mails where kind = 'reset-password' and recipient = '${email}'`,
      )
      return /token=([\w-]+)/.exec(String(mail?.body))?.[1] ?? ''
    }

    it.each(['', 'short', `${'A'.repeat(43)}`, "' or 1=1 --"])(
      'is not chosen by a made-up link: %s',
      async (token) => {
        const answer = await post(resetPassword.path, { token, password: PASSWORD })
        expect([404, 422]).toContain(answer.statusCode)
      },
    )
  })

  describe('an e-mail address', () => {
    it('is proven by the link, once', async () => {
      const maya = await anAccount(app)
      const token = await linkTo(maya.user.email)
      expect((await post(verifyEmail.path, { token })).statusCode).toBe(200)
      expect((await maya.ask({ url: currentUser.path })).json()).toMatchObject({ emailVerified: true })
      expect((await post(verifyEmail.path, { token })).statusCode).toBe(404)
    })

    it('is asked for again; the earlier link then stops working', async () => {
      const maya = await anAccount(app)
      const earlier = await linkTo(maya.user.email)
      await queryRows(database(), `delete from outbox_mails where recipient = '${maya.user.email}'`)
      expect((await maya.ask({ method: 'POST', url: resendVerification.path })).statusCode).toBe(200)
      expect((await post(verifyEmail.path, { token: earlier })).statusCode).toBe(404)
      expect((await post(verifyEmail.path, { token: await linkTo(maya.user.email) })).statusCode).toBe(200)
    })

    it('is not proven by a link older than three days', async () => {
      const start = now
      try {
        const maya = await anAccount(app)
        const token = await linkTo(maya.user.email)
        now = new Date(start.getTime() + 3 * DAY_MS + 1000)
        expect((await post(verifyEmail.path, { token })).statusCode).toBe(404)
      } finally {
        now = start
      }
    })
  })
})

describe('over https', () => {
  it('the cookie is held to this very host', async () => {
    const { openTestPglite } = await import('../../test-support/databases.ts')
    const database = await openTestPglite()
    const app = await buildTestApp(database, { environment: { PUBLIC_ORIGIN: 'https://gifts.example.com' } })
    const answer = await app.inject({
      method: 'POST',
      url: register.path,
      payload: registration('maya@example.com'),
    })
    const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie).not.toHaveProperty('domain')
    await app.close()
    await database.close()
  })
})
