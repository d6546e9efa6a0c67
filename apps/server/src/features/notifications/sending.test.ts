import { register } from '@presently/contract/auth'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createJobs, type Jobs } from '../../db/jobs.ts'
import { createPutMail, SEND_MAIL } from '../../db/outbox.ts'
import { createLog } from '../../platform/logging.ts'
import { link, type Mail, paragraph } from '../../platform/mail/mail.ts'
import { createSmtp, type MailTransport } from '../../platform/mail/smtp.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnEachDatabase, queryRows } from '../../test-support/databases.ts'
import { headOf, type MailServer, startMailServer } from '../../test-support/mail-server.ts'
import { aSite } from '../../test-support/site-config.ts'

const ORIGIN = 'https://presently.example'
const FROM = 'Presently <hello@presently.example>'

const aMail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'verify-email',
  userId: null,
  recipient: 'maya@example.com',
  subject: 'Confirm your e-mail address',
  parts: [paragraph('Open this link.'), link('Confirm', 'https://presently.example/verify-email?token=abc')],
  why: 'It comes because of a test.',
  ...more,
})

describeOnEachDatabase('mails of the outbox', (database) => {
  let server: MailServer
  let app: FastifyInstance | null = null
  let jobs: Jobs
  let logLines: string[]

  beforeEach(async () => {
    server = await startMailServer()
    logLines = []
  })
  afterEach(async () => {
    await app?.close()
    app = null
    await server.close()
    await queryRows(database(), 'delete from outbox_mails')
    await queryRows(database(), 'drop schema if exists jobs cascade')
  })

  async function open(
    over: Partial<{ transport: MailTransport | null; works: boolean }> = {},
  ): Promise<void> {
    const { transport = createSmtp({ url: server.url, from: FROM }), works = true } = over
    jobs = createJobs({ store: database().jobStore, log: createLog('silent'), works, lookSeconds: 1 })
    app = await buildTestApp(database(), { jobs, mailTransport: transport, logLines })
    await app.ready()
  }
  const put = (mail: Mail) =>
    createPutMail(jobs, { site: aSite(), origin: ORIGIN })(database().db, mail, new Date())
  const rows = () => queryRows(database(), 'select sent_at, failed_at, failure from outbox_mails')
  const waiting = () =>
    queryRows(database(), `select id from jobs.job where name = '${SEND_MAIL.name}' and state < 'active'`)

  it('reach a mail server once, as text and in our look', async () => {
    await open()
    await put(aMail())
    await expect.poll(() => server.taken).toHaveLength(1)
    await expect.poll(async () => (await rows())[0]?.sent_at).not.toBeNull()
    const [mail] = server.taken
    expect(mail).toMatchObject({ from: 'hello@presently.example', to: ['maya@example.com'] })
    const head = mail ? headOf(mail) : ''
    expect(head).toContain('From: Presently <hello@presently.example>')
    expect(head).toContain('Subject: Confirm your e-mail address')
    expect(head).toMatch(/^Message-ID: <[\da-f-]{36}@presently\.example>$/m)
    expect(head).toContain('Auto-Submitted: auto-generated')
    expect(mail?.source).toContain('Content-Type: text/plain')
    expect(mail?.source).toContain('Content-Type: text/html')
    expect(mail?.source).toContain('Confirm:')
    // Asked for again, as by a worker that died after the mail server's yes, it is left alone.
    const [row] = await queryRows(database(), 'select id from outbox_mails')
    await jobs.enqueue(database().db, SEND_MAIL, { mailId: String(row?.id) })
    await expect.poll(waiting).toEqual([])
    expect(server.taken).toHaveLength(1)
  })

  it('are written by the calls that ask for them, and leave by themselves', async () => {
    await open()
    const answer = await app?.inject({
      method: register.method,
      url: register.path,
      payload: { username: 'Maya', email: 'maya@example.com', password: 'correct horse' },
    })
    expect(answer?.statusCode).toBe(200)
    await expect.poll(() => server.taken.map(({ to }) => to)).toEqual([['maya@example.com']])
  })

  it('are not asked for where what they tell of is taken back', async () => {
    await open({ works: false })
    const undone = database().db.transaction(async (tx) => {
      await createPutMail(jobs, { site: aSite(), origin: ORIGIN })(tx, aMail(), new Date())
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect(await rows()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('wait for a process that sends, where this one only serves pages', async () => {
    await open({ works: false })
    await put(aMail())
    expect(await waiting()).toHaveLength(1)
    await app?.close()
    expect(server.taken).toEqual([])
    await open()
    await expect.poll(() => server.taken).toHaveLength(1)
  })

  it('are given up where the mail server will never take them', async () => {
    server.refuse(550)
    await open()
    await put(aMail())
    await expect.poll(async () => (await rows())[0]?.failed_at ?? null).not.toBeNull()
    expect(await rows()).toMatchObject([{ sent_at: null, failure: 'refused' }])
    expect(logLines.join('')).toContain('refused a mail for good')
    expect(logLines.join('')).not.toContain('maya@example.com')
  })

  it('are kept for another try while the mail server is away', async () => {
    server.refuse(451)
    await open()
    await put(aMail())
    await expect.poll(async () => (await rows())[0]?.failure).toBe('unreachable')
    expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null }])
    await expect.poll(waiting).toHaveLength(1)
    server.refuse(null)
    await queryRows(database(), 'update jobs.job set start_after = now()')
    await expect.poll(() => server.taken).toHaveLength(1)
  })

  it('stay in the outbox where no mail server is set', async () => {
    await open({ transport: null })
    await app?.inject({
      method: register.method,
      url: register.path,
      payload: { username: 'Maya', email: 'other@example.com', password: 'correct horse' },
    })
    expect(await rows()).toHaveLength(1)
    expect(server.taken).toEqual([])
  })

  it('of hostile words reach one address, and carry no head and no markup of theirs', async () => {
    await open()
    const hostile = '<script>alert(1)</script>"\r\nBcc: all@example.com'
    await put(
      aMail({
        subject: hostile,
        recipient: 'maya@example.com, all@example.com',
        parts: [paragraph(hostile)],
      }),
    )
    await put(
      aMail({
        subject: hostile,
        parts: [paragraph(hostile), link(hostile, 'https://presently.example/"><b>')],
      }),
    )
    await expect.poll(() => server.taken.filter(({ to }) => to.includes('maya@example.com'))).not.toEqual([])
    for (const mail of server.taken) {
      expect(mail.to).toHaveLength(1)
      expect(headOf(mail)).not.toMatch(/^Bcc:/m)
      expect(mail.source.slice(mail.source.indexOf('Content-Type: text/html'))).not.toMatch(/<script|<b>/)
    }
  })

  it('are forgotten after thirty days', async () => {
    const now = new Date()
    await createPutMail(null, { site: aSite(), origin: ORIGIN })(
      database().db,
      aMail(),
      new Date(now.getTime() - 31 * 86_400_000),
    )
    await createPutMail(null, { site: aSite(), origin: ORIGIN })(
      database().db,
      aMail(),
      new Date(now.getTime() - 29 * 86_400_000),
    )
    await open()
    await expect.poll(rows).toHaveLength(1)
  })
})
