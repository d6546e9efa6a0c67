/** How fast one engine finds fifty documents below a price: one process, one call after another. */
import { corpusOf } from '../corpus.ts'
import { ENGINES, type EngineName } from '../engines/all.ts'
import type { Mode, SearchEngine } from '../engines/engine.ts'
import { giftRequests } from '../requests.ts'
import { type Latency, latencyOf, percentile } from './percentiles.ts'

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
  const documents = corpusOf(task.size)
  const before = memoryMb()
  const started = performance.now()
  await engine.build(documents)
  const buildS = (performance.now() - started) / 1000
  const memory = memoryMb() - before
  const { durations, hits, fastest } = timeSearches(engine, task.seconds * 1000)
  const bytes = engine.bytes?.() ?? null
  engine.close?.()
  return {
    ...latencyOf(durations),
    buildS: Number(buildS.toPrecision(3)),
    memoryMb: Math.round(memory),
    bytesPerDocument: bytes === null ? null : Math.round(bytes / task.size),
    meanHits: hits / durations.length,
    quietP99Us: Number((1000 * percentile(fastest, 0.99)).toPrecision(4)),
  }
}

function timeSearches(engine: SearchEngine, budgetMs: number) {
  const queries = giftRequests(REQUESTS).map(({ text, maxPrice }) => ({
    query: engine.prepare?.(text) ?? text,
    maxPrice,
    fastest: Number.POSITIVE_INFINITY,
  }))
  const durations: number[] = []
  let hits = 0
  const runFor = (ms: number, most: number): void => {
    const end = performance.now() + ms
    for (let at = 0; performance.now() < end && durations.length < most; at += 1) {
      const one = queries[at % queries.length]
      if (!one) break
      const from = performance.now()
      const found = engine.search(one.query, LIMIT, one.maxPrice)
      const duration = performance.now() - from
      one.fastest = Math.min(one.fastest, duration)
      durations.push(duration)
      hits += found.length
    }
  }
  runFor(budgetMs * WARM_UP_SHARE, Number.POSITIVE_INFINITY)
  durations.length = 0
  hits = 0
  globalThis.gc?.()
  runFor(budgetMs, ENOUGH_SAMPLES)
  if (durations.length < FEWEST_SAMPLES) runFor(Number.POSITIVE_INFINITY, FEWEST_SAMPLES)
  const fastest = queries.map((one) => one.fastest).filter(Number.isFinite)
  return { durations, hits, fastest: fastest.sort((a, b) => a - b) }
}

function memoryMb(): number {
  // What the first round frees may hold on to more.
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}
