import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Run } from '../children.mjs'
import { temporaryFolder } from '../temporary-folder.test-kit.ts'
import { answeringServer, closedPort } from './answering-server.test-kit.ts'
import { clustersIn, findPostgres, postgresProblem } from './postgres.ts'

/** A message as PostgreSQL sends it: one letter, its length, its body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const LET_IN = message('R', Buffer.from([0, 0, 0, 0]))
const PASSWORD_PLEASE = message('R', Buffer.from([0, 0, 0, 10]))
const NO_DATABASE = message('E', Buffer.from('SFATAL\0C3D000\0Mdatabase "test" does not exist\0\0'))

const urlOf = (port: number, user = 'postgres'): string => `postgres://${user}@127.0.0.1:${port}/test`

describe('postgresProblem', () => {
  it('is none where the server lets us in, and it is told user and database', async () => {
    const { port, received } = await answeringServer(LET_IN)
    expect(await postgresProblem(urlOf(port))).toBeNull()
    expect(received().subarray(8).toString()).toBe('user\0postgres\0database\0test\0\0')
    expect(received().readInt32BE(0)).toBe(received().length)
  })

  it('is a password that we do not have', async () => {
    const { port } = await answeringServer(PASSWORD_PLEASE)
    expect(await postgresProblem(urlOf(port))).toBe('it asks for a password')
    expect(await postgresProblem(urlOf(port, 'me:secret'))).toBeNull()
  })

  it.each([
    ['what the server says', NO_DATABASE, 'database "test" does not exist'],
    ['another kind of server', Buffer.from('HTTP/1.1 400 Bad Request'), 'the server there is no PostgreSQL'],
  ])('is %s', async (_what, answer, problem) => {
    const { port } = await answeringServer(answer)
    expect(await postgresProblem(urlOf(port))).toBe(problem)
  })

  it('is that nobody is there', async () => {
    expect(await postgresProblem(urlOf(await closedPort()))).toBe('nothing listens there')
  })
})

describe('findPostgres', () => {
  async function find(env: NodeJS.ProcessEnv, run: Run = async () => ({ code: 0, output: '' })) {
    const said: string[] = []
    const deps = { root: '/root', node: '/own/node', run, say: (text: string) => void said.push(text), env }
    return { found: await findPostgres(deps), said }
  }

  it('answers the address where it was let in', async () => {
    const url = urlOf((await answeringServer(LET_IN)).port)
    expect(await find({ TEST_DATABASE_URL: url })).toEqual({ found: url, said: [] })
  })

  it('says in one sentence, without the password, why the tests are left out', async () => {
    const port = await closedPort()
    expect(await find({ TEST_DATABASE_URL: urlOf(port, 'me:secret') })).toEqual({
      found: null,
      said: [
        `PostgreSQL cannot be used at postgres://me@127.0.0.1:${port}/test: nothing listens there; its tests are skipped (TEST_DATABASE_URL names another).`,
      ],
    })
  })

  it('starts the one that Debian has installed, where CI=true requires one', async () => {
    const port = await closedPort()
    const programs = temporaryFolder({ pg_lsclusters: '', pg_ctlcluster: '' })
    for (const name of ['pg_lsclusters', 'pg_ctlcluster']) chmodSync(join(programs, name), 0o755)
    const commands: string[] = []
    const run: Run = async (command, args) => {
      commands.push([command, ...args].join(' '))
      if (command === 'pg_ctlcluster') await answeringServer(LET_IN, port)
      return { code: 0, output: '14 old 5431 online postgres /a /b\n15 main 5432 down postgres /a /b\n' }
    }
    const env = { CI: 'true', TEST_DATABASE_URL: urlOf(port), PATH: programs }
    expect(await find(env, run)).toEqual({ found: urlOf(port), said: ['Starting PostgreSQL 15 (main)…'] })
    expect(commands).toEqual(['pg_lsclusters --no-header', 'pg_ctlcluster 15 main start'])
  })

  it('says that tests fail where CI=true requires one and there is none to start', async () => {
    const env = { CI: 'true', TEST_DATABASE_URL: urlOf(await closedPort()), PATH: '' }
    expect((await find(env)).said[0]).toMatch(
      /nothing listens there; CI=true requires it, so its tests fail\.$/,
    )
  })
})

it('reads the clusters of Debian', () => {
  const listing = '15  main    5432 down   postgres /var/lib/postgresql/15/main /var/log/postgresql/a.log\n'
  expect(clustersIn(listing)).toEqual([{ version: '15', name: 'main', status: 'down' }])
  expect(clustersIn('')).toEqual([])
})
