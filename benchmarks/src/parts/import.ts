/** Part `import`: a feed into the embedded database and into PostgreSQL, at every size. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA, missingOf, PRODUCT_FILES } from '../data.ts'
import { type PostgresServer, postgresServer } from '../engines/postgres-server.ts'
import { writeFeedFile } from '../measures/feed-file.ts'
import { type ImportResult, measureImport } from '../measures/import-feed.ts'
import { tableOf } from '../measures/table.ts'
import type { Part } from './part.ts'

/** The embedded database refuses more. */
const EMBEDDED_MOST = 100_000
const PATIENCE_MS = 1_800_000
/** As it comes, with room for the log of a large import: a real one is written safely. */
const SETTINGS = { max_wal_size: '4GB', shared_buffers: '512MB' } as const

export type ImportRow = { readonly database: 'embedded' | 'PostgreSQL'; readonly size: number } & (
  | ImportResult
  | { readonly problem: string }
)

export const importPart: Part<ImportRow[]> = {
  async run({ sizes, say }) {
    const missing = missingOf(PRODUCT_FILES.map((file) => join(DATA, file)))
    if (missing.length > 0) {
      say(`Imports are not measured: ${missing.join(', ')} is not there.`)
      return []
    }
    const folder = await mkdtemp(join(tmpdir(), 'bench-import-'))
    try {
      const rows: ImportRow[] = []
      for (const size of sizes) rows.push(...(await measureSize(size, folder, say)))
      return rows
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  show: (rows) => (rows.length === 0 ? '' : `Imports into an empty database\n\n${tableOfImports(rows)}`),
}

async function measureSize(
  size: number,
  folder: string,
  say: (sentence: string) => void,
): Promise<ImportRow[]> {
  const feed = join(folder, `${size}.tsv`)
  await writeFeedFile(feed, size)
  const rows: ImportRow[] = []
  if (size <= EMBEDDED_MOST)
    rows.push({
      database: 'embedded',
      size,
      ...(await tryImport(feed, join(folder, `embedded-${size}`), null)),
    })
  // One of our own for each: nobody's data is touched, and every import finds an empty one.
  const server = await ownServer()
  if (server) {
    rows.push({
      database: 'PostgreSQL',
      size,
      ...(await tryImport(feed, join(folder, `pg-${size}`), server.url)),
    })
    await server.stop()
  } else say('Imports into PostgreSQL are not measured: its programs are not installed.')
  await rm(feed)
  return rows
}

async function ownServer(): Promise<PostgresServer | null> {
  const server = await postgresServer(SETTINGS)
  return server?.isOwn ? server : null
}

async function tryImport(feed: string, dataDir: string, databaseUrl: string | null) {
  if (!existsSync(dataDir)) await mkdir(dataDir, { recursive: true })
  try {
    return await measureImport({ feed, dataDir: join(dataDir, 'data'), databaseUrl, patienceMs: PATIENCE_MS })
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function tableOfImports(rows: readonly ImportRow[]): string {
  const table = tableOf(
    ['database', 'rows', 'imported', 'rows/s', 'seconds', 'peak MB'],
    rows.flatMap((row) =>
      'problem' in row
        ? []
        : [[row.database, row.rows, row.imported, row.rowsPerSecond, row.seconds, row.peakMb]],
    ),
  )
  const problems = rows.flatMap((row) =>
    'problem' in row ? [`${row.database}, ${row.size.toLocaleString('en')} rows: ${row.problem}`] : [],
  )
  return [table, ...problems].join('\n')
}
