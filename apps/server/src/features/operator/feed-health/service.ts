/** How each feed stands. */
import type { FeedRow } from '@presently/contract/operator-catalogue'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { hasReport, newestReports } from './reports.ts'
import { feedsWithOffers, type KeptFeed, makeDue } from './store.ts'

export type FeedHealthDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Feeds that are read by themselves, whether or not one was ever read. */
  readonly scheduledFeeds: readonly { readonly id: string; readonly name: string }[]
  /** Where this machine keeps what readings left out. */
  readonly feedReportsFolder: string
  /** Asks for the readings to begin. */
  readonly askForReadings: () => Promise<void>
}

const HOUR_MS = 3_600_000

export async function feedRows(deps: FeedHealthDeps): Promise<FeedRow[]> {
  const kept = await feedsWithOffers(deps.db)
  const reports = await newestReports(deps.feedReportsFolder)
  const now = deps.clock()
  const known = new Set(kept.map(({ id }) => id))
  const rows = kept.map((feed) => ({ ...rowOf(feed, now), hasReport: hasReport(reports, feed.id) }))
  const unread = deps.scheduledFeeds
    .filter(({ id }) => !known.has(id))
    .map((feed) => ({ ...neverRead(feed), hasReport: hasReport(reports, feed.id) }))
  return [...rows, ...unread].sort(
    (a, b) => ORDER[a.state] - ORDER[b.state] || a.name.localeCompare(b.name, 'en'),
  )
}

/** What needs somebody comes first. */
const ORDER = { failed: 0, late: 1, never: 2, current: 3, retired: 4 } as const

function rowOf(feed: KeptFeed, now: Date): Omit<FeedRow, 'hasReport'> {
  const state = stateOf(feed, now)
  return {
    id: feed.id,
    name: feed.name,
    state,
    isDemo: feed.isDemo,
    lastRead: feed.refreshedAt?.toISOString() ?? null,
    lastTry: (feed.triedAt ?? feed.refreshedAt)?.toISOString() ?? null,
    offers: feed.offers,
    rows: feed.rows,
    rejected: feed.skipped,
    reason: reasonOf(feed, state),
  }
}

function stateOf({ retiredAt, refused, refreshedAt, promiseHours }: KeptFeed, now: Date): FeedRow['state'] {
  if (retiredAt !== null) return 'retired'
  if (refused !== null) return 'failed'
  if (refreshedAt === null) return 'never'
  return now.getTime() - refreshedAt.getTime() > promiseHours * HOUR_MS ? 'late' : 'current'
}

function reasonOf(
  { refused, promiseHours, isDemo, unfindable }: KeptFeed,
  state: FeedRow['state'],
): string | null {
  if (state === 'failed') return refused
  if (state === 'late')
    return `Its prices are to be new every ${promiseHours} hours. Until then /deals leaves it out.`
  if (state === 'never') return 'It has never been read whole.'
  if (state === 'current' && unfindable !== null && unfindable > 0)
    return `${unfindable} of its products will be found by no search. The report says which.`
  if (state === 'retired') return isDemo ? 'A shop’s feed has taken its place.' : 'It is read no more.'
  return null
}

const neverRead = ({
  id,
  name,
}: {
  readonly id: string
  readonly name: string
}): Omit<FeedRow, 'hasReport'> => ({
  id,
  name,
  state: 'never',
  isDemo: false,
  lastRead: null,
  lastTry: null,
  offers: 0,
  rows: null,
  rejected: null,
  reason: 'It is on the schedule, and has not been read yet.',
})

/** Makes every scheduled feed due, and asks for the readings. Answers how many are read. */
export async function readAllNow({ db, scheduledFeeds, askForReadings }: FeedHealthDeps): Promise<number> {
  await makeDue(
    db,
    scheduledFeeds.map(({ id }) => id),
  )
  await askForReadings()
  return scheduledFeeds.length
}
