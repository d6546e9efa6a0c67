import { rmSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOrder, aRow, asTable, feedFile, importsInto } from '../../../test-support/shop-feed.ts'
import { runSchedule } from './run-schedule.ts'
import type { ScheduledFeed } from './schedule.ts'
import type { FeedImports } from './service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = new Date('2026-11-22T06:00:00Z')

const aFeed = (
  retailer: string,
  from = feedFile(asTable([aRow(1), aRow(2)])),
  everyMs = 6 * HOUR_MS,
): ScheduledFeed => ({
  everyMs,
  order: anOrder(from, { retailer }),
})

describeOnDatabases('feeds that are read by themselves', (database) => {
  let now: Date
  let told: string[]
  beforeEach(async () => {
    now = START
    told = []
    await queryRows(database(), 'delete from feeds')
    await queryRows(database(), 'delete from products')
  })
  const log = {
    warn: (fields: { refused?: string | null }) => void told.push(fields.refused ?? 'rows left out'),
    error: (fields: { err: unknown }, message: string) => void told.push(`${message}: ${String(fields.err)}`),
  }
  /** A process of its own: nothing but the database is common to two of them. */
  const aProcess = (watch: Partial<{ begin: (retailer: string) => void; end: () => void }> = {}) => {
    const { imports } = importsInto({ database: database(), clock: () => now })
    const watched: Pick<FeedImports, 'run'> = {
      run: async (order, listening) => {
        watch.begin?.(order.retailer)
        try {
          return await imports.run(order, listening)
        } finally {
          watch.end?.()
        }
      },
    }
    return (schedule: readonly ScheduledFeed[], signal?: AbortSignal) =>
      runSchedule({ db: database().db, clock: () => now, imports: watched, schedule, signal }, log as never)
  }
  /** Which feeds a run of the schedule reads. */
  const readBy = async (schedule: readonly ScheduledFeed[]): Promise<string[]> => {
    const begun: string[] = []
    await aProcess({ begin: (retailer) => begun.push(retailer) })(schedule)
    return begun
  }
  const later = (ms: number): void => {
    now = new Date(START.getTime() + ms)
  }

  it('are read where they were never, and again when their time has come', async () => {
    const schedule = [aFeed('A Shop'), aFeed('B Shop', feedFile(asTable([aRow(1)])), 24 * HOUR_MS)]
    expect(await readBy(schedule)).toEqual(['A Shop', 'B Shop'])
    later(6 * HOUR_MS - 6 * MINUTE_MS)
    expect(await readBy(schedule)).toEqual([])
    // A routine does not begin to the second: some minutes early is in time.
    later(6 * HOUR_MS - 4 * MINUTE_MS)
    expect(await readBy(schedule)).toEqual(['A Shop'])
    later(24 * HOUR_MS)
    expect(await readBy(schedule)).toEqual(['A Shop', 'B Shop'])
    // A clock that was set back keeps nothing from being read.
    later(-HOUR_MS)
    expect(await readBy(schedule)).toEqual(['A Shop', 'B Shop'])
  })

  it('are not read twice because the process was started again', async () => {
    const schedule = [aFeed('A Shop')]
    expect(await readBy(schedule)).toEqual(['A Shop'])
    later(10 * MINUTE_MS)
    expect(await readBy(schedule)).toEqual([])
    expect(await queryRows(database(), 'select count(*)::int as n from offer_prices')).toEqual([{ n: 2 }])
  })

  it('are read one after another', async () => {
    let running = 0
    const atOnce: number[] = []
    const run = aProcess({
      begin: () => {
        running += 1
        atOnce.push(running)
      },
      end: () => {
        running -= 1
      },
    })
    await run([aFeed('A Shop'), aFeed('B Shop'), aFeed('C Shop')])
    expect(atOnce).toEqual([1, 1, 1])
  })

  it('do not wait for one that is refused, breaks, or is gone, which is told and tried again', async () => {
    const broken = feedFile('id\ttitle\nx\ty\n')
    const gone = feedFile('')
    rmSync(gone)
    const schedule = [aFeed('Broken', broken), aFeed('Gone', gone), aFeed('A Shop')]
    expect(await readBy(schedule)).toEqual(['Broken', 'Gone', 'A Shop'])
    expect(told).toEqual([
      expect.stringContaining('no column for link, price'),
      expect.stringContaining('cannot be read'),
    ])
    expect(await queryRows(database(), 'select count(*)::int as n from offers')).toEqual([{ n: 2 }])
    writeFileSync(broken, asTable([aRow(1, { link: 'https://b.example.com/1' })]))
    later(6 * HOUR_MS)
    expect(await readBy(schedule)).toContain('Broken')
    expect(await queryRows(database(), `select name from feeds order by name`)).toEqual([
      { name: 'A Shop' },
      { name: 'Broken' },
    ])
  })

  it('are left where one throws, and not begun once the process ends', async () => {
    const { imports } = importsInto({ database: database(), clock: () => now })
    const ending = new AbortController()
    const begun: string[] = []
    const run = async (schedule: readonly ScheduledFeed[]) =>
      runSchedule(
        {
          db: database().db,
          clock: () => now,
          schedule,
          signal: ending.signal,
          imports: {
            run: (order, listening) => {
              begun.push(order.retailer)
              if (order.retailer === 'Thrown') throw new Error('The disk is full.')
              if (order.retailer === 'Last') ending.abort()
              return imports.run(order, listening)
            },
          },
        },
        log as never,
      )
    await run([aFeed('Thrown'), aFeed('A Shop'), aFeed('Last'), aFeed('Never')])
    expect(begun).toEqual(['Thrown', 'A Shop', 'Last'])
    expect(told[0]).toBe('the feed shop-thrown could not be read: Error: The disk is full.')
  })
})
