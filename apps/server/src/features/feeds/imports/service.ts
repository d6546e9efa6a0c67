/** Imports feeds for whoever asks: the command, the schedule. One reading of a feed at a time, over all instances. */
import { basename } from 'node:path'
import type { Database } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { confirmWhole } from '../apply/apply-stage.ts'
import { FeedRefusal } from '../readers/feed-refusal.ts'
import type { Bytes } from '../readers/unpacked.ts'
import { lockReading, unlockReading } from '../stage/store.ts'
import { feedById, keepOutcome } from '../store.ts'
import type { Counts } from './checks.ts'
import type { FetchFeed } from './fetch-feed.ts'
import { type ImportDeps, importFeed, type Progress } from './import-feed.ts'
import { openFile } from './open-file.ts'
import { digestOf, feedIdOf, type ImportOrder, isShopifyList } from './order.ts'
import { type Preview, previewFeed, type Unrecognised } from './preview.ts'
import { openReport } from './report.ts'
import { shopifyPages } from './shopify-pages.ts'

export type Outcome = {
  readonly feedId: string
  readonly rows: number
  readonly imported: number
  readonly skipped: number
  /** Of those that were taken, how many no search will ever find. */
  readonly unfindable: number
  /** The file that names every row left out, and why; null where nothing was read. */
  readonly report: string | null
  /** Why nothing was taken; null where the feed was. */
  readonly refused: string | null
  /** Whether the address said that nothing has changed since. */
  readonly isUnchanged: boolean
}

export type FeedImportsDeps = Pick<ImportDeps, 'joining'> & {
  readonly database: Database
  readonly clock: Clock
  readonly fetchFeed: FetchFeed
  readonly reportsFolder: string
  /** Called when offers have changed. */
  readonly onOffersChanged: () => void
}

type Listening = {
  readonly onProgress: (progress: Progress) => void
  readonly signal?: AbortSignal | undefined
  /** Opens the feed from its beginning, where it is neither a file nor at an address: the order then only names it. */
  readonly openHere?: (() => Bytes) | undefined
}

export type FeedImports = {
  /** Never throws what a feed is to blame for: that stands in the outcome. */
  run(order: ImportOrder, listening: Listening): Promise<Outcome>
  /** What a run would do, and which columns seem to tell what where they are not known; keeps nothing. */
  preview(order: ImportOrder, listening: Listening): Promise<Preview | Unrecognised>
}

export function createFeedImports(deps: FeedImportsDeps): FeedImports {
  const running = new Set<string>()
  return {
    preview: (order, listening) =>
      previewFeed(
        { ...deps, ...listening, open: async () => (await openWhole(deps, order, listening)).bytes },
        order,
      ),
    run: async (order, listening) => {
      const feedId = feedIdOf(order.retailer)
      if (running.has(feedId)) throw new FeedRefusal(`The feed of ${order.retailer} is being read already.`)
      running.add(feedId)
      const database = await deps.database.openLongWork()
      try {
        if (!(await lockReading(database.db, feedId)))
          throw new FeedRefusal(`The feed of ${order.retailer} is being read already, by another process.`)
        return await runLocked({ ...deps, database }, order, { feedId, ...listening })
      } finally {
        await database.close()
        running.delete(feedId)
      }
    },
  }
}

type Alone = Listening & { readonly feedId: string }

/** Runs under the lock, and gives it back at once: PostgreSQL notices the end of a connection some time later. */
async function runLocked(deps: FeedImportsDeps, order: ImportOrder, alone: Alone): Promise<Outcome> {
  try {
    return await runAlone(deps, order, alone)
  } finally {
    // A connection that is broken holds no lock.
    await unlockReading(deps.database.db, alone.feedId).catch(() => {})
  }
}

