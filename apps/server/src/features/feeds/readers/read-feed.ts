/** Reads the rows of a feed, lazily, whatever its format: bytes in, rows with their lines out. */
import type { ColumnMap } from './columns.ts'
import { decoded } from './decoded.ts'
import { readDelimited } from './delimited.ts'
import { FeedRefusal } from './feed-refusal.ts'
import { readGoogleXml } from './google-xml.ts'
import { readJsonLines } from './json-lines.ts'
import { withPlainLineEnds } from './plain-line-ends.ts'
import type { FeedRecord } from './record.ts'
import { type ByteLimits, type Bytes, unpacked } from './unpacked.ts'

export const FORMATS = ['google-tsv', 'google-xml', 'csv', 'jsonl'] as const
export type Format = (typeof FORMATS)[number]

export type ReadOptions = {
  /** Null tells it by the first characters. */
  readonly format: Format | null
  readonly map: ColumnMap
  readonly limits?: ByteLimits
}

/** The rows of a feed. Throws a FeedRefusal where it cannot be read whole. */
export async function* readFeed(
  bytes: Bytes,
  { format, map, limits }: ReadOptions,
): AsyncGenerator<FeedRecord> {
  const text = withPlainLineEnds(decoded(unpacked(bytes, limits)))
  const first = await text.next()
  const start = first.done ? '' : first.value
  const whole = withStart(start, text)
  const is = format ?? guessFormat(start)
  if (is === 'google-xml') yield* readGoogleXml(whole, { map })
  else if (is === 'jsonl') yield* readJsonLines(whole, { map })
  else yield* readDelimited(whole, { map, delimiter: is === 'google-tsv' ? '\t' : null })
}

async function* withStart(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (start !== '') yield start
  yield* rest
}

function guessFormat(start: string): Format {
  const begins = start.trimStart()
  if (begins === '') throw new FeedRefusal('The feed is empty.')
  if (/^<(?!!doctype html|html)/i.test(begins)) return 'google-xml'
  if (begins.startsWith('<'))
    throw new FeedRefusal('This is a page, not a feed. Check the address, and whether it needs a key.')
  if (begins.startsWith('{') || begins.startsWith('[')) return 'jsonl'
  // The header tells which table it is.
  return 'csv'
}
