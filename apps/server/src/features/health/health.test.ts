import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite, queryRows } from '../../test-support/databases.ts'
import { type ProbeDeps, probes } from './routes.ts'

describeOnDatabases('GET /readyz', (database) => {
  it('answers 200 while the database answers', async () => {
    const app = await buildTestApp(database())
    const answer = await app.inject('/readyz')
    await app.close()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ready' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describeOnDatabases('GET /readyz beside a database of another release', (database) => {
  it('answers 503 until its tables are those of this one, and 200 where they are newer', async () => {
    const app = await buildTestApp(database())
    const newest = '(select max(created_at) from drizzle.__drizzle_migrations)'
    const move = (by: number) =>
      queryRows(
        database(),
        `update drizzle.__drizzle_migrations set created_at = created_at + ${by} where created_at = ${newest}`,
      )
    await move(-1)
    const behind = await app.inject('/readyz')
    expect([behind.statusCode, behind.json()]).toEqual([503, { status: 'the database is not up to date' }])
    await move(2)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await queryRows(database(), 'alter schema drizzle rename to away')
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'the database does not answer' })
    await queryRows(database(), 'alter schema away rename to drizzle')
    await move(-1)
    await app.close()
  })
})

describe('probes', () => {
  const database = openedBy(openTestPglite)

  it('tell a balancer to send nobody here while the process ends, though it lives', async () => {
    const app = await buildTestApp(database(), { isDraining: () => true })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    await app.close()
  })

  it('answer 503 when the database is gone or does not answer in time', async () => {
    const gone = { ...database(), isMigrated: () => Promise.reject(new Error('gone')) }
    const frozen = { ...database(), isMigrated: () => new Promise<boolean>(() => {}) }
    for (const broken of [gone, frozen]) {
      const app = await buildTestApp(broken)
      expect((await app.inject('/readyz')).statusCode).toBe(503)
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      await app.close()
    }
  })

  it('stay ready without Redis, and say so by its name alone', async () => {
    const gone = new Redis('redis://user:canary@127.0.0.1:1', {
      lazyConnect: true,
      enableOfflineQueue: false,
    })
    gone.on('error', () => {})
    const app = await buildTestApp(database(), { redis: gone })
    const answer = await app.inject('/readyz')
    await app.close()
    gone.disconnect()
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', degraded: ['redis'] }])
  })
})

describe('GET /readyz of a site', () => {
  const WELL: ProbeDeps = {
    isMigrated: async () => true,
    isDraining: () => false,
    products: { isOpening: () => false },
    hasRoom: async () => true,
    isRedisThere: null,
    rateLimits: { page: { max: 600, timeWindow: 60_000 } },
  }

  async function readiness(differing: Partial<ProbeDeps>): Promise<[number, unknown]> {
    const app = Fastify()
    probes(app, { ...WELL, ...differing })
    const answer = await app.inject('/readyz')
    await app.close()
    return [answer.statusCode, answer.json()]
  }

  it('that opens the search of its products sends visitors elsewhere until it is open', async () => {
    expect(await readiness({ products: { isOpening: () => true } })).toEqual([
      503,
      { status: 'the product index is being opened' },
    ])
  })

  it('whose disk is nearly full serves visitors, and names the disk beside all else that is missing', async () => {
    expect(await readiness({ hasRoom: async () => false })).toEqual([
      200,
      { status: 'ready', degraded: ['disk'] },
    ])
    expect(await readiness({ hasRoom: async () => false, isRedisThere: () => false })).toEqual([
      200,
      { status: 'ready', degraded: ['redis', 'disk'] },
    ])
  })
})
