/** What is done every hour about links: old counts are forgotten, and links are looked at. */
import type { FastifyInstance } from 'fastify'
import { HOURLY, type Routine, type Routines } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PageFetch } from '../../platform/page-fetch.ts'
import { daysBefore, ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { checkLinks, type LinkCheckDeps } from './check-links.ts'
import { deleteClicksBefore } from './store.ts'

type JobDeps = Omit<LinkCheckDeps, 'fetchPage' | 'pauseMs' | 'perHost'> & {
  /** Null asks no shop. */
  readonly fetchPage: PageFetch | null
  readonly jobs: Routines
}

const FORGET_CLICKS: Routine = { name: 'forget-clicks', cron: HOURLY, patience: 600 }
const CHECK_LINKS: Routine = { name: 'check-links', cron: HOURLY, patience: 7_200 }

/** Between two requests to one host. */
const PAUSE_MS = 2_000
/** Ten minutes of such requests: what a round cannot see of a host comes first in the next. */
export const REQUESTS_PER_HOST = 300
/** A round ends before the next one begins. */
const ROUND_MS = 50 * 60_000

export function registerJobs(app: FastifyInstance, deps: JobDeps): void {
  const { db, clock, fetchPage, jobs } = deps
  jobs.every(FORGET_CLICKS, () => forgetOldClicks(db, clock))
  if (fetchPage === null) return
  const ending = new AbortController()
  jobs.every(CHECK_LINKS, (signal) =>
    checkLinks(
      { ...deps, fetchPage, pauseMs: PAUSE_MS, perHost: REQUESTS_PER_HOST },
      AbortSignal.any([signal, ending.signal, AbortSignal.timeout(ROUND_MS)]),
    ),
  )
  // A round may take an hour: the end of the process does not wait for it.
  app.addHook('preClose', async () => ending.abort())
}

/** Counts of clicks live as long as interactions do. */
const forgetOldClicks = (db: Db, clock: Clock): Promise<void> =>
  deleteClicksBefore(db, daysBefore(clock(), ROW_KEPT_DAYS).toISOString().slice(0, 10))
