/** The characters of a feed. Bytes that are none become a mark by which their row is known; other encodings are refused in words. */
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
  const decoder = new TextDecoder(encodingOf(head))
  for await (const chunk of whole) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

function encodingOf(head: Uint8Array): string {
  if (startsWith(head, [0xff, 0xfe, 0, 0]) || startsWith(head, [0, 0, 0xfe, 0xff])) throw refusal('UTF-32')
  const marked = BYTE_ORDER_MARKS.find(({ bytes }) => startsWith(head, bytes))
  if (marked) return marked.encoding
  if (head[0] === 0 || head[1] === 0) throw refusal('UTF-16 without a byte-order mark')
  const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(
    Buffer.from(head).toString('latin1'),
  )
  const name = declaration?.[1]?.toLowerCase() ?? 'utf-8'
  const known = DECLARED[name]
  if (known === undefined) throw refusal(name)
  return known
}

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte)

const refusal = (name: string): FeedRefusal =>
  new FeedRefusal(`The feed is written in ${name}. Send it in UTF-8.`)
