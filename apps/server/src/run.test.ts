import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPglite } from './db/open.ts'
import { TEST_GUIDE_PAGE, TEST_PAGE } from './test-support/build-test-app.ts'
import { queryRows } from './test-support/databases.ts'
import {
  ended,
  postSearch,
  readyAddress,
  type ServerProcess,
  startServer,
} from './test-support/server-process.ts'
import { SAMPLES } from './test-support/settings-samples.ts'
import { inTier, isLongTier } from './test-support/tier.ts'

let folder: string
let running: ServerProcess[]

// One folder for all tests, because making an embedded database takes seconds.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'presently-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), TEST_PAGE)
  writeFileSync(join(folder, 'web/guide.html'), TEST_GUIDE_PAGE)
})
beforeEach(() => {
  running = []
})
afterEach(() => Promise.all(running.map((server) => ended(server, 'SIGKILL'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(environment: Record<string, string> = {}, webFolder = join(folder, 'web')): ServerProcess {
  const server = startServer(webFolder, {
    DATA_DIR: join(folder, 'data'),
    // On a busy machine the server would rightly send some of these calls away.
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  })
  running.push(server)
  return server
}

/** Whether the data folder, closed by everybody, holds a search. */
async function holdsSearch(id: string): Promise<boolean> {
  const database = await openPglite(join(folder, 'data/database'))
  const rows = await queryRows(database, `select id from searches where id = '${id}'`)
  await database.close()
  return rows.length === 1
}

describe('the process', () => {
  it.runIf(isLongTier)(
    'starts on an empty folder, warns, says where it is, and starts again on its data',
    async () => {
      const first = start()
      const address = await readyAddress(first)
      expect(first.output()).toContain('Contact messages are not delivered: set SUPPORT_EMAIL.')
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      const description: unknown = await (await fetch(`${address}/api/openapi.json`)).json()
      expect(description, 'the port that it took stands in its own addresses').toMatchObject({
        servers: [{ url: address }],
      })
      expect(await ended(first, 'SIGTERM')).toBe(0)
      expect(first.output()).not.toContain('"level"')

      const second = start()
      expect((await fetch(`${await readyAddress(second)}/readyz`)).status).toBe(200)
      expect(await ended(second, 'SIGINT')).toBe(0)
    },
  )

  it.runIf(isLongTier)('starts with every optional variable there, and empty', async () => {
    const empty = Object.fromEntries(Object.keys(SAMPLES).map((name) => [name, '']))
    const server = start({ ...empty, DATA_DIR: join(folder, 'data'), PORT: '0' })
    expect((await fetch(`${await readyAddress(server)}/readyz`)).status).toBe(200)
    expect(await ended(server, 'SIGTERM')).toBe(0)
  })

  it.runIf(isLongTier)('refuses a second start on the same data folder and names the holder', async () => {
    const first = start()
    await readyAddress(first)
    const second = start()
    expect(await ended(second)).toBe(1)
    expect(second.output()).toContain(`is in use by process ${first.child.pid}.`)
    expect(second.output()).not.toContain('    at ')
  })

  it.runIf(isLongTier)('gives the folder up when it is killed, with what was written', async () => {
    const first = start()
    const searchId = await postSearch(await readyAddress(first))
    // Searches are written behind their answers.
    await wait(500)
    await ended(first, 'SIGKILL')
    const second = start()
    await readyAddress(second)
    expect(await ended(second, 'SIGTERM')).toBe(0)
    expect(await holdsSearch(searchId)).toBe(true)
  })

  it.runIf(isLongTier)('finishes what is under way before it ends, and writes it down', async () => {
    const server = start()
    const searchId = await postSearch(await readyAddress(server), () => server.child.kill('SIGTERM'))
    expect(await ended(server)).toBe(0)
    expect(await holdsSearch(searchId)).toBe(true)
  })

  it.runIf(isLongTier)(
    'serves whoever comes until balancers have looked again, and tells them to send nobody',
    async () => {
      const server = start({ DRAIN_SECONDS: '3' })
      const address = await readyAddress(server)
      server.child.kill('SIGTERM')
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
      const answer = await fetch(`${address}/healthz`)
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
      expect(await postSearch(address)).not.toBe('')
      expect(await ended(server)).toBe(0)
    },
  )

  const REFUSED = [
    ['a malformed setting', { PORT: 'ninety' }, 'PORT must be a whole number from 0 to 65535.'],
    ['an unknown name of ours', { AFFILIATE_AMAZN_TAG: 'x-20' }, 'AFFILIATE_AMAZN_TAG is not a setting.'],
    [
      'a PostgreSQL that is not there',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      'Check DATABASE_URL.',
    ],
    ['a port that it may not have', { HOST: '192.0.2.1', PAYMENTS: 'off' }, 'Change HOST or PORT.'],
  ] as const
  it.each(REFUSED.slice(0, inTier(2, REFUSED.length)))(
    'refuses to start with %s, in a sentence',
    async (_title, environment, sentence) => {
      const server = start(environment)
      expect(await ended(server)).toBe(1)
      expect(server.output()).toContain(sentence)
      expect(server.output()).not.toMatch(/ {4}at |secret|ninety/)
    },
  )

  it('refuses to start without the built web application', async () => {
    const server = start({}, join(folder, 'nowhere'))
    expect(await ended(server)).toBe(1)
    expect(server.output()).toContain('The web application has not been built.')
  })
})
