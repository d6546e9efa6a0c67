import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openTestPglite } from '../../test-support/databases.ts'

const TOKEN = 'a-token-of-the-tests'

let database: Database
beforeAll(async () => {
  database = await openTestPglite()
})
afterAll(() => database.close())

it('tells what was counted to who has the token, and to nobody else', async () => {
  const app = await buildTestApp(database, { environment: { METRICS_TOKEN: TOKEN } })
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
  await app.close()
})

it('is no page at all without a token in the settings', async () => {
  const app = await buildTestApp(database)
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404)
  await app.close()
})
