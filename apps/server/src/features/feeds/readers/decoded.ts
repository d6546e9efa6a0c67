/** The characters of a feed. Bytes that are none become a mark by which their row is known; other encodings are refused in words. */
import { isAscii } from 'node:buffer'
import { FeedRefusal } from './feed-refusal.ts'
import { peeked } from './peeked.ts'

const HEAD_BYTES = 256
const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const
/** What an XML declaration may name. The web reads the older names as Windows-1252, and so do shops. */
const DECLARED: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
}

export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const { head, whole } = await peeked(bytes, HEAD_BYTES)
  const encoding = encodingOf(head)
  let decoder: TextDecoder | null = encoding === null ? null : new TextDecoder(encoding)
  for await (const chunk of whole) {
    // Up to the first letter of another alphabet nothing tells, and nothing has to.
    if (decoder === null && !isAscii(chunk)) decoder = new TextDecoder(guessedOf(chunk))
    const text = (decoder ?? ASCII).decode(chunk, { stream: decoder !== null })
    if (text !== '') yield text
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield rest
}

const ASCII = new TextDecoder()

/** Of text that says nothing: UTF-8 where most of what goes beyond ASCII is that, and else what old spreadsheets write. */
function guessedOf(chunk: Uint8Array): string {
  let [good, bad] = [0, 0]
  for (let at = 0; at < chunk.length; ) {
    const length = lengthOf(chunk[at] ?? 0)
    const rest = chunk.subarray(at + 1, at + length)
    // One that the end of the piece cuts says nothing.
    if (length > 1 && isGoingOn(rest)) good += rest.length === length - 1 ? 1 : 0
    else if (length !== 1) bad += 1
    at += length > 1 && isGoingOn(rest) ? length : 1
  }
  return bad > good ? 'windows-1252' : 'utf-8'
}

const isGoingOn = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >> 6 === 0b10)

/** Bytes of a character of UTF-8 that begins so; 0 where none does. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte < 0xe0) return 2
  if (byte >= 0xe0 && byte < 0xf0) return 3
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0
}

/** What the first bytes say; null where they say nothing. */
function encodingOf(head: Uint8Array): string | null {
  if (startsWith(head, [0xff, 0xfe, 0, 0]) || startsWith(head, [0, 0, 0xfe, 0xff])) throw refusal('UTF-32')
  const marked = BYTE_ORDER_MARKS.find(({ bytes }) => startsWith(head, bytes))
  if (marked) return marked.encoding
  // Feeds begin with marks and letters of ASCII: half of their bytes in UTF-16 are nothing.
  if (head[1] === 0) return 'utf-16le'
  if (head[0] === 0) return 'utf-16be'
  return declaredIn(Buffer.from(head).toString('latin1'))
}

/** What XML declares; UTF-8 where it declares nothing, and null for what is no XML. */
function declaredIn(start: string): string | null {
  const name = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start)?.[1]?.toLowerCase()
  if (name === undefined) return /^\s*<\?xml/.test(start) ? 'utf-8' : null
  const known = DECLARED[name]
  if (known === undefined) throw refusal(name)
  return known
}

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte)

const refusal = (name: string): FeedRefusal =>
  new FeedRefusal(`The feed is written in ${name}. Send it in UTF-8.`)
