import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPglite, openPostgres } from './db/open.ts'
import { checkDatabase } from './doctor/database.ts'
import { checkNode } from './doctor/machine.ts'
import { inWords } from './doctor/words.ts'
import { diagnose } from './doctor.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { createTestPostgres, hasPostgres, queryRows } from './test-support/databases.ts'
import { startMailServer } from './test-support/mail-server.ts'
import { hasRedis, REDIS } from './test-support/redis.ts'

const NEWER = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($$x$$, 9999999999999)'
const FORGOTTEN =
  'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)'

let folder = ''
let data = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lookAt = (environment: Record<string, string> = {}) =>
  diagnose({ environment: { DATA_DIR: data, ...environment }, webFolder: join(folder, 'web') })

async function checkOf(name: string, environment: Record<string, string> = {}) {
  const { checks, isWell } = await lookAt(environment)
  const check = checks.find((one) => one.name === name)
  return { ...check, isWell }
}

/** A port where nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe('the doctor', () => {
  it('finds a fresh machine well, leaves nothing behind, and says so in words', async () => {
    const diagnosis = await lookAt()
    expect(diagnosis).toMatchObject({ isWell: true, refusals: [] })
    expect(diagnosis.sentences).toContain('Contact messages are not delivered: set SUPPORT_EMAIL.')
    expect(readdirSync(folder)).toEqual([])
    const words = inWords(diagnosis)
    expect(words).toMatch(
      /^ {2}off {7}METRICS_TOKEN: Not set: no metrics\. To change that, set METRICS_TOKEN:/m,
    )
    expect(words).toMatch(/All is well\.\n$/)
  })

  it('says in the words of the start why that would be refused, and is not well then', async () => {
    const diagnosis = await lookAt({ PORT: 'ninety', AI_TOKEN: 'canary' })
    expect(diagnosis.isWell).toBe(false)
    expect(diagnosis.refusals).toEqual([
      expect.stringMatching(/^AI_TOKEN is not a setting\./),
      'PORT must be a whole number from 0 to 65535. Change it or remove it.',
    ])
    expect(inWords(diagnosis)).toMatch(/MALFORMED PORT: PORT must be[^]*to be mended/)
    expect(JSON.stringify(diagnosis)).not.toMatch(/ninety|canary/)
  })

  it('is not well where strangers would find our name and made-up offers, and says each thing once', async () => {
    const diagnosis = await lookAt({ PUBLIC_ORIGIN: 'https://gifts.example.com', DEMO_DATA: 'on' })
    expect(diagnosis.isWell).toBe(false)
    const failures = diagnosis.checks.filter(({ state }) => state === 'failed').map(({ name }) => name)
    expect(failures).toEqual(['site name', 'postal address', 'demo data'])
    const words = inWords(diagnosis)
    for (const sentence of diagnosis.checks.map((one) => one.sentence))
      expect(words.split(sentence), sentence).toHaveLength(2)
  })

  it('warns of settings that others on the machine can read', async () => {
    const file = join(folder, '.env')
    const checked = async () => {
      const { checks } = await diagnose({
        environment: { DATA_DIR: data },
        webFolder: folder,
        settingsFile: file,
      })
      return checks.find(({ name }) => name === 'settings file')
    }
    expect(await checked()).toBeUndefined()
    writeFileSync(file, 'SITE_NAME=Trove', { mode: 0o644 })
    expect(await checked()).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('chmod 600'),
    })
    chmodSync(file, 0o600)
    expect(await checked()).toMatchObject({ state: 'ok' })
  })

  it('refuses a Node that cannot run the sources', () => {
    expect(checkNode('20.20.2')).toMatchObject({ state: 'failed' })
    expect(checkNode('24.0.0')).toMatchObject({ state: 'ok' })
  })

  it('says where the data folder cannot be', async () => {
    writeFileSync(data, 'a file')
    expect(await checkOf('data folder')).toMatchObject({ state: 'failed', isWell: false })
  })

  it('looks into the embedded database of a site that is stopped', async () => {
    await (await openPglite(join(data, 'database'))).close()
    expect(await checkOf('database')).toMatchObject({
      state: 'ok',
      sentence: expect.stringMatching(
        /^The embedded database 1\d\.\d+ answers, with all \d+ migrations applied\.$/,
      ),
    })
  })

  it('asks the probe of a site that runs, and opens nothing beside it', async () => {
    mkdirSync(join(data, 'database'), { recursive: true })
    const unlock = lockDataDir(data)
    const check = await checkOf('database', { PORT: String(await closedPort()) })
    unlock()
    expect(check).toMatchObject({ state: 'warning', isWell: true })
    expect(check.sentence).toContain(`Process ${process.pid} has the data folder`)
    expect(readdirSync(join(data, 'database'))).toEqual([])
  })

  it('says of a mail server, Redis and a collector that are gone which setting to check, without secrets', async () => {
    const port = await closedPort()
    const { checks, isWell } = await lookAt({
      SMTP_URL: `smtp://user:canary@127.0.0.1:${port}`,
      MAIL_FROM: 'hello@example.com',
      REDIS_URL: `redis://:canary@127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    expect(isWell).toBe(false)
    expect(checks.filter(({ state }) => state !== 'ok' && state !== 'off')).toEqual([
      expect.objectContaining({ name: 'pages', state: 'warning' }),
      { name: 'Redis', state: 'warning', sentence: expect.stringContaining('Check REDIS_URL.') },
      { name: 'mail', state: 'failed', sentence: expect.stringContaining('Check SMTP_URL.') },
      {
        name: 'traces',
        state: 'warning',
        sentence: expect.stringContaining('Check OTEL_EXPORTER_OTLP_ENDPOINT.'),
      },
    ])
    expect(JSON.stringify(checks)).not.toContain('canary')
  })

  it('finds a mail server that answers, and sends it nothing', async () => {
    const server = await startMailServer()
    const check = await checkOf('mail', { SMTP_URL: server.url, MAIL_FROM: 'hello@example.com' })
    await server.close()
    expect(check).toMatchObject({ state: 'ok' })
    expect(server.taken).toEqual([])
  })

  it('reads the feed schedule as the start does', async () => {
    mkdirSync(data)
    writeFileSync(
      join(data, 'feeds.json'),
      '{"feeds": [{"retailer": "Shop", "from": "shop.csv", "every": "often"}]}',
    )
    expect(await checkOf('feeds')).toMatchObject({
      state: 'failed',
      isWell: false,
      sentence: expect.stringContaining('feeds.0.every: must be hours or days'),
    })
    writeFileSync(
      join(data, 'feeds.json'),
      '{"feeds": [{"retailer": "Shop", "from": "shop.csv", "every": "6h"}]}',
    )
    expect(await checkOf('feeds')).toMatchObject({ state: 'ok' })
  })
})

describe.skipIf(!hasRedis)('the doctor, beside Redis', () => {
  it('finds that it answers', async () => {
    expect(await checkOf('Redis', { REDIS_URL: REDIS })).toMatchObject({ state: 'ok' })
  })
})

describe.skipIf(!hasPostgres)('the doctor, on PostgreSQL', () => {
  const verdict = (DATABASE_URL: string) =>
    checkDatabase({ DATABASE_URL, DATA_DIR: data, HOST: '127.0.0.1', PORT: 0 })

  it('tells a database that is new, whole, behind, or ahead of this release, and changes none', async () => {
    const { address, drop } = await createTestPostgres()
    expect(await verdict(address)).toMatchObject({
      state: 'warning',
      sentence: expect.stringMatching(/the next start applies (\d+) migrations of \1\.$/),
    })
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    const tables = "select count(*)::int as count from pg_tables where schemaname in ('public', 'drizzle')"
    expect((await client.query(tables)).rows).toEqual([{ count: 0 }])
    await client.end()

    const database = await openPostgres(address, () => {})
    expect(await verdict(address)).toMatchObject({ state: 'ok' })
    await queryRows(database, NEWER)
    expect(await verdict(address)).toMatchObject({
      state: 'failed',
      sentence: expect.stringContaining('a newer release has changed it (1 migration that'),
    })
    await queryRows(database, 'delete from drizzle.__drizzle_migrations where created_at = 9999999999999')
    await queryRows(database, FORGOTTEN)
    expect(await verdict(address)).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('the next start applies 1 migration of'),
    })
    await database.close()
    await drop()
  })

  it('says that a PostgreSQL is gone, without its password', async () => {
    const check = await verdict(`postgres://user:canary@127.0.0.1:${await closedPort()}/x`)
    expect(check).toEqual({
      name: 'database',
      state: 'failed',
      sentence: 'The database could not be opened (ECONNREFUSED). Check DATABASE_URL.',
    })
  })
})
