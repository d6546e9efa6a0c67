/** Whole sites to back up: with the cast's lives in them, hostile words, and jobs that wait. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createJobs } from '../db/jobs.ts'
import { type Database, openPglite, openPostgres } from '../db/open.ts'
import { createPutMail, SEND_MAIL } from '../db/outbox.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/logging.ts'
import { makeCast } from '../seed/cast.ts'
import { buildTestApp } from './build-test-app.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'
import { queryRows } from './databases.ts'
import { aSite } from './site-config.ts'

/** What the settings say of a place. */
export type Place = { readonly DATA_DIR: string; readonly DATABASE_URL?: string }

export const openPlace = ({ DATA_DIR, DATABASE_URL }: Place): Promise<Database> =>
  DATABASE_URL === undefined ? openPglite(join(DATA_DIR, 'database')) : openPostgres(DATABASE_URL, () => {})

/** Does something to the database of a place, and leaves it closed. */
export async function inPlace<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPlace(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The cast, hostile words in its rows, a mail that waits to be sent and one that was given up. */
export async function fillSite(database: Database): Promise<void> {
  const app = await buildTestApp(database)
  await app.ready()
  await makeCast({ app, db: database.db, clock: systemClock, payments: { mode: 'off' } })
  await app.close()
  await queryRows(
    database,
    `update users set display_name = E'\\u2028 "O''Brien" \\\\ [{\\n\\u202e' || chr(128513) where subscription_tier = 'free'`,
  )
  await queryRows(
    database,
    `update saved_gifts set snapshot = snapshot || jsonb_build_object('hostile', E'a "b" \\\\ \\n', 'nothing', null)`,
  )
  await queryRows(
    database,
    "insert into products (id, title, description, brand, category, created_at) select gen_random_uuid(), 'Lamp ' || n, '', '', 'Home', now() from generate_series(1, 7) n",
  )
  await askForMails(database)
}

/** In a transaction each, as the site does. */
export async function askForMails(database: Database): Promise<void> {
  const jobs = createJobs({ store: database.jobStore, log: createLog('error'), works: false })
  jobs.on(SEND_MAIL, async () => {})
  await jobs.start()
  const putMail = createPutMail(jobs, { site: aSite(), origin: 'http://site.test' })
  for (const subject of ['First', 'Second'])
    await putMail(
      database.db,
      {
        userId: null,
        kind: 'verify-email',
        recipient: 'maya@example.com',
        subject,
        parts: [],
        why: 'You asked for it.',
      },
      systemClock(),
    )
  await jobs.stop()
  await queryRows(
    database,
    "update jobs.job set name = 'send-mail-dead' where id = (select id from jobs.job where name = 'send-mail' order by created_on limit 1)",
  )
}

/** Names of what waits in the queues, with how often. */
export async function waitingIn(database: Database): Promise<Record<string, number>> {
  const rows = await queryRows(
    database,
    `select name, count(*)::int as count from jobs.job where state < 'active' and left(name, 2) <> '__' and name like 'send-mail%' group by name`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]))
}

/** One of the three commands as a process of its own. */
export function startCommand(words: readonly string[], place: Place) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../backup.ts'), ...words], {
    env: { ...CHILD_ENVIRONMENT, ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, code, output: () => output }
}
