/** The first rows of a feed as they stand, by the names of its own columns. */
import { AS_NAMED } from '../readers/columns.ts'
import { type Format, readFeed } from '../readers/read-feed.ts'
import type { Bytes } from '../readers/unpacked.ts'
import type { Sample } from './propose-map.ts'

const ROWS = 30
const CELL_LENGTH = 300

/** Throws a FeedRefusal where nothing can be read at all. */
export async function takeSample(bytes: Bytes, format: Format | null): Promise<Sample> {
  const rows: Readonly<Record<string, string>>[] = []
  for await (const record of readFeed(bytes, { format, map: AS_NAMED })) {
    if (!('values' in record)) continue
    const cells: [string, string][] = Object.entries(record.values)
    rows.push(Object.fromEntries(cells.map(([name, text]) => [name, text.slice(0, CELL_LENGTH)])))
    if (rows.length >= ROWS) break
  }
  return { names: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows }
}
