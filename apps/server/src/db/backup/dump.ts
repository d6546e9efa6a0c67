/** Everything that a database holds, as the lines of a backup. */
import { carriedTables, columnsOf, RESTORED_JOBS, sequencesOf } from './catalog.ts'
import { createTally } from './checksum.ts'
import { type Column, headLine, type Lines, rowLine, textOf } from './format.ts'
import { newestMigration, tablesAfter } from './migrations.ts'
import { JOB_COLUMNS, waitingJobs } from './restored-jobs.ts'
import { rowsFrom, rowsOf } from './rows.ts'
import type { Session } from './session.ts'

/** All lines but those of files and the end. Within one transaction: `ONE_MOMENT`. */
export async function* dump(session: Session, now: Date): AsyncGenerator<readonly string[]> {
  const migration = await newestMigration(session)
  yield [textOf(headLine(migration, now))]
  for (const name of await carriedTables(session, tablesAfter(migration))) {
    const columns = await columnsOf(session, name)
    yield* table(name, columns, rowsOf(session, name, columns))
  }
  yield* table(RESTORED_JOBS, JOB_COLUMNS, rowsFrom(session, await waitingJobs(session)))
  yield [textOf({ kind: 'sequences', values: [...(await sequencesOf(session))] })]
}

async function* table(
  name: string,
  columns: readonly Column[],
  portions: Lines,
): AsyncGenerator<readonly string[]> {
  yield [textOf({ kind: 'table', name, columns: [...columns] })]
  const tally = createTally()
  for await (const rows of portions) {
    for (const row of rows) tally.add(row)
    yield rows.map(rowLine)
  }
  yield [textOf({ kind: 'table-end', name, ...tally.result() })]
}
