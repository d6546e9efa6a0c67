import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerError } from './errors.ts'
import { shedLoad } from './load-shedding.ts'

const SAMPLE_MS = 1_000

it('refuses costly work while the event loop lags, says when to come back, and recovers', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await shedLoad(app, 100)
  for (const path of ['/api/x', '/art/x', '/', '/healthz']) app.get(path, async () => 'ok')
  await app.ready()

  // Blocks the loop for longer than a sample takes.
  const end = performance.now() + 2 * SAMPLE_MS
  while (performance.now() < end);
  await wait(SAMPLE_MS / 10)
  await expect
    .poll(async () => (await app.inject('/api/x')).statusCode, { timeout: 3 * SAMPLE_MS, interval: 20 })
    .toBe(503)
  const refused = await app.inject('/art/x')
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await app.inject('/')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await expect
    .poll(async () => (await app.inject('/api/x')).statusCode, { timeout: 10 * SAMPLE_MS })
    .toBe(200)
  await app.close()
})
