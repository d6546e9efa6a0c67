import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { createLog } from './logging.ts'

/** Far below the time that an idle connection may stay open, and far above what the end takes. */
const SOON_MS = 20_000

it('ends as soon as a stream has ended that began before the end was asked for', async () => {
  let isDraining = false
  const app = createHttpServer({
    log: createLog('silent'),
    trustProxy: false,
    isHttps: false,
    isDraining: () => isDraining,
  })
  const stream = new PassThrough()
  app.get('/stream', (_request, reply) => reply.type('text/plain').send(stream))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // it listens on a port
  const agent = new Agent({ keepAlive: true })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    stream.write('first')
    get({ port, path: '/stream', agent }, resolve).on('error', reject)
  })
  expect(answer.headers.connection).toBe('keep-alive')

  isDraining = true
  const closed = app.close().then(() => 'closed')
  stream.end('last')
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  expect(text).toBe('firstlast')
  const late = new Promise((resolve) => setTimeout(resolve, SOON_MS, 'late').unref())
  expect(await Promise.race([closed, late])).toBe('closed')
  agent.destroy()
})
