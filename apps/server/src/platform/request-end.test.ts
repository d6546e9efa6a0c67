import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onRequestEnd } from './request-end.ts'

let app: FastifyInstance
let ends: string[]
let address: string
/** Ends what `/slow` waits for. */
let answer: () => void
beforeEach(async () => {
  ends = []
  app = Fastify()
  onRequestEnd(app, ({ request, status, ms }) => {
    ends.push(`${request.routeOptions.url} ${status}${ms > 0 ? '' : ' before it came'}`)
  })
  app.addHook('onRequest', async ({ url }, reply) =>
    url === '/refused' ? reply.code(403).send('no') : undefined,
  )
  const { promise, resolve } = Promise.withResolvers<string>()
  answer = () => resolve('late')
  app.get('/quick', async () => 'soon')
  app.get('/refused', async () => 'never')
  app.get('/slow', () => promise)
  app.get('/stream', async (_request, reply) => {
    const pieces = new PassThrough()
    pieces.write('first')
    return reply.send(pieces)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  address = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  answer()
  await app.close()
})

it.each([
  ['/quick', 200],
  ['/refused', 403],
])('tells once of %s, whatever a later hook does', async (path, status) => {
  await (await fetch(`${address}${path}`)).text()
  await expect.poll(() => ends).toEqual([`${path} ${status}`])
})

it('tells once of a client that left while its answer was made', async () => {
  const asking = get(`${address}/slow`).on('error', () => {})
  await once(app.server, 'request')
  asking.destroy()
  await expect.poll(() => ends).toEqual(['/slow 499'])
  answer()
  await (await fetch(`${address}/quick`)).text()
  expect(ends).toEqual(['/slow 499', '/quick 200'])
})

it('tells once of a client that left in the middle of its answer', async () => {
  const asking = get(`${address}/stream`).on('error', () => {})
  await once(asking, 'response')
  asking.destroy()
  await expect.poll(() => ends).toEqual(['/stream 499'])
})

it('takes an answer that was only made for one that was sent', async () => {
  await app.inject('/quick')
  await expect.poll(() => ends).toEqual(['/quick 200'])
})
