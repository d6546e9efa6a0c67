import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createPutMail } from '../../db/outbox.ts'
import { createMovableClock } from '../../platform/clock.ts'
import { type Mail, paragraph } from '../../platform/mail/mail.ts'
import { aBrowser, anAccount, type Browser } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { tokenTo } from '../../test-support/mails.ts'
import { buy, openPayingSite, type PayingSite } from '../../test-support/payments.ts'
import { routinesAtStart } from '../../test-support/routines-at-start.ts'
import { aSite } from '../../test-support/site-config.ts'

const database = openedBy(openTestPglite)
let app: FastifyInstance
const build = async (DEV_DESK: string): Promise<void> => {
  app = await buildTestApp(database(), { environment: { DEV_DESK } })
}
afterEach(async () => {
  await app.close()
  await queryRows(database(), 'delete from outbox_mails')
})

const putMail = createPutMail(null, { site: aSite(), origin: 'https://presently.example' })
const aMail = (differing: Partial<Mail>): Mail => ({
  kind: 'verify-email',
  userId: null,
  recipient: 'maya@example.com',
  subject: 'Hello',
  parts: [paragraph('Hello')],
  why: 'It comes because of a test.',
  ...differing,
})

describe('the development desk', () => {
  it('is not there unless it is switched on', async () => {
    await build('off')
    const answer = await app.inject('/dev')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe((await app.inject('/no-such-page')).body)
  })

  it('shows a mail with its link, ready to be opened', async () => {
    await build('on')
    const { user } = await anAccount(app)
    const token = await tokenTo(database(), user.email, 'verify-email')
    const answer = await app.inject('/dev')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(answer.body).toContain('Confirm your e-mail address')
    expect(answer.body).toContain(user.email)
    const link = /<a href="(http[^"]+)">/.exec(answer.body)?.[1]
    expect(link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/verify-email\\?token=${token}$`))
    // Its policy lets its own styles and forms through, and nothing else.
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-hashes' 'sha256-/,
    )
    expect(answer.body).not.toMatch(/<script|src=/)
  })

  it('shows a mail as it looks, where nothing of it acts', async () => {
    await build('on')
    await putMail(database().db, aMail({ subject: '<b>Hello</b>' }), new Date())
    const desk = await app.inject('/dev')
    const address = /<a href="(\/dev\/mails\/[\da-f-]+)">/.exec(desk.body)?.[1] ?? ''
    const answer = await app.inject(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-hashes' 'sha256-/,
    )
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-inline/)
    expect(answer.body).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    for (const other of ['/dev/mails/none', `${address.slice(0, -1)}x`, `/dev/mails/${randomUUID()}`])
      expect((await app.inject(other)).statusCode).toBe(404)
    expect((await app.inject({ url: address, headers: { host: 'evil.example' } })).statusCode).toBe(404)
    await app.close()
    await build('off')
    expect((await app.inject(address)).statusCode).toBe(404)
  })

  it('shows the newest hundred, the newest first, every text as text', async () => {
    await build('on')
    const start = Date.now() - 1_000_000
    const hostile = '<img src=x onerror=alert(1)>"\' &amp;'
    for (let n = 0; n < 101; n += 1)
      await putMail(database().db, aMail({ subject: `Mail ${n}` }), new Date(start + 1_000 * n))
    await putMail(
      database().db,
      aMail({
        recipient: hostile,
        subject: hostile,
        parts: [
          paragraph(
            `${hostile}\njavascript:alert(1)\nhttps://example.com/?a=1&b="><script>alert(1)</script>`,
          ),
        ],
      }),
      new Date(start + 1_000_000),
    )
    const { body } = await app.inject('/dev')
    expect(body.match(/<article>/g)).toHaveLength(100)
    expect(body.indexOf('Mail 100<')).toBeLessThan(body.indexOf('Mail 99<'))
    expect(body).not.toContain('Mail 1<')
    expect(body).not.toMatch(/<img|<script|href="javascript/)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body).toContain('<a href="https://example.com/?a=1&amp;b=">')
  })

  it('says so when there is no mail yet', async () => {
    await build('on')
    expect((await app.inject('/dev')).body).toContain('No mail yet.')
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '127.0.0.1', '[::1]:3000'])(
    'is opened by the name %s',
    async (host) => {
      await build('on')
      expect((await app.inject({ url: '/dev', headers: { host } })).statusCode).toBe(200)
    },
  )

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'presently.example:3000'])(
    'is not there for a site that calls this machine %s',
    async (host) => {
      await build('on')
      expect((await app.inject({ url: '/dev', headers: { host } })).statusCode).toBe(404)
    },
  )

  it.each([
    { host: 'evil.example:3000', 'x-forwarded-host': 'localhost' },
    { host: 'localhost:3000', 'x-forwarded-host': 'presently.example' },
    { host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.7' },
    { host: '127.0.0.1:3000', forwarded: 'for=203.0.113.7;host=presently.example' },
  ])('is not there for who comes through a proxy, or says so, trusted or not: %j', async (headers) => {
    for (const TRUST_PROXY of ['loopback', 'off']) {
      app = await buildTestApp(database(), { environment: { DEV_DESK: 'on', TRUST_PROXY } })
      const answer = await app.inject({ url: '/dev', headers, remoteAddress: '127.0.0.1' })
      expect(answer.statusCode).toBe(404)
      await app.close()
    }
  })
})

