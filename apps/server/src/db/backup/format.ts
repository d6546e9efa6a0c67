/**
 * What a backup is made of: lines of JSON, the same for both databases. A head; for every table its columns, its rows and
 * what they add up to; the sequences; the files of the data folder; and an end that sums up all lines before it.
 */
import { z } from 'zod'

const FORMAT = 'presently-backup'
const VERSION = 1

const Column = z.strictObject({ name: z.string(), type: z.string() })

const Head = z.strictObject({
  kind: z.literal('head'),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.iso.datetime(),
  /** The newest migration of the tables; as drizzle tells one from another. */
  migration: z.strictObject({ tag: z.string(), when: z.number() }),
})
const Table = z.strictObject({ kind: z.literal('table'), name: z.string(), columns: z.array(Column).min(1) })
const TableEnd = z.strictObject({
  kind: z.literal('table-end'),
  name: z.string(),
  rows: z.number(),
  checksum: z.string().length(64),
})
const Sequence = z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })
const Sequences = z.strictObject({ kind: z.literal('sequences'), values: z.array(Sequence) })
/** A piece of a file, in order; the first one begins it. */
const FilePart = z.strictObject({
  kind: z.literal('file'),
  path: z.string(),
  isFirst: z.boolean(),
  base64: z.string(),
})
const End = z.strictObject({ kind: z.literal('end'), sha256: z.string().length(64) })

const Line = z.discriminatedUnion('kind', [Head, Table, TableEnd, Sequences, FilePart, End])

export type Column = z.output<typeof Column>
export type Head = z.output<typeof Head>
export type Sequence = z.output<typeof Sequence>
export type FilePart = z.output<typeof FilePart>
export type Line = z.output<typeof Line>

/** Lines, in portions: of one line at a time there would be too many to hand over. */
export type Lines = AsyncIterable<readonly string[]>

export const headLine = (migration: Head['migration'], now: Date): Head => ({
  kind: 'head',
  format: FORMAT,
  version: VERSION,
  createdAt: now.toISOString(),
  migration,
})

export const textOf = (line: Line): string => JSON.stringify(line)

/** A row stands in brackets: that tells it from every other line without reading it. */
export const rowLine = (row: string): string => `[${row}]`
/** The row of a line, as JSON; null where the line is none. */
export const rowIn = (line: string): string | null => (line.startsWith('[') ? line.slice(1, -1) : null)

/** Null where it is no line of a backup. */
export function readLine(text: string): Line | null {
  try {
    return Line.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
