/** The rows of a feed as items of ours, or with the reason why they are left out. */
import { type FeedItem, readFeedItem } from '../feed-item.ts'
import type { FeedRecord } from '../readers/record.ts'
import { itemOfRow, type RowReading } from '../rows/item-of-row.ts'
import type { RowFault } from '../rows/row-faults.ts'
import { hostsOf } from './shop-hosts.ts'

export type ReadRow =
  | { readonly line: number; readonly item: FeedItem }
  | {
      readonly line: number
      readonly id: string
      /** '' where it tells none. */
      readonly title: string
      readonly fault: RowFault
      readonly detail?: string
    }

export type RowsOptions = {
  readonly reading: RowReading
  /** Where links and pictures may lead; null takes the hosts of the first rows. */
  readonly hosts: readonly string[] | null
  /** Hears of the hosts before the first row comes; throws where they will not do. */
  readonly onHosts: (hosts: readonly string[]) => void
}

/** So many rows tell the shop's hosts. */
const SAMPLE = 1_000

type Named = { readonly id: string; readonly title: string }
type Raw = Named & { readonly line: number; readonly read: ReturnType<typeof itemOfRow> }

export async function* readRows(
  records: AsyncIterable<FeedRecord>,
  { reading, hosts, onHosts }: RowsOptions,
): AsyncGenerator<ReadRow> {
  const told = new Set<string>()
  let waiting: (Raw | ReadRow)[] | null = []
  let source = { isDemo: false, hosts: hosts ?? [] }
  const settle = function* (): Generator<ReadRow> {
    const rows = waiting ?? []
    waiting = null
    const items = rows.flatMap((row) => ('read' in row && typeof row.read !== 'string' ? [row.read] : []))
    source = { isDemo: false, hosts: hosts ?? hostsOf(items) }
    // Where nothing can be taken, that is what is wrong.
    if (items.length > 0) onHosts(source.hosts)
    for (const row of rows) yield judged(row, source, told)
  }
  for await (const record of records) {
    const row = rawOf(record, reading)
    if (waiting === null) yield judged(row, source, told)
    else if (waiting.push(row) >= SAMPLE) yield* settle()
  }
  if (waiting !== null) yield* settle()
}

/** A piece of a text keeps all of the text in memory: what stays must stand by itself. */
const ownCopy = (text: string): string => Buffer.from(text).toString()

const shown = (text = ''): string => text.slice(0, SHOWN_LENGTH)
const SHOWN_LENGTH = 200

function rawOf(record: FeedRecord, reading: RowReading): Raw | ReadRow {
  if ('fault' in record) return { ...record, id: shown(record.id), title: '' }
  const { line, values } = record
  return { line, read: itemOfRow(values, reading), id: shown(values.id), title: shown(values.title) }
}

function judged(
  row: Raw | ReadRow,
  source: { isDemo: boolean; hosts: readonly string[] },
  told: Set<string>,
): ReadRow {
  if (!('read' in row)) return row
  const { line, id, title, read } = row
  const item = typeof read === 'string' ? read : readFeedItem(read, source)
  if (typeof item === 'string') return { line, id, title, fault: item }
  if (told.has(item.externalId)) return { line, id, title, fault: 'told-twice' }
  told.add(ownCopy(item.externalId))
  return { line, item }
}
