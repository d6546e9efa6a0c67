import { sendMessage } from '@presently/contract/contact'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aBrowser, anAccountWith } from '../../test-support/accounts.ts'
import { anyText, bodiesNear, mostly } from '../../test-support/any-body.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { inTier } from '../../test-support/tier.ts'

const SUPPORT = 'support@presently.example'
const DELIVERED = { environment: { SUPPORT_EMAIL: SUPPORT } }
const MESSAGE = {
  name: 'Maya',
  email: 'maya@example.com',
  category: 'billing',
  subject: 'My invoice',
  message: 'First line.\nSecond line.',
} as const
const DAY_MS = 86_400_000

const send = (payload: unknown) =>
  ({ method: 'POST', url: sendMessage.path, payload: JSON.stringify(payload), headers: JSON_BODY }) as const
const JSON_BODY = { 'content-type': 'application/json' }

describeOnDatabases('a message from the contact page', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), DELIVERED)
  })
  afterAll(() => app.close())
  afterEach(() => queryRows(database(), 'delete from outbox_mails').then(() => undefined))
  const mails = () =>
    queryRows(database(), `select * from outbox_mails where kind = 'contact' order by created_at`)

  it('becomes a mail to whoever runs the site, with every word of it', async () => {
    const answer = await aBrowser(app).ask(send(MESSAGE))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your message is on its way to us.' },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: SUPPORT, subject: 'My invoice', user_id: null })
    expect(mail?.body).toContain(
      'From: Maya\nAnswer to: maya@example.com\nCategory: billing\nAccount: signed out\n\nFirst line.\nSecond line.\n',
    )
  })

  it('needs no category [VALID-12]', async () => {
    const { category: _none, ...message } = MESSAGE
    expect((await aBrowser(app).ask(send(message))).statusCode).toBe(200)
    expect((await mails())[0]?.body).toContain('Category: none')
  })

  it('is marked as priority when a member of Premium writes, and for nobody else [TIER-16]', async () => {
    for (const tier of ['plus', 'premium'] as const) {
      const member = await anAccountWith(tier, app, database())
      expect((await member.ask(send({ ...MESSAGE, subject: tier }))).statusCode).toBe(200)
      const [mail] = (await mails()).filter(({ subject }) => String(subject).endsWith(tier))
      expect(mail).toMatchObject({
        subject: tier === 'premium' ? '[Priority] premium' : 'plus',
        user_id: member.user.id,
      })
      expect(mail?.body).toContain(`Account: ${member.user.id} (${tier})`)
    }
  })

  it.each(['[Priority] My invoice', ' [PRIORITY][priority] My invoice', 'Re: [Priority] My invoice'])(
    'is no priority because its subject says so: %s [TIER-16]',
    async (subject) => {
      expect((await aBrowser(app).ask(send({ ...MESSAGE, subject }))).statusCode).toBe(200)
      const [mail] = await mails()
      expect(mail?.subject).not.toMatch(/\[priority\]/i)
      expect(mail?.subject).toMatch(/priority.*My invoice$/i)
    },
  )

  it.each([
    ['name', '[VALID-08]', 'Write your name.'],
    ['email', '[VALID-09]', 'Write your e-mail address.'],
    ['subject', '[VALID-10]', 'Write a subject.'],
    ['message', '[VALID-11]', 'Write your message.'],
  ] as const)('needs its %s %s', async (field, _id, sentence) => {
    const { [field]: _left, ...lacking } = MESSAGE
    for (const payload of [lacking, { ...MESSAGE, [field]: '  ' }]) {
      const answer = await aBrowser(app).ask(send(payload))
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: sentence }])
    }
    expect(await mails()).toEqual([])
  })

  it.each([
    [{ email: 'maya' }, 'email'],
    [{ category: 'urgent' }, 'category'],
    [{ subject: 'Hello\r\nBcc: everybody@example.com' }, 'subject'],
    [{ name: 'Maya\nAccount: 1 (premium)' }, 'name'],
    [{ name: 'Maya\u001b[2J' }, 'name'],
    [{ email: 'maya@example.com\r\nBcc: everybody@example.com' }, 'email'],
    [{ email: 'maya@example.com, everybody@example.com' }, 'email'],
    [{ email: ['maya@example.com', 'everybody@example.com'] }, 'email'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ message: 'a\0b' }, 'message'],
  ])('is refused with %j, and the field is named', async (differing, field) => {
    const answer = await aBrowser(app).ask(send({ ...MESSAGE, ...differing }))
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([field])
    expect(await mails()).toEqual([])
  })

  it('is taken or refused whatever its body is, and breaks nothing', async () => {
    const right = fc.record({
      name: mostly(anyText(220)),
      email: mostly(fc.emailAddress()),
      category: mostly(fc.constantFrom('general', 'bug')),
      subject: mostly(anyText(220)),
      message: mostly(anyText(300)),
    })
    await fc.assert(
      fc.asyncProperty(bodiesNear(right), async (payload) => {
        const options = { method: 'POST', url: sendMessage.path, payload, headers: JSON_BODY } as const
        const answer = await aBrowser(app).ask(options)
        expect([200, 400, 422]).toContain(answer.statusCode)
        expect(answer.json().message).toMatch(/\S/)
      }),
      { numRuns: inTier(12, 60) },
    )
  })

  it('goes after 13 months', async () => {
    await aBrowser(app).ask(send(MESSAGE))
    const atDay = async (days: number) => {
      const clock = () => new Date(Date.now() + days * DAY_MS)
      const later = await buildTestApp(database(), { ...DELIVERED, clock })
      await later.ready()
      await later.close()
      return (await mails()).length
    }
    expect(await atDay(395)).toBe(1)
    expect(await atDay(397)).toBe(0)
  })

  it('goes with the account that wrote it', async () => {
    const member = await anAccountWith('premium', app, database())
    await member.ask(send(MESSAGE))
    await queryRows(database(), `delete from users where id = '${member.user.id}'`)
    expect(await mails()).toEqual([])
  })
})

describe('a message that cannot be delivered', () => {
  const database = openedBy(openTestPglite)

  it('is refused where nobody would receive it', async () => {
    const app = await buildTestApp(database())
    const answer = await aBrowser(app).ask(send(MESSAGE))
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'Messages are not delivered at the moment. Please try again later.',
    ])
    await app.close()
  })

  it('is refused while it cannot be written down', async () => {
    const app = await buildTestApp(brokenDatabase(), DELIVERED)
    const answer = await aBrowser(app).ask(send(MESSAGE))
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'The site is busy. Please try again in a moment.',
    ])
    await app.close()
  })

  it('is refused after ten from one address in an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    const environment = { ...DELIVERED.environment, RATE_LIMIT_SCALE: '1' }
    const app = await buildTestApp(database(), { environment })
    const visitor = aBrowser(app)
    for (let n = 0; n < 10; n += 1) expect((await visitor.ask(send(MESSAGE))).statusCode).toBe(200)
    const refused = await visitor.ask(send(MESSAGE))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await aBrowser(app).ask(send(MESSAGE))).statusCode).toBe(200)
    vi.useRealTimers()
    await app.close()
  })
})

describe('the page', () => {
  const database = openedBy(openTestPglite)

  it.each([
    [{}, false],
    [DELIVERED.environment, true],
  ])('with %j says whether messages are delivered: %s', async (environment, isDelivered) => {
    const app = await buildTestApp(database(), { environment })
    expect((await app.inject('/contact')).body).toContain(`"deliversContact":${isDelivered}`)
    await app.close()
  })
})
