/** How fast one engine finds fifty documents below a price: one process, one call after another. */
import { corpusOf } from '../corpus.ts'
import { ENGINES, type EngineName } from '../engines/all.ts'
import type { Mode, SearchEngine } from '../engines/engine.ts'
import { giftRequests } from '../requests.ts'
import { type Latency, latencyOf, percentile } from './percentiles.ts'
import { timed } from './timed.ts'

export type RetrievalTask = {
  readonly engine: EngineName
  readonly mode: Mode
  readonly size: number
  /** How long queries are timed; slow engines get as many as fit. */
  readonly seconds: number
}

export type RetrievalResult = Latency & {
  readonly buildS: number
  /** Heap and buffers that the index takes. */
  readonly memoryMb: number
  readonly bytesPerDocument: number | null
  readonly meanHits: number
  /** The 99th percentile of all queries, of each the fastest run: what remains when nothing else disturbs the machine. */
  readonly quietP99Us: number
}

const REQUESTS = 600
const LIMIT = 50
const WARM_UP_SHARE = 0.25
/** Enough for a 99th percentile that is not the slowest one. */
const ENOUGH_SAMPLES = 6000
const FEWEST_SAMPLES = 20

export async function measureRetrieval(task: RetrievalTask): Promise<RetrievalResult | null> {
  const engine = await ENGINES[task.engine](task.mode)
  if (!engine) return null
  const before = memoryMb()
  const buildS = await buildOver(engine, task.size)
  const memory = memoryMb() - before
  const { durations, hits, fastest } = await timeSearches(engine, task.seconds * 1000)
  const bytes = (await engine.bytes?.()) ?? null
  await engine.close?.()
  return {
    ...latencyOf(durations),
    buildS: Number(buildS.toPrecision(3)),
    memoryMb: Math.round(memory),
    bytesPerDocument: bytes === null ? null : Math.round(bytes / task.size),
    meanHits: hits / durations.length,
    quietP99Us: Number((1000 * percentile(fastest, 0.99)).toPrecision(4)),
  }
}

/** By itself, so that nothing of the making of the documents is held when memory is counted. */
async function buildOver(engine: SearchEngine, size: number): Promise<number> {
  const documents = timed(corpusOf(size))
  const started = performance.now()
  await engine.build(documents.values)
  return (performance.now() - started - documents.madeInMs()) / 1000
}

async function timeSearches(engine: SearchEngine, budgetMs: number) {
  const queries = giftRequests(REQUESTS).map(({ text, maxPrice }) => ({
    query: engine.prepare?.(text) ?? text,
    maxPrice,
    fastest: Number.POSITIVE_INFINITY,
  }))
  const durations: number[] = []
  let hits = 0
  const runFor = async (ms: number, most: number): Promise<void> => {
    const end = performance.now() + ms
    for (let at = 0; performance.now() < end && durations.length < most; at += 1) {
      const one = queries[at % queries.length]
      if (!one) break
      const from = performance.now()
      const answer = engine.search(one.query, LIMIT, one.maxPrice)
      // Waiting for what is already there would cost the fast ones most.
      const found = answer instanceof Promise ? await answer : answer
      const duration = performance.now() - from
      one.fastest = Math.min(one.fastest, duration)
      durations.push(duration)
      hits += found.length
    }
  }
  await runFor(budgetMs * WARM_UP_SHARE, Number.POSITIVE_INFINITY)
  durations.length = 0
  hits = 0
  globalThis.gc?.()
  await runFor(budgetMs, ENOUGH_SAMPLES)
  if (durations.length < FEWEST_SAMPLES) await runFor(Number.POSITIVE_INFINITY, FEWEST_SAMPLES)
  const fastest = queries.map((one) => one.fastest).filter(Number.isFinite)
  return { durations, hits, fastest: fastest.sort((a, b) => a - b) }
}

function memoryMb(): number {
  // What the first round frees may hold on to more.
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
