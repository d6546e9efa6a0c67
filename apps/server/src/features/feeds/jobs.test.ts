import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { anItem, aSource, takeInto } from '../../test-support/feeds.ts'
import { handJobs } from '../../test-support/hand-jobs.ts'
import { refuseRows } from '../../test-support/refused-rows.ts'
import { anOrder, aRow, asTable, feedFile } from '../../test-support/shop-feed.ts'
import { createFetchFeed } from './imports/fetch-feed.ts'

const NOW = new Date('2026-11-22T06:00:00Z')
const LONG_AGO = new Date('2026-06-01T06:00:00Z')

describeOnDatabases('the routine that reads feeds', (database) => {
  it('reads them also where what is long gone cannot be forgotten, which is tried again', async () => {
    await takeInto(database(), () => LONG_AGO, aSource([anItem({ externalId: 'gone' })]))
    const offers = async () =>
      (await queryRows(database(), 'select external_id as id from offers order by 1')).map(({ id }) => id)
    const jobs = handJobs()
    const app = await buildTestApp(database(), {
      clock: () => NOW,
      jobs,
      environment: { DEMO_DATA: 'off' },
      feeds: {
        schedule: [{ everyMs: 3_600_000, order: anOrder(feedFile(asTable([aRow(1)]))) }],
        socket: null,
        reportsFolder: mkdtempSync(join(tmpdir(), 'presently-reports-')),
        fetchFeed: createFetchFeed({ hosts: [], userAgent: 'Presently' }),
      },
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const allow = await refuseRows(database(), 'offers', 'old.id is not null', 'delete')
    await expect(jobs.run('read-feeds')).rejects.toThrow()
    await allow()
    expect(await offers()).toEqual(['gone', 'sku-1'])
    await jobs.run('read-feeds')
    expect(await offers()).toEqual(['sku-1'])
    await app.close()
  })
})
