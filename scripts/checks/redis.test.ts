import { expect, it } from 'vitest'
import { answeringServer, closedPort } from './answering-server.test-kit.ts'
import { findRedis, redisProblem } from './redis.ts'

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

it.each([
  [{}, 'its tests are skipped (TEST_REDIS_URL names another).'],
  [{ CI: 'true' }, 'CI=true requires it, so its tests fail.'],
])('says with %j what follows where none can be used', async (env, consequence) => {
  const said: string[] = []
  const TEST_REDIS_URL = `redis://127.0.0.1:${await closedPort()}`
  const deps = {
    root: '/root',
    node: '/own/node',
    run: async () => ({ code: 0, output: '' }),
    say: (text: string) => void said.push(text),
    env: { TEST_REDIS_URL, ...env },
  }
  expect(await findRedis(deps)).toBeNull()
  expect(said).toEqual([expect.stringMatching(/: nothing listens there; /)])
  expect(said[0]?.endsWith(consequence)).toBe(true)
})
