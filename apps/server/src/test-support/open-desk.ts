/**
 * Puts an operator at an open desk, and a site's life to look at, into the data folder of DATA_DIR: for browser tests, whose
 * browser then has the session of TOKEN. `busy` makes two months of a site that is used instead, without a fault: for pictures.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createJobs } from '../db/jobs.ts'
import { type Database, openPglite } from '../db/open.ts'
import { SEND_MAIL } from '../db/outbox.ts'
import { feeds } from '../db/schema/feeds.ts'
import { linkChecks, outboundClicks } from '../db/schema/outbound.ts'
import { searches } from '../db/schema/searches.ts'
import { createLog } from '../platform/logging.ts'
import { hashToken } from '../platform/secrets.ts'
import { aBusyMonth } from './busy-month.ts'
import { queryRows } from './databases.ts'
import { openDeskIn } from './operators.ts'
import { aPlacement } from './shop-links.ts'

/** What the browser's `sid` cookie holds. */
const TOKEN = 'd'.repeat(43)
const HOUR_MS = 3_600_000
const LOOK_AGAIN_MS = 50
const GAP = 'retirement present for my father, loves beekeeping, under $10'

const database = await openPglite(join(process.env.DATA_DIR ?? '', 'database'))
const now = new Date()
await anOpenDesk(database)
if (process.argv[2] === 'busy') await aBusyMonth(database.db, now)
else {
  await aSitesLife(database)
  await aDeadLetter(database)
}
await database.close()

async function anOpenDesk(desk: Database): Promise<void> {
  const userId = randomUUID()
  const until = new Date(now.getTime() + 24 * HOUR_MS).toISOString()
  await queryRows(
    desk,
    `insert into users (id, created_at, username, email, email_key, password_hash, referral_code)
     values ('${userId}', now(), 'olga', 'olga@test.example', 'olga@test.example', 'none', 'OLGA0001')`,
  )
  await queryRows(
    desk,
    `insert into sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at, device)
     values ('${hashToken(TOKEN)}', '${randomUUID()}', '${userId}', now(), now(), '${until}', 'A test')`,
  )
  await queryRows(
    desk,
    `insert into operators (user_id, number, created_at, secret) values ('${userId}', 1, now(), 'sealed')`,
  )
  await openDeskIn(desk, { userId, sid: TOKEN }, { now })
}

async function aSitesLife(site: Database): Promise<void> {
  const { db } = site
  const earlier = new Date(now.getTime() - HOUR_MS)
  const visitors = [1, 2, 3, 4, 5, 6]
  await db.insert(searches).values(
    visitors.map((visitor) => ({
      id: randomUUID(),
      createdAt: earlier,
      query: GAP,
      engine: 'presently',
      ideaCount: 2,
      notice: 'few',
      visitorHash: `visitor-${visitor}`,
    })),
  )
  await db.insert(outboundClicks).values(
    visitors.map((visitor) => ({
      day: now.toISOString().slice(0, 10),
      target: 'idea:honey-jar:etsy',
      visitorHash: `visitor-${visitor}`,
      retailer: 'Etsy',
      earns: true,
    })),
  )
  await db.insert(feeds).values({
    id: 'shop-bad',
    name: 'Bad Shop',
    isDemo: false,
    promiseHours: 24,
    hosts: [],
    triedAt: now,
    rows: 10,
    imported: 0,
    skipped: 10,
    refused: 'None of its 10 rows can be taken.',
  })
  await db.insert(linkChecks).values({
    url: 'https://shop.example.com/a-long-forgotten-lamp-of-a-very-long-name-that-nobody-sells-any-more',
    host: 'shop.example.com',
    state: 'dead',
    fault: 'http-404',
    failures: 3,
    failingSince: earlier,
    shownBy: null,
    checkedAt: earlier,
    nextCheckAt: new Date(now.getTime() + HOUR_MS),
  })
  await aPlacement(site, { url: null, title: 'Paper lamp' })
}

/** A mail that was given up at its first try; there is none of its id, so that another try has nothing to do. */
async function aDeadLetter(site: Database): Promise<void> {
  const jobs = createJobs({ store: site.jobStore, log: createLog('silent'), works: true })
  jobs.on({ ...SEND_MAIL, retries: 0 }, async () => {
    throw new Error('mail.test.example answers 451: try again later.')
  })
  await jobs.start()
  await jobs.enqueue(site.db, SEND_MAIL, { mailId: randomUUID() })
  while ((await jobs.deadJobs(1)).length === 0) await wait(LOOK_AGAIN_MS)
  await jobs.stop()
}
