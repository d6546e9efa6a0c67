import { currentUser } from '@presently/contract/auth'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'

describe('GET /api/auth/user', () => {
  const database = openedBy(openTestPglite)
  let app: FastifyInstance
  beforeAll(async () => {
    app = await buildTestApp(database())
  })
  afterAll(() => app.close())

  it.each([
    {},
    { cookie: '__Host-sid=forged' },
    { cookie: `sid=${'x'.repeat(4000)}` },
    { authorization: 'Bearer x' },
  ])('answers a visitor 401 Unauthorized, kept by no cache: %j [API-10]', async (headers) => {
    const answer = await app.inject({ url: currentUser.path, headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
