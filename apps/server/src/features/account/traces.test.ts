import { requestDeletion } from '@presently/contract/account'
import { forgotPassword, verifyEmail } from '@presently/contract/auth'
import type { Call } from '@presently/contract/call'
import { sendMessage } from '@presently/contract/contact'
import { trackInteraction } from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import { createPerson } from '@presently/contract/people'
import { createReminder } from '@presently/contract/reminders'
import { saveGift } from '@presently/contract/saved-gifts'
import { saveSettings } from '@presently/contract/settings'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { createJobs } from '../../db/jobs.ts'
import type { Database } from '../../db/open.ts'
import { createLog } from '../../platform/logging.ts'
import { MailRefused, type MailTransport } from '../../platform/mail/smtp.ts'
import { fillTables } from '../../test-support/account-rows.ts'
import { type Account, anAccount, givePlan, PASSWORD } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { tablesOfAccounts } from '../../test-support/everything-of.ts'
import { tokenTo } from '../../test-support/mails.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T12:00:00Z')

/** Unlike anything else that stands in a database or a log. */
const NAME = 'Quillon Vexworth'
const EMAIL = 'quillon.vexworth@example.com'
const SEARCHES = ['zither strings for uncle Barnaby', 'obsidian chess set for Barnaby', 'Barnaby likes moss']
/** Tables that hold what somebody wrote and name no account. */
const BESIDE = ['conversation_turns', 'searches', 'users']

/** Where this person stands while the account is there. Nothing of them is kept: what was paid is with the payment provider. */
async function holding(database: Database): Promise<string[]> {
  // Nobody came by this person's invitation.
  const own = (await tablesOfAccounts(database)).filter((table) => table !== 'referral_signups')
  return [...own, ...BESIDE].map((table) => `public.${table}`).sort()
}

describeOnDatabases('a person who had their account deleted', (database) => {
  const logLines: string[] = []
  afterAll(() => queryRows(database(), 'drop schema if exists jobs cascade'))

  /** The site as it runs: mails go out by jobs, and every line of the log is kept. */
  async function openSite(moment: Date, transport: MailTransport): Promise<FastifyInstance> {
    const log = createLog('trace', { write: (line) => void logLines.push(line) })
    const opened = createJobs({ store: database().jobStore, log, works: true })
    const site = await buildTestApp(database(), {
      clock: () => moment,
      jobs: opened,
      mailTransport: transport,
      environment: { SUPPORT_EMAIL: 'help@example.com' },
      log,
    })
    await site.ready()
    return site
  }

  it('leaves no row in any table of any schema, and no line in the log', async () => {
    const sent: string[] = []
    const transport: MailTransport = {
      send: async ({ to }) => {
        sent.push(to)
        // One is given up for good, the others are tried again: each leaves its traces.
        if (sent.length === 1)
          throw new MailRefused('refused', { cause: new Error(`550 no such mailbox ${to}`) })
        throw new Error(`451 ${to} is busy`)
      },
      close: () => {},
    }
    const site = await openSite(START, transport)
    const quillon = await anAccount(site, { email: EMAIL })
    await fillEverything(quillon)
    await fillTables(database(), quillon.user.id)
    await beginToBuySignedOut(database())
    await expect.poll(() => sent.length).toBeGreaterThan(1)
    const traces = [quillon.user.id, EMAIL, NAME, 'Vexworth', quillon.user.referralCode, ...SEARCHES]
    const tablesWithTraces = async (): Promise<string[]> => {
      const columns = Object.keys(await rowsWith(database(), traces))
      return [...new Set(columns.map((where) => where.slice(0, where.lastIndexOf('.'))))].sort()
    }
    // Each refers to accounts, or holds what was written; a job names only the mail that it sends.
    // Searches are written down behind their answers.
    await expect.poll(tablesWithTraces).toEqual(await holding(database()))

    const asked = await quillon.ask({
      method: 'POST',
      url: requestDeletion.path,
      payload: { password: PASSWORD },
    })
    expect(asked.statusCode).toBe(200)
    await site.close()
    // The texts of searches have no owner's name on them: they go after 30 days, whoever searched.
    const later = await openSite(new Date(START.getTime() + 31 * DAY_MS), transport)
    await expect.poll(async () => Object.keys(await rowsWith(database(), traces))).toEqual([])
    await later.close()
    expect(logLines.length).toBeGreaterThan(0)
    for (const trace of traces.filter((text) => text !== quillon.user.id))
      expect(logLines.filter((line) => line.includes(trace))).toEqual([])
  })

  /** All that visitors write, by the calls that take it. */
  async function fillEverything(quillon: Account): Promise<void> {
    const { id } = quillon.user
    const token = await tokenTo(database(), EMAIL, 'verify-email')
    await givePlan(database(), quillon, 'premium')
    const [search = '', opened = ''] = SEARCHES
    const asks: readonly [Pick<Call, 'method' | 'path'>, object][] = [
      [verifyEmail, { token }],
      [
        saveSettings,
        {
          displayName: NAME,
          budgetMin: 20,
          budgetMax: 80,
          favoriteCategories: ['Books'],
          notifyDeals: true,
          notifyReminders: true,
        },
      ],
      [findIdeas, { query: search }],
      [
        trackInteraction,
        {
          interactionType: 'click',
          searchQuery: opened,
          suggestionData: { id: 'x', title: `opened by ${id}`, url: 'https://example.com/' },
        },
      ],
      [
        saveGift,
        {
          giftData: {
            id: 'y',
            title: `saved by ${NAME}`,
            description: '',
            category: 'Books',
            priceRange: '$1',
            url: 'https://example.com/',
            image: null,
            retailer: null,
          },
        },
      ],
      [createReminder, { title: `${NAME}’s birthday`, description: SEARCHES[2], reminderDate: '2026-12-20' }],
      [
        createPerson,
        {
          name: 'Barnaby Vexworth',
          relation: 'Uncle',
          birthday: null,
          facts: [{ kind: 'like', text: 'moss' }],
        },
      ],
      [sendMessage, { name: NAME, email: EMAIL, subject: `${NAME} asks`, message: `${NAME} says ${search}` }],
      [forgotPassword, { email: EMAIL }],
    ]
    for (const [call, payload] of asks) {
      const answer = await quillon.ask({ method: call.method, url: call.path, payload })
      expect([call.path, answer.statusCode < 300, answer.statusCode < 300 || answer.body]).toEqual([
        call.path,
        true,
        true,
      ])
    }
  }
})

/** Closed and never paid: nobody's account, but this person's address. */
const beginToBuySignedOut = (database: Database) =>
  queryRows(
    database,
    `insert into purchase_attempts (id, created_at, email_key, email, name, offer, is_open)
     values (gen_random_uuid(), now(), '${EMAIL}', '${EMAIL}', '${NAME}', 'plus', false)`,
  )

/** How many rows hold one of the texts, by table and column, in every schema but the database's own. */
async function rowsWith(database: Database, texts: readonly string[]): Promise<Record<string, number>> {
  const columns = await queryRows(
    database,
    `select c.table_schema || '.' || c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema not in ('information_schema', 'pg_catalog') and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'uuid', 'ARRAY') or c.data_type like 'char%')`,
  )
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const holds = texts
      .map((text) => `position(lower('${text}') in lower("${String(column)}"::text)) > 0`)
      .join(' or ')
    const [row] = await queryRows(database, `select count(*) as rows from ${String(table)} where ${holds}`)
    if (Number(row?.rows) > 0) found[`${String(table)}.${String(column)}`] = Number(row?.rows)
  }
  return found
}
