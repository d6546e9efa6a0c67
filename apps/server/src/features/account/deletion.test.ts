import { exportData, requestDeletion, undoDeletion } from '@presently/contract/account'
import { currentUser, forgotPassword, verifyEmail } from '@presently/contract/auth'
import { trackInteraction } from '@presently/contract/history'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { hashToken } from '../../platform/secrets.ts'
import { fillTables } from '../../test-support/account-rows.ts'
import {
  type Account,
  aBrowser,
  anAccount,
  type Browser,
  PASSWORD,
  proveAddress,
  signIn,
} from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { mailsTo, tokenTo } from '../../test-support/mails.ts'
import { removeDeletedAccounts } from './jobs.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T12:00:00Z')

/** An account with something in every table that refers to accounts. */
async function aFullAccount(app: FastifyInstance, database: Database): Promise<Account> {
  const maya = await anAccount(app)
  const inviter = await anAccount(app)
  const invited = await anAccount(app)
  const { id } = maya.user
  await maya.ask({
    method: 'POST',
    url: trackInteraction.path,
    payload: {
      interactionType: 'click',
      searchQuery: `for ${id}`,
      suggestionData: { id: 'x', title: `opened by ${id}`, url: 'https://example.com/' },
    },
  })
  await fillTables(database, id)
  for (const statement of [
    `insert into referral_signups (new_user_id, user_id, created_at) values ('${id}', '${inviter.user.id}', now())`,
    `insert into referral_signups (new_user_id, user_id, created_at) values ('${invited.user.id}', '${id}', now())`,
  ])
    await queryRows(database, statement)
  return maya
}

/** How many rows refer to an account, by table and column. */
async function rowsOf(database: Database, userId: string): Promise<Record<string, number>> {
  const references = await queryRows(
    database,
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%user_id' order by 1, 2`,
  )
  const counts: Record<string, number> = {}
  for (const { table, column } of references) {
    const [row] = await queryRows(
      database,
      `select count(*) as rows from "${String(table)}" where "${String(column)}" = '${userId}'`,
    )
    counts[`${String(table)}.${String(column)}`] = Number(row?.rows)
  }
  return counts
}

