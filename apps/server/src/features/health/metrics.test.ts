import { findIdeas } from '@presently/contract/ideas'
import { WEBHOOK_PATH } from '@presently/contract/subscription'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { createJobs, HOURLY, type JobKind } from '../../db/jobs.ts'
import type { Database } from '../../db/open.ts'
import { createLog } from '../../platform/logging.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { buildTestApp, type TestAppOptions } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { readExposition, type Sample } from '../../test-support/exposition.ts'
import { openPayingSite } from '../../test-support/payments.ts'

const TOKEN = 'a-token-of-the-tests'
const environment = { METRICS_TOKEN: TOKEN }
const CANARY = 'wilhelmina'
const TIDY = { name: 'tidy', cron: HOURLY, patience: 60 }
const CALL: JobKind<object> = { name: 'call', retries: 3, retryAfterMax: 600, patience: 60 }

type App = Awaited<ReturnType<typeof buildTestApp>>

const scrape = async (app: App): Promise<readonly Sample[]> => {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return readExposition(body)
}
const valueOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) =>
      sample.name === `presently_${name}` &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value

async function onApp(database: Database, options: TestAppOptions, work: (app: App) => Promise<void>) {
  const app = await buildTestApp(database, { environment, ...options })
  try {
    await app.ready()
    await work(app)
  } finally {
    await app.close()
  }
}

describe('GET /metrics', () => {
  const database = openedBy(openTestPglite)

  it('tells what was counted to who has the token, and to nobody else', async () => {
    await onApp(database(), {}, async (app) => {
      await app.inject({ url: '/healthz' })
      const ask = (authorization?: string) =>
        app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
      for (const wrong of [undefined, TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
        expect((await ask(wrong)).statusCode).toBe(401)
      const response = await ask(`Bearer ${TOKEN}`)
      expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(response.body).toContain(
        'presently_request_seconds_count{method="GET",route="/healthz",status="200"} 1',
      )
    })
  })

  it('is no page at all without a token in the settings', async () => {
    const app = await buildTestApp(database())
    const headers = { authorization: 'Bearer ' }
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    await app.close()
  })

  it('has no series that a visitor makes, whatever is asked', async () => {
    await onApp(database(), {}, async (app) => {
      const walk = async (round: number): Promise<void> => {
        const word = `${CANARY}-${round}`
        await app.inject({ method: 'POST', url: findIdeas.path, payload: { query: `tea for ${word}` } })
        await app.inject({ method: 'POST', url: findIdeas.path, payload: `{"query": "${word}` })
        for (const url of [
          `/${word}`,
          `/?q=${word}`,
          `/art/${word}.svg`,
          `/out/${word}`,
          `/api/${word}`,
          `/guides/${word}`,
        ])
          await app.inject({ url, headers: { 'user-agent': word, host: `${word}.example` } })
        for (const method of ['PROPFIND', 'PURGE', 'OPTIONS'] as const)
          await app.inject({ method: method as 'OPTIONS', url: `/${word}` })
      }
      await walk(0)
      const first = await scrape(app)
      for (let round = 1; round <= 30; round += 1) await walk(round)
      const last = await scrape(app)
      // The first scrape itself is counted in the second.
      const others = (samples: readonly Sample[]) =>
        samples
          .filter(({ labels }) => labels.route !== '/metrics')
          .map(({ name, labels }) => ({ name, labels }))
      expect(others(last)).toEqual(others(first))
      expect(JSON.stringify(last)).not.toContain(CANARY)
      expect(valueOf(last, 'engine_seconds_count', { part: 'suggest' })).toBe(31)
      expect(valueOf(last, 'memory_bytes')).toBeGreaterThan(1_000_000)
      expect(valueOf(last, 'event_loop_seconds', { quantile: '0.99' })).toBeGreaterThan(0)
    })
  })

  it('says that the database is gone, and still tells the rest', async () => {
    await onApp(brokenDatabase(), {}, async (app) => {
      const samples = await scrape(app)
      expect(valueOf(samples, 'database_up')).toBe(0)
      expect(valueOf(samples, 'outbox_mails')).toBeUndefined()
      expect(valueOf(samples, 'memory_bytes')).toBeGreaterThan(0)
    })
  })

  it('says whether Redis is there, where one is used', async () => {
    const gone = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false })
    gone.on('error', () => {})
    await onApp(database(), { redis: gone }, async (app) => {
      expect(valueOf(await scrape(app), 'redis_up')).toBe(0)
    })
    gone.disconnect()
    await onApp(database(), {}, async (app) => {
      expect(valueOf(await scrape(app), 'redis_up')).toBeUndefined()
    })
  })

  it('counts events of payments by their type and what became of them; others have no name of their own', async () => {
    const site = await openPayingSite(database(), { environment })
    const deliver = async (type: string, isSigned = true): Promise<number> => {
      const payload = JSON.stringify({
        id: `evt_${type}`,
        object: 'event',
        type,
        livemode: false,
        data: { object: { object: 'thing' } },
      })
      const secret = isSigned ? (site.payments.webhookSecrets()[0] ?? 'whsec_none') : 'whsec_wrong'
      const signature = site.stripe.webhooks.generateTestHeaderString({ payload, secret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await site.app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers })).statusCode
    }
    expect(site.payments.webhookSecrets()).not.toEqual([])
    for (const type of ['invoice.paid', 'invoice.paid', `thing.${CANARY}`])
      expect(await deliver(type)).toBe(200)
    expect(await deliver('invoice.paid', false)).toBe(400)
    const samples = await scrape(site.app)
    const count = (type: string, outcome: string) => valueOf(samples, 'webhooks_total', { type, outcome })
    expect(count('invoice.paid', 'nothing to do')).toBe(1)
    expect(count('invoice.paid', 'known')).toBe(1)
    expect(count('other', 'nothing to do')).toBe(1)
    expect(count('none', 'refused')).toBe(1)
    await site.close()
  })
})

