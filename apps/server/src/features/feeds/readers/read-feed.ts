/** Reads the rows of a feed, lazily, whatever its format: bytes in, rows with their lines out. */
import type { ColumnMap } from './columns.ts'
import { decoded } from './decoded.ts'
import { readDelimited } from './delimited.ts'
import { FeedRefusal } from './feed-refusal.ts'
import { readGoogleXml } from './google-xml.ts'
import { readJsonLines } from './json-lines.ts'
import { isWholeJson, readWholeJson } from './json-whole.ts'
import { withPlainLineEnds } from './plain-line-ends.ts'
import { isRakuten, readRakuten } from './rakuten.ts'
import type { FeedRecord } from './record.ts'
import { type ByteLimits, type Bytes, unpacked } from './unpacked.ts'

export const FORMATS = ['google-tsv', 'google-xml', 'csv', 'jsonl', 'json', 'rakuten'] as const
export type Format = (typeof FORMATS)[number]

export type ReadOptions = {
  /** Null tells it by the first characters. */
  readonly format: Format | null
  readonly map: ColumnMap
  /** The host of the shop, where that is known: exports of shop systems tell no addresses. */
  readonly site?: string | null
  readonly limits?: ByteLimits
  /** Hears in words how the feed is written, before its first row comes. */
  readonly onForm?: ((form: string) => void) | undefined
}

/** The rows of a feed. Throws a FeedRefusal where it cannot be read whole. */
export async function* readFeed(
  bytes: Bytes,
  { format, map, limits, site = null, onForm = () => {} }: ReadOptions,
): AsyncGenerator<FeedRecord> {
  const text = withPlainLineEnds(decoded(unpacked(bytes, limits)))
  const first = await text.next()
  const start = first.done ? '' : first.value
  const whole = withStart(start, text)
  const is = format ?? guessFormat(start)
  tellForm(is, onForm)
  if (is === 'google-xml') yield* readGoogleXml(whole, { map })
  else if (is === 'jsonl') yield* readJsonLines(whole, { map })
  else if (is === 'json') yield* readWholeJson(whole, { map, site })
  else if (is === 'rakuten') yield* readRakuten(whole, { map })
  else yield* readDelimited(whole, { map, site, onForm, delimiter: is === 'google-tsv' ? '\t' : null })
}

/** Null where the header tells more. */
const FORMS: Readonly<Record<Format, string | null>> = {
  'google-tsv': null,
  'google-xml': 'XML',
  csv: null,
  jsonl: 'JSON, an offer a line',
  json: 'one JSON document',
  rakuten: 'Rakuten’s file',
}

function tellForm(format: Format, onForm: (form: string) => void): void {
  const form = FORMS[format]
  if (form !== null) onForm(form)
}

async function* withStart(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (start !== '') yield start
  yield* rest
}

function guessFormat(start: string): Format {
  const begins = start.trimStart()
  if (begins === '') throw new FeedRefusal('The feed is empty.')
  if (isNoText(begins))
    throw new FeedRefusal(
      'This is no text, but perhaps a picture, a PDF or a program. A feed is CSV, XML or JSON.',
    )
  if (/^<(?!!doctype html|html)/i.test(begins)) return 'google-xml'
  if (begins.startsWith('<'))
    throw new FeedRefusal('This is a page, not a feed. Check the address, and whether it needs a key.')
  if (isWholeJson(begins)) return 'json'
  if (begins.startsWith('{')) return 'jsonl'
  if (isRakuten(begins)) return 'rakuten'
  // The header tells which table it is.
  return 'csv'
}

/** What a text seldom has, one in a row at the most, and every other file has many of among its first letters. */
const CONTROLS = /[^\P{Cc}\s\u{80}-\u{9f}]/gu
const CONTROLS_MAX = 4
const LOOKED_AT = 512

const isNoText = (begins: string): boolean =>
  begins.startsWith('%PDF-') || (begins.slice(0, LOOKED_AT).match(CONTROLS)?.length ?? 0) > CONTROLS_MAX
