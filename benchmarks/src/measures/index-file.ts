/** Our index as a file: how large it is, what building it takes, and how fast a process opens it. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import { corpusOf } from '../corpus.ts'
import { ROOT } from '../data.ts'
import { timed } from './timed.ts'

export type IndexFileTask =
  | { readonly step: 'build'; readonly size: number; readonly path: string }
  | { readonly step: 'open'; readonly path: string }

export type BuiltIndex = {
  readonly documents: number
  readonly bytesPerDocument: number
  /** Without the time in which the documents were made. */
  readonly buildS: number
  /** The most that the whole process held, the making of the documents and the runtime itself included. */
  readonly peakMb: number
}

export type OpenedIndex = { readonly openMs: number }

type IndexFile = {
  readIndexFile(path: string): Promise<{ documents: number }>
  writeIndexFile(
    path: string,
    documents: Iterable<SearchDocument>,
  ): Promise<{ documents: number; bytes: number }>
}

const SERVER_FILE = join(ROOT, 'apps/server/src/features/products/index-file.ts')

export async function measureIndexFile(task: IndexFileTask): Promise<BuiltIndex | OpenedIndex> {
  // The product's own way; no package may import the server, so it is loaded by its place.
  const file = (await import(pathToFileURL(SERVER_FILE).href)) as IndexFile // as it is written there
  return task.step === 'build' ? build(file, task) : open(file, task.path)
}

async function build(file: IndexFile, { size, path }: { size: number; path: string }): Promise<BuiltIndex> {
  const documents = timed(searchDocuments(size))
  const started = performance.now()
  const written = await file.writeIndexFile(path, documents.values)
  const buildMs = performance.now() - started - documents.madeInMs()
  return {
    documents: written.documents,
    bytesPerDocument: Number((written.bytes / written.documents).toFixed(1)),
    buildS: Number((buildMs / 1000).toPrecision(3)),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

function* searchDocuments(size: number): Generator<SearchDocument> {
  for (const { id, title, description, price } of corpusOf(size))
    yield { id, title, text: description, priceCents: Math.round(price * 100) }
}

/** The file lies in the system's cache: it has just been written. */
async function open(file: IndexFile, path: string): Promise<OpenedIndex> {
  const started = performance.now()
  await file.readIndexFile(path)
  return { openMs: Number((performance.now() - started).toPrecision(3)) }
}
