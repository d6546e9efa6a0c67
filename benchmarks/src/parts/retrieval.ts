/** Part `retrieval`: every engine at every size, and how many times as long each takes as ours. */
import { join } from 'node:path'
import { DATA, missingOf, PRODUCT_FILES } from '../data.ts'
import type { EngineName } from '../engines/all.ts'
import { measureApart } from '../measure-apart.ts'
import type { RetrievalResult } from '../measures/retrieval.ts'
import { tableOf, times } from '../measures/table.ts'
import type { Part } from './part.ts'

const SECONDS = 4
const ROUNDS = 2

export type RetrievalRow = RetrievalResult & { readonly engine: EngineName; readonly size: number }

export const retrieval: Part<RetrievalRow[]> = {
  async run({ engines, sizes, say }) {
    const missing = missingOf(PRODUCT_FILES.map((file) => join(DATA, file)))
    if (missing.length > 0) {
      say(`Retrieval is not measured: ${missing.join(', ')} is not there.`)
      return []
    }
    const rows: RetrievalRow[] = []
    for (const size of sizes) {
      const rounds: RetrievalRow[] = []
      // Engines take turns, so that a bad minute of the machine does not fall on one of them alone.
      for (let round = 0; round < ROUNDS; round += 1)
        for (const engine of engines) rounds.push(...(await measureOne(engine, size, say)))
      rows.push(...engines.flatMap((engine) => quietest(rounds.filter((row) => row.engine === engine))))
    }
    return rows
  },
  show: (rows) =>
    [...Map.groupBy(rows, ({ size }) => size)]
      .map(
        ([size, ofSize]) => `Retrieval over ${size.toLocaleString('en')} products\n\n${tableOfSize(ofSize)}`,
      )
      .join('\n\n'),
}

async function measureOne(
  engine: EngineName,
  size: number,
  say: (sentence: string) => void,
): Promise<RetrievalRow[]> {
  const task = { part: 'retrieval', engine, mode: 'tuned', size, seconds: SECONDS } as const
  const result = await measureApart<RetrievalResult>(task)
  if (result) return [{ engine, size, ...result }]
  say(`${engine} is left out: it is not there.`)
  return []
}

/** The run of an engine that was disturbed least; none where there was no run. */
const quietest = (rows: readonly RetrievalRow[]): RetrievalRow[] =>
  rows.toSorted((a, b) => a.meanUs - b.meanUs).slice(0, 1)

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
  const ours = rows.find(({ engine }) => engine === 'presently')
  return tableOf(
    HEADINGS,
    rows.map((row) => [
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
}
