/** The ideas in the mails of reminders where a language model is configured. */
import { answerOf } from '@presently/ai-sandbox/scenarios/obedient'
import { dataOf } from '@presently/ai-sandbox/scenarios/task'
import type { Scenario } from '@presently/ai-sandbox/script'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/open.ts'
import { DEFAULT_PALETTE } from '../../../platform/config/accent.ts'
import type { MailContent, MailIdea } from '../../../platform/mail/mail.ts'
import { mailHtml } from '../../../platform/mail/mail-html.ts'
import { type Account, anAccountWith, proveAddress } from '../../../test-support/accounts.ts'
import { openTestPglite, queryRows } from '../../../test-support/databases.ts'
import { handJobs } from '../../../test-support/hand-jobs.ts'
import {
  buildModelSite,
  counted,
  type ModelSite,
  type ModelSiteOptions,
} from '../../../test-support/model.ts'
import { POTTERY_READING, potteryIdea } from '../../../test-support/model-ideas.ts'
import { created } from '../../../test-support/reminders.ts'
import { aSite } from '../../../test-support/site-config.ts'

const DAY = new Date('2026-12-09T08:00:00Z')
const saying =
  (...elements: readonly object[]): Scenario =>
  () => ({ steps: answerOf(elements) })
const OBEDIENT = saying(POTTERY_READING, potteryIdea('Bamboo throwing rib'))

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

type Mails = {
  readonly site: ModelSite
  readonly member: Account
  /** Writes what is due, and gives the ideas of the one mail. */
  readonly written: () => Promise<{ ideas: readonly MailIdea[]; body: string; content: MailContent }>
}

async function withMails(options: ModelSiteOptions, use: (mails: Mails) => Promise<void>): Promise<void> {
  const jobs = handJobs()
  let now = new Date('2026-11-21T12:00:00Z')
  const site = await buildModelSite(database, { ...options, jobs, clock: () => now })
  await site.app.ready()
  await queryRows(database, 'delete from outbox_mails')
  await queryRows(database, 'delete from reminders')
  const member = await anAccountWith('premium', site.app, database)
  await proveAddress(database, member)
  const written: Mails['written'] = async () => {
    now = DAY
    await jobs.run('send-reminders')
    const rows = await queryRows(database, "select body, content from outbox_mails where kind = 'reminder'")
    expect(rows).toHaveLength(1)
    const [mail] = rows as { body: string; content: MailContent }[]
    if (!mail) throw new Error('no mail was written')
    return { ...mail, ideas: mail.content.parts.flatMap((part) => (part.kind === 'ideas' ? part.ideas : [])) }
  }
  try {
    await use({ site, member, written })
  } finally {
    await site.close()
  }
}

const remind = (account: Account, over: object = {}) =>
  created(account, {
    title: 'My sister: birthday',
    description: 'She loves pottery, no candles, under $60',
    reminderDate: '2026-12-20',
    timeZone: 'Europe/Berlin',
    leadDays: 7,
    ...over,
  })