async function runAlone(deps: FeedImportsDeps, order: ImportOrder, alone: Alone): Promise<Outcome> {
  const { database, clock } = deps
  const { feedId, onProgress, signal } = alone
  const report = openReport(deps.reportsFolder, feedId, clock())
  let counts: Counts = { rows: 0, imported: 0, skipped: 0, unfindable: 0 }
  const told = { feedId, report: report.path, isUnchanged: false }
  const follow = (progress: Progress): void => {
    const { rows, imported, skipped, unfindable } = progress
    counts = { rows, imported, skipped, unfindable }
    onProgress(progress)
  }
  try {
    const opened = await open(deps, order, alone)
    if (opened === 'unchanged') {
      report.drop()
      await keepUnchanged(deps, feedId)
      return { ...told, ...counts, report: null, refused: null, isUnchanged: true }
    }
    const read = await importFeed(
      { ...deps, onProgress: follow, signal },
      { order, feedId, bytes: opened.bytes, report },
    )
    if (!order.isDryRun) {
      await keepOutcome(database.db, feedId, {
        ...read,
        ...opened.marks,
        triedAt: clock(),
        refused: null,
        readFrom: nameOf(order.from),
        askedAs: digestOf(order),
      })
      deps.onOffersChanged()
    }
    return { ...told, ...read, refused: null }
  } catch (error) {
    // Whoever ended it is to blame, not the feed: it is read at the next occasion.
    signal?.throwIfAborted()
    if (!(error instanceof FeedRefusal)) throw error
    if (!order.isDryRun)
      await keepOutcome(database.db, feedId, {
        ...counts,
        imported: 0,
        triedAt: clock(),
        refused: error.message,
      })
    return { ...told, ...counts, imported: 0, refused: error.message }
  } finally {
    await report.close()
  }
}

/** All that it told is told anew: its offers are as fresh as those of a feed that was read. */
async function keepUnchanged(
  { database, clock, onOffersChanged }: FeedImportsDeps,
  feedId: string,
): Promise<void> {
  const now = clock()
  await database.db.transaction(async (tx) => {
    await confirmWhole(tx, feedId, now)
    await keepOutcome(tx, feedId, { triedAt: now, refused: null })
  })
  onOffersChanged()
}

type Opened = {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly marks: { readonly etag: string | null; readonly lastModified: string | null }
}

const NO_MARKS = { etag: null, lastModified: null }

async function open(
  { database, fetchFeed }: FeedImportsDeps,
  order: ImportOrder,
  { feedId, ...listening }: Alone,
): Promise<Opened | 'unchanged'> {
  const { from, isDryRun } = order
  if (!isAddress(from) || isShopifyList(from) || isDryRun) return openWhole({ fetchFeed }, order, listening)
  const feed = await feedById(database.db, feedId)
  // What was read from elsewhere or in another way, or refused since, is no measure.
  const isSame = feed !== null && feed.refused === null && feed.askedAs === digestOf(order)
  return fetchFeed(new URL(from), {
    since: isSame ? { etag: feed.etag, lastModified: feed.lastModified } : null,
    signal: listening.signal,
  })
}

/** The feed from its beginning, whatever was read before. */
async function openWhole(
  { fetchFeed }: Pick<FeedImportsDeps, 'fetchFeed'>,
  { from }: ImportOrder,
  { signal, openHere }: Listening,
): Promise<Opened> {
  if (openHere) return { bytes: openHere(), marks: NO_MARKS }
  if (!isAddress(from)) return { bytes: await openFile(from), marks: NO_MARKS }
  if (isShopifyList(from)) return { bytes: shopifyPages(from, { fetchFeed, signal }), marks: NO_MARKS }
  const fetched = await fetchFeed(new URL(from), { since: null, signal })
  if (fetched === 'unchanged')
    throw new FeedRefusal('The address answers that nothing has changed, and was not asked.')
  return fetched
}

export const isAddress = (from: string): boolean => /^https?:\/\//i.test(from)

/** Addresses of networks hold the operator's key: the host is all that is kept. */
const nameOf = (from: string): string => (isAddress(from) ? new URL(from).host : basename(from))