describe('the clock of the desk', () => {
  let site: PayingSite
  const open = async (DEV_DESK = 'on'): Promise<void> => {
    // A session outlives the moves.
    site = await openPayingSite(database(), { environment: { DEV_DESK, SESSION_DAYS: '365' } })
    // What the other tests close.
    app = site.app
  }
  afterEach(() => site.close())
  const move = (payload: unknown, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/dev/clock',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const DAY_MS = 86_400_000

  it('is moved forwards by days, the site’s and the payments’ as one, and the site knows at once what fell due', async () => {
    await open()
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const [subscription] = (await site.stripe.subscriptions.list()).data
    await site.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true })
    const before = site.control.now().getTime()
    const answer = await move({ days: 32 })
    expect(answer.statusCode).toBe(200)
    const { now } = answer.json<{ now: string }>()
    expect(Date.parse(now) - before).toBeGreaterThanOrEqual(32 * DAY_MS)
    expect(Date.parse(now) - before).toBeLessThan(33 * DAY_MS)
    const user = (await maya.ask({ method: 'GET', url: '/api/auth/user' })).json()
    expect(user).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
    const mail = await anAccount(site.app)
    const [written] = await queryRows(
      database(),
      `select created_at from outbox_mails where recipient = '${mail.user.email}'`,
    )
    expect(
      Math.abs(new Date(String(written?.created_at)).getTime() - site.control.now().getTime()),
    ).toBeLessThan(DAY_MS)
  })

  it('is moved by the form of the desk, which stands there again', async () => {
    await open()
    const page = (await site.app.inject('/dev')).body
    expect(page).toContain('Move the clock by')
    expect(page).toContain('<form method="post" action="/dev/clock"')
    const before = site.control.now().getTime()
    const answer = await move('days=3', FORM)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev'])
    expect(site.control.now().getTime() - before).toBeGreaterThanOrEqual(3 * DAY_MS)
  })

  it.each([
    {},
    { days: 0 },
    { days: -1 },
    { days: 1.5 },
    { days: 401 },
    { days: null },
    { days: 'soon' },
    [],
  ])('refuses %j', async (body) => {
    await open()
    const before = site.control.now().getTime()
    expect((await move(body)).statusCode).toBe(422)
    expect(site.control.now().getTime() - before).toBeLessThan(DAY_MS)
  })

  it('is out of reach of other sites, and of other names of this machine', async () => {
    await open()
    const before = site.control.now().getTime()
    const crossed = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await move({ days: 1 }, crossed)).statusCode).toBe(403)
    expect((await move('days=1', { ...FORM, ...crossed })).statusCode).toBe(403)
    expect((await move({ days: 1 }, { host: 'evil.example' })).statusCode).toBe(404)
    expect(site.control.now().getTime() - before).toBeLessThan(DAY_MS)
  })

  it('is not there without the desk', async () => {
    await open('off')
    expect((await move({ days: 1 })).statusCode).toBe(404)
  })

  it('is not there where nobody may move the time', async () => {
    await open()
    const other = await buildTestApp(database(), { environment: { DEV_DESK: 'on' } })
    const answer = await other.inject({ method: 'POST', url: '/dev/clock', payload: { days: 1 } })
    expect(answer.statusCode).toBe(404)
    expect((await other.inject('/dev')).body).not.toContain('clock')
    await other.close()
  })

  it('moves a site that sells nothing, and does at once what time brings', async () => {
    const clock = createMovableClock()
    app = await buildTestApp(database(), {
      environment: { DEV_DESK: 'on' },
      clock: clock.now,
      movable: { site: clock, payments: null },
    })
    await putMail(database().db, aMail({}), clock.now())
    const answer = await app.inject({ method: 'POST', url: '/dev/clock', payload: { days: 31 } })
    expect(answer.statusCode).toBe(200)
    await expect.poll(() => queryRows(database(), 'select id from outbox_mails')).toEqual([])
    expect((await app.inject('/dev')).body).toContain(`The site lives in <time datetime="${in31Days()}`)
  })
  const in31Days = (): string => new Date(Date.now() + 31 * DAY_MS).toISOString().slice(0, 10)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const CROSSED = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

