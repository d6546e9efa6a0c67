/** The thread that builds the index: products come in portions, each is acknowledged, and the file is written at the end. */
import { parentPort, workerData } from 'node:worker_threads'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import { writeIndexFile } from './index-file.ts'

export type ToBuilder =
  | { readonly kind: 'documents'; readonly documents: readonly SearchDocument[] }
  | { readonly kind: 'end' }
export type FromBuilder =
  | { readonly kind: 'taken' }
  | { readonly kind: 'written'; readonly documents: number; readonly bytes: number }

const port = parentPort
const tell = (message: FromBuilder): void => port?.postMessage(message)

/** Products as they come, until the end is told. */
async function* documents(): AsyncGenerator<SearchDocument> {
  for (;;) {
    const message = await nextMessage()
    if (message.kind === 'end') return
    yield* message.documents
    tell({ kind: 'taken' })
  }
}

const nextMessage = (): Promise<ToBuilder> =>
  new Promise((resolve) => {
    port?.once('message', resolve)
  })

// The file's path is the only thing that the other thread gives along.
const written = await writeIndexFile(workerData as string, documents())
tell({ kind: 'written', ...written })