describe('the mail of a reminder with a model', () => {
  it('begins with its ideas, marked, and leads to our own page alone', async () => {
    await withMails({ scenario: OBEDIENT }, async ({ site, member, written }) => {
      await remind(member)
      const { ideas, body, content } = await written()
      expect(ideas).toHaveLength(3)
      expect(ideas[0]).toMatchObject({
        title: 'Bamboo throwing rib',
        label: 'AI idea',
        price: '$25–$40',
        reason: 'It is made for hands that are often in clay.',
      })
      expect(ideas.slice(1).some(({ label }) => label)).toBe(false)
      const address = new URL(ideas[0]?.address ?? '')
      expect(address.pathname).toBe('/')
      expect(address.searchParams.get('q')).toMatch(/^Bamboo throwing rib\. My sister: birthday/)
      expect(body).not.toContain('/out/')
      expect(body).toContain('- Bamboo throwing rib (AI idea), $25–$40 typical price')
      expect(body).toContain('Chosen with help from 127.0.0.1.')
      expect(mailHtml(content, { site: aSite(), palette: DEFAULT_PALETTE })).toMatch(
        /Bamboo throwing rib<\/a> <span class="ai"[^>]*>AI idea<\/span>/,
      )
      // Asked once, for ideas alone, and not by what the account is called.
      expect(site.sandbox.calls).toHaveLength(1)
      expect(site.sandbox.calls[0]?.user).not.toContain(member.user.email)
      expect(dataOf(site.sandbox.calls[0] ?? { user: '' })).not.toHaveProperty('picks')
    })
  })

  it('holds none that breaks a promise', async () => {
    const bad = [
      potteryIdea('Electric pottery wheel', { fromUsd: 90, toUsd: 140 }),
      potteryIdea('Candle in a clay pot', { things: ['candle'] }),
      potteryIdea('Carving tools', { why: 'See www.example.com for the clay.' }),
    ]
    await withMails({ scenario: saying(POTTERY_READING, ...bad) }, async ({ site, member, written }) => {
      await remind(member)
      const { ideas, body } = await written()
      expect(ideas).toHaveLength(3)
      expect(body).not.toMatch(/AI idea|Chosen with help/)
      const metrics = await site.metrics()
      for (const verdict of ['idea-price', 'idea-refused', 'idea-contact'])
        expect(counted(metrics, `presently_ai_elements_total{verdict="${verdict}"}`), verdict).toBe(1)
    })
  })

  it.each([
    ['fails', () => ({ status: 500, body: '{}' })],
    ['is silent', () => ({ ending: 'silence' as const })],
  ])('has the engine’s ideas where the model %s', async (_how, scenario) => {
    const timing = { patience: { away: 300 } }
    await withMails({ scenario, timing }, async ({ member, written }) => {
      await remind(member)
      const { ideas } = await written()
      expect(ideas).toHaveLength(3)
      expect(ideas.some(({ label }) => label)).toBe(false)
    })
  })

  it('leaves the last dollars of a day to those who wait', async () => {
    const environment = { AI_BASE_URL: 'https://models.example.com/v1', AI_DAILY_USD: '10' }
    const options = { provider: 'anthropic' as const, environment, scenario: OBEDIENT }
    await withMails(options, async ({ site, member, written }) => {
      await queryRows(
        database,
        "insert into model_spending (day, micro_dollars) values ('2026-12-09', 7990000)",
      )
      await remind(member)
      expect((await written()).ideas.some(({ label }) => label)).toBe(false)
      expect(site.sandbox.calls).toHaveLength(0)
      await member.ask({ method: 'POST', url: '/api/ideas', payload: { query: 'a gift for a potter' } })
      expect(site.sandbox.calls).toHaveLength(1)
      await queryRows(database, 'delete from model_spending')
    })
  })

  it('asks none for a member who pressed Without AI, until they turn it on again', async () => {
    await withMails({ scenario: OBEDIENT }, async ({ site, member, written }) => {
      const search = (more: object) =>
        member.ask({ method: 'POST', url: '/api/ideas', payload: { query: 'a gift for a potter', ...more } })
      const isWithout = async () =>
        (await queryRows(database, `select without_ai from users where id = '${member.user.id}'`))[0]
          ?.without_ai
      await search({ ai: false })
      await expect.poll(isWithout).toBe(true)
      await remind(member)
      expect((await written()).ideas.some(({ label }) => label)).toBe(false)
      expect(site.sandbox.calls).toHaveLength(0)
      // A browser that says nothing of it changes nothing.
      await search({})
      expect(await isWithout()).toBe(true)
      await search({ ai: true })
      await expect.poll(isWithout).toBe(false)
    })
  })

  it('tells of the person what their own switch allows, and no name', async () => {
    await withMails({ scenario: OBEDIENT }, async ({ site, member, written }) => {
      const facts = [
        { kind: 'like', text: 'pottery' },
        { kind: 'dislike', text: 'knives' },
        { kind: 'allergy', text: 'latex' },
      ]
      const made = await member.ask({ method: 'POST', url: '/api/people', payload: { name: 'Lenka', facts } })
      await remind(member, { title: 'Birthday', description: null, personId: made.json().person.id })
      await written()
      const [call] = site.sandbox.calls
      expect(dataOf(call ?? { user: '' })).toMatchObject({
        notedOfThePerson: { likes: ['pottery'], avoids: ['knives'] },
      })
      expect(call?.user).not.toMatch(/latex|lenka/i)
    })
  })

  it('tells nothing of it where the operator is careful', async () => {
    const options = { scenario: OBEDIENT, environment: { AI_SHARE: 'careful' } }
    await withMails(options, async ({ site, member, written }) => {
      await remind(member)
      await written()
      expect(dataOf(site.sandbox.calls[0] ?? { user: '' }).request).not.toMatch(/candles/)
    })
  })
})
