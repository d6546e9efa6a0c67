/** What would come of an import: read and checked like one, and nothing kept. */
import { isOnlyViaNetwork } from '../../../platform/shop-link.ts'
import type { FeedItem } from '../feed-item.ts'
import { proposeMap, type Sample } from '../mapping/propose-map.ts'
import { takeSample } from '../mapping/take-sample.ts'
import { type ColumnMap, type Field, NEEDED } from '../readers/columns.ts'
import { FeedRefusal } from '../readers/feed-refusal.ts'
import type { Bytes } from '../readers/unpacked.ts'
import { type RowFault, sentenceOf } from '../rows/row-faults.ts'
import { feedById } from '../store.ts'
import type { Counts } from './checks.ts'
import { type ImportDeps, importFeed } from './import-feed.ts'
import { feedIdOf, type ImportOrder } from './order.ts'
import type { ReadRow } from './read-rows.ts'

/** An offer as a search would show it. Prices in US cents. */
export type PreviewCard = {
  readonly id: string
  readonly title: string
  readonly priceCents: number
  readonly salePriceCents: number | null
  readonly category: string
  /** Which of several it is, such as 'Moss, 100 ml'; null where there is one alone. */
  readonly variant: string | null
  readonly imageUrl: string | null
  /** Where who opted out is sent; null where only a network leads there. */
  readonly ownUrl: string | null
}

export type Preview = {
  readonly kind: 'previewed'
  readonly retailer: string
  /** Whether nothing of this shop was imported before. */
  readonly isFirst: boolean
  /** How it is written, in words; null where nothing could be read. */
  readonly form: string | null
  readonly rows: number
  readonly taken: number
  /** Of those that are taken, how many searches find. */
  readonly gifts: number
  /** Of those that are taken, how many have no link for who opted out. */
  readonly withoutOwn: number
  /** Why rows are left out, the commonest first, each with its first row. */
  readonly refused: readonly RefusedRows[]
  readonly cards: readonly PreviewCard[]
  /** Why an import would take nothing at all; null where it would take what is told here. */
  readonly refusedWhole: string | null
}

type RefusedRows = {
  readonly reason: string
  readonly count: number
  /** Of the first of them; texts are '' where it tells none. */
  readonly line: number
  readonly id: string
  readonly title: string
}

/** A feed whose columns are not known: its first rows, and which column seems to tell what. */
export type Unrecognised = {
  readonly kind: 'unrecognised'
  readonly retailer: string
  readonly sentence: string
  readonly names: readonly string[]
  readonly rows: Sample['rows']
  readonly map: ColumnMap
  readonly missing: readonly Field[]
}

const CARDS = 10
const SHOWN_ROWS = 3
/** Where every row lacks one of these, the columns have other names. */
const UNTOLD: ReadonlySet<RowFault> = new Set<RowFault>(['no-id', 'no-price', 'no-title', 'no-link'])

type PreviewDeps = Omit<ImportDeps, 'onRow' | 'onForm'> & {
  /** Opens the feed, each time from its beginning. */
  readonly open: () => Promise<Bytes>
}

export async function previewFeed(deps: PreviewDeps, order: ImportOrder): Promise<Preview | Unrecognised> {
  const feedId = feedIdOf(order.retailer)
  const seen = collector()
  const before = await feedById(deps.database.db, feedId)
  let counts: Counts = { rows: 0, imported: 0, skipped: 0, unfindable: 0 }
  let refusedWhole: string | null = null
  let form: string | null = null
  try {
    counts = await importFeed(
      { ...deps, onRow: seen.add, onForm: (told) => (form = told) },
      { order: { ...order, isDryRun: true }, feedId, bytes: await deps.open(), report: NO_REPORT },
    )
  } catch (error) {
    deps.signal?.throwIfAborted()
    if (!(error instanceof FeedRefusal)) throw error
    refusedWhole = error.message
    counts = seen.counts()
  }
  if (refusedWhole !== null && seen.isUntold()) {
    const proposed = await proposalFor(deps, order, refusedWhole)
    if (proposed !== null) return proposed
  }
  return {
    kind: 'previewed',
    retailer: order.retailer,
    isFirst: before === null,
    form,
    rows: counts.rows,
    taken: counts.imported,
    gifts: counts.imported - counts.unfindable,
    ...seen.told(),
    refusedWhole,
  }
}

/** Null where not even a row can be read. */
async function proposalFor(
  { open }: PreviewDeps,
  { retailer, format }: ImportOrder,
  sentence: string,
): Promise<Unrecognised | null> {
  const sample = await open()
    .then((bytes) => takeSample(bytes, format))
    .catch(nullIfRefused)
  if (sample === null || sample.rows.length === 0) return null
  const { map, missing } = proposeMap(sample, NEEDED)
  return {
    kind: 'unrecognised',
    retailer,
    sentence,
    names: sample.names,
    rows: sample.rows.slice(0, SHOWN_ROWS),
    map,
    missing,
  }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof FeedRefusal) return null
  throw error
}

const NO_REPORT = { path: '', add: async () => {}, drop: () => {}, close: async () => {} }

type LeftOut = Extract<ReadRow, { fault: RowFault }>

/** What is told of the rows, as they come. */
function collector() {
  const refused = new Map<RowFault, RefusedRows>()
  const cards: PreviewCard[] = []
  const counts = { rows: 0, imported: 0, skipped: 0, unfindable: 0 }
  let withoutOwn = 0
  const refuse = ({ fault, detail = 'it holds', line, id, title }: LeftOut): void => {
    counts.skipped += 1
    const known = refused.get(fault) ?? { reason: sentenceOf(fault, detail), count: 0, line, id, title }
    refused.set(fault, { ...known, count: known.count + 1 })
  }
  const add = (row: ReadRow, isFindable: boolean): void => {
    counts.rows += 1
    if ('fault' in row) return refuse(row)
    counts.imported += 1
    if (!isFindable) counts.unfindable += 1
    const card = cardOf(row)
    if (card.ownUrl === null) withoutOwn += 1
    if (isFindable && cards.length < CARDS) cards.push(card)
  }
  return {
    add,
    counts: () => counts,
    /** Whether no column told what every offer needs. */
    isUntold: () => counts.imported === 0 && [...refused.keys()].every((fault) => UNTOLD.has(fault)),
    told: () => ({
      withoutOwn,
      refused: [...refused.values()].sort((one, other) => other.count - one.count),
      cards,
    }),
  }
}

/** What is meant for grown-ups needs no word. */
const variantWords = ({ color, size, ageGroup }: FeedItem): string | null =>
  [color, size, ageGroup === 'adult' ? null : ageGroup].filter((part) => part !== null).join(', ') || null

function cardOf({ item }: Extract<ReadRow, { item: unknown }>): PreviewCard {
  const { externalId, title, priceCents, salePriceCents, category, imageUrl } = item
  const link = { url: item.url, merchantUrl: item.merchantUrl }
  return {
    id: externalId,
    title,
    priceCents,
    salePriceCents,
    category,
    variant: variantWords(item),
    imageUrl,
    ownUrl: isOnlyViaNetwork(link) ? null : (item.merchantUrl ?? item.url),
  }
}
