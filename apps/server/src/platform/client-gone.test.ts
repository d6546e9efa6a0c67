import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerError } from './errors.ts'

it('a client that goes away in the middle of a body is no fault of ours', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  })
  app.setErrorHandler(answerError)
  app.post('/api/x', async () => 'ok')
  let ended = 0
  app.addHook('onError', async () => {
    ended += 1
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
  )
  await once(app.server, 'request')
  socket.destroy()
  await expect.poll(() => ended).toBe(1)
  await app.close()
  expect(lines).toEqual([])
})
