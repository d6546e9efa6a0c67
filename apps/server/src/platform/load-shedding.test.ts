import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { answerError } from './errors.ts'
import { shedLoad } from './load-shedding.ts'

const SAMPLE_MS = 1_000

const block = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** How many calls of some time are refused. */
async function refusalsDuring(app: FastifyInstance, ms: number): Promise<number> {
  const end = performance.now() + ms
  let refused = 0
  while (performance.now() < end) {
    if ((await app.inject('/api/x')).statusCode === 503) refused += 1
    await wait(10)
  }
  return refused
}

it('takes what the start itself costs for no sign of overload', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  // Above what a busy machine takes away, below what the start does.
  await shedLoad(app, SAMPLE_MS)
  app.get('/api/x', async () => 'ok')
  await app.ready()
  block(2 * SAMPLE_MS)
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await refusalsDuring(app, SAMPLE_MS * 0.8)).toBe(0)
  await app.close()
})

it('lets through what a wider bound allows, also where a block left nothing to measure', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await shedLoad(app, 60 * SAMPLE_MS)
  app.get('/api/x', async () => 'ok')
  await app.ready()
  for (let n = 0; n < 2; n += 1) {
    block(2 * SAMPLE_MS)
    expect(await refusalsDuring(app, SAMPLE_MS * 0.8)).toBe(0)
  }
  await app.close()
})

it('refuses costly work while the event loop lags, says when to come back, and recovers', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await shedLoad(app, 100)
  for (const path of ['/api/x', '/art/x', '/', '/healthz']) app.get(path, async () => 'ok')
  await app.ready()

  // Blocks the loop for longer than a sample takes.
  block(2 * SAMPLE_MS)
  await wait(SAMPLE_MS / 10)
  await expect.poll(async () => (await app.inject('/api/x')).statusCode, { interval: 20 }).toBe(503)
  const refused = await app.inject('/art/x')
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await app.inject('/')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await expect.poll(async () => (await app.inject('/api/x')).statusCode).toBe(200)
  await app.close()
})

it('measures load only once the work behind the start is done, however long it takes', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await shedLoad(app, 100)
  app.get('/api/x', async () => 'ok')
  await app.listen({ host: '127.0.0.1', port: 0 })
  // As on a fresh folder: feeds are read and indexes are built for longer than a start usually takes.
  for (let n = 0; n < 12; n += 1) {
    block(0.3 * SAMPLE_MS)
    expect((await app.inject('/api/x')).statusCode).toBe(200)
  }
  // From the first calm moment on it counts again; on a busy machine that comes when it comes. A sample is the mean of
  // what was measured in it, so a block late in one is lost among calm measures: each try begins at another point.
  let tries = 0
  const refusesAfterABlock = async (): Promise<boolean> => {
    tries += 1
    await wait(((tries % 10) * SAMPLE_MS) / 10)
    block(2 * SAMPLE_MS)
    return (await refusalsDuring(app, 3 * SAMPLE_MS)) > 0
  }
  await expect.poll(refusesAfterABlock, { interval: 3 * SAMPLE_MS }).toBe(true)
  await app.close()
})