describeOnDatabases('the deletion of an account', (database) => {
  let app: FastifyInstance
  let now = START
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => now })
  })
  afterAll(() => app.close())

  const ask = (browser: Browser, password = PASSWORD) =>
    browser.ask({ method: 'POST', url: requestDeletion.path, payload: { password } })
  const me = async (browser: Browser) => (await browser.ask({ url: currentUser.path })).json()
  /** Runs the jobs of that moment: they run at start, and closing waits for them. */
  const runJobsAt = async (moment: Date) => {
    const later = await buildTestApp(database(), { clock: () => moment })
    await later.ready()
    await later.close()
  }
  const anAccountWithProvenAddress = async (): Promise<Account> => {
    const maya = await anAccount(app)
    const token = await tokenTo(database(), maya.user.email, 'verify-email')
    await maya.ask({ method: 'POST', url: verifyEmail.path, payload: { token } })
    return maya
  }

  it('is asked for with the password, told by mail, and shown on the account', async () => {
    const maya = await anAccountWithProvenAddress()
    expect((await ask(maya, 'not it')).json()).toMatchObject({
      code: 'forbidden',
      fields: { password: 'This is not the password of your account.' },
    })
    expect(await me(maya)).toMatchObject({ deletionDate: null })
    const answer = await ask(maya)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: maya.user.id,
      deletionDate: new Date(START.getTime() + 14 * DAY_MS).toISOString(),
    })
    expect(await me(maya)).toEqual(answer.json())
    expect(await mailsTo(database(), maya.user.email, 'deletion-asked')).toEqual([
      expect.stringContaining('2026-12-05'),
    ])
  })

  it('keeps its first day and its one mail when it is asked for again, or twice at once', async () => {
    const maya = await anAccountWithProvenAddress()
    await Promise.all([ask(maya), ask(maya)])
    now = new Date(START.getTime() + 5 * DAY_MS)
    const again = await ask(maya)
    now = START
    expect(again.json().deletionDate).toBe(new Date(START.getTime() + 14 * DAY_MS).toISOString())
    expect(await mailsTo(database(), maya.user.email, 'deletion-asked')).toHaveLength(1)
  })

  it('mails nothing to an address that nobody has proven', async () => {
    const maya = await anAccount(app)
    expect((await ask(maya)).statusCode).toBe(200)
    expect(await mailsTo(database(), maya.user.email, 'deletion-asked')).toEqual([])
  })

  it('is undone within 14 days, and then nothing is removed', async () => {
    const maya = await anAccount(app)
    await ask(maya)
    const answer = await maya.ask({ method: 'DELETE', url: undoDeletion.path })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(maya.user)
    await runJobsAt(new Date(START.getTime() + 15 * DAY_MS))
    expect(await me(maya)).toEqual(maya.user)
  })

  it('removes every row of the account after 14 days, and nobody else’s', async () => {
    const maya = await aFullAccount(app, database())
    const other = await aFullAccount(app, database())
    const full = await rowsOf(database(), other.user.id)
    await ask(maya)
    await runJobsAt(new Date(START.getTime() + 14 * DAY_MS - 1_000))
    // Links live for days only; everything else is still there.
    expect(await rowsOf(database(), maya.user.id)).toEqual({ ...full, 'one_time_links.user_id': 0 })
    const empty = Object.keys(full).filter((column) => full[column] === 0)
    expect(empty, 'fillTables() makes a row of these, or theirs may outlive an account unseen').toEqual([])

    await runJobsAt(new Date(START.getTime() + 14 * DAY_MS + 1_000))
    expect(new Set(Object.values(await rowsOf(database(), maya.user.id)))).toEqual(new Set([0]))
    const tables = await queryRows(
      database(),
      "select table_name as table from information_schema.tables where table_schema = 'public'",
    )
    for (const { table } of tables) {
      const rows = await queryRows(database(), `select * from "${String(table)}"`)
      const text = JSON.stringify(rows)
      for (const trace of [maya.user.id, maya.user.email, maya.user.referralCode])
        expect(text, String(table)).not.toContain(trace)
    }
    expect((await maya.ask({ url: currentUser.path })).statusCode).toBe(401)
    expect((await signIn(aBrowser(app), maya.user.email)).statusCode).toBe(401)
    expect(await rowsOf(database(), other.user.id)).toEqual({ ...full, 'one_time_links.user_id': 0 })
  })

  it('removes the others where one cannot be, which is told and tried again', async () => {
    const [stuck, gone] = [await anAccount(app), await anAccount(app)]
    for (const account of [stuck, gone]) await ask(account)
    let isDown = true
    const remove = () =>
      removeDeletedAccounts({
        db: database().db,
        clock: () => new Date(START.getTime() + 15 * DAY_MS),
        log: { error: () => {} },
        plans: {
          stopRenewing: async () => {},
          end: async (userId) => {
            if (isDown && userId === stuck.user.id) throw new Error('The payment provider does not answer.')
          },
        },
      })
    await expect(remove()).rejects.toThrow('1 accounts could not be removed')
    expect((await signIn(aBrowser(app), gone.user.email)).statusCode).toBe(401)
    isDown = false
    await remove()
    expect((await signIn(aBrowser(app), stuck.user.email)).statusCode).toBe(401)
  })

  it('removes as many accounts as there are', async () => {
    await queryRows(
      database(),
      `insert into users (id, created_at, username, email, email_key, password_hash, referral_code, deletion_requested_at)
       select gen_random_uuid(), now(), 'x', 'gone-' || n, 'gone-' || n, 'x', 'gone-' || n, '2026-01-01' from generate_series(1, 250) n`,
    )
    await runJobsAt(START)
    expect(await queryRows(database(), "select id from users where email like 'gone-%'")).toEqual([])
  })
})

