/** What a reading left out, row by row: a file of JSON lines in the data folder, the newest of each feed kept. */

import { once } from 'node:events'
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const KEPT = 20

export type Report = {
  /** The file's full name. */
  readonly path: string
  /** Waits while the disk is slower than the reading. */
  add(line: number, id: string, reason: string): Promise<void>
  /** Leaves no file: where nothing was read, the report of the reading before is still the newest. */
  drop(): void
  close(): Promise<void>
}

/** Opens the report of a reading that begins at `now`. */
export function openReport(folder: string, feedId: string, now: Date): Report {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = fileName(feedId)
  const path = join(folder, `${name}.${now.toISOString().replaceAll(':', '-')}.jsonl`)
  const file = createWriteStream(path, { mode: 0o600 })
  const failed = once(file, 'error').then(([error]) => {
    throw error
  })
  failed.catch(() => {})
  let isKept = true
  return {
    path,
    add: async (line, id, reason) => {
      if (!file.write(`${JSON.stringify({ line, id, reason })}\n`))
        await Promise.race([once(file, 'drain'), failed])
    },
    drop: () => {
      isKept = false
    },
    close: async () => {
      file.end()
      await Promise.race([once(file, 'finish'), failed])
      if (isKept) forgetOld(folder, name)
      else rmSync(path, { force: true })
    },
  }
}

const fileName = (feedId: string): string => feedId.replaceAll(/[^a-z0-9-]/g, '-')

/** Names of one feed's reports end in their moments: the order of the names is that of time. */
function forgetOld(folder: string, name: string): void {
  const reports = readdirSync(folder).filter((file) => /^(.+)\.\d{4}-.+\.jsonl$/.exec(file)?.[1] === name)
  for (const old of reports.sort().slice(0, -KEPT)) rmSync(join(folder, old), { force: true })
}
