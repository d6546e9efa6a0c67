/** What is done every hour about links: old counts are forgotten, and links are looked at. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { everyHour } from '../../platform/hourly.ts'
import type { PageFetch } from '../../platform/page-fetch.ts'
import { daysBefore, ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { checkLinks, type LinkCheckDeps } from './check-links.ts'
import { deleteClicksBefore } from './store.ts'

type JobDeps = Omit<LinkCheckDeps, 'fetchPage' | 'pauseMs'> & {
  /** Null asks no shop. */
  readonly fetchPage: PageFetch | null
}

/** Between two requests to one host. */
const PAUSE_MS = 2_000

export function startJobs(app: FastifyInstance, deps: JobDeps): void {
  const { db, clock, fetchPage } = deps
  const ending = new AbortController()
  const stops: (() => Promise<void>)[] = []
  app.addHook('onReady', async () => {
    const failure = 'old clicks could not be forgotten'
    stops.push(everyHour({ run: () => forgetOldClicks(db, clock), log: app.log, failure }))
    if (fetchPage === null) return
    const check = () => checkLinks({ ...deps, fetchPage, pauseMs: PAUSE_MS }, ending.signal)
    stops.push(everyHour({ run: check, log: app.log, failure: 'links could not be looked at' }))
  })
  app.addHook('onClose', async () => {
    ending.abort()
    await Promise.all(stops.map((stop) => stop()))
  })
}

/** Counts of clicks live as long as interactions do. */
const forgetOldClicks = (db: Db, clock: Clock): Promise<void> =>
  deleteClicksBefore(db, daysBefore(clock(), ROW_KEPT_DAYS).toISOString().slice(0, 10))
