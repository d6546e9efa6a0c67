/** Part `index`: our index as a file, at every size. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA, missingOf, PRODUCT_FILES } from '../data.ts'
import { measureApart } from '../measure-apart.ts'
import type { BuiltIndex, OpenedIndex } from '../measures/index-file.ts'
import { tableOf } from '../measures/table.ts'
import type { Part } from './part.ts'

const OPENINGS = 7

export type IndexFileRow = BuiltIndex & { readonly openMedianMs: number; readonly openSlowestMs: number }

export const indexFile: Part<IndexFileRow[]> = {
  async run({ sizes, say }) {
    const missing = missingOf(PRODUCT_FILES.map((file) => join(DATA, file)))
    if (missing.length > 0) {
      say(`The index file is not measured: ${missing.join(', ')} is not there.`)
      return []
    }
    const folder = await mkdtemp(join(tmpdir(), 'bench-index-'))
    try {
      const rows: IndexFileRow[] = []
      for (const size of sizes) rows.push(await measureSize(size, join(folder, String(size))))
      return rows
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  show: (rows) =>
    rows.length === 0
      ? ''
      : `The index as a file, opened ${OPENINGS} times by processes that had not opened it before\n\n${tableOf(
          ['products', 'B/doc', 'build s', 'build peak MB', 'open ms', 'slowest ms'],
          rows.map((row) => [
            row.documents,
            row.bytesPerDocument,
            row.buildS,
            row.peakMb,
            row.openMedianMs,
            row.openSlowestMs,
          ]),
        )}`,
}

async function measureSize(size: number, path: string): Promise<IndexFileRow> {
  const built = await measureApart<BuiltIndex>(
    { part: 'index', step: 'build', size, path },
    { patienceMs: BUILD_PATIENCE_MS },
  )
  if (!built) throw new Error('The index was not built.')
  const openings: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    const opened = await measureApart<OpenedIndex>(
      { part: 'index', step: 'open', path },
      // A site that starts has all cores, and reads with several threads.
      { isPinned: false },
    )
    openings.push(opened?.openMs ?? Number.NaN)
  }
  openings.sort((a, b) => a - b)
  const at = (place: number): number => openings[place] ?? Number.NaN
  return { ...built, openMedianMs: at(OPENINGS >> 1), openSlowestMs: at(OPENINGS - 1) }
}

const BUILD_PATIENCE_MS = 900_000
