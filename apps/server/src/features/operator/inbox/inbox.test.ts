import { exportData } from '@presently/contract/account'
import { sendMessage } from '@presently/contract/contact'
import { listAudit } from '@presently/contract/operator-audit'
import {
  answerMessage,
  deleteMessage,
  exportMessages,
  INBOX_PAGE_SIZE,
  type InboxMessage,
  listMessages,
  type MessageHead,
  readMessage,
  reopenMessage,
  restoreMessage,
} from '@presently/contract/operator-inbox'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  type Account,
  aBrowser,
  anAccount,
  anAccountWith,
  type Browser,
  proveAddress,
} from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'

const KEPT = { environment: { CONTACT_FORM: 'kept' } }
const DAY_MS = 86_400_000

describeOnDatabases('the inbox', (database) => {
  let app: FastifyInstance
  let operator: Account
  beforeAll(async () => {
    app = await buildTestApp(database(), KEPT)
    operator = await anOperator(app, database())
  })
  afterEach(() => queryRows(database(), 'delete from contact_messages').then(() => undefined))
  afterAll(() => app.close())

  const write = async (subject: string, from: Browser = aBrowser(app), email = 'maya@example.com') => {
    const payload = { name: 'Maya', email, category: 'billing', subject, message: `About ${subject}.` }
    const answer = await from.ask({ method: 'POST', url: sendMessage.path, payload })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const list = async (query: Readonly<Record<string, string>> = {}) =>
    (await operator.ask({ url: `${listMessages.path}?${new URLSearchParams(query).toString()}` })).json()
  const subjects = async (query: Readonly<Record<string, string>> = {}): Promise<string[]> =>
    (await list(query)).messages.map(({ subject }: MessageHead) => subject)
  const idOf = async (subject: string): Promise<string> => {
    const [row] = await queryRows(database(), `select id from contact_messages where subject = '${subject}'`)
    return String(row?.id)
  }
  const handle = async (
    { method, path }: { readonly method: 'GET' | 'PUT' | 'DELETE'; readonly path: string },
    id: string,
    payload?: object,
  ): Promise<InboxMessage> => {
    const answer = await operator.ask({ method, url: path.replace(':id', id), ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it('keeps what the contact page sends, without a mail and without SUPPORT_EMAIL', async () => {
    await write('An invoice')
    const mails = await queryRows(database(), "select id from outbox_mails where kind = 'contact'")
    expect(mails).toEqual([])
    expect((await app.inject('/contact')).body).toContain('"deliversContact":true')
    expect(await list()).toMatchObject({ total: 1, unread: 1, isTaking: true })
    expect(await handle(readMessage, await idOf('An invoice'))).toMatchObject({
      name: 'Maya',
      email: 'maya@example.com',
      category: 'billing',
      subject: 'An invoice',
      message: 'About An invoice.',
      userId: null,
      isPriority: false,
    })
  })

  it('lists unread ones first, those of Premium before them, then the newest', async () => {
    const member = await anAccountWith('premium', app, database())
    await write('first')
    await write('of Premium', member)
    await write('last')
    expect(await subjects()).toEqual(['of Premium', 'last', 'first'])
    const opened = await handle(readMessage, await idOf('of Premium'))
    expect(opened).toMatchObject({ isPriority: true, isRead: true, userId: member.user.id })
    expect(await subjects()).toEqual(['last', 'first', 'of Premium'])
    expect((await list()).unread).toBe(2)
  })

  it('finds words wherever they stand, and takes no sign of the database for one', async () => {
    await write('Parcel 100% late', aBrowser(app), 'noor@example.com')
    await write('An invoice')
    expect(await subjects({ search: 'PARCEL noor' })).toEqual(['Parcel 100% late'])
    expect(await subjects({ search: '100%' })).toEqual(['Parcel 100% late'])
    expect(await subjects({ search: '%' })).toEqual(['Parcel 100% late'])
    expect(await subjects({ search: '_' })).toEqual([])
    expect(await subjects({ search: 'about' })).toHaveLength(2)
    expect(await subjects({ search: "'; drop table contact_messages" })).toEqual([])
  })

  it('is turned page by page', async () => {
    await queryRows(
      database(),
      `insert into contact_messages (id, created_at, name, email, email_key, subject, body, is_priority)
       select gen_random_uuid(), now() - n * interval '1 minute', 'x', 'x', 'x', 'subject ' || n, 'x', false
       from generate_series(1, ${INBOX_PAGE_SIZE + 5}) n`,
    )
    expect(await subjects()).toHaveLength(INBOX_PAGE_SIZE)
    expect(await subjects({ page: '2' })).toEqual([26, 27, 28, 29, 30].map((n) => `subject ${n}`))
    expect(await list({ page: '3' })).toMatchObject({ messages: [], total: INBOX_PAGE_SIZE + 5 })
    for (const query of ['page=0', 'page=x', 'view=all', `search=${'x'.repeat(201)}`])
      expect((await operator.ask({ url: `${listMessages.path}?${query}` })).statusCode, query).toBe(422)
  })

  it('marks one as answered with a note, and as open again', async () => {
    await write('An invoice')
    const id = await idOf('An invoice')
    const answered = await handle(answerMessage, id, { note: 'Sent the PDF.' })
    expect(answered).toMatchObject({ note: 'Sent the PDF.', answeredBy: expect.any(Number) })
    expect([await subjects(), await subjects({ view: 'answered' })]).toEqual([[], ['An invoice']])
    expect(await handle(reopenMessage, id)).toMatchObject({ note: null, answeredAt: null, answeredBy: null })
    expect(await subjects()).toEqual(['An invoice'])
    const long = await operator.ask({
      method: 'PUT',
      url: answerMessage.path.replace(':id', id),
      payload: { note: 'x'.repeat(2001) },
    })
    expect(Object.keys(long.json().fields)).toEqual(['note'])
  })

  it('deletes one, which can be put back for a day', async () => {
    await write('An invoice')
    const id = await idOf('An invoice')
    await handle(deleteMessage, id)
    expect([await subjects(), await subjects({ view: 'deleted' })]).toEqual([[], ['An invoice']])
    await handle(restoreMessage, id)
    expect(await subjects()).toEqual(['An invoice'])
    await handle(deleteMessage, id)
    const jobsAfter = async (ms: number) => {
      const later = await buildTestApp(database(), { ...KEPT, clock: () => new Date(Date.now() + ms) })
      await later.ready()
      await later.close()
      return subjects({ view: 'deleted' })
    }
    expect(await jobsAfter(DAY_MS - 60_000)).toEqual(['An invoice'])
    expect(await jobsAfter(DAY_MS + 60_000)).toEqual([])
    const gone = await operator.ask({ url: readMessage.path.replace(':id', id) })
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'There is no such message any more.'])
  })

  it('gives a person their messages along, those written signed out once the address is proven', async () => {
    const maya = await anAccount(app)
    await write('signed in', maya)
    await write('signed out', aBrowser(app), maya.user.email.toUpperCase())
    await write('of another')
    const exported = async (): Promise<string[]> =>
      (await maya.ask({ url: exportData.path }))
        .json()
        .parts.messages.map(({ subject }: { subject: string }) => subject)
    expect(await exported()).toEqual(['signed in'])
    await proveAddress(database(), maya)
    expect((await exported()).toSorted()).toEqual(['signed in', 'signed out'])
  })

  it('writes down each look and each deed, by the id of the message alone', async () => {
    await write('An invoice')
    const id = await idOf('An invoice')
    await handle(readMessage, id)
    await handle(answerMessage, id, { note: 'Done.' })
    await handle(deleteMessage, id)
    const { entries } = (await operator.ask({ url: listAudit.path })).json()
    const own = entries.filter(({ subject }: { subject: string | null }) => subject === id)
    expect(own.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'message-answered',
      'message-deleted',
      'message-read',
    ])
    expect(JSON.stringify(entries)).not.toContain('An invoice')
  })

  it('is taken along as a file, as it was searched', async () => {
    await write('An invoice')
    await write('=1+1')
    const rowsOf = async (query: string) =>
      parse((await operator.ask({ url: `${exportMessages.path}?${query}` })).body) as string[][]
    const [headings, ...rows] = await rowsOf('')
    expect(headings).toContain('message')
    expect(rows.map((row) => row[4] ?? '').toSorted()).toEqual(["'=1+1", 'An invoice'])
    expect(await rowsOf('search=invoice')).toHaveLength(2)
  })

  it('forgets every message after 13 months', async () => {
    await write('An invoice')
    const left = async (days: number) => {
      const clock = () => new Date(Date.now() + days * DAY_MS)
      const later = await buildTestApp(database(), { ...KEPT, clock })
      await later.ready()
      await later.close()
      return queryRows(database(), 'select subject from contact_messages')
    }
    expect(await left(395)).toEqual([{ subject: 'An invoice' }])
    expect(await left(397)).toEqual([])
  })
})
