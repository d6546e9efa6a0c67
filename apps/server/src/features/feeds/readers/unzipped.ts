/**
 * The bytes of the one file of a zip archive, as they come. Sizes may stand behind the file, so the packed data itself says
 * where it ends; the list at the end of the archive says that there is no second file.
 */
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { FeedRefusal } from './feed-refusal.ts'
import type { Bytes } from './unpacked.ts'

const HEADER_BYTES = 30
const LIST_ENTRY_BYTES = 46
/** The list of what is in the archive, and the longest remark behind it. */
const TAIL_BYTES = 66_000
const STORED = 0
const DEFLATED = 8
const IS_ENCRYPTED = 1
/** Sizes stand behind the data. */
const SIZES_BEHIND = 8
/** The first file in every document of an office program. */
const WORKBOOK = '[Content_Types].xml'
const SIZE_UNKNOWN = 0xffff_ffff

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

export async function* unzipped(packed: Bytes): AsyncGenerator<Uint8Array> {
  const source = reader(packed)
  const { method, size } = await skipFolders(source)
  if (method === STORED) {
    if (size === null) throw refusal('It holds a file whose length nothing tells.')
    yield* source.next(size)
  } else yield* inflated(source.rest())
  await source.drain()
  checkSingle(source.tail())
}

type Source = ReturnType<typeof reader>
type Entry = { readonly method: number; readonly size: number | null }

/** To the first file; folders before it are empty. */
async function skipFolders(source: Source): Promise<Entry> {
  for (;;) {
    const head = await source.take(HEADER_BYTES)
    if (!isZip(head)) throw refusal('It holds no file.')
    const flags = head.readUInt16LE(6)
    const method = head.readUInt16LE(8)
    const size = head.readUInt32LE(18)
    const name = (await source.take(head.readUInt16LE(26))).toString('utf8')
    await source.take(head.readUInt16LE(28))
    if (name === WORKBOOK)
      throw new FeedRefusal(
        'This is a workbook of a spreadsheet program. Save its sheet as CSV, and choose that.',
      )
    if ((flags & IS_ENCRYPTED) !== 0) throw refusal('It is locked by a password.')
    if (method !== STORED && method !== DEFLATED)
      throw refusal('It is packed in a way that few programs know.')
    const isKnown = (flags & SIZES_BEHIND) === 0 && size !== SIZE_UNKNOWN
    if (!isAside(name)) return { method, size: isKnown ? size : null }
    await source.take(size)
  }
}

/** Folders, and what a Mac writes beside each file. */
const isAside = (name: string): boolean => name.endsWith('/') || name.startsWith('__MACOSX/')

async function* inflated(packed: Bytes): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  // What fails on the way ends the loop below with the same error.
  pipeline(Readable.from(packed, { objectMode: false }), inflate, () => {})
  try {
    yield* inflate
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (!code.startsWith('Z_')) throw cause
    const sentence =
      code === 'Z_BUF_ERROR' ? 'The zip archive ends in the middle.' : 'The zip archive is damaged.'
    throw new FeedRefusal(`${sentence} Send it again.`, { cause })
  }
}

/** Reads pieces of some length, and remembers the end of everything. */
function reader(bytes: Bytes) {
  const pieces = bytes[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  const more = async (): Promise<Buffer | null> => {
    const { done, value } = await pieces.next()
    if (done) return null
    const piece = Buffer.from(value)
    tail = Buffer.concat([tail, piece]).subarray(-TAIL_BYTES)
    return piece
  }
  const take = async (length: number): Promise<Buffer> => {
    while (kept.length < length) {
      const piece = await more()
      if (piece === null) throw new FeedRefusal('The zip archive ends in the middle. Send it again.')
      kept = Buffer.concat([kept, piece])
    }
    const taken = kept.subarray(0, length)
    kept = kept.subarray(length)
    return taken
  }
  async function* next(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      const piece = await take(Math.min(left, Math.max(kept.length, 1)))
      left -= piece.length
      yield piece
    }
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    if (kept.length > 0) yield kept
    kept = Buffer.alloc(0)
    for (let piece = await more(); piece !== null; piece = await more()) yield piece
  }
  const drain = async (): Promise<void> => {
    while ((await more()) !== null) kept = Buffer.alloc(0)
  }
  return { take, next, rest, drain, tail: () => tail }
}

/** Throws where the archive's own list names a second file, or is not there. */
function checkSingle(tail: Buffer): void {
  const end = tail.lastIndexOf('PK\u0005\u0006', 'latin1')
  if (end < 0) throw new FeedRefusal('The zip archive ends in the middle. Send it again.')
  let files = 0
  for (let at = tail.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && at + LIST_ENTRY_BYTES <= end; ) {
    const nameLength = tail.readUInt16LE(at + 28)
    const name = tail.toString('utf8', at + LIST_ENTRY_BYTES, at + LIST_ENTRY_BYTES + nameLength)
    if (!isAside(name)) files += 1
    at = tail.indexOf('PK\u0001\u0002', at + LIST_ENTRY_BYTES + nameLength, 'latin1')
  }
  if (files > 1) throw refusal(`It holds ${files} files.`)
}

const refusal = (why: string): FeedRefusal =>
  new FeedRefusal(`The zip archive cannot be read. ${why} Pack one file, or use gzip.`)
