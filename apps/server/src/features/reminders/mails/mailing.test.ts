/** The mails of reminders, from the call that makes one to the outbox, with a clock that is moved. */

import { loadRetailers } from '@presently/catalog/load'
import { retailerLink } from '@presently/catalog/retailers'
import { answerReminderMail } from '@presently/contract/reminders'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MailContent } from '../../../platform/mail/mail.ts'
import {
  type Account,
  anAccount,
  anAccountWith,
  givePlan,
  proveAddress,
  signIn,
} from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { handJobs } from '../../../test-support/hand-jobs.ts'
import { refuseRows } from '../../../test-support/refused-rows.ts'
import { created, listed, remove, update } from '../../../test-support/reminders.ts'

const START = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const ANNIVERSARY = {
  title: 'Priya and Sam: anniversary',
  description: 'They love cooking, under $60',
  reminderDate: '2026-12-20',
  timeZone: 'Europe/Berlin',
  leadDays: 7,
}

describeOnDatabases('mails of reminders', (database) => {
  let app: FastifyInstance
  let now = START
  const jobs = handJobs()
  const logLines: string[] = []
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now, jobs, logLines })
    await app.ready()
  })
  afterEach(async () => {
    now = START
    await queryRows(database(), 'delete from reminders')
    await queryRows(database(), 'delete from outbox_mails')
  })
  afterAll(() => app.close())

  const lookAt = async (iso: string): Promise<void> => {
    now = new Date(iso)
    await jobs.run('send-reminders')
    if (logLines.some((line) => line.includes('could not be sent'))) throw new Error(logLines.join('\n'))
  }
  type Row = { subject: string; recipient: string; body: string; content: MailContent }
  const mails = async (): Promise<Row[]> =>
    (await queryRows(
      database(),
      "select subject, recipient, body, content from outbox_mails where kind = 'reminder' order by created_at",
    )) as Row[]
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const member = async (plan: 'plus' | 'premium' = 'plus'): Promise<Account> => {
    const account = await anAccountWith(plan, app, database())
    await proveAddress(database(), account)
    return account
  }
  const remind = async (account: Account, over: object = {}): Promise<string> =>
    (await created(account, { ...ANNIVERSARY, ...over })).id
  const tokenIn = (mail: Row | undefined): string => /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
  const press = (token: string, action: string) =>
    app.inject({
      method: answerReminderMail.method,
      url: answerReminderMail.path,
      payload: { token, action },
    })

  it('come in the morning of the owner, with ideas that fit, and once', async () => {
    const account = await member()
    await remind(account)
    await lookAt('2026-12-09T07:50:00Z')
    expect(await mails()).toEqual([])
    await lookAt('2026-12-09T08:00:00Z')
    await lookAt('2026-12-09T08:10:00Z')
    await lookAt('2026-12-12T23:00:00Z')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Priya and Sam: anniversary is in 11 days',
      recipient: account.user.email,
    })
    const ideas = mail?.content.parts.flatMap((part) => (part.kind === 'ideas' ? part.ideas : [])) ?? []
    expect(ideas).toHaveLength(3)
    for (const { price, address } of ideas) {
      expect(Number(/\$(\d+)/.exec(price)?.[1]), price).toBeLessThanOrEqual(60)
      expect(new URL(address).pathname).toBe('/')
    }
    expect(mail?.body).toContain('> They love cooking, under $60')
    expect(mail?.content.day).toBe('2026-12-20')
    expect(mail?.body).not.toMatch(/\/out\//)
    await lookAt('2026-12-13T08:00:00Z')
    await lookAt('2026-12-20T08:00:00Z')
    expect(await subjects()).toEqual([
      'Priya and Sam: anniversary is in 11 days',
      'Priya and Sam: anniversary is in 7 days',
    ])
    expect((await mails())[1]?.body).toContain('You asked to be told 7 days ahead.')
    const notices = await queryRows(
      database(),
      `select title, path from notices where user_id = '${account.user.id}' order by created_at`,
    )
    expect(notices).toEqual((await subjects()).map((title) => ({ title, path: '/reminders' })))
  })

  it('say that ideas fit the note, and that prices which no shop told are typical ones', async () => {
    await remind(await member())
    await lookAt('2026-12-09T08:00:00Z')
    const [mail] = await mails()
    expect(mail?.body).toContain('Three ideas that fit the note:')
    expect(mail?.body.match(/^- .*, \$\d+[^ ]* typical price$/gm)).toHaveLength(3)
  })

  it('keep to the budget of the settings where the words name none', async () => {
    const account = await member()
    await account.ask({
      method: 'PUT',
      url: '/api/user/settings',
      payload: { favoriteCategories: [], budgetMax: 20, notifyDeals: true, notifyReminders: true },
    })
    await remind(account, { description: 'They love cooking' })
    await lookAt('2026-12-09T08:00:00Z')
    const [mail] = await mails()
    const ideas = mail?.content.parts.flatMap((part) => (part.kind === 'ideas' ? part.ideas : [])) ?? []
    expect(ideas.length).toBeGreaterThan(0)
    for (const { price } of ideas) expect(Number(/\$(\d+)/.exec(price)?.[1]), price).toBeLessThanOrEqual(20)
    expect(ideas[0]?.address).toContain('add=budget')
  })

  it('bring no ideas where the words tell of no gift', async () => {
    await remind(await member(), { title: 'Call the plumber', description: null })
    await lookAt('2026-12-13T08:00:00Z')
    const [mail] = await mails()
    expect(mail?.content.parts.map(({ kind }) => kind)).toEqual(['text', 'choices'])
  })

  it('leave out ideas that no shop can sell now', async () => {
    const account = await member()
    await remind(account)
    const searches = new Set(
      Object.values(loadRetailers()).map((shop) => retailerLink(shop, { phrase: 'gift' })),
    )
    for (const url of searches)
      await queryRows(
        database(),
        `insert into link_checks (url, host, state, failures, checked_at, next_check_at)
         values ('${url}', 'shop.example', 'dead', 3, now(), now())`,
      )
    await lookAt('2026-12-09T08:00:00Z')
    await queryRows(database(), 'delete from link_checks')
    const [mail] = await mails()
    expect(mail?.content.parts.map(({ kind }) => kind)).toEqual(['text', 'quote', 'choices'])
  })

  it('go by the person that the reminder points to', async () => {
    const account = await member('premium')
    const made = await account.ask({
      method: 'POST',
      url: '/api/people',
      payload: {
        name: 'Priya',
        facts: [
          { kind: 'like', text: 'cooking' },
          { kind: 'dislike', text: 'knives' },
        ],
      },
    })
    expect(made.statusCode, made.body).toBeLessThan(300)
    await remind(account, { title: 'Birthday', description: null, personId: made.json().person.id })
    await lookAt('2026-12-09T08:00:00Z')
    const [mail] = await mails()
    const ideas = mail?.content.parts.flatMap((part) => (part.kind === 'ideas' ? part.ideas : [])) ?? []
    expect(ideas).toHaveLength(3)
    expect(ideas.map(({ title }) => title).join()).not.toMatch(/knife|knives/i)
    expect(ideas[0]?.address).toContain(`person=${made.json().person.id}`)
  })

  it.each([
    [
      'an address that is not proven',
      (id: string) => `update users set email_verified_at = null where id = '${id}'`,
    ],
    ['no plan any more', (id: string) => `update users set subscription_tier = 'free' where id = '${id}'`],
    ['the switch turned off', (id: string) => `update users set notify_reminders = false where id = '${id}'`],
    [
      'a deletion under way',
      (id: string) => `update users set deletion_requested_at = now() where id = '${id}'`,
    ],
    [
      'the reminder switched off',
      (id: string) => `update reminders set is_active = false where user_id = '${id}'`,
    ],
  ])('do not come to %s', async (_name, sql) => {
    const account = await member()
    await remind(account)
    await queryRows(database(), sql(account.user.id))
    await lookAt('2026-12-09T08:00:00Z')
    expect(await mails()).toEqual([])
  })

  it('come after all, once the address is proven', async () => {
    const account = await anAccount(app)
    await givePlan(database(), account, 'plus')
    await remind(account)
    await lookAt('2026-12-09T08:00:00Z')
    await proveAddress(database(), account)
    await lookAt('2026-12-10T08:00:00Z')
    expect(await subjects()).toEqual(['Priya and Sam: anniversary is in 10 days'])
  })

  it('that three days of outage held up go once', async () => {
    await remind(await member(), { reminderDate: '2026-12-10', leadDays: 0 })
    await lookAt('2026-11-29T08:00:00Z')
    await lookAt('2026-12-12T08:00:00Z')
    await lookAt('2026-12-12T08:10:00Z')
    expect(await subjects()).toEqual([
      'Priya and Sam: anniversary is in 11 days',
      'Priya and Sam: anniversary was on December 10',
    ])
  })

  it('are one of each, though several look at once', async () => {
    const account = await member()
    for (let count = 0; count < 5; count += 1) await remind(account, { title: `Day ${count} with Priya` })
    now = new Date('2026-12-09T08:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => jobs.run('send-reminders')))
    expect((await subjects()).sort()).toEqual(
      Array.from({ length: 5 }, (_, count) => `Day ${count} with Priya is in 11 days`),
    )
  })

  it('go out to the others where one cannot be sent, which is told and tried again', async () => {
    const refused = await remind(await member())
    await remind(await member(), { title: 'Noor: birthday' })
    now = new Date('2026-12-09T08:00:00Z')
    const allow = await refuseRows(database(), 'reminder_mails', `new.reminder_id = '${refused}'`)
    await expect(jobs.run('send-reminders')).rejects.toThrow('1 reminders could not be sent')
    logLines.splice(0)
    await allow()
    expect(await subjects()).toEqual(['Noor: birthday is in 11 days'])
    await lookAt('2026-12-09T08:00:10Z')
    expect(await mails()).toHaveLength(2)
  })

  it('go out, and no change is refused, while its owner tells another time zone', async () => {
    const account = await member()
    const id = await remind(account)
    now = new Date('2026-12-09T08:00:00Z')
    const tell = async (timeZone: string) => (await update(account, id, { timeZone, leadDays: 7 })).statusCode
    await tell('Europe/Paris')
    // Between what the mail holds first and what it writes last.
    await queryRows(
      database(),
      `create or replace function linger() returns trigger language plpgsql as
       $$ begin perform pg_sleep(0.4); return new; end $$`,
    )
    await queryRows(
      database(),
      'create trigger lingers before insert on reminder_mails for each row execute function linger()',
    )
    let isSent = false
    const sending = jobs.run('send-reminders').finally(() => {
      isSent = true
    })
    const statuses = new Set<number>()
    for (let time = 0; !isSent; time += 1)
      statuses.add(await tell(time % 2 === 0 ? 'Europe/Berlin' : 'Europe/Paris'))
    await sending
    await queryRows(database(), 'drop trigger lingers on reminder_mails')
    expect([...statuses]).toEqual([200])
    expect(await mails()).toHaveLength(1)
  })

  it('tell of the day to which a reminder was moved, and of none that was deleted', async () => {
    const account = await member()
    const [moved, deleted] = [await remind(account), await remind(account, { title: 'Gone' })]
    await update(account, moved, { reminderDate: '2027-01-20' })
    await remove(account, deleted)
    await lookAt('2026-12-20T08:00:00Z')
    expect(await mails()).toEqual([])
    await lookAt('2027-01-09T08:00:00Z')
    expect(await subjects()).toEqual(['Priya and Sam: anniversary is in 11 days'])
  })

  it('follow a feast from year to year, and the reminder shows its next day', async () => {
    const account = await member()
    const feast = { title: 'Mom', feast: "mother's day", country: 'GB', leadDays: 14 }
    expect(await created(account, { ...ANNIVERSARY, ...feast })).toMatchObject({
      feast: "mother's day",
      recurrence: 'yearly',
      reminderDate: '2027-03-07T00:00:00.000Z',
    })
    await lookAt('2027-02-21T09:00:00Z')
    await lookAt('2028-03-12T09:00:00Z')
    expect(await subjects()).toEqual(['Mom is in 14 days', 'Mom is in 14 days'])
    now = new Date('2027-03-08T09:00:00Z')
    await signIn(account, account.user.email)
    const [shown] = await listed(account)
    expect(shown?.reminderDate).toBe('2028-03-26T00:00:00.000Z')
  })

  describe('carry what one press does', () => {
    async function told(): Promise<{ token: string; id: string; account: Account }> {
      const account = await member()
      const id = await remind(account)
      await lookAt('2026-12-09T08:00:00Z')
      return { token: tokenIn((await mails())[0]), id, account }
    }

    it('a gift is bought: the day is not told of again, the next year is', async () => {
      const { token, id } = await told()
      await queryRows(database(), `update reminders set recurrence = 'yearly' where id = '${id}'`)
      const answer = await press(token, 'bought')
      expect(answer.json()).toEqual({
        message: 'You have a gift. No more mails about this day.',
        title: 'Priya and Sam: anniversary',
        day: '2026-12-20',
        againOn: null,
      })
      expect((await press(token, 'bought')).statusCode).toBe(200)
      await lookAt('2026-12-13T08:00:00Z')
      expect(await mails()).toHaveLength(1)
      await lookAt('2027-12-09T08:00:00Z')
      expect(await mails()).toHaveLength(2)
    })

    it('later: it comes again after three days', async () => {
      const { token } = await told()
      expect((await press(token, 'later')).json()).toMatchObject({ againOn: '2026-12-12' })
      await lookAt('2026-12-12T08:00:00Z')
      await lookAt('2026-12-12T09:00:00Z')
      expect((await mails()).map(({ body }) => body.includes('You asked to be reminded again.'))).toEqual([
        false,
        true,
      ])
    })

    it('stop, and taken back', async () => {
      const { token } = await told()
      await press(token, 'stop')
      await lookAt('2026-12-13T08:00:00Z')
      expect(await mails()).toHaveLength(1)
      expect((await press(token, 'undo')).json()).toMatchObject({ message: 'It is as it was before.' })
      await lookAt('2026-12-13T08:10:00Z')
      expect(await mails()).toHaveLength(2)
    })

    it('stop, pressed twice, and taken back', async () => {
      const { token } = await told()
      await press(token, 'stop')
      await lookAt('2026-12-13T08:00:00Z')
      await press(token, 'stop')
      await press(token, 'undo')
      await lookAt('2026-12-13T08:10:00Z')
      expect(await mails()).toHaveLength(2)
    })

    it.each(['bought', 'stop'])('stop, then %s, and taken back', async (action) => {
      const { token, id, account } = await told()
      await press(token, 'stop')
      now = new Date('2026-12-10T09:00:00Z')
      await press(token, action)
      now = new Date('2026-12-10T10:00:00Z')
      expect((await press(token, 'undo')).json()).toMatchObject({ message: 'It is as it was before.' })
      expect(await listed(account)).toMatchObject([{ id, isActive: true }])
      await lookAt('2026-12-13T08:10:00Z')
      expect(await mails()).toHaveLength(2)
    })

    it('and what its owner has switched off on the site stays off', async () => {
      const { token, id, account } = await told()
      await press(token, 'stop')
      now = new Date('2026-12-10T09:00:00Z')
      for (const isActive of [true, false]) await update(account, id, { isActive })
      await press(token, 'undo')
      await lookAt('2026-12-13T08:10:00Z')
      expect(await mails()).toHaveLength(1)
    })

    it('and nothing by another secret, an old one, or for a reminder that is gone', async () => {
      const { token, id } = await told()
      expect((await press('x'.repeat(43), 'stop')).statusCode).toBe(404)
      expect((await press('short', 'stop')).statusCode).toBe(404)
      expect((await press(token, 'delete')).statusCode).toBe(422)
      now = new Date(now.getTime() + 61 * DAY_MS)
      expect((await press(token, 'stop')).statusCode).toBe(404)
      now = new Date('2026-12-09T09:00:00Z')
      await queryRows(database(), `delete from reminders where id = '${id}'`)
      expect((await press(token, 'stop')).statusCode).toBe(404)
    })
  })
})