describeOnDatabases('the export of an account', (database) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database(), { clock: () => START })
  })
  afterAll(() => app.close())

  /** Where each table's rows about an account stand in its export. */
  const PART_OF: Readonly<Record<string, string>> = {
    'account_notes.user_id': 'deskNotes',
    'audit_entries.user_id': 'operator',
    'contact_messages.user_id': 'messages',
    'conversations.user_id': 'conversations',
    'deal_digests.user_id': 'alerts',
    'dismissals.user_id': 'taste',
    'history_items.user_id': 'history',
    'interactions.user_id': 'interactions',
    'notices.user_id': 'notices',
    'one_time_links.user_id': 'links',
    'open_desks.user_id': 'operator',
    'operators.user_id': 'operator',
    'outbox_mails.user_id': 'mails',
    'people.user_id': 'people',
    'privacy_choices.user_id': 'privacy',
    'purchase_attempts.user_id': 'subscription',
    'recovery_codes.user_id': 'operator',
    'referral_clicks.user_id': 'referrals',
    'referral_signups.new_user_id': 'referrals',
    'referral_signups.user_id': 'referrals',
    'reminders.user_id': 'reminders',
    'saved_gifts.user_id': 'savedGifts',
    'sessions.user_id': 'sessions',
    'stripe_customers.user_id': 'subscription',
    'subscriptions.user_id': 'subscription',
    'taste_choices.user_id': 'taste',
  }

  it('holds every part, and neither a secret nor anything of somebody else', async () => {
    const maya = await aFullAccount(app, database())
    const other = await aFullAccount(app, database())
    await maya.ask({ method: 'POST', url: forgotPassword.path, payload: { email: maya.user.email } })
    await expect.poll(() => tokenTo(database(), maya.user.email, 'reset-password')).not.toBe('')

    const answer = await maya.ask({ url: exportData.path })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { exportedAt, parts } = answer.json()
    expect(exportedAt).toBe(START.toISOString())
    expect(Object.keys(parts).sort()).toEqual([...new Set(['account', ...Object.values(PART_OF)])].sort())
    const tables = Object.keys(await rowsOf(database(), maya.user.id))
    expect(tables, 'PART_OF says where in the export each of these stands').toEqual(Object.keys(PART_OF))
    expect(parts.account).toMatchObject({ ...maya.user, savedGiftCount: 1 })
    expect(parts.privacy).toEqual({ consent: null, doNotSell: true })
    expect(parts.notices).toEqual([expect.objectContaining({ title: `told to ${maya.user.id}` })])
    expect(parts.alerts).toEqual({
      watchedPrices: [expect.objectContaining({ giftId: 'x', baselineCents: 4000 })],
      dealsDigest: expect.objectContaining({ day: '2026-11-20' }),
    })
    expect(parts.referrals).toEqual({ clicks: 1, signups: 1 })
    expect(parts.savedGifts).toEqual([
      expect.objectContaining({ customData: { giftId: 'x', title: `saved by ${maya.user.id}` } }),
    ])
    expect(parts.reminders).toEqual([expect.objectContaining({ title: `reminder of ${maya.user.id}` })])
    expect(parts.people).toEqual([expect.objectContaining({ name: `person of ${maya.user.id}` })])
    expect(parts.conversations).toEqual([
      expect.objectContaining({
        state: { query: `gifts for ${maya.user.id}` },
        turns: [expect.objectContaining({ text: `said by ${maya.user.id}` })],
      }),
    ])
    expect(parts.history).toEqual([expect.objectContaining({ title: `opened by ${maya.user.id}` })])
    expect(parts.messages).toEqual([expect.objectContaining({ subject: `written by ${maya.user.id}` })])
    expect(parts.deskNotes).toEqual([expect.objectContaining({ reason: `a reason for ${maya.user.id}` })])
    expect(parts.taste).toEqual({
      isOn: true,
      dismissed: [{ giftId: `dismissed by ${maya.user.id}`, at: expect.any(String) }],
    })
    expect(parts.interactions).toEqual([
      expect.objectContaining({ searchText: `for ${maya.user.id}`, kind: 'click' }),
    ])
    expect(parts.subscription).toEqual({
      customerId: `customer of ${maya.user.id}`,
      attempts: [expect.objectContaining({ name: `bought by ${maya.user.id}` })],
      subscriptions: [expect.objectContaining({ id: `plan of ${maya.user.id}` })],
    })
    expect(parts.sessions).toHaveLength(1)
    expect(parts.links).toHaveLength(2)
    expect(parts.mails).toHaveLength(2)

    const [user] = await queryRows(database(), `select password_hash from users where id = '${maya.user.id}'`)
    const links = await queryRows(
      database(),
      `select token_hash from one_time_links where user_id = '${maya.user.id}'`,
    )
    const sid = maya.cookie('sid') ?? ''
    const secrets = [
      String(user?.password_hash),
      'argon2',
      sid,
      hashToken(sid),
      ...links.map(({ token_hash: hash }) => String(hash)),
      await tokenTo(database(), maya.user.email, 'verify-email'),
      await tokenTo(database(), maya.user.email, 'reset-password'),
      other.user.id,
      other.user.email,
      other.user.referralCode,
    ]
    for (const secret of secrets) {
      expect(secret).not.toBe('')
      expect(answer.body).not.toContain(secret)
    }
  })

  it('is told of by mail, at an address that is proven', async () => {
    const maya = await anAccount(app)
    const told = () =>
      queryRows(
        database(),
        `select subject from outbox_mails where recipient = '${maya.user.email}' and kind = 'data-exported'`,
      )
    await maya.ask({ url: exportData.path })
    expect(await told()).toEqual([])
    await proveAddress(database(), maya)
    await maya.ask({ url: exportData.path })
    expect(await told()).toEqual([{ subject: 'A copy of your data was downloaded' }])
  })

  it('is nobody else’s to ask for', async () => {
    expect((await aBrowser(app).ask({ url: exportData.path })).statusCode).toBe(401)
  })
})
