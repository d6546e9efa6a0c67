/** The import command, ended in the midst of its work and run again. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPglite, openPostgres } from '../../../db/open.ts'
import { TEST_GUIDE_PAGE, TEST_PAGE } from '../../../test-support/build-test-app.ts'
import { catalogueDump } from '../../../test-support/catalogue-dump.ts'
import { createTestPostgres, hasPostgres } from '../../../test-support/databases.ts'
import { endingAt, type Moment } from '../../../test-support/import-moment.ts'
import { type ImportEnd, runImport } from '../../../test-support/import-process.ts'
import { ended, readyAddress, startServer } from '../../../test-support/server-process.ts'
import { aRow, asTable, feedFile, importsInto, type ShopRow } from '../../../test-support/shop-feed.ts'

/** Told in the title: `KILL_SEED=… vitest run` meets the same moments again, as far as clocks allow. */
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1_000_000))
const ROWS = 3_000
const YESTERDAY = new Date('2026-11-20T06:00:00Z')

/** A row of yesterday's feed, or of today's: some are gone, some new, some dearer, some of one product, one is bad. */
const rowOf = (number: number, isToday: boolean): ShopRow =>
  aRow(number, {
    ...(isToday && number % 7 === 0 && { price: `${number + 5}.00 USD` }),
    ...(isToday && number % 11 === 0 && { title: `Tin kettle, pattern ${number}` }),
    ...(number % 50 < 2 && { gtin: '4006381333931' }),
    ...(number % 40 === 3 && { sale_price: '9.00 USD' }),
    ...(isToday && number === ROWS && { availability: 'perhaps' }),
  })
const feedOf = (from: number, isToday: boolean): string =>
  feedFile(asTable(Array.from({ length: ROWS }, (_, at) => rowOf(from + at, isToday))))

/** As a number between 0 and 1: the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = dice(SEED)
const below = (limit: number): number => Math.floor(random() * limit)
const whileReading = (): Moment => ({ phase: 'reading', rows: 1_000 * (1 + below(2)), laterMs: below(60) })
const whileApplying = (): Moment => ({ phase: 'applying', rows: 2_000, laterMs: below(8) })

const today = feedOf(501, true)

/** Yesterday's catalogue, of two shops that sell some of the same things. */
async function takeYesterday(database: Database): Promise<void> {
  const { run } = importsInto({ database, clock: () => YESTERDAY })
  await run(feedOf(1, false))
  await run(feedFile(asTable([rowOf(50, false), rowOf(51, false)])), { retailer: 'Other Shop' })
}

/** A copy of yesterday's database. */
type Place = {
  readonly environment: Readonly<Record<string, string>>
  /** While no process has it. */
  dump(): Promise<string>
  drop(): Promise<void>
}
type Places = { readonly begin: () => Promise<() => Promise<Place>>; readonly end: () => Promise<void> }

async function dumpOf(open: () => Promise<Database>): Promise<string> {
  const database = await open()
  try {
    return await catalogueDump(database)
  } finally {
    await database.close()
  }
}

function embeddedPlaces(): Places {
  const folder = mkdtempSync(join(tmpdir(), 'presently-killed-'))
  let copies = 0
  return {
    begin: async () => {
      const database = await openPglite(join(folder, 'first/database'))
      await takeYesterday(database)
      await database.close()
      return async () => {
        copies += 1
        const dataDir = join(folder, `copy-${copies}`)
        cpSync(join(folder, 'first'), dataDir, { recursive: true })
        return {
          environment: { DATA_DIR: dataDir },
          dump: () => dumpOf(() => openPglite(join(dataDir, 'database'))),
          drop: async () => rmSync(dataDir, { recursive: true }),
        }
      }
    },
    end: async () => rmSync(folder, { recursive: true }),
  }
}

