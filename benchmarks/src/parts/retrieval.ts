/** Part `retrieval`: every engine at every size, and how many times as long each takes as ours. */
import { join } from 'node:path'
import { DATA, missingOf, PRODUCT_FILES } from '../data.ts'
import { type EngineName, LARGEST } from '../engines/all.ts'
import { measureApart } from '../measure-apart.ts'
import type { RetrievalResult } from '../measures/retrieval.ts'
import { tableOf, times } from '../measures/table.ts'
import type { Options, Part } from './part.ts'

const SECONDS = 4
/** Whoever took so long in the first round has no second one. */
const LONG_ROUND_MS = 150_000
/** A larger index takes longer to build; what is not there by then is written down as not finished. */
const patienceMsFor = (size: number): number => (size > 100_000 ? 900_000 : 300_000)

export type RetrievalRow = { readonly engine: EngineName; readonly size: number } & (
  | RetrievalResult
  | { readonly problem: string }
)
type Measured = Extract<RetrievalRow, RetrievalResult>

const isMeasured = (row: RetrievalRow): row is Measured => !('problem' in row)

export const retrieval: Part<RetrievalRow[]> = {
  async run(options) {
    const { sizes, say } = options
    const missing = missingOf(PRODUCT_FILES.map((file) => join(DATA, file)))
    if (missing.length > 0) {
      say(`Retrieval is not measured: ${missing.join(', ')} is not there.`)
      return []
    }
    const rows: RetrievalRow[] = []
    for (const size of sizes) rows.push(...(await measureSize(size, options)))
    return rows
  },
  show: (rows) =>
    [...Map.groupBy(rows, ({ size }) => size)]
      .map(
        ([size, ofSize]) => `Retrieval over ${size.toLocaleString('en')} products\n\n${tableOfSize(ofSize)}`,
      )
      .join('\n\n'),
}

async function measureSize(size: number, { engines, rounds: most, say }: Options): Promise<RetrievalRow[]> {
  const rounds: RetrievalRow[] = []
  let left = engines
  // Engines take turns, so that a bad minute of the machine does not fall on one of them alone.
  for (let round = 0; round < most; round += 1) {
    const again: EngineName[] = []
    for (const engine of left) {
      const started = performance.now()
      const row = await measureOne(engine, size)
      say(row ? inShort(row) : `${engine} is left out: it is not there.`)
      if (row) rounds.push(row)
      if (row && isMeasured(row) && performance.now() - started < LONG_ROUND_MS) again.push(engine)
    }
    left = again
  }
  return engines.flatMap((engine) => quietest(rounds.filter((row) => row.engine === engine)))
}

/** A run takes long: what is known is said at once. */
const inShort = (row: RetrievalRow): string =>
  `${row.engine}, ${row.size.toLocaleString('en')}: ${isMeasured(row) ? `p50 ${row.p50Us} us, p99 ${row.p99Us} us` : row.problem}`

/** Null where the engine is not there. */
async function measureOne(engine: EngineName, size: number): Promise<RetrievalRow | null> {
  const largest = LARGEST[engine] ?? Number.POSITIVE_INFINITY
  if (size > largest)
    return { engine, size, problem: `not asked beyond ${largest.toLocaleString('en')} products` }
  const task = { part: 'retrieval', engine, mode: 'tuned', size, seconds: SECONDS } as const
  try {
    const result = await measureApart<RetrievalResult>(task, { patienceMs: patienceMsFor(size) })
    return result && { engine, size, ...result }
  } catch (error) {
    return { engine, size, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** The run of an engine that was disturbed least; what went wrong where no run came to an end. */
function quietest(rows: readonly RetrievalRow[]): RetrievalRow[] {
  const measured = rows.filter(isMeasured)
  if (measured.length === 0) return rows.slice(0, 1)
  return measured.toSorted((a, b) => a.meanUs - b.meanUs).slice(0, 1)
}

/** 'Quiet' is the 99th percentile of each query's fastest run. */
const HEADINGS = [
  'engine',
  'p50 us',
  'p95 us',
  'p99 us',
  'quiet p99',
  'q/s',
  'p50 ratio',
  'p99 ratio',
  'quiet ratio',
  'build s',
  'MB',
  'B/doc',
]

function tableOfSize(rows: readonly RetrievalRow[]): string {
  const measured = rows.filter(isMeasured)
  const ours = measured.find(({ engine }) => engine === 'presently')
  const problems = rows.flatMap((row) => ('problem' in row ? [`${row.engine}: ${row.problem}`] : []))
  const table = tableOf(
    HEADINGS,
    measured.map((row) => [
      row.engine,
      row.p50Us,
      row.p95Us,
      row.p99Us,
      row.quietP99Us,
      row.perSecond,
      times(row.p50Us, ours?.p50Us),
      times(row.p99Us, ours?.p99Us),
      times(row.quietP99Us, ours?.quietP99Us),
      row.buildS,
      row.memoryMb,
      row.bytesPerDocument,
    ]),
  )
  return [table, ...problems].join('\n')
}
