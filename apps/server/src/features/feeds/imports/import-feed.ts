/** Reads a feed whole: checked row by row, staged, judged, and then applied at once; or refused whole. */
import type { Database } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { applyStage } from '../apply/apply-stage.ts'
import type { FeedItem } from '../feed-item.ts'
import { joinItems } from '../joins/join-items.ts'
import type { Joining } from '../joins/joining.ts'
import { titlesMet } from '../joins/titles-met.ts'
import { readFeed } from '../readers/read-feed.ts'
import type { Bytes } from '../readers/unpacked.ts'
import { categoryReader } from '../rows/category-of.ts'
import type { RowReading } from '../rows/item-of-row.ts'
import { type RowFault, sentenceOf } from '../rows/row-faults.ts'
import { rejoinLostTitles } from '../stage/rejoin.ts'
import {
  clearStage,
  countNewProducts,
  countOffers,
  countProducts,
  lookAtStage,
  stageRows,
} from '../stage/store.ts'
import { feedById, upsertFeed } from '../store.ts'
import { type Counts, checkCounts, checkEmbeddedSize, checkHosts } from './checks.ts'
import { type ImportOrder, PROMISE_HOURS, siteOf } from './order.ts'
import { type ReadRow, readRows } from './read-rows.ts'
import type { Report } from './report.ts'

export type Progress = Counts & {
  /** Rows that the catalogue has already; null while the feed is being read. */
  readonly applied: number | null
}

export type ImportDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly joining: Joining &
    Pick<RowReading, 'readGtin' | 'readMpn'> & {
      /** Whether any search can find it. */
      readonly isFindable: (item: Pick<FeedItem, 'title' | 'category'>) => boolean
    }
  readonly onProgress: (progress: Progress) => void
  /** Hears of every row that was read, and whether any search will find it. */
  readonly onRow?: (row: ReadRow, isFindable: boolean) => void
  /** Hears in words how the feed is written. */
  readonly onForm?: (form: string) => void
  readonly signal?: AbortSignal | undefined
}

export type ImportInput = {
  readonly order: ImportOrder
  readonly feedId: string
  readonly bytes: Bytes
  readonly report: Report
}

const UNFINDABLE =
  'It is taken, but no search will find it: its title names nothing that is given, or nothing that we know.'

/** Good rows that one round of statements stages. */
const PORTION = 1_000

/** Answers how many rows were read, taken and left out. Throws a FeedRefusal where the feed is refused whole. */
export async function importFeed(deps: ImportDeps, input: ImportInput): Promise<Counts> {
  const { database, clock } = deps
  const { order, feedId } = input
  const before = await feedById(database.db, feedId)
  const had = await countOffers(database.db, feedId)
  const read = await readAll(deps, input, before?.hosts ?? [])
  checkCounts({ ...read, before: had, acceptsLoss: order.acceptsLoss })
  if (database.kind === 'pglite') await checkSize(deps, input, read.counts)
  if (order.isDryRun) return read.counts
  await upsertFeed(database.db, {
    id: feedId,
    name: order.retailer,
    isDemo: false,
    promiseHours: PROMISE_HOURS,
    hosts: [...read.hosts],
  })
  deps.signal?.throwIfAborted()
  await applyStage(database.db, { feedId, rows: read.counts.imported, now: clock() }, (applied) =>
    deps.onProgress({ ...read.counts, applied }),
  )
  return read.counts
}

async function checkSize(
  { database: { db } }: ImportDeps,
  { order, feedId }: ImportInput,
  { imported }: Counts,
) {
  const products = await countProducts(db)
  checkEmbeddedSize(order.isDryRun ? imported : products + (await countNewProducts(db, feedId)))
}

type Read = {
  readonly counts: Counts
  readonly hosts: readonly string[]
  readonly commonest: string | null
}

async function readAll(deps: ImportDeps, input: ImportInput, hostsBefore: readonly string[]): Promise<Read> {
  const { order, report } = input
  const counts = { rows: 0, imported: 0, skipped: 0, unfindable: 0 }
  const reasons = new Map<RowFault, number>()
  let hosts: readonly string[] = []
  const feed = readFeed(input.bytes, { ...order, site: siteOf(order), onForm: deps.onForm })
  const rows = readRows(feed, {
    reading: readingOf(order, deps),
    hosts: order.hosts,
    onHosts: (found) => {
      if (order.hosts === null) checkHosts(found, hostsBefore)
      hosts = found
    },
  })
  const stage = stageOf(deps, input)
  await stage.begin()
  for await (const row of rows) {
    counts.rows += 1
    const isFindable = 'item' in row && deps.joining.isFindable(row.item)
    deps.onRow?.(row, isFindable)
    if ('fault' in row) {
      counts.skipped += 1
      reasons.set(row.fault, (reasons.get(row.fault) ?? 0) + 1)
      await report.add(row.line, row.id, sentenceOf(row.fault, row.detail))
    } else {
      counts.imported += 1
      if (!isFindable) {
        counts.unfindable += 1
        await report.add(row.line, row.item.externalId, UNFINDABLE)
      }
      await stage.add(row.item)
    }
    if (counts.rows % PORTION === 0) {
      deps.signal?.throwIfAborted()
      deps.onProgress({ ...counts, applied: null })
    }
  }
  await stage.flush()
  return { counts, hosts, commonest: commonestOf(reasons) }
}

/** The reason of most rows that were left out, in words. */
function commonestOf(reasons: ReadonlyMap<RowFault, number>): string | null {
  const [most] = [...reasons].sort(([, one], [, other]) => other - one)
  return most === undefined ? null : sentenceOf(most[0], 'it holds')
}

const readingOf = (order: ImportOrder, { joining }: ImportDeps): RowReading => ({
  retailer: order.retailer,
  currency: order.currency,
  categoryOf: categoryReader(),
  readGtin: joining.readGtin,
  readMpn: joining.readMpn,
})

type Stage = {
  begin(): Promise<void>
  add(item: FeedItem): Promise<void>
  flush(): Promise<void>
}

/** Keeps good rows by the portion; a dry run keeps none. */
function stageOf({ database: { db, kind }, joining }: ImportDeps, { order, feedId }: ImportInput): Stage {
  let items: FeedItem[] = []
  let place = 0
  let staging = Promise.resolve()
  const products = new Set<string>()
  const work = { feedId, joining, met: titlesMet() }
  const stagePortion = async (portion: readonly FeedItem[]): Promise<void> => {
    const rows = await joinItems(db, work, portion)
    await stageRows(db, feedId, { rows, place })
    place += portion.length
    if (kind !== 'pglite') return
    // Before the stage itself outgrows the embedded database.
    for (const { productId } of rows) products.add(productId)
    checkEmbeddedSize(products.size)
  }
  /** Portions go one after another, and the next is read meanwhile. */
  const stage = async (): Promise<void> => {
    const portion = items
    items = []
    await staging
    staging = portion.length === 0 ? staging : stagePortion(portion)
    // It is thrown where the next one waits for it.
    staging.catch(() => {})
  }
  if (order.isDryRun) return { begin: async () => {}, add: async () => {}, flush: async () => {} }
  return {
    begin: () => clearStage(db, feedId),
    add: async (item) => {
      items.push(item)
      if (items.length >= PORTION) await stage()
    },
    flush: async () => {
      await stage()
      await staging
      await lookAtStage(db)
      await rejoinLostTitles(db, work)
    },
  }
}
