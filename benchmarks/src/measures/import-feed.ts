/** How fast the product's own command imports a feed into an empty database, and what memory it needs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../data.ts'

const PROGRAM = join(ROOT, 'apps/server/src/feeds.ts')
const PEAK_MEMORY = join(import.meta.dirname, 'peak-memory.ts')

export type ImportTask = {
  readonly feed: string
  /** Of the embedded database, empty and thrown away afterwards. */
  readonly dataDir: string
  /** Of a PostgreSQL, where the embedded one is not meant. */
  readonly databaseUrl: string | null
  readonly patienceMs: number
}

export type ImportResult = {
  readonly rows: number
  readonly imported: number
  readonly skipped: number
  readonly seconds: number
  readonly rowsPerSecond: number
  /** The command's own; PostgreSQL is another process. */
  readonly peakMb: number | null
}

/** From the start of the command, migrations of the empty database included. Throws in words where it fails. */
export async function measureImport(task: ImportTask): Promise<ImportResult> {
  const peakFile = join(task.dataDir, '../peak')
  const args = ['import', task.feed, '--retailer', 'Bench Shop', '--format', 'google-tsv', '--json']
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', pathToFileURL(PEAK_MEMORY).href, PROGRAM, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: task.dataDir,
      PEAK_MEMORY_FILE: peakFile,
      ...(task.databaseUrl && { DATABASE_URL: task.databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: task.patienceMs,
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (output.out += chunk))
  child.stderr.on('data', (chunk) => (output.err = (output.err + chunk).slice(-400)))
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - started) / 1000
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output.out.slice(-200)} ${output.err}`)
  const told = JSON.parse(output.out.trim().split('\n').at(-1) ?? '') as ImportResult // what `--json` promises
  return {
    rows: told.rows,
    imported: told.imported,
    skipped: told.skipped,
    seconds: Number(seconds.toPrecision(3)),
    rowsPerSecond: Math.round(told.rows / seconds),
    peakMb: peakOf(peakFile),
  }
}

/** Of several processes the largest. */
const peakOf = (file: string): number | null =>
  existsSync(file) ? Math.max(...readFileSync(file, 'utf8').trim().split('\n').map(Number)) : null