describeOnDatabases('the metrics of the whole site', (database) => {
  it('tell jobs with their tries, the outbox, feeds, and connections where there are several', async () => {
    const jobs = createJobs({ store: database().jobStore, log: createLog('silent'), works: true })
    jobs.every(TIDY, async () => {})
    jobs.on(CALL, async () => {
      throw new Error('nobody answers')
    })
    await queryRows(
      database(),
      `insert into feeds (id, name, is_demo, promise_hours, hosts, refreshed_at, rows, skipped)
        values ('shop-a', 'A', false, 24, '{}', now() - interval '2 hours', 100, 3)`,
    )
    await queryRows(
      database(),
      `insert into outbox_mails (id, created_at, kind, recipient, subject, body)
        values (gen_random_uuid(), now() - interval '1 hour', 'verify-email', '${CANARY}@example.com', '', '')`,
    )
    await onApp(database(), { jobs }, async (app) => {
      await jobs.enqueue(database().db, CALL, {})
      const count = async (outcome: string, queue: string) =>
        valueOf(await scrape(app), 'job_seconds_count', { queue, outcome })
      await expect.poll(() => count('failed', 'call')).toBeGreaterThan(0)
      await expect.poll(() => count('done', 'tidy')).toBe(1)
      // A try is counted before its failure is written down: for that long the job still counts as active.
      let samples: readonly Sample[] = []
      const waiting = async () => {
        samples = await scrape(app)
        return valueOf(samples, 'jobs', { queue: 'call', state: 'waiting' })
      }
      await expect.poll(waiting).toBe(1)
      expect(valueOf(samples, 'database_up')).toBe(1)
      expect(valueOf(samples, 'jobs', { queue: 'call', state: 'dead' })).toBe(0)
      expect(valueOf(samples, 'outbox_mails', { state: 'waiting' })).toBe(1)
      expect(valueOf(samples, 'outbox_oldest_seconds')).toBeGreaterThan(3_500)
      expect(valueOf(samples, 'feed_rows', { feed: 'shop-a' })).toBe(100)
      expect(valueOf(samples, 'feed_skipped_rows', { feed: 'shop-a' })).toBe(3)
      expect(valueOf(samples, 'feed_refused', { feed: 'shop-a' })).toBe(0)
      expect(valueOf(samples, 'feed_age_seconds', { feed: 'shop-a' })).toBeGreaterThan(7_000)
      const open = valueOf(samples, 'database_connections', { state: 'open' })
      if (database().kind === 'postgres') expect(open).toBeGreaterThan(0)
      else expect(open).toBeUndefined()
      expect(JSON.stringify(samples)).not.toContain(CANARY)
    })
  })
})
