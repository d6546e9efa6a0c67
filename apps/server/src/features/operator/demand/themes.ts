/** What reads stored texts for a look: on this thread, or on one of its own. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PRICE_BANDS_CENTS } from '@presently/catalog/coverage'
import type { Rates } from '@presently/engine/brief/sums/money'
import type { Engine } from '@presently/engine/suggest'
import type { DemandCell } from '../../../db/schema/demand.ts'

export type Themes = {
  /** What each text asks for, in their order. */
  readonly read: (queries: readonly string[]) => Promise<readonly DemandCell[]>
  /** How many ideas answer the theme of each text. */
  readonly count: (queries: readonly string[]) => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

/** Opened for one look, at its time. */
export type OpenThemes = (now: Date) => Themes

/** On this thread: for a look that is small, as in tests. */
export const themesHere =
  (engine: Engine): OpenThemes =>
  (now) => {
    const themeOf = (query: string) => engine.theme({ query, now }, PRICE_BANDS_CENTS)
    return {
      read: async (queries) =>
        queries.map((query) => {
          const { countIdeas: _, ...cell } = themeOf(query)
          return cell
        }),
      count: async (queries) => queries.map((query) => themeOf(query).countIdeas()),
      close: async () => undefined,
    }
  }

/** What the thread is made with, what it is told, and what it answers. */
export type ReaderData = { readonly now: Date; readonly rates: Rates | undefined }
export type ToReader = { readonly kind: 'read' | 'count'; readonly queries: readonly string[] }

/**
 * On a thread with an engine of its own, which ends with the look: whatever a stored text costs, visitors are answered
 * meanwhile, and a start waits for none of it.
 */
export const themesInWorker =
  (rates: Rates | undefined): OpenThemes =>
  (now) => {
    const workerData: ReaderData = { now, rates }
    const worker = new Worker(new URL('./theme-reader.ts', import.meta.url), { workerData })
    const ask = async (message: ToReader): Promise<unknown> => {
      worker.postMessage(message)
      const [answer] = await once(worker, 'message') // rejects at an error of the worker
      return answer
    }
    return {
      // Both as the reader below answers them.
      read: async (queries) => (await ask({ kind: 'read', queries })) as DemandCell[],
      count: async (queries) => (await ask({ kind: 'count', queries })) as number[],
      close: async () => {
        await worker.terminate()
      },
    }
  }
