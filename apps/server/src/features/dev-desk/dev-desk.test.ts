import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { putMail } from '../../db/outbox.ts'
import type { Mail } from '../../platform/mail.ts'
import { anAccount } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { tokenTo } from '../../test-support/mails.ts'

const database = openedBy(openTestPglite)
let app: FastifyInstance
const build = async (DEV_DESK: string): Promise<void> => {
  app = await buildTestApp(database(), { environment: { DEV_DESK } })
}
afterEach(async () => {
  await app.close()
  await queryRows(database(), 'delete from outbox_mails')
})

const aMail = (differing: Partial<Mail>): Mail => ({
  kind: 'verify-email',
  userId: null,
  recipient: 'maya@example.com',
  subject: 'Hello',
  body: 'Hello',
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
    const link = /<a href="([^"]+)">/.exec(answer.body)?.[1]
    expect(link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/verify-email\\?token=${token}$`))
    // No style or script of its own, which the site's policy would refuse.
    expect(answer.body).not.toMatch(/style|<script/)
  })

  it('shows the newest hundred, the newest first, every text as text', async () => {
    await build('on')
    const hostile = '<img src=x onerror=alert(1)>"\' &amp;'
    for (let n = 0; n < 101; n += 1)
      await putMail(database().db, aMail({ subject: `Mail ${n}` }), new Date(1_000 * n))
    await putMail(
      database().db,
      aMail({
        recipient: hostile,
        subject: hostile,
        body: `${hostile}\njavascript:alert(1)\nhttps://example.com/?a=1&b="><script>alert(1)</script>`,
      }),
      new Date(1_000_000),
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
