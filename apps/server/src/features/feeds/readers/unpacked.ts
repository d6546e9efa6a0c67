/** The bytes of a feed, unpacked where they are gzip or zip: in bounded memory, and no more of them than a feed may have. */
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedRefusal } from './feed-refusal.ts'
import { peeked } from './peeked.ts'
import { isZip, unzipped } from './unzipped.ts'

export type Bytes = AsyncIterable<Uint8Array>

/** How much a feed may hold. */
export type ByteLimits = {
  /** Bytes of the feed, unpacked. */
  readonly unpackedMax: number
  /** How many times its packed size a feed may have, once it is longer than `ratioFrom` bytes. */
  readonly ratioMax: number
  readonly ratioFrom: number
}

/** A million offers with long descriptions take about two gigabytes; lists of products pack to a tenth, seldom a fiftieth. */
const BYTE_LIMITS: ByteLimits = {
  unpackedMax: 8 * 1024 ** 3,
  ratioMax: 200,
  ratioFrom: 16 * 1024 ** 2,
}

export async function* unpacked(bytes: Bytes, limits: ByteLimits = BYTE_LIMITS): AsyncGenerator<Uint8Array> {
  const { head, whole } = await peeked(bytes, 4)
  const counter = { packed: 0, unpacked: 0 }
  for await (const chunk of plainBytes(head, whole, counter)) {
    if (counter.packed > 0 && counter.unpacked === 0 && isGzip(chunk))
      throw new FeedRefusal('This is gzip within gzip. Pack it once.')
    counter.unpacked += chunk.length
    checkSize(counter, limits)
    yield chunk
  }
}

function plainBytes(head: Uint8Array, whole: Bytes, counter: Counter): Bytes {
  if (isZip(head)) return unzipped(counted(whole, counter))
  return isGzip(head) ? gunzipped(whole, counter) : whole
}

function checkSize(counter: Counter, limits: ByteLimits): void {
  if (counter.unpacked > limits.unpackedMax)
    throw new FeedRefusal(`The feed is longer than ${limits.unpackedMax} bytes unpacked.`)
  if (counter.packed > 0 && isBomb(counter, limits))
    throw new FeedRefusal(
      `The feed unpacks to more than ${limits.ratioMax} times its size: that is no list of products.`,
    )
}

type Counter = { packed: number; unpacked: number }

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

const isBomb = (counter: Counter, { ratioMax, ratioFrom }: ByteLimits): boolean =>
  counter.unpacked > ratioFrom && counter.unpacked > counter.packed * ratioMax

async function* counted(packed: Bytes, counter: Counter): AsyncGenerator<Uint8Array> {
  for await (const chunk of packed) {
    counter.packed += chunk.length
    yield chunk
  }
}

async function* gunzipped(packed: Bytes, counter: Counter): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // What fails on the way ends the loop below with the same error.
  pipeline(Readable.from(counted(packed, counter), { objectMode: false }), gunzip, () => {})
  try {
    yield* gunzip
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === 'Z_BUF_ERROR')
      throw new FeedRefusal('The gzip data ends in the middle. Send it again.', { cause })
    if (code.startsWith('Z_')) throw new FeedRefusal('The gzip data is damaged. Send it again.', { cause })
    throw cause
  }
}
