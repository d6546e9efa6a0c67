/**
 * `npm run bench`: our search and engine beside others, in one run. Parts can be named: `npm run bench -- retrieval quality`.
 * Compare figures of one run only: machines are noisy, and the ratios are what holds.
 *
 *   --sizes 1500,10000     products in the parts retrieval, index and import (1500,10000,100000; ask for 1000000)
 *   --engines presently,sqlite
 *   --rounds 1             how often each engine or server has its turn in the parts retrieval and api (2)
 *   --date 2026-11-21      name of the results file (today)
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { ENGINE_NAMES, isEngineName } from './engines/all.ts'
import { api } from './parts/api.ts'
import { cards } from './parts/cards.ts'
import { engine } from './parts/engine.ts'
import { importPart } from './parts/import.ts'
import { indexFile } from './parts/index-file.ts'
import type { Options, Part } from './parts/part.ts'
import { quality } from './parts/quality.ts'
import { relevance } from './parts/relevance.ts'
import { retrieval } from './parts/retrieval.ts'
import { wordsOrEnd } from './words.ts'

const PARTS = {
  retrieval,
  index: indexFile,
  import: importPart,
  relevance,
  engine,
  api,
  cards,
  quality,
} as const
type PartName = keyof typeof PARTS
const PART_NAMES: readonly PartName[] = [
  'retrieval',
  'index',
  'import',
  'relevance',
  'engine',
  'api',
  'cards',
  'quality',
]
const RESULTS = join(import.meta.dirname, '../results')

const { values, positionals } = wordsOrEnd(
  {
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '1500,10000,100000' },
      engines: { type: 'string', default: ENGINE_NAMES.join(',') },
      rounds: { type: 'string', default: '2' },
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
  },
  `bench [PART…] [--sizes N,N] [--engines NAME,NAME] [--rounds N] [--date DATE]. Parts: ${PART_NAMES.join(', ')}.`,
)

const isPartName = (name: string): name is PartName => name in PARTS
const unknown = [
  ...positionals.filter((name) => !isPartName(name)),
  ...values.engines.split(',').filter((name) => !isEngineName(name)),
]
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Parts: ${PART_NAMES.join(', ')}. Engines: ${ENGINE_NAMES.join(', ')}.`,
  )
  process.exit(1)
}

const counts = [...values.sizes.split(','), values.rounds].map(Number)
if (!counts.every((count) => Number.isInteger(count) && count > 0)) {
  console.error('--sizes and --rounds are whole numbers above 0, as in --sizes 1500,10000 --rounds 2.')
  process.exit(1)
}

const options: Options = {
  engines: values.engines.split(',').filter(isEngineName),
  sizes: values.sizes.split(',').map(Number),
  rounds: Number(values.rounds),
  say: (sentence) => console.log(`${sentence}\n`),
}

for (const name of positionals.length > 0 ? positionals.filter(isPartName) : PART_NAMES)
  keepResults(join(RESULTS, `${values.date}.json`), { [name]: await runPart(PARTS[name] as Part<unknown>) })
console.log(`Written to benchmarks/results/${values.date}.json.`)

async function runPart(part: Part<unknown>): Promise<unknown> {
  const result = await part.run(options)
  const shown = part.show(result)
  if (shown) console.log(`${shown}\n`)
  return result
}

/** Parts of the same day that were not measured now stay as they are. */
function keepResults(file: string, results: Partial<Record<PartName, unknown>>): void {
  mkdirSync(RESULTS, { recursive: true })
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const all = { ...before, date: values.date, machine: machine(), ...results }
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

function machine() {
  return { node: process.version, cpu: cpus()[0]?.model ?? '', cores: availableParallelism() }
}
