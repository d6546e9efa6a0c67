/** A network's report as a file: which network's it is, and what its rows say. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Info, parse } from 'csv-parse'
import type { Network } from './networks/network.ts'
import { NETWORKS } from './networks/networks.ts'
import { bareName, fieldsOf, type ReadingTerms, type Reported, readRecord } from './reading/record.ts'

export type ReportFile = {
  readonly network: Network
  readonly reports: readonly Reported[]
  /** Sentences, each with its line. */
  readonly faults: readonly string[]
  /** Rows that speak of no commission, such as a sum at the end. */
  readonly skipped: number
}

type FileTerms = ReadingTerms & {
  /** Null tells it by the headings. */
  readonly network: Network | null
}

/** Lines before the headings, such as a title. */
const PREAMBLE_MAX = 20
const FIELD_MAX = 10_000
const RECORD_MAX = 200_000

/**
 * Reads a report in UTF-8 or UTF-16, parted by commas, semicolons or tabs. Throws an Error of the file system where it cannot be
 * read; what is wrong inside is a fault. Null where no headings of a known network are found.
 */
export async function readReportFile(path: string, terms: FileTerms): Promise<ReportFile | null> {
  const rows = await rowsOf(path)
  const found = headingsAmong(rows, terms.network)
  if (found === null) return null
  const { network, at } = found
  const headings = rows[at]?.cells ?? []
  const reports: Reported[] = []
  const faults: string[] = []
  const count = counted()
  let skipped = 0
  for (const { cells, line } of rows.slice(at + 1)) {
    const record = fieldsOf(headings.map((heading, column) => [heading, cells[column] ?? '']))
    if (isSumRow(cells)) {
      skipped += 1
      continue
    }
    const read = readRecord(network, record, terms)
    if (!read.ok) faults.push(`Line ${line} ${read.fault}.`)
    else if (read.reported === null) skipped += 1
    else reports.push(network.fields.transaction ? read.reported : count(read.reported))
  }
  return { network, reports, faults, skipped }
}

/** Where a network gives no ids, the same row twice in one file is two transactions. */
function counted(): (reported: Reported) => Reported {
  const times = new Map<string, number>()
  return (reported) => {
    const { transactionId } = reported
    const time = (times.get(transactionId) ?? 0) + 1
    times.set(transactionId, time)
    return time === 1 ? reported : { ...reported, transactionId: `${transactionId}#${time}` }
  }
}

/** An empty row, or the sum below the rows. */
const isSumRow = (cells: readonly string[]): boolean =>
  /^(?:(?:grand )?totals?:?)?$/i.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')

type Row = { readonly cells: readonly string[]; readonly line: number }

async function rowsOf(path: string): Promise<Row[]> {
  const { encoding, delimiter } = await formOf(path)
  const parser = parse({
    bom: true,
    delimiter,
    encoding: 'utf8',
    info: true,
    max_record_size: RECORD_MAX,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const text = createReadStream(path, { encoding })
  text.on('error', (error) => parser.destroy(error))
  const rows: Row[] = []
  for await (const { record, info } of text.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>)
    rows.push({ cells: record.map((cell) => cell.slice(0, FIELD_MAX)), line: info.lines })
  return rows
}

/** Told by the first bytes: the mark of UTF-16, and whichever sign parts the line with the most columns. */
async function formOf(path: string): Promise<{ encoding: BufferEncoding; delimiter: string }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8_192), 0, 8_192, 0)
    const encoding = buffer[0] === 0xff && buffer[1] === 0xfe ? 'utf16le' : 'utf8'
    const head = buffer.subarray(0, bytesRead).toString(encoding)
    const columns = (sign: string) => Math.max(...head.split('\n').map((line) => line.split(sign).length))
    const delimiter = [',', ';', '\t'].reduce((best, sign) => (columns(sign) > columns(best) ? sign : best))
    return { encoding, delimiter }
  } finally {
    await file.close()
  }
}

/** The first line with all that a network needs; of several networks the one that knows most of its headings. */
function headingsAmong(rows: readonly Row[], only: Network | null): { network: Network; at: number } | null {
  for (const [at, { cells }] of rows.slice(0, PREAMBLE_MAX).entries()) {
    const headings = new Set(cells.map(bareName))
    const [best] = (only ? [only] : NETWORKS)
      .filter((network) => hasNeeded(network, headings))
      .map((network) => ({ network, at, known: knownOf(network, headings) }))
      .sort((one, other) => other.known - one.known)
    if (best) return best
  }
  return null
}

const hasAny = (headings: ReadonlySet<string>, names: readonly string[]): boolean =>
  names.some((name) => headings.has(bareName(name)))

const hasNeeded = ({ fields }: Network, headings: ReadonlySet<string>): boolean =>
  hasAny(headings, fields.amount) &&
  hasAny(headings, fields.transaction ?? fields.identity?.slice(0, 1) ?? [])

/** Headings that only one network has weigh more than those of many: each name counts once for its network. */
const knownOf = ({ fields }: Network, headings: ReadonlySet<string>): number =>
  Object.values(fields)
    .flatMap((names) => names ?? [])
    .filter((name) => headings.has(bareName(name))).length