function postgresPlaces(): Places {
  const folder = mkdtempSync(join(tmpdir(), 'presently-killed-'))
  let first: { address: string; drop: () => Promise<void> } | undefined
  return {
    begin: async () => {
      const made = await createTestPostgres()
      first = made
      const database = await openPostgres(made.address, () => {})
      await takeYesterday(database)
      await database.close()
      return async () => {
        const { address, drop } = await createTestPostgres(made.address)
        return {
          environment: { DATA_DIR: join(folder, 'data'), DATABASE_URL: address },
          dump: () => dumpOf(() => openPostgres(address, () => {})),
          drop,
        }
      }
    },
    end: async () => {
      rmSync(folder, { recursive: true })
      await first?.drop()
    },
  }
}

const expectTaken = ({ answer, errors }: ImportEnd): void => {
  expect(answer, errors).toMatchObject({
    kind: 'imported',
    outcome: { rows: ROWS, imported: ROWS - 1, skipped: 1, refused: null },
  })
}

type More = {
  /** Whether the database can be had at all. */
  readonly isThere: boolean
  readonly more?: (kit: () => Kit) => void
}

function itEndsTheSame(title: string, { begin, end }: Places, { isThere, more }: More): void {
  describe.skipIf(!isThere)(`${title} (seed ${SEED})`, () => {
    let kit: Kit | undefined
    beforeAll(async () => {
      const copy = await begin()
      const place = await copy()
      const before = await place.dump()
      expectTaken(await runImport({ file: today, environment: place.environment }))
      kit = { copy, before, after: await place.dump() }
      await place.drop()
      expect(kit.after).not.toBe(before)
    })
    afterAll(end)
    const theKit = (): Kit => {
      if (!kit) throw new Error('The catalogue to compare with is not there.')
      return kit
    }

    const moments = [whileReading(), whileApplying()]
    const told = moments.map(({ phase, rows, laterMs }) => `while ${phase}, ${rows} rows, ${laterMs} ms`)
    it(`is whole, the old or the new one, and after another run the new one: killed ${told.join(', and again ')}`, async () => {
      const { copy, before, after } = theKit()
      const place = await copy()
      for (const at of moments) {
        const killed = await runImport({
          file: today,
          environment: { ...place.environment, ...endingAt(at) },
        })
        expect(killed, killed.errors).toMatchObject({ signal: 'SIGKILL', answer: null })
      }
      expect([before, after]).toContain(await place.dump())
      expectTaken(await runImport({ file: today, environment: place.environment }))
      expect(await place.dump()).toBe(after)
      await place.drop()
    })
    more?.(theKit)
  })
}

type Kit = {
  readonly copy: () => Promise<Place>
  readonly before: string
  readonly after: string
}

const webFolder = mkdtempSync(join(tmpdir(), 'presently-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), TEST_PAGE)
writeFileSync(join(webFolder, 'guide.html'), TEST_GUIDE_PAGE)
afterAll(() => rmSync(webFolder, { recursive: true }))

/** The site's own work, as far as it can be left out. */
const QUIET = { DEMO_DATA: 'off', PAYMENTS: 'off' }

const siteToo = (kit: () => Kit): void => {
  it('is the same where the site did it, and the site was killed', async () => {
    const { copy, after } = kit()
    const place = await copy()
    const environment = { ...place.environment, ...QUIET }
    const first = startServer(webFolder, { ...environment, ...endingAt(whileApplying()) })
    await readyAddress(first)
    const orphaned = await runImport({ file: today, environment })
    expect(orphaned.answer).toMatchObject({
      kind: 'refused',
      sentence: expect.stringMatching(/ended before/),
    })
    await ended(first)
    expect(first.child.signalCode).toBe('SIGKILL')

    const second = startServer(webFolder, environment)
    await readyAddress(second)
    expectTaken(await runImport({ file: today, environment }))
    await ended(second, 'SIGTERM')
    expect(await place.dump()).toBe(after)
    await place.drop()
  })
}

itEndsTheSame('a catalogue whose import was killed, on PGlite', embeddedPlaces(), {
  isThere: true,
  more: siteToo,
})
itEndsTheSame('a catalogue whose import was killed, on PostgreSQL', postgresPlaces(), {
  isThere: hasPostgres,
})
