/** Feeds of a shop for tests: rows near right ones, written as tables, and the import of them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../db/open.ts'
import { createFetchFeed, type FetchFeed } from '../features/feeds/imports/fetch-feed.ts'
import type { ImportOrder } from '../features/feeds/imports/order.ts'
import { createFeedImports, type Outcome } from '../features/feeds/imports/service.ts'
import { ourJoining } from '../features/feeds/joins/our-joining.ts'
import type { Clock } from '../platform/clock.ts'
import { TEST_CATALOG } from './build-test-app.ts'

export type ShopRow = Readonly<Record<string, string>>

/** A row as Google Merchant takes it; each number is another thing. */
export const aRow = (number: number, differing: ShopRow = {}): ShopRow => ({
  id: `sku-${number}`,
  title: `Copper kettle with whistle, pattern ${number}`,
  description: 'It holds two litres.',
  link: `https://shop.example.com/p/${number}`,
  image_link: `https://cdn.example.com/p/${number}.jpg`,
  price: `${20 + number}.00 USD`,
  availability: 'in stock',
  brand: 'Kettle & Co',
  google_product_category: 'Home & Garden > Kitchen & Dining',
  ...differing,
})

/** The rows as Google's table; its columns are those of all rows. */
export function asTable(rows: readonly ShopRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return `${lines.map((cells) => cells.join('\t')).join('\n')}\n`
}

/** A file in a folder of its own. */
export function feedFile(content: string | Uint8Array, name = 'feed.tsv'): string {
  const path = join(mkdtempSync(join(tmpdir(), 'presently-feed-')), name)
  writeFileSync(path, content)
  return path
}

/** What is ordered of a feed, where nothing is said but where it comes from. */
export const anOrder = (from: string, differing: Partial<ImportOrder> = {}): ImportOrder => ({
  retailer: 'The Shop',
  from,
  format: null,
  map: {},
  currency: null,
  hosts: null,
  acceptsLoss: false,
  isDryRun: false,
  ...differing,
})

export type ImportKit = {
  readonly database: Database
  readonly clock: Clock
  readonly fetchFeed?: FetchFeed
  readonly onOffersChanged?: () => void
  /** One of its own where none is given. */
  readonly reportsFolder?: string | undefined
}

/** Imports of files or addresses into a database. */
export function importsInto({
  database,
  clock,
  fetchFeed,
  onOffersChanged = () => {},
  reportsFolder = mkdtempSync(join(tmpdir(), 'presently-reports-')),
}: ImportKit) {
  const imports = createFeedImports({
    database,
    clock,
    joining: ourJoining(TEST_CATALOG),
    fetchFeed: fetchFeed ?? createFetchFeed({ hosts: [], userAgent: 'Presently' }),
    reportsFolder,
    onOffersChanged,
  })
  return {
    imports,
    run: (from: string, differing: Partial<ImportOrder> = {}): Promise<Outcome> =>
      imports.run(anOrder(from, differing), { onProgress: () => {} }),
    runRows: (rows: readonly ShopRow[], differing: Partial<ImportOrder> = {}): Promise<Outcome> =>
      imports.run(anOrder(feedFile(asTable(rows)), differing), { onProgress: () => {} }),
  }
}
