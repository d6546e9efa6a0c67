import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs, type Jobs } from '../../db/jobs.ts'
import { createPutMail } from '../../db/outbox.ts'
import { createLog } from '../../platform/logging.ts'
import { type Mail, type MailSwitch, paragraph } from '../../platform/mail/mail.ts'
import { createSmtp } from '../../platform/mail/smtp.ts'
import { newToken } from '../../platform/secrets.ts'
import { type Account, anAccount } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { headOf, type MailServer, startMailServer } from '../../test-support/mail-server.ts'
import { aSite } from '../../test-support/site-config.ts'

const ORIGIN = 'https://presently.example'
const ONE_CLICK = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
}

const aMail = ({ user }: Account, stoppedBy?: MailSwitch): Mail => ({
  kind: stoppedBy === 'notifyReminders' ? 'reminder' : 'deals-digest',
  userId: user.id,
  recipient: user.email,
  subject: 'New deals',
  parts: [paragraph('Look at them.')],
  why: 'It comes because of a test.',
  ...(stoppedBy && { stoppedBy }),
})

describeOnDatabases('mails that may be stopped', (database) => {
  let server: MailServer
  let app: FastifyInstance
  let jobs: Jobs
  beforeAll(async () => {
    server = await startMailServer()
    jobs = createJobs({ store: database().jobStore, log: createLog('silent'), works: true })
    const mailTransport = createSmtp({ url: server.url, from: 'Presently <hello@presently.example>' })
    app = await buildTestApp(database(), { jobs, mailTransport, environment: { PUBLIC_ORIGIN: ORIGIN } })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  const put = (mail: Mail) =>
    createPutMail(jobs, { site: aSite(), origin: ORIGIN })(database().db, mail, new Date())
  const takenBy = ({ user }: Account) =>
    server.taken.filter(({ to, source }) => to.includes(user.email) && source.includes('because of a test'))

  /** Writes a mail, and the path of the link in it once it has arrived. */
  async function linkIn(account: Account, stoppedBy: MailSwitch): Promise<string> {
    const before = takenBy(account).length
    await put(aMail(account, stoppedBy))
    await expect.poll(() => takenBy(account).length).toBe(before + 1)
    const head = headOf(takenBy(account).at(-1) ?? { from: '', to: [], source: '' })
    const [, path = ''] = /^List-Unsubscribe: <https:\/\/presently\.example(\S+)>$/m.exec(head) ?? []
    return path
  }
  const switchesOf = async ({ user }: Account) =>
    (
      await queryRows(database(), `select notify_deals, notify_reminders from users where id = '${user.id}'`)
    )[0]
  const ON = { notify_deals: true, notify_reminders: true }

  it('arrive with both heads of one click, and with the link at their foot, as text and in our look', async () => {
    const maya = await anAccount(app)
    const path = await linkIn(maya, 'notifyDeals')
    expect(path).toMatch(/^\/unsubscribe\/[\w-]{43}\/deals$/)
    const [mail] = takenBy(maya)
    expect(mail && headOf(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const [row] = await queryRows(
      database(),
      `select body from outbox_mails where user_id = '${maya.user.id}' and kind = 'deals-digest'`,
    )
    expect(String(row?.body).split('\n')).toEqual(
      expect.arrayContaining([
        'Turn off these mails:',
        `${ORIGIN}${path}`,
        'Settings:',
        `${ORIGIN}/settings`,
      ]),
    )
    const html = mail?.source.slice(mail.source.indexOf('Content-Type: text/html')).replace(/=\r\n/g, '')
    expect(html).toContain(`href=3D"${ORIGIN}${path}"`)
    expect(html).toContain('Turn off these mails</a>')
    expect(html).toContain('Settings</a>')
  })

  it('have one key for an account, whichever mail it stands in', async () => {
    const maya = await anAccount(app)
    const [deals, reminders] = [await linkIn(maya, 'notifyDeals'), await linkIn(maya, 'notifyReminders')]
    expect(reminders).toBe(deals.replace(/deals$/, 'reminders'))
    expect(await linkIn(await anAccount(app), 'notifyDeals')).not.toBe(deals)
  })

  it('are another thing than mails that must come: those have neither head nor link', async () => {
    const maya = await anAccount(app)
    await put(aMail(maya))
    await expect.poll(() => takenBy(maya)).toHaveLength(1)
    expect(takenBy(maya)[0]?.source).not.toMatch(/unsubscribe|Turn off/i)
  })

  it.each([
    ['notifyDeals', { notify_deals: false, notify_reminders: true }],
    ['notifyReminders', { notify_deals: true, notify_reminders: false }],
  ] as const)('are stopped by one post of a mail program, %s alone', async (stoppedBy, after) => {
    const maya = await anAccount(app)
    const url = await linkIn(maya, stoppedBy)
    for (const _again of ['once', 'twice']) {
      const answer = await app.inject({ method: 'POST', url, ...ONE_CLICK })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body).toContain('These mails are off')
      expect(await switchesOf(maya)).toEqual(after)
    }
  })

  it('are stopped from the page of any site, as several kinds of form, and without one', async () => {
    const kinds = [
      { headers: { ...ONE_CLICK.headers, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } },
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
      { headers: {}, payload: '' },
    ]
    for (const kind of kinds) {
      const maya = await anAccount(app)
      const url = await linkIn(maya, 'notifyDeals')
      const answer = await app.inject({ method: 'POST', url, ...ONE_CLICK, ...kind })
      expect(answer.statusCode).toBe(200)
      expect(await switchesOf(maya)).toEqual({ ...ON, notify_deals: false })
    }
  })

  it('are not stopped by a program that only looks at the link: it gets a page with one button', async () => {
    const maya = await anAccount(app)
    const url = await linkIn(maya, 'notifyReminders')
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['referrer-policy']).toBe('no-referrer')
    }
    const { body } = await app.inject({ url })
    expect(body.match(/<button/g)).toHaveLength(1)
    expect(body).toContain('<form method="post">')
    expect(body).not.toContain(maya.user.email)
    expect(await switchesOf(maya)).toEqual(ON)
  })

  describe('by a key that nobody has', () => {
    it.each([
      `/unsubscribe/${newToken()}/deals`,
      `/unsubscribe/${'x'.repeat(43)}/reminders`,
      "/unsubscribe/'%20or%201=1/deals",
      '/unsubscribe/%00/deals',
      '/unsubscribe/null/deals',
    ])('are told in plain words: %s', async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url, ...(method === 'POST' && ONE_CLICK) })
        expect(answer.statusCode).toBe(404)
        expect(answer.body).toContain('This link does not work')
      }
    })

    it('are told the same for a kind of mail that is none, and nothing changes', async () => {
      const maya = await anAccount(app)
      const url = (await linkIn(maya, 'notifyDeals')).replace(/deals$/, '__proto__')
      const answer = await app.inject({ method: 'POST', url, ...ONE_CLICK })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe((await app.inject({ url: `/unsubscribe/${newToken()}/deals` })).body)
      expect(await switchesOf(maya)).toEqual(ON)
    })
  })
})
