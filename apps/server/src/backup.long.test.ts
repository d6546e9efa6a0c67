import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp, migrateData, restore } from './backup.ts'
import { dump } from './db/backup/dump.ts'
import { textOf } from './db/backup/format.ts'
import { load } from './db/backup/load.ts'
import { migrateUpTo } from './db/backup/migrations.ts'
import { ALL_OR_NOTHING, ONE_MOMENT, pgliteSession, postgresSession, within } from './db/backup/session.ts'
import { createJobs } from './db/jobs.ts'
import { openPgliteAsItIs, openPostgres } from './db/open.ts'
import { SEND_MAIL } from './db/outbox.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { createLog } from './platform/logging.ts'
import { fillSite, inPlace, openPlace, type Place, startCommand, waitingIn } from './test-support/backups.ts'
import { TEST_GUIDE_PAGE, TEST_PAGE } from './test-support/build-test-app.ts'
import { createTestPostgres, hasPostgres, queryRows } from './test-support/databases.ts'
import { ended, postSearch, readyAddress, startServer } from './test-support/server-process.ts'

/** A site that is full, of which tests take copies. */
let full = ''
beforeAll(async () => {
  full = mkdtempSync(join(tmpdir(), 'backup-full-'))
  await inPlace({ DATA_DIR: full }, fillSite)
})
afterAll(() => rmSync(full, { recursive: true, force: true }))

let folder = ''
let file = ''
let drops: (() => Promise<void>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  file = join(folder, 'site.backup')
})
afterEach(async () => {
  for (const drop of drops) await drop()
  drops = []
  rmSync(folder, { recursive: true, force: true })
})

const embedded = (name: string): Place => ({ DATA_DIR: join(folder, name) })
function fullSite(name: string): Place {
  cpSync(full, join(folder, name), { recursive: true })
  return embedded(name)
}
async function onPostgres(name: string): Promise<Place> {
  const { address, drop } = await createTestPostgres()
  drops.push(drop)
  return { DATA_DIR: join(folder, name), DATABASE_URL: address }
}
const users = (place: Place) =>
  inPlace(place, (database) => queryRows(database, 'select email, display_name from users order by email'))
const put = (place: Place, replaces = false) => restore(place, { file, replaces })

