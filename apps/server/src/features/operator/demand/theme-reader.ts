/** The thread that reads stored texts for a look. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadCatalog } from '@presently/catalog/catalog'
import { createEngine } from '@presently/engine/create-engine'
import { type ReaderData, type ToReader, themesHere } from './themes.ts'

const { now, rates } = workerData as ReaderData // made by `themesInWorker` alone
const themes = themesHere(createEngine(loadCatalog(), rates))(now)

const answer = async ({ kind, queries }: ToReader): Promise<void> => {
  parentPort?.postMessage(await themes[kind](queries))
}

// What fails ends the thread, which the look hears of.
parentPort?.on('message', (message: ToReader) => void answer(message))
