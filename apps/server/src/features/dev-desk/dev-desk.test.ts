import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createPutMail } from '../../db/outbox.ts'
import { type Mail, paragraph } from '../../platform/mail/mail.ts'
import { anAccount } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { tokenTo } from '../../test-support/mails.ts'
import { buy, openPayingSite, type PayingSite } from '../../test-support/payments.ts'

const database = openedBy(openTestPglite)
let app: FastifyInstance
const build = async (DEV_DESK: string): Promise<void> => {
  app = await buildTestApp(database(), { environment: { DEV_DESK } })
}
afterEach(async () => {
  await app.close()
  await queryRows(database(), 'delete from outbox_mails')
})

const putMail = createPutMail(null, 'https://presently.example')
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
    // No style or script of its own, which the site's policy would refuse.
    expect(answer.body).not.toMatch(/style|<script/)
  })

  it('shows a mail as it looks, where nothing of it acts', async () => {
    await build('on')
    await putMail(database().db, aMail({ subject: '<b>Hello</b>' }), new Date())
    const desk = await app.inject('/dev')
    const address = /<a href="(\/dev\/mails\/[\da-f-]+)">/.exec(desk.body)?.[1] ?? ''
    const answer = await app.inject(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
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
})

describe('the payment clock', () => {
  let site: PayingSite
  const open = async (DEV_DESK = 'on'): Promise<void> => {
    site = await openPayingSite(database(), { environment: { DEV_DESK } })
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
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const DAY_MS = 86_400_000

  it('is moved forwards by days, and the site knows at once what fell due', async () => {
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
  })

  it('is moved by the form of the desk, which stands there again', async () => {
    await open()
    const page = (await site.app.inject('/dev')).body
    expect(page).toContain('Move the payment clock by')
    expect(page).toContain('<form method="post" action="/dev/clock">')
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

  it('is not there without the sandbox', async () => {
    await open()
    const other = await buildTestApp(database(), { environment: { DEV_DESK: 'on' } })
    const answer = await other.inject({ method: 'POST', url: '/dev/clock', payload: { days: 1 } })
    expect(answer.statusCode).toBe(404)
    expect((await other.inject('/dev')).body).not.toContain('clock')
    await other.close()
  })
})