describe('signing in as a role', () => {
  const signInAs = (browser: Browser, role: string, headers: Record<string, string> = {}) =>
    browser.ask({
      method: 'POST',
      url: '/dev/sign-in',
      payload: `role=${role}`,
      headers: { ...FORM, ...headers },
    })
  const userIn = async (browser: Browser) => (await browser.ask({ url: '/api/auth/user' })).json()

  it('takes one press for each, with an account of the cast that is made once', async () => {
    await build('on')
    const browser = aBrowser(app)
    const ids: string[] = []
    for (const role of ['free', 'plus', 'premium', 'free']) {
      const answer = await signInAs(browser, role)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
      const user = await userIn(browser)
      expect(user).toMatchObject({ subscriptionTier: role, premiumActive: role !== 'free' })
      ids.push(user.id)
    }
    expect(ids[3]).toBe(ids[0])
    expect((await browser.ask({ url: '/dev' })).body).toContain('You are signed in as <b>free-')
    expect((await signInAs(browser, 'visitor')).statusCode).toBe(303)
    expect((await browser.ask({ url: '/api/auth/user' })).statusCode).toBe(401)
  })

  it('makes a new account where the old one is no longer what its role says', async () => {
    await build('on')
    const browser = aBrowser(app)
    await signInAs(browser, 'free')
    const { id } = await userIn(browser)
    await queryRows(
      database(),
      `update users set subscription_tier = 'plus', premium_status = 'active' where id = '${id}'`,
    )
    await signInAs(browser, 'free')
    expect((await userIn(browser)).id).not.toBe(id)
  })

  it('is out of reach of other sites and names, knows four roles, and is not there without the desk', async () => {
    await build('on')
    const browser = aBrowser(app)
    expect((await signInAs(browser, 'free', CROSSED)).statusCode).toBe(403)
    expect((await signInAs(browser, 'free', { host: 'evil.example' })).statusCode).toBe(404)
    expect((await signInAs(browser, 'operator')).statusCode).toBe(400)
    expect((await browser.ask({ url: '/dev/sign-in' })).statusCode).toBe(404)
    await app.close()
    await build('off')
    expect((await signInAs(aBrowser(app), 'free')).statusCode).toBe(404)
    expect((await signInAs(aBrowser(app), 'visitor')).statusCode).toBe(404)
  })
})

describe('events of the payment provider', () => {
  let site: PayingSite
  const open = async (DEV_DESK = 'on'): Promise<void> => {
    site = await openPayingSite(database(), { environment: { DEV_DESK } })
    app = site.app
  }
  afterEach(() => site.close())
  const replay = (id: string, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url: '/dev/replay', payload: { id }, headers })
  const eventOf = async (type: string): Promise<string> => {
    const [row] = await queryRows(
      database(),
      `select id from stripe_events where type = '${type}' order by received_at desc limit 1`,
    )
    return String(row?.id)
  }

  it('are shown, and taken in again they repair what was lost', async () => {
    await queryRows(database(), 'delete from stripe_events')
    await open()
    expect((await site.app.inject('/dev')).body).toContain('No event of the payment provider yet')
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const id = await eventOf('invoice.paid')
    const page = (await site.app.inject('/dev')).body
    expect(page).toContain(`value="${id}"`)
    expect(page).toContain('customer.subscription.created')
    await queryRows(database(), `delete from subscriptions where user_id = '${maya.user.id}'`)
    await queryRows(database(), `update users set subscription_tier = 'free' where id = '${maya.user.id}'`)
    const before = await queryRows(database(), 'select * from stripe_events order by id')
    const answer = await replay(id)
    expect(answer.json()).toEqual({ id, outcome: 'synced' })
    const user = (await maya.ask({ url: '/api/auth/user' })).json()
    expect(user).toMatchObject({ subscriptionTier: 'plus' })
    expect(await queryRows(database(), 'select * from stripe_events order by id')).toEqual(before)
  })

  it('that never arrived cannot be replayed, nor by another site, another name, or without the desk', async () => {
    await open()
    await buy(site, await anAccount(site.app), 'plus')
    const id = await eventOf('invoice.paid')
    expect((await replay('evt_of_somebody')).statusCode).toBe(404)
    expect((await replay(id, CROSSED)).statusCode).toBe(403)
    expect((await replay(id, { host: 'evil.example' })).statusCode).toBe(404)
    await site.close()
    await open('off')
    expect((await replay(id)).statusCode).toBe(404)
  })

  it('are not there where nothing is sold', async () => {
    await open()
    const other = await buildTestApp(database(), { environment: { DEV_DESK: 'on' } })
    expect((await other.inject('/dev')).body).not.toContain('Webhooks')
    const answer = await other.inject({ method: 'POST', url: '/dev/replay', payload: { id: 'x' } })
    expect(answer.statusCode).toBe(404)
    await other.close()
  })
})

describe('the queues of the desk', () => {
  it('show what was given up, and why', async () => {
    const state = { name: 'send-mail', waiting: 1, active: 0, dead: 2, lastFailure: '<b>no</b>' }
    const jobs = { ...routinesAtStart({ error: () => {} }), queues: async () => [state] }
    app = await buildTestApp(database(), { environment: { DEV_DESK: 'on' }, jobs })
    const { body } = await app.inject('/dev')
    expect(body).toContain('<td>send-mail</td><td>1</td><td>0</td><td class="bad">2</td>')
    expect(body).toContain('<td>&lt;b&gt;no&lt;/b&gt;</td>')
  })
})