describe.skipIf(!hasPostgres)('a backup', () => {
  it('goes from the embedded database to PostgreSQL and back with equal rows and checksums', async () => {
    const first = fullSite('first')
    mkdirSync(join(first.DATA_DIR, 'payments'))
    writeFileSync(join(first.DATA_DIR, 'payments/keys.json'), '{"secret": "kept"}')
    writeFileSync(join(first.DATA_DIR, 'payments/lock'), '1 2')
    writeFileSync(join(first.DATA_DIR, 'feeds.json'), '{"feeds": []}')
    const made = await backUp(first, file)
    expect(made.tables.find(({ name }) => name === 'users')?.rows).toBe(3)
    expect(made.tables.find(({ name }) => name === 'restored.jobs')?.rows).toBeGreaterThanOrEqual(2)
    expect(made.files).toEqual(['feeds.json', 'payments/keys.json'])

    const second = await onPostgres('second')
    expect(await put(second)).toEqual(made)
    expect(readFileSync(join(second.DATA_DIR, 'payments/keys.json'), 'utf8')).toBe('{"secret": "kept"}')
    expect(readdirSync(join(second.DATA_DIR, 'payments'))).toEqual(['keys.json'])

    // No site has run there: the jobs still wait to be taken over.
    const again = join(folder, 'again.backup')
    expect(await backUp(second, again)).toEqual(made)
    const third = embedded('third')
    expect(await restore(third, { file: again, replaces: false })).toEqual(made)
    expect(await users(third)).toEqual(await users(first))
    // The numbers go on where they were.
    await inPlace(third, async (database) => {
      const [row] = await queryRows(
        database,
        "insert into products (id, title, description, category, created_at) values (gen_random_uuid(), 'New', '', 'Home', now()) returning number",
      )
      expect(row?.number).toBe(8)
    })
  })

  it('is copied into PostgreSQL without a file, and the folder stays as it was', async () => {
    const first = fullSite('first')
    const { tables } = await backUp(first, file)
    const target = await onPostgres('first')
    expect(await migrateData(target, false)).toEqual({ tables, files: [] })
    expect(await users(target)).toEqual(await users(first))
    await expect(migrateData(target, false)).rejects.toThrow('The database is not empty')
    expect((await migrateData(target, true)).tables).toEqual(tables)
    await expect(migrateData(first, false)).rejects.toThrow('Say where to: set DATABASE_URL')
    await expect(migrateData({ ...target, DATA_DIR: join(folder, 'nowhere') }, true)).rejects.toThrow(
      'There is no embedded database in',
    )
  })

  it('brings the jobs that waited along: they are done once, whoever starts first', async () => {
    const first = fullSite('first')
    await backUp(first, file)
    const second = await onPostgres('second')
    await put(second)
    const done: string[] = []
    const open = async () => {
      const database = await openPlace(second)
      const jobs = createJobs({ store: database.jobStore, log: createLog('error'), works: true })
      jobs.on(SEND_MAIL, async ({ mailId }) => void done.push(mailId))
      return { database, jobs }
    }
    const sites = await Promise.all([open(), open()])
    for (const { jobs } of sites) await jobs.start()
    await Promise.all(sites.map(({ database, jobs }) => jobs.takeOverRestored(database.db)))
    await expect.poll(() => done).toHaveLength(1)
    const [site] = sites
    if (!site) throw new Error('no site was opened')
    expect(await waitingIn(site.database)).toEqual({ 'send-mail-dead': 1 })
    expect(await site.jobs.queues()).toMatchObject([{ name: 'send-mail', dead: 1 }])
    await Promise.all(sites.map(({ database, jobs }) => jobs.takeOverRestored(database.db)))
    await wait(200)
    expect(done).toHaveLength(1)
    for (const { database, jobs } of sites) {
      await jobs.stop()
      await database.close()
    }
  })

  it('of an earlier release is put back as it was, then brought up to date', async () => {
    const lite = await openPgliteAsItIs(join(folder, 'old'))
    const old = pgliteSession(lite)
    const journal = JSON.parse(
      readFileSync(join(import.meta.dirname, 'db/migrations/meta/_journal.json'), 'utf8'),
    ) as { entries: { when: number }[] }
    await within(old, ALL_OR_NOTHING, () => migrateUpTo(old, journal.entries[5]?.when ?? 0))
    await old.query("insert into searches values (gen_random_uuid(), now(), 'tea for Ana', 'presently', 1)")
    const portions: (readonly string[])[] = []
    await within(old, ONE_MOMENT, async () => {
      for await (const portion of dump(old, new Date(0))) portions.push(portion)
    })
    await old.close()
    async function* lines() {
      yield* portions
    }
    const { address, drop } = await createTestPostgres()
    drops.push(drop)
    const target = await postgresSession(address)
    await load(target, lines(), { replaces: false })
    await target.close()
    // Nothing is left for the start to apply, and the rows are there.
    const database = await openPostgres(address, () => {})
    expect(await queryRows(database, 'select query from searches')).toEqual([{ query: 'tea for Ana' }])
    const count = 'select count(*)::int as count from drizzle.__drizzle_migrations'
    expect(await queryRows(database, count)).toEqual([{ count: journal.entries.length }])
    await database.close()
  })

  it('is refused where the database is in use, and changes nothing there', async () => {
    const first = fullSite('first')
    await backUp(first, file)
    const second = await onPostgres('second')
    await inPlace(second, async (database) => {
      await queryRows(database, 'select 1')
      await expect(put(second, true)).rejects.toThrow(
        /The database is in use \(\d+ other connections?\)\. Stop/,
      )
    })
    const unlock = lockDataDir(first.DATA_DIR)
    await expect(put(first, true)).rejects.toThrow('is in use by process')
    await expect(backUp(first, join(folder, 'other'))).rejects.toThrow('did not hold still for a copy')
    unlock()
    expect(readdirSync(folder).sort()).toEqual(['first', 'site.backup'])
  })

  it('is refused in a sentence where PostgreSQL is gone, without its password', async () => {
    const gone = { DATA_DIR: join(folder, 'x'), DATABASE_URL: 'postgres://user:canary@127.0.0.1:1/x' }
    const refusal = await backUp(gone, file).catch((error: unknown) => String(error))
    expect(refusal).toContain('The database could not be reached (ECONNREFUSED). Check DATABASE_URL')
    expect(refusal).not.toContain('canary')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(['embedded', 'PostgreSQL'])(
    'that is killed while it is put back leaves the old state or the new one, and is finished by another run: %s',
    async (kind) => {
      const source = fullSite('source')
      await inPlace(source, async (database) => {
        await queryRows(
          database,
          "insert into searches select gen_random_uuid(), now(), repeat('x', 200), 'presently', 1 from generate_series(1, 8000)",
        )
      })
      const { tables } = await backUp(source, file)
      const target = kind === 'embedded' ? embedded('target') : await onPostgres('target')
      await inPlace(target, (database) =>
        queryRows(database, "insert into searches values (gen_random_uuid(), now(), 'old', 'presently', 1)"),
      )
      const count = () =>
        inPlace(target, (database) => queryRows(database, 'select count(*)::int as count from searches'))
      let kills = 0
      for (const afterMs of [600, 1_200, 1_800, 2_400]) {
        const command = startCommand(['restore', file, '--force'], target)
        await Promise.race([wait(afterMs), command.code])
        command.child.kill('SIGKILL')
        if ((await command.code) === null) kills += 1
        expect([[{ count: 1 }], [{ count: 8_003 }]]).toContainEqual(await count())
      }
      expect(kills).toBeGreaterThan(0)
      expect(await put(target, true)).toMatchObject({ tables })
      expect(await count()).toEqual([{ count: 8_003 }])
    },
  )
})

describe('a backup file', () => {
  it('is its owner’s alone, takes the place of the one before as a whole, and says what it holds', async () => {
    const site = fullSite('site')
    writeFileSync(file, 'the one before')
    chmodSync(file, 0o644)
    const command = startCommand(['backup', file], site)
    expect(await command.code).toBe(0)
    expect(command.output()).toMatch(
      /users: 3 rows, checksum [0-9a-f]{16}\n[^]*Written to .*: \d+ rows in \d+ tables\.\n$/,
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['site', 'site.backup'])
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'presently-backup', version: 1 })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kind: 'end' })
  })

  it('stays the one before where a new one fails', async () => {
    writeFileSync(file, 'the one before')
    await expect(backUp(embedded('nowhere'), file)).rejects.toThrow('There is no embedded database in')
    expect(readFileSync(file, 'utf8')).toBe('the one before')
    expect(readdirSync(folder)).toEqual(['site.backup'])
  })

  it('that is cut off, altered, newer, or none at all is refused before anything changes', async () => {
    const site = fullSite('site')
    await backUp(site, file)
    const before = await users(site)
    const packed = readFileSync(file)
    const text = gunzipSync(packed).toString()
    const lines = text.split('\n')
    const altered = Buffer.from(packed)
    altered[packed.length >> 1] = (altered[packed.length >> 1] ?? 0) ^ 1
    const signed = (changed: string) => {
      const sha256 = createHash('sha256').update(changed).digest('hex')
      return gzipSync(`${changed}${textOf({ kind: 'end', sha256 })}\n`)
    }
    const body = text.slice(0, text.lastIndexOf('\n{"kind":"end"') + 1)
    const cases: [string, Buffer, RegExp][] = [
      ['cut off', packed.subarray(0, packed.length - 20), /not all of it is there/],
      ['cut off at its beginning', packed.subarray(0, 1_000), /not all of it is there/],
      ['with a byte changed', altered, /not all of it is there|was changed after it was made/],
      ['with a word changed', gzipSync(text.replace('Paul', 'Saul')), /was changed after it was made/],
      ['without its end', gzipSync(body), /not all of it is there/],
      [
        'without a row',
        signed(
          lines
            .slice(0, -2)
            .filter((line, at) => at !== lines.findIndex((one) => one.startsWith('[')))
            .map((line) => `${line}\n`)
            .join(''),
        ),
        /would not be what it was/,
      ],
      [
        'of a newer release',
        signed(body.replace(/"when":\d+/, '"when":99999999999999')),
        /A newer release made this backup/,
      ],
      ['of rows alone', signed('[{"id":"1"}]\n'), /not in their order/],
      [
        'with a file of its own',
        signed(`${body}${textOf({ kind: 'file', path: '../x', isFirst: true, base64: '' })}\n`),
        /a file that it may not/,
      ],
      ['of words', Buffer.from('id,title\n1,Lamp\n'), /is no backup/],
      ['of nothing', Buffer.alloc(0), /is no backup/],
    ]
    for (const [title, content, sentence] of cases) {
      const broken = join(folder, 'broken.backup')
      writeFileSync(broken, content)
      await expect(restore(site, { file: broken, replaces: true }), title).rejects.toThrow(sentence)
    }
    await expect(restore(site, { file: join(folder, 'missing'), replaces: true })).rejects.toThrow(
      'cannot be opened',
    )
    await expect(put(site)).rejects.toThrow(/The database is not empty \(\w+ holds rows\).*--force/)
    expect(await users(site)).toEqual(before)
    const command = startCommand(['restore'], site)
    expect([await command.code, command.output()]).toEqual([2, expect.stringContaining('Say what to do')])
  })

  it('is made of the embedded database while a site runs on it, with all that was answered', async () => {
    const site = embedded('site')
    const web = join(folder, 'web')
    mkdirSync(web)
    writeFileSync(join(web, 'index.html'), TEST_PAGE)
    writeFileSync(join(web, 'guide.html'), TEST_GUIDE_PAGE)
    const server = startServer(web, { ...site, RATE_LIMIT_SCALE: '1000' })
    try {
      const address = await readyAddress(server)
      const before = await postSearch(address)
      // Searches are written behind their answers.
      await wait(500)
      await backUp(site, file)
      const after = await postSearch(address)
      await wait(500)
      expect(await ended(server, 'SIGTERM')).toBe(0)
      const copy = embedded('copy')
      await put(copy)
      const ids = await inPlace(copy, (database) => queryRows(database, 'select id from searches'))
      expect(ids).toEqual([{ id: before }])
      const own = await inPlace(site, (database) => queryRows(database, 'select id from searches'))
      expect(new Set(own.map(({ id }) => id))).toEqual(new Set([before, after]))
      expect(readdirSync(folder).sort()).toEqual(['copy', 'site', 'site.backup', 'web'])
    } finally {
      await ended(server, 'SIGKILL')
    }
  })
})
