import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite } from '../../test-support/databases.ts'

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

describe('probes', () => {
  const database = openedBy(openTestPglite)

  it('tell a balancer to send nobody here while the process ends, though it lives', async () => {
    const app = await buildTestApp(database(), { isDraining: () => true })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    await app.close()
  })

  it('answer 503 when the database is gone or does not answer in time', async () => {
    const gone = { ...database(), ping: () => Promise.reject(new Error('gone')) }
    const frozen = { ...database(), ping: () => new Promise<void>(() => {}) }
    for (const broken of [gone, frozen]) {
      const app = await buildTestApp(broken)
      expect((await app.inject('/readyz')).statusCode).toBe(503)
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      await app.close()
    }
  })
})
