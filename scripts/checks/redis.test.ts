import { expect, it } from 'vitest'
import { answeringServer, closedPort } from './answering-server.test-kit.ts'
import { redisProblem } from './redis.ts'

it.each([
  ['+PONG\r\n', '', null],
  ['-NOAUTH Authentication required.\r\n', '', 'it asks for a password'],
  ['-NOAUTH Authentication required.\r\n', ':secret@', null],
  ['HTTP/1.1 400 Bad Request\r\n', '', 'the server there is no Redis'],
])('a server that answers %j to redis://%s… has the problem %j', async (answer, login, problem) => {
  const { port } = await answeringServer(Buffer.from(answer))
  expect(await redisProblem(`redis://${login}127.0.0.1:${port}`)).toBe(problem)
})

it('says when nobody is there', async () => {
  expect(await redisProblem(`redis://127.0.0.1:${await closedPort()}`)).toBe('nothing listens there')
})
