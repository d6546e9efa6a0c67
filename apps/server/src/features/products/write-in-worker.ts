/** Builds the index on a thread of its own, portion by portion: the one that answers visitors only hands the products over. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SearchDocument } from '@presently/engine/retrieve/search/document'
import type { FromBuilder, ToBuilder } from './index-builder.ts'

/** Writes the file, or throws and leaves the one before as it was. */
export async function writeInWorker(
  path: string,
  portions: AsyncIterable<readonly SearchDocument[]>,
): Promise<{ documents: number; bytes: number }> {
  const worker = new Worker(new URL('./index-builder.ts', import.meta.url), { workerData: path })
  const tell = (message: ToBuilder): void => worker.postMessage(message)
  try {
    for await (const documents of portions) {
      tell({ kind: 'documents', documents })
      await answerOf(worker)
    }
    tell({ kind: 'end' })
    const written = await answerOf(worker)
    if (written.kind !== 'written') throw new Error('The index builder ended without a file.')
    return written
  } finally {
    await worker.terminate()
  }
}

/** The builder's next word; throws where it failed. */
async function answerOf(worker: Worker): Promise<FromBuilder> {
  const [answer] = (await once(worker, 'message')) as [FromBuilder] // `once` rejects at an error of the worker
  return answer
}
