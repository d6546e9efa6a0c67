import { randomUUID } from 'node:crypto'
import { login } from '@presently/contract/auth'
import { trackInteraction } from '@presently/contract/history'
import { findIdeas } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '../test-support/accounts.ts'
import { buildTestApp } from '../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../test-support/databases.ts'
import {
  connectedTo,
  hasRedis,
  hasRedisProgram,
  type OwnRedis,
  ownRedis,
  REDIS,
  untilReady,
} from '../test-support/redis.ts'
import { connectRedis, type RedisConnection } from './redis.ts'

/** No other run counts under it. */
const anAddress = (): string => {
  const network = randomUUID().slice(0, 4)
  return `2001:db8:${network}:${randomUUID().slice(0, 4)}::1`
}
const search = (app: FastifyInstance, remoteAddress: string) =>
  app.inject({ method: 'POST', url: findIdeas.path, payload: { query: 'dad' }, remoteAddress })
const wrongPassword = (app: FastifyInstance, email: string, remoteAddress = anAddress()) =>
  app.inject({ method: 'POST', url: login.path, payload: { email, password: 'not it' }, remoteAddress })
const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode)
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

describe('a connection', () => {
  it.skipIf(!hasRedis)('is ready once its first attempt has settled', async () => {
    const connection = connectRedis(REDIS, { error: () => {} })
    await connection.settled()
    expect(connection.client.status).toBe('ready')
    await connection.close()
  })

  it('settles also where nobody answers', async () => {
    const connection = connectRedis('redis://127.0.0.1:1', { error: () => {} })
    await connection.settled()
    expect(connection.client.status).not.toBe('ready')
    await connection.close()
  })
})

describe.skipIf(!hasRedis)('two instances that share one Redis', () => {
  const database = openedBy(openTestPglite)
  let connections: RedisConnection[] = []
  let apps: FastifyInstance[] = []
  beforeAll(async () => {
    connections = [await connectedTo(REDIS), await connectedTo(REDIS)]
    apps = await Promise.all(
      connections.map(({ client }) =>
        buildTestApp(database(), { redis: client, environment: { RATE_LIMIT_SCALE: '1' } }),
      ),
    )
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    for (const connection of connections) await connection.close()
  })
  /** One and the other in turn. */
  const inTurn = async <T>(count: number, ask: (app: FastifyInstance) => Promise<T>): Promise<T[]> => {
    const answers: T[] = []
    for (let n = 0; n < count; n += 1)
      for (const app of apps.slice(n % 2, (n % 2) + 1)) answers.push(await ask(app))
    return answers
  }

  it('let a visitor search 20 times a minute in all', async () => {
    const address = anAddress()
    const answers = await inTurn(22, (app) => search(app, address))
    expect(statusesOf(answers)).toEqual([...times(20, 200), 429, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(statusesOf(await inTurn(2, (app) => search(app, anAddress())))).toEqual([200, 200])
  })

  it('count wrong passwords together, from whatever addresses', async () => {
    const email = `${randomUUID()}@example.com`
    const answers = await inTurn(7, (app) => wrongPassword(app, email))
    expect(statusesOf(answers)).toEqual([...times(5, 401), 429, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(25)
  })

  it('let no more than five of twenty at once slip through', async () => {
    const email = `${randomUUID()}@example.com`
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => apps.map((app) => wrongPassword(app, email))).flat(),
    )
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([...times(5, 401), ...times(15, 429)])
  })

  it('start an account anew together after a right password', async () => {
    const [one] = apps
    if (!one) throw new Error('no instance')
    const { user } = await anAccount(one, { email: `${randomUUID()}@example.com` })
    expect(statusesOf(await inTurn(4, (app) => wrongPassword(app, user.email)))).toEqual(times(4, 401))
    const payload = { email: user.email, password: 'a long walk in the rain' }
    const right = await one.inject({ method: 'POST', url: login.path, payload, remoteAddress: anAddress() })
    expect(right.statusCode).toBe(200)
    expect(statusesOf(await inTurn(6, (app) => wrongPassword(app, user.email)))).toEqual([
      ...times(5, 401),
      429,
    ])
  })
})

describe.skipIf(!hasRedisProgram)('a Redis that fails', () => {
  const database = openedBy(openTestPglite)
  let redis: OwnRedis
  let connection: RedisConnection
  let app: FastifyInstance
  let told: string[] = []
  const log = { error: (_fields: { err: unknown }, message: string) => void told.push(message) }
  const build = async () => {
    app = await buildTestApp(database(), {
      redis: connection.client,
      environment: { RATE_LIMIT_SCALE: '1' },
    })
  }
  beforeEach(async () => {
    told = []
    redis = await ownRedis()
  })
  afterEach(async () => {
    await app.close()
    await connection.close()
    await redis.kill()
  })

  /** Everything goes on, and every limit holds. */
  const expectService = async (): Promise<void> => {
    const remoteAddress = anAddress()
    expect((await app.inject({ url: '/', remoteAddress })).statusCode).toBe(200)
    const { user, ask } = await anAccount(app, { email: `${randomUUID()}@example.com` })
    expect((await ask({ url: '/api/auth/user' })).json()).toEqual(user)
    const payload = { interactionType: 'view', suggestionData: { id: 'x', title: 'X' } }
    const written = await ask({ method: 'POST', url: trackInteraction.path, payload })
    expect(written.statusCode).toBe(202)
    const searches = []
    for (let n = 0; n < 21; n += 1) searches.push(await search(app, remoteAddress))
    expect(statusesOf(searches)).toEqual([...times(20, 200), 429])
    const guesses = []
    for (let n = 0; n < 6; n += 1) guesses.push(await wrongPassword(app, user.email))
    expect(statusesOf(guesses)).toEqual([...times(5, 401), 429])
  }
  /** The searches of an address that Redis counts. */
  const countedInRedis = async (): Promise<boolean> => {
    await search(app, anAddress())
    const keys = await connection.client.keys('rate:POST/api/ideas*')
    return keys.length > 0
  }

  it('is stood in for by memory when it is killed in mid-run, and counts again when it is back', async () => {
    await redis.start()
    connection = await connectedTo(redis.address, log)
    await build()
    expect(await countedInRedis()).toBe(true)
    await expectService()
    await redis.kill()
    await expectService()
    await expectService()
    expect(told).toEqual(['Redis is gone: limits count in memory until it is back'])

    await redis.start()
    await untilReady(connection)
    expect(await countedInRedis()).toBe(true)
    await expectService()
    await redis.kill()
    await expectService()
    expect(told).toHaveLength(2)
  })

  it('is stood in for when it freezes with its connections open', async () => {
    await redis.start()
    connection = await connectedTo(redis.address, log)
    await build()
    await expectService()
    redis.signal('SIGSTOP')
    try {
      await expectService()
      expect(connection.client.status).not.toBe('ready')
      await expectService()
    } finally {
      redis.signal('SIGCONT')
    }
    await untilReady(connection)
    expect(await countedInRedis()).toBe(true)
  })

  it('does not keep the site from starting, and is used once it is there', async () => {
    connection = connectRedis(redis.address, log)
    await build()
    await expectService()
    await redis.start()
    await untilReady(connection)
    expect(await countedInRedis()).toBe(true)
  })
})
