/**
 * The search index of the products as one file: built once, opened by every process that searches. It is replaced as a whole,
 * so that whoever opens it gets the old or the new one.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createIndexBuilder } from '@presently/engine/retrieve/search/build'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import { openSearchIndex, type SearchIndex, serialize } from '@presently/engine/retrieve/search/search-index'

/** The file ends with a check of its pages, lowest byte first. */
const CHECK_BYTES = 4
/** Disks and systems write whole pages. */
const PAGE_WORDS = 1024
const CHECKED_WORDS = 16
/** Reads at once: fresh memory is slow to touch, and the second core helps. */
const READS = 4
/** A part that nobody has written to for so long belongs to a process that was killed. */
const PART_ABANDONED_MS = 3_600_000

/**
 * Opens the index of a file; a million products in about a tenth of a second. Throws a sentence where the file is none, is
 * not whole or comes from another version, and the system's error (`code` ENOENT) where there is no file.
 *
 * @example
 * const index = await readIndexFile(join(dataDir, 'products.index'))
 */
export async function readIndexFile(path: string): Promise<SearchIndex> {
  const file = await open(path)
  try {
    const size = Math.max(0, (await file.stat()).size - CHECK_BYTES)
    const [bytes, check] = await Promise.all([readPart(file, 0, size), readPart(file, size, CHECK_BYTES)])
    const index = openSearchIndex(bytes.buffer)
    if (new DataView(check.buffer).getInt32(0, true) !== checkOf(bytes.buffer))
      throw new Error('Pages of the search index were never written: build it anew.')
    return index
  } finally {
    await file.close()
  }
}

/**
 * Builds an index over the documents and puts it in the place of the file, whole or not at all. Takes some twenty microseconds
 * of the thread a document, and the last third of it without a break: a site that answers leaves this to another process.
 *
 * @example
 * await writeIndexFile(join(dataDir, 'products.index'), documents) // { documents: 100000, bytes: 18400123 }
 */
export async function writeIndexFile(
  path: string,
  documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>,
): Promise<{ documents: number; bytes: number }> {
  const builder = createIndexBuilder()
  for await (const document of documents) builder.add(document)
  const index = builder.build()
  const part = `${path}.${randomUUID()}.part`
  await removeAbandonedParts(path)
  try {
    await writeWhole(part, serialize(index))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  return { documents: index.documents, bytes: serialize(index).byteLength + CHECK_BYTES }
}

/** As many bytes as are there, of those that are asked for. */
async function readPart(file: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  const step = Math.ceil(length / READS)
  const stretches = Array.from({ length: READS }, (_, at) => bytes.subarray(at * step, (at + 1) * step))
  await Promise.all(stretches.map((stretch) => fill(file, stretch, start + stretch.byteOffset)))
  return bytes
}

/** A read may bring less than was asked for. */
async function fill(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let filled = 0; filled < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, position + filled)
    if (bytesRead === 0) return
    filled += bytesRead
  }
}

async function writeWhole(path: string, index: ArrayBuffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    const check = new DataView(new ArrayBuffer(CHECK_BYTES))
    check.setInt32(0, checkOf(index), true)
    await file.writeFile(new Uint8Array(index))
    await file.writeFile(new Uint8Array(check.buffer))
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Sums up a line of each page. What tears a file is a page that was lost, and opening has no time to read every byte: that
 * would cost as much as all the rest.
 */
function checkOf(index: ArrayBuffer): number {
  const words = new Int32Array(index, 0, index.byteLength >>> 2)
  let check = words.length
  for (let page = 0; page < words.length; page += PAGE_WORDS)
    for (let at = page; at < page + CHECKED_WORDS; at += 1)
      check = (Math.imul(check, 31) + (words[at] ?? 0)) | 0
  return check
}

/** The new name is on the disk only when its folder is; Windows opens no folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeAbandonedParts(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.part')) continue
    const part = join(folder, name)
    const written = (await stat(part).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - written > PART_ABANDONED_MS) await rm(part, { force: true })
  }
}
